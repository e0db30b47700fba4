import type { EntityModel, FieldKind, FieldModel, FormRow } from "../../entity/model.ts";
import { words } from "../names.ts";
import type { EntitySource, SectionSchema } from "../sourceTypes.ts";

const wide = new Set<FieldKind>([
  "text",
  "html",
  "relations",
  "children",
  "files",
  "json",
  "geoPoint",
]);

/** All forms as written; without a default form, one with every field a person may enter, two side by side. */
export function buildForms(
  entity: EntitySource,
  fields: readonly FieldModel[],
): EntityModel["forms"] {
  const written = Object.entries(entity.schema["x-forms"] ?? {}).map(([name, sections]) => ({
    name,
    sections: sections.map((section) => ({
      name: sectionName(section),
      label: section.title ?? words(sectionName(section)),
      ...(section.tab === undefined ? {} : { tab: true }),
      rows: section.fields,
    })),
  }));
  if (written.some((form) => form.name === "default")) return written;
  const entered = fields.filter((field) => !field.readOnly && !field.system);
  const section = { name: "basic", label: "Basic data", rows: rowsOf(entered) };
  return [{ name: "default", sections: [section] }, ...written];
}

/** The name of a section, whichever keyword gives it; "" where the schema gives none. */
export const sectionName = (section: SectionSchema) => section.section ?? section.tab ?? "";

function rowsOf(fields: readonly FieldModel[]): FormRow[] {
  const rows: FormRow[] = [];
  let open: string | null = null;
  for (const field of fields) {
    if (wide.has(field.kind)) {
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
