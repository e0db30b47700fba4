import type { FieldModel, Json } from "../../../../shared/entity/model.ts";

/** Address of the record that a to-one relation names; null: it names none, or the person has no menu for such records. */
export function relatedPath(
  { relation }: FieldModel,
  value: Json | undefined,
  paths: ReadonlyMap<string, string>,
): string | null {
  const list = relation && paths.get(relation.to);
  return list !== undefined && typeof value === "number" ? `${list}/${value}/show` : null;
}
