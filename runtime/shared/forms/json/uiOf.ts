import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldKind } from "../../entity/model.ts";
import { readingOf } from "../../schema/kinds/readings.ts";
import { kindOfSchema } from "../../schema/kindOfSchema.ts";
import { sentence } from "../../schema/jsonSchema/fieldFromSchema.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { FieldSchema } from "../../schema/read/sourceTypes.ts";
import type { FormField, JsonObject } from "../document.ts";

/** The field with what its uiSchema says of its input. */
export function withUi(field: FormField, ui: JsonObject): FormField {
  const options = isObject(ui["ui:options"]) ? ui["ui:options"] : {};
  const say = (name: string) => ui[`ui:${name}`] ?? options[name];
  const kind = kindOfSchema(field as FieldSchema);
  const help = sentence(say("help"), 2000);
  const title = sentence(say("title"), 120);
  const description = sentence(say("description"), 2000);
  const widget = say("widget");
  const own: JsonObject = help ? { help } : {};
  const next: FormField = {
    ...field,
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(say("readonly") === true && !takesAnything(kind) ? { readOnly: true } : {}),
  };
  const isLine = kind !== null && kindOf({ kind }).prose === "line";
  if (isLine && widget === "textarea") {
    const { pattern: _pattern, ...rest } = next;
    Object.assign(rest, { "x-type": "text" });
    return withOwn(rest, own);
  }
  if (isLine && widget === "password") return secretOf(next, own);
  if (isLine && widget === "color") {
    const { maxLength: _length, minLength: _least, pattern: _pattern, ...rest } = next;
    return withOwn({ ...rest, "x-type": "color" }, own);
  }
  const known = typeof widget === "string" ? widgets[`${kind} ${widget}`] : undefined;
  return withOwn(next, known ? { ...own, widget: known } : own);
}

/** Arbitrary JSON, which people neither read nor enter. */
const takesAnything = (kind: FieldKind | null) =>
  kind !== null && readingOf({ kind }).types.includes("any");

function secretOf(field: FormField, own: JsonObject): FormField {
  const { default: _default, pattern: _pattern, minLength: _least, ...rest } = field;
  return withOwn({ ...rest, type: "string", "x-type": "secret" }, own);
}

function withOwn(field: FormField, own: JsonObject): FormField {
  return Object.keys(own).length > 0 ? { ...field, "x-ui": own } : field;
}

/** Inputs of RJSF that ours have a name for. */
const widgets: Readonly<Record<string, string>> = {
  "select radio": "radio",
  "boolean radio": "radio",
  "integer range": "slider",
  "integer updown": "stepper",
};
