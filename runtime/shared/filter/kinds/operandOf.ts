import { ofKind } from "../../entity/kinds/registry.ts";
import type { BuiltInKind, FieldModel, Json } from "../../entity/model.ts";
import {
  booleanOperand,
  dayOperand,
  decimalOperand,
  integerOperand,
  momentOperand,
  textOperand,
} from "./operands.ts";

type Operand = (value: Json, field: FieldModel) => Json | undefined;

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const timeOperand: Operand = (value) =>
  typeof value === "string" && timePattern.test(value) ? value : undefined;
const optionOperand: Operand = (value, { options }) =>
  typeof options?.[0] === "number" ? integerOperand(value) : textOperand(value);
/** Nothing is compared with values of the kind. */
const nothing: Operand = () => undefined;

const operands: Readonly<Record<BuiltInKind, Operand>> = {
  string: textOperand,
  text: textOperand,
  html: textOperand,
  email: textOperand,
  phone: textOperand,
  url: textOperand,
  color: textOperand,
  icon: textOperand,
  cron: textOperand,
  secret: nothing,
  sequence: textOperand,
  integer: integerOperand,
  decimal: decimalOperand,
  boolean: booleanOperand,
  date: dayOperand,
  dateTime: momentOperand,
  time: timeOperand,
  select: optionOperand,
  relation: integerOperand,
  relations: integerOperand,
  children: integerOperand,
  files: integerOperand,
  json: nothing,
  geoPoint: nothing,
  multiSelect: optionOperand,
  dateRange: dayOperand,
  rows: nothing,
};

/** The right side of a comparison as the database takes it; undefined: not a value that the field is compared with. */
export const operandOf: Operand = (value, field) => ofKind(operands, field)?.(value, field);
