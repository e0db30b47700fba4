import { kindOfSchema } from "../schema/kindOfSchema.ts";
import { isObject } from "../schema/read/prune.ts";
import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import type { FormDocument, FormField, JsonObject } from "./document.ts";
import { partsOf, positionsOf } from "./edit/layout.ts";
import { canonicalForm } from "./formText.ts";

export interface PortableForm {
  schema: JsonObject;
  uiSchema: JsonObject;
}

/**
 * The form for others: JSON Schema 2020-12 with the uiSchema of RJSF. A document is JSON Schema already; its own keywords
 * (x-...) stay in it, where readers of the standard pass over them, so that fromJsonSchema gives the same document back.
 */
export function toJsonSchema(document: FormDocument): PortableForm {
  const { $schema: _own, ...rest } = canonicalForm(document);
  const schema = { $schema: standard, ...rest } as unknown as JsonObject;
  return { schema, uiSchema: uiSchemaOf(document) };
}

export const standard = "https://json-schema.org/draft/2020-12/schema";

function uiSchemaOf(document: FormDocument): JsonObject {
  const shown = positionsOf(partsOf(document, "default"), "default").flatMap(({ entry }) =>
    typeof entry === "string" && Object.hasOwn(document.properties, entry) ? [entry] : [],
  );
  const result: JsonObject = { "ui:order": [...new Set(shown), "*"] };
  for (const [name, field] of Object.entries(document.properties)) {
    const ui = uiOf(field);
    if (Object.keys(ui).length > 0) result[name] = ui;
  }
  return result;
}

function uiOf(field: FormField): JsonObject {
  const own = isObject(field["x-ui"]) ? field["x-ui"] : {};
  const widget = own["widget"] ?? widgets[kindOfSchema(field as FieldSchema) ?? ""];
  return {
    ...(widget === undefined ? {} : { "ui:widget": standardWidgets[String(widget)] ?? widget }),
    ...(typeof own["help"] === "string" ? { "ui:help": own["help"] } : {}),
    ...(typeof own["placeholder"] === "string" ? { "ui:placeholder": own["placeholder"] } : {}),
    ...(field["readOnly"] === true ? { "ui:readonly": true } : {}),
  };
}

/** What RJSF calls the inputs that our kinds have by themselves. */
const widgets: Readonly<Record<string, string>> = {
  text: "textarea",
  html: "textarea",
  secret: "password",
  color: "color",
  multiSelect: "checkboxes",
};

const standardWidgets: Readonly<Record<string, string>> = {
  slider: "range",
  switch: "checkbox",
};
