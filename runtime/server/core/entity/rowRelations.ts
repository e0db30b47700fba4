import type { FieldModel } from "../../../shared/entity/model.ts";
import type { FieldFault } from "../../../shared/errors/formworkError.ts";
import type { Operation } from "./operation.ts";
import { choosableIds } from "./relations.ts";
import type { Row } from "./registry.ts";

interface Place {
  path: string;
  id: number;
}

/**
 * Records that rows of repeaters name and that are not there for the person's tenant. Nothing else would notice: ids inside
 * JSON have no foreign key.
 */
export async function rowRelationFaults(
  operation: Operation,
  input: Row,
): Promise<Record<string, FieldFault>> {
  const chosen = new Map<FieldModel, Place[]>();
  for (const field of operation.shape.model.fields)
    collect(field, input[field.name], field.name, chosen);
  const faults: Record<string, FieldFault> = {};
  for (const [field, places] of chosen) {
    const ids = [...new Set(places.map(({ id }) => id))];
    const open = await choosableIds(operation, field, ids);
    for (const { path, id } of places) if (!open.has(id)) faults[path] = { key: "relation" };
  }
  return faults;
}

function collect(
  { rows }: FieldModel,
  value: unknown,
  path: string,
  chosen: Map<FieldModel, Place[]>,
): void {
  if (!rows || !Array.isArray(value)) return;
  for (const [index, row] of (value as Row[]).entries()) {
    for (const field of rows.fields) {
      const own = row[field.name];
      const at = `${path}.${index}.${field.name}`;
      if (field.kind === "relation" && typeof own === "number") {
        const places = chosen.get(field) ?? [];
        places.push({ path: at, id: own });
        chosen.set(field, places);
      }
      collect(field, own, at, chosen);
    }
  }
}
