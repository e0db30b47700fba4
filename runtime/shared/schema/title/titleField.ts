import { composedTitle } from "../../entity/composedTitle.ts";
import { entityKindOf } from "../derived.ts";
import type { EntitySource, FieldSource } from "../read/sourceTypes.ts";
import { formModule } from "../../forms/document.ts";
import { isTemplate } from "./parseTitle.ts";

/** Characters of a composed title; what is beyond is cut. */
export const longestTitle = 500;

/**
 * An entity whose `titleField` is a template has a stored field for it, which names its records like any other: so it is shown, searched and
 * sorted everywhere, and kept true by what keeps all stored values true. The expression follows when all entities are read.
 */
export function withTitleField(entity: EntitySource): EntitySource {
  const template = entity.schema["x-entity"].titleField;
  if (template === undefined || !isTemplate(template)) return entity;
  const path = ["x-entity", "titleField"];
  const { titleField: _, ...others } = entity.schema["x-entity"];
  const refused = (problem: string, cure: string, at: string[] = path): EntitySource => ({
    ...entity,
    schema: { ...entity.schema, "x-entity": others },
    title: {
      template,
      reads: new Set(),
      faults: [{ path: at, code: "S602", problem, options: { cure } }],
    },
  });
  if (entityKindOf(entity) === "view")
    return refused("A view stores no title of its own.", "Name one of its fields.");
  if (entity.module === formModule)
    return refused("The title of a drawn form is one of its fields.", "Name a field.");
  if (entity.fields.has(composedTitle))
    return refused(
      `"${composedTitle}" is the field that the composed title gets.`,
      "Give this field another name.",
      ["properties", composedTitle],
    );
  const place = { document: entity.document, path };
  const field: FieldSource = {
    name: composedTitle,
    ...place,
    places: new Map([["x-computed", place]]),
    broken: false,
    schema: {
      title: "Title",
      type: ["string", "null"],
      maxLength: longestTitle,
      "x-computed": { expr: "''", stored: true },
    },
  };
  return {
    ...entity,
    fields: new Map([...entity.fields, [composedTitle, field]]),
    schema: { ...entity.schema, "x-entity": { ...others, titleField: composedTitle } },
    title: { template, reads: new Set(), faults: [] },
  };
}
