import type { FormItem, FormRow, FormSection, FormStatic } from "../model.ts";

/** How deep parts of a form may be nested. */
export const deepestParts = 3;

export const isStatic = (item: FormItem): item is FormStatic => typeof item !== "string";

/** The items side by side in a row. */
export const itemsOf = (row: FormRow): FormItem[] => (Array.isArray(row) ? row : [row]);

/** The parts and all parts inside them, in order. */
export function allSections(sections: readonly FormSection[]): FormSection[] {
  return sections.flatMap((section) => [section, ...allSections(section.sections ?? [])]);
}

const itemsIn = (sections: readonly FormSection[]): FormItem[] =>
  allSections(sections).flatMap(({ rows }) => rows.flatMap(itemsOf));

/** Names of the fields of these parts and the parts inside them, in order. */
export function fieldNamesOf(sections: readonly FormSection[]): string[] {
  return itemsIn(sections).filter((item): item is string => !isStatic(item));
}

/** Static contents of these parts and the parts inside them, in order. */
export function staticsOf(sections: readonly FormSection[]): FormStatic[] {
  return itemsIn(sections).filter(isStatic);
}
