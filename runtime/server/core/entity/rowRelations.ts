import type { FieldModel } from "../../../shared/entity/model.ts";
import type { Row } from "./registry.ts";

interface Place {
  /** Such as "items.2.placeId". */
  path: string;
  id: number;
}

/** Every record that rows of repeaters name, by field. Ids inside JSON have no foreign key: nothing else would notice wrong ones. */
export function relationsInRows(
  fields: readonly FieldModel[],
  input: Row,
): ReadonlyMap<FieldModel, Place[]> {
  const chosen = new Map<FieldModel, Place[]>();
  for (const field of fields) collect(field, input[field.name], field.name, chosen);
  return chosen;
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
