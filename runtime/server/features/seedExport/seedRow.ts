import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import type { EntityShape } from "../../core/entity/contract.ts";
import type { Row } from "../../core/entity/rows.ts";
import type { Naming } from "./naming.ts";

/** A record as the row of a seed file: what somebody entered, with references in place of ids, and without what is the usual anyway. */
export async function seedRow(
  naming: Naming,
  { model }: EntityShape,
  record: Row,
): Promise<{ [field: string]: Json }> {
  const row: { [field: string]: Json } = {};
  for (const field of model.fields.filter(isEntered)) {
    const value = record[field.name] as Json | undefined;
    if (value === undefined || value === null || value === field.default) continue;
    const { relation } = field;
    if (!relation) row[field.name] = value;
    else if (Array.isArray(value)) {
      const ids = value.map(Number);
      if (ids.length > 0) row[field.name] = await inOrder(naming, relation.to, ids);
      // 0 is the root of a tree.
    } else if (value !== 0) row[field.name] = await naming.reference(relation.to, Number(value));
  }
  return row;
}

/** The same set gives the same text, whatever ids it has in a database. */
async function inOrder(naming: Naming, entity: string, ids: number[]): Promise<Json[]> {
  const found: { text: string; value: Json }[] = [];
  for (const id of ids) {
    const value = await naming.reference(entity, id);
    found.push({ text: JSON.stringify(value), value });
  }
  return found.toSorted((one, other) => (one.text < other.text ? -1 : 1)).map(({ value }) => value);
}

/** No system field, nothing that the server works out, and nothing that must not stand in a file. */
function isEntered(field: FieldModel): boolean {
  const { name, system, computed, sensitive, column, relation, children } = field;
  if (system || name === "id" || computed || children) return false;
  if (sensitive && sensitive !== "internal" && sensitive !== "personal") return false;
  return column !== null || Boolean(relation?.through);
}
