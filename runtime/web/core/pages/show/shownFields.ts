import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { isCovered, isNameable } from "../../../../shared/entity/nameable.ts";

/** Name of the part with what no form has. */
export const morePart = "_more";

/**
 * The parts of a form as they are read: what is in none of them, such as numbers that the server gives and values that it works out,
 * follows in a part of its own.
 */
export function shownSections(
  entity: EntityModel,
  sections: readonly FormSection[],
): readonly FormSection[] {
  const named = new Set(fieldNamesOf(sections));
  // The column of a relation shows its companion.
  for (const { relation } of entity.fields) if (relation?.labelAs) named.add(relation.labelAs);
  const rest = entity.fields.filter(
    (field) =>
      !field.system &&
      field.name !== "id" &&
      isNameable(field) &&
      !isCovered(field) &&
      !named.has(field.name),
  );
  if (rest.length === 0) return sections;
  return [...sections, { name: morePart, label: "", rows: rest.map(({ name }) => name) }];
}
