import { serverKindOf } from "../../kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { sqlType } from "./filterSql.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import { sortExpression, type SortKey } from "./sort.ts";

type Position = (string | null)[];

function fault(): FormworkError {
  return new FormworkError("F4002", { params: { detail: "after" } });
}

function signature(keys: SortKey[]): string {
  return keys.map((key) => `${key.descending ? "-" : ""}${key.field.name}`).join();
}

/** A self-contained page mark: the sort it belongs to and the last row's values in it. */
export function encodeCursor(keys: SortKey[], position: Position): string {
  return Buffer.from(JSON.stringify([signature(keys), ...position])).toString("base64url");
}

/** Reads a mark back; F4002 when it is damaged, belongs to another sort, or holds values of a wrong type. */
export function decodeCursor(keys: SortKey[], cursor: string): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw fault();
  }
  if (!Array.isArray(parts) || parts.length !== keys.length + 1 || parts[0] !== signature(keys)) {
    throw fault();
  }
  return keys.map((key, index) => positionValue(key.field, parts[index + 1] as unknown));
}

function positionValue(field: FieldModel, value: unknown): string | null {
  if (value === null && field.name !== "id") return null;
  if (typeof value !== "string" || value.includes("\0")) throw fault();
  if (!serverKindOf(field).readsMark(value, field)) throw fault();
  return value;
}

/** JSON array of the sort values of a row as text, for the mark of the next page. */
export function positionExpression(shape: EntityShape, keys: SortKey[]): string {
  return `json_build_array(${keys.map((key) => `${sortExpression(shape, key.field)}::text`).join(", ")})`;
}

/** Rows that come after the mark. Empty values count as the greatest, as in ORDER BY. */
export function afterCondition(
  shape: EntityShape,
  keys: SortKey[],
  position: Position,
  parameters: Parameters,
): string {
  const alternatives: string[] = [];
  const equal: string[] = [];
  for (const [index, key] of keys.entries()) {
    const column = sortExpression(shape, key.field);
    const value = position[index] ?? null;
    const mark = value === null ? "" : `${parameters.bind(value)}::${sqlType(key.field)}`;
    const later = laterCondition(column, mark, key);
    if (later !== null) alternatives.push([...equal, later].join(" and "));
    equal.push(value === null ? `${column} is null` : `${column} = ${mark}`);
  }
  const bound = leadingBound(shape, keys, position, parameters);
  return `${bound}(${alternatives.map((part) => `(${part})`).join(" or ")})`;
}

function laterCondition(column: string, mark: string, key: SortKey): string | null {
  const empty = mark === "";
  if (key.descending) return empty ? `${column} is not null` : `${column} < ${mark}`;
  if (empty) return null;
  return key.field.nullable ? `(${column} > ${mark} or ${column} is null)` : `${column} > ${mark}`;
}

/** Lets an index on the first key start at the mark. */
function leadingBound(
  shape: EntityShape,
  keys: SortKey[],
  position: Position,
  parameters: Parameters,
): string {
  const [first] = keys;
  const value = position[0] ?? null;
  if (!first || value === null || (first.field.nullable && !first.descending)) return "";
  const mark = `${parameters.bind(value)}::${sqlType(first.field)}`;
  return `${sortExpression(shape, first.field)} ${first.descending ? "<=" : ">="} ${mark} and `;
}
