import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { Row } from "../rows.ts";

/** The ids that one field names, each with where: "placeId", "items.2.placeId". */
export type NamedIds = Map<number, string[]>;

/**
 * Every record and file that a row names, by field: in relations, sets, lists of files, and inside the rows of repeaters at any
 * depth, where no foreign key would notice a wrong one. Child rows are rows of their own and left out.
 */
export function namedIn(fields: readonly FieldModel[], row: Row): Map<FieldModel, NamedIds> {
  const found = new Map<FieldModel, NamedIds>();
  collect(fields, row, "", found);
  return found;
}

/** True for fields that name records or files, or hold rows that do. */
export function isReferring({ relation, file, rows, column }: FieldModel): boolean {
  if (relation?.through) return true;
  if (relation || file) return column !== null;
  return rows?.fields.some(isReferringInRows) ?? false;
}

const isReferringInRows = ({ relation, file, rows }: FieldModel): boolean =>
  relation !== undefined || file !== undefined || (rows?.fields.some(isReferringInRows) ?? false);

function collect(
  fields: readonly FieldModel[],
  row: Row,
  place: string,
  found: Map<FieldModel, NamedIds>,
): void {
  for (const field of fields) {
    const value = row[field.name];
    const path = place + field.name;
    if (field.rows && Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        if (isRow(inner)) collect(field.rows.fields, inner, `${path}.${index}.`, found);
      continue;
    }
    if (!field.relation && !field.file) continue;
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "number");
    if (ids.length === 0) continue;
    const named = found.get(field) ?? new Map<number, string[]>();
    for (const id of ids) named.set(id, [...(named.get(id) ?? []), path]);
    found.set(field, named);
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
