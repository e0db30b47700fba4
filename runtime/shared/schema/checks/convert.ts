import { columnTypeOf, kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../entity/model.ts";
import type { FieldSource } from "../sourceTypes.ts";
import type { EntityCheck } from "./entityCheck.ts";

/** x-convert gives values that the field accepts, and says nothing that has no meaning for it. */
export function checkConvert(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  const { convert } = model;
  if (!convert) return;
  const at = ["x-convert"];
  const type = columnTypeOf(model);
  const refuse = (keyword: string, why: string) =>
    check.reportField(field, [...at, keyword], "S403", `"${keyword}" has no meaning for ${why}.`);
  if (type === null) {
    const problem = `"${field.name}" is not stored, so there is nothing to convert.`;
    check.reportField(field, at, "S403", problem);
    return;
  }
  if (convert.cut && (type !== "text" || model.maxLength === undefined))
    refuse("cut", "other fields than texts with a maxLength");
  if (convert.round && !/^(integer|bigint|numeric.*|date)$/.test(type))
    refuse("round", "other fields than numbers and days");
  if (convert.parse && type === "text") refuse("parse", "a text, which everything reads as");
  const values: [string[], Json][] = [
    ...Object.entries(convert.map ?? {}).map(([old, now]): [string[], Json] => [["map", old], now]),
    ...(["else", "empty"] as const).flatMap((name): [string[], Json][] => {
      const value = convert[name];
      return value === undefined ? [] : [[[name], value]];
    }),
  ];
  for (const [path, value] of values) {
    const reason = wrongValue(model, value);
    if (reason === null) continue;
    const problem = `The value ${JSON.stringify(value)} is not valid for "${field.name}" (${reason}).`;
    check.reportField(field, [...at, ...path], "S405", problem);
  }
}

function wrongValue(model: FieldModel, value: Json): string | null {
  if (value === null) return model.nullable ? null : "null, which the type does not allow";
  const wrong = kindOf(model).check(kindOf(model).parseInput(value, model), model);
  return wrong ? `validation.${wrong.key}` : null;
}
