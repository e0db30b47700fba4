import entitySchema from "../../../schemas/meta/entity.schema.json" with { type: "json" };
import type { Json } from "../entity/model.ts";
import { printJson } from "../text/printJson.ts";
import type { FormDocument, JsonObject } from "./document.ts";

/**
 * The one text of a document: keywords in the order of the schema language, names (fields, views, forms) in their own order,
 * two spaces, lines as the formatter leaves them, a line feed at the end. The same document gives the same bytes everywhere.
 */
export function formText(document: FormDocument): string {
  return `${printJson(canonicalForm(document))}\n`;
}

/** The document with its keywords in the order of the schema language; empty `required` and absent values are left out. */
export function canonicalForm(document: FormDocument): FormDocument {
  const { required, ...rest } = document;
  const written = Array.isArray(required) && required.length === 0 ? rest : document;
  return ordered(written as unknown as Json, entitySchema as MetaNode) as unknown as FormDocument;
}

/** The part of the meta schema that defines the order of an object's keywords. */
interface MetaNode {
  $ref?: string;
  properties?: Record<string, MetaNode>;
  additionalProperties?: MetaNode | boolean;
  items?: MetaNode;
  anyOf?: MetaNode[];
  oneOf?: MetaNode[];
  [keyword: string]: unknown;
}

function ordered(value: Json, node: MetaNode | undefined): Json {
  if (typeof value !== "object" || value === null) return value;
  const meta = resolved(node, value);
  if (Array.isArray(value)) return value.map((item) => ordered(item, meta?.items));
  const known = Object.keys(meta?.properties ?? {}).filter((key) => Object.hasOwn(value, key));
  const listed = new Set(known);
  const extra = typeof meta?.additionalProperties === "object" ? meta.additionalProperties : null;
  const others = Object.keys(value).filter((key) => !listed.has(key));
  const result: JsonObject = {};
  for (const key of known) put(result, key, value[key], meta?.properties?.[key]);
  for (const key of extra ? others : others.sort())
    put(result, key, value[key], extra ?? undefined);
  return result;
}

function put(result: JsonObject, key: string, value: Json | undefined, node?: MetaNode): void {
  if (value !== undefined) result[key] = ordered(value, node);
}

/** Follows references, and of alternatives takes the one that knows most of the value's keywords. */
function resolved(node: MetaNode | undefined, value: Json): MetaNode | undefined {
  let current = node;
  for (let steps = 0; current?.$ref !== undefined && steps < 20; steps++) {
    current = definition(current.$ref);
  }
  const choices = current?.anyOf ?? current?.oneOf;
  if (!choices) return current;
  const meant = choices.map((choice) => resolved(choice, value));
  const score = (choice: MetaNode | undefined) =>
    Array.isArray(value)
      ? Number(choice?.items !== undefined)
      : Object.keys(value ?? {}).filter((key) => choice?.properties?.[key]).length +
        Number(typeof choice?.additionalProperties === "object") / 2;
  return meant.reduce((best, choice) => (score(choice) > score(best) ? choice : best), meant[0]);
}

function definition(reference: string): MetaNode | undefined {
  if (reference === "#") return entitySchema as MetaNode;
  const name = reference.replace(/^#\/\$defs\//, "");
  const definitions = entitySchema.$defs as Record<string, MetaNode>;
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}
