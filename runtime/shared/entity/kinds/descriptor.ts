import type { FieldFault } from "../../errors/formworkError.ts";
import type { FieldKind, FieldModel, FilterOperator, Json } from "../model.ts";

/** The parts of a field that decide how its values look; a FieldModel is one. */
export type FieldShape = Pick<
  FieldModel,
  | "nullable"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "pattern"
  | "minimum"
  | "maximum"
  | "precision"
  | "scale"
  | "options"
  | "file"
  | "rows"
>;

/** Schema keywords that only some kinds understand. */
export type KindKeyword =
  | "minLength"
  | "maxLength"
  | "pattern"
  | "minimum"
  | "maximum"
  | "minItems"
  | "maxItems"
  | "x-search";

export type JsonSchema = { [keyword: string]: Json };

/** Everything the product knows about one field kind. A new kind is one of these, an input and a test. */
export interface KindDescriptor {
  kind: FieldKind;
  /** PostgreSQL type of the column; null: no column of its own. */
  columnType(field: FieldShape): string | null;
  /** JSON Schema of a value on the wire (null is added by `fieldSchema`). */
  jsonSchema(field: FieldShape): JsonSchema;
  /** TypeScript type of a value on the wire. */
  tsType(field: FieldShape): string;
  operators: readonly FilterOperator[];
  sortable: boolean;
  keywords: readonly KindKeyword[];
  /** Most characters when the schema does not say. */
  defaultMaxLength?: number;
  /**
   * What a client sent, in the form that is checked and stored: trimmed, dates in ISO form, decimals as exact text.
   * A value that cannot be read comes back unchanged, for `check` to refuse.
   */
  parseInput(value: unknown, field: FieldShape): unknown;
  /** Text of an import cell or an address bar as a value; unreadable text comes back unchanged. */
  parseText(text: string, field: FieldShape): unknown;
  /** The one validator of a value that is not null; null: nothing wrong. Never throws. */
  check(value: unknown, field: FieldShape): FieldFault | null;
  /** Names of the list cell and the form input. */
  widgets: { list: string; form: string };
  align: "left" | "right" | "center";
  /** Column width in pixels. */
  defaultWidth: number;
}

export function fault(key: string, params?: FieldFault["params"]): FieldFault {
  return params ? { key, params } : { key };
}

export const orderedOperators: readonly FilterOperator[] = [
  "eq",
  "ne",
  "lt",
  "lte",
  "gt",
  "gte",
  "between",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
];
export const textOperators: readonly FilterOperator[] = [
  "eq",
  "ne",
  "in",
  "notIn",
  "contains",
  "startsWith",
  "endsWith",
  "isNull",
  "isNotNull",
];
export const choiceOperators: readonly FilterOperator[] = [
  "eq",
  "ne",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
];
export const presenceOperators: readonly FilterOperator[] = ["isNull", "isNotNull"];
