import { composedTitle } from "../../entity/composedTitle.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import type { EntityModel, FieldModel, FormRow, FormSection } from "../../entity/model.ts";
import { isNameable } from "../../entity/nameable.ts";
import { fieldNamesOf } from "../../entity/forms/formParts.ts";
import { formModule } from "../../forms/document.ts";
import { words } from "../names.ts";
import type { EntitySource, SectionSchema } from "../read/sourceTypes.ts";

/**
 * All forms as written; without a default form, one with every field a person may enter and those computed from them, two
 * side by side.
 */
export function buildForms(
  entity: EntitySource,
  fields: readonly FieldModel[],
): EntityModel["forms"] {
  const isDrawn = entity.schema["x-entity"]?.module === formModule;
  const written = Object.entries(entity.schema["x-forms"] ?? {}).map(([name, sections]) => ({
    name,
    sections: sections.map((section) => buildSection(section, isDrawn)),
  }));
  if (written.some((form) => form.name === "default")) return written;
  const shown = fields.filter(
    (field) =>
      !field.system &&
      field.name !== composedTitle &&
      (!field.readOnly || (field.computed && isNameable(field))),
  );
  const section = { name: "basic", label: "Basic data", rows: rowsOf(shown) };
  return [{ name: "default", sections: [section] }, ...written];
}

/** The name of a part, whichever keyword gives it; "" where the schema gives none. */
export const sectionName = (section: SectionSchema) =>
  section.section ?? section.tab ?? section.step ?? "";

/** The designer shows no names of sections, so a section without a title has no heading, instead of its name in English. */
function buildSection(section: SectionSchema, isDrawn: boolean): FormSection {
  const kind = section.tab !== undefined ? "tab" : section.step !== undefined ? "step" : undefined;
  return {
    name: sectionName(section),
    label: section.title ?? (isDrawn && !kind ? "" : words(sectionName(section))),
    ...(kind ? { kind } : {}),
    ...(section.description === undefined ? {} : { description: section.description }),
    ...(section.visible === undefined ? {} : { visible: section.visible }),
    ...(section.collapsed ? { collapsed: true as const } : {}),
    rows: section.fields ?? [],
    ...(section.sections
      ? { sections: section.sections.map((inner) => buildSection(inner, isDrawn)) }
      : {}),
  };
}

/**
 * Fields of parts of the default form that a condition hides are hidden with them: the condition counts for the field itself,
 * so that browser and server ask it alike.
 */
export function withPartConditions(
  fields: FieldModel[],
  forms: EntityModel["forms"],
): FieldModel[] {
  const conditions = new Map<string, string[]>();
  const collect = (sections: readonly FormSection[]) => {
    for (const section of sections) {
      const { visible } = section;
      if (visible !== undefined) {
        for (const name of fieldNamesOf([section])) {
          conditions.set(name, [...(conditions.get(name) ?? []), visible]);
        }
      }
      collect(section.sections ?? []);
    }
  };
  collect(forms.find(({ name }) => name === "default")?.sections ?? []);
  if (conditions.size === 0) return fields;
  return fields.map((field) => {
    const outer = conditions.get(field.name);
    if (!outer) return field;
    const own = field.when?.visible;
    const all = own === undefined ? outer : [...outer, own];
    const visible = all.length === 1 ? all[0] : all.map((text) => `(${text})`).join(" && ");
    return { ...field, when: { ...field.when, visible } as FieldModel["when"] };
  });
}

function rowsOf(fields: readonly FieldModel[]): FormRow[] {
  const rows: FormRow[] = [];
  let open: string | null = null;
  for (const field of fields) {
    if (kindOf(field).wide) {
      if (open !== null) rows.push(open);
      rows.push(field.name);
      open = null;
    } else if (open === null) open = field.name;
    else {
      rows.push([open, field.name]);
      open = null;
    }
  }
  return open === null ? rows : [...rows, open];
}
