import { givenFields } from "../../expression/link/givenFields.ts";
import type { EntityModel, FieldModel } from "../model.ts";

/** A relation whose choices depend on what else is chosen. */
export interface Cascade {
  field: FieldModel;
  /** Fields of the same record, and of the one that holds it as a child row. */
  record: string[];
  parent: string[];
}

/** The relations of an entity that depend on other fields. */
export function cascadesOf(entity: EntityModel): Cascade[] {
  return entity.fields.flatMap((field) => {
    const filter = field.relation?.filter ?? null;
    if (!filter?.includes("$record") && !filter?.includes("$parent")) return [];
    const named = givenFields(filter);
    const names = (of: "record" | "parent") => [
      ...new Set(named.filter((each) => each.of === of).map(({ name }) => name)),
    ];
    return [{ field, record: names("record"), parent: names("parent") }];
  });
}
