import { fieldTitle, words } from "../../runtime/shared/schema/names.ts";
import type { FieldSchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import type { Draft } from "./draft.ts";
import { printJson } from "../../runtime/shared/text/printJson.ts";

/** The schema file of a draft, in the order people write one. */
export function schemaOf(draft: Draft): Record<string, unknown> {
  const [module = "", name = ""] = draft.key.split("/");
  const titleField = titleFieldOf(draft);
  const required = [...draft.required].filter((field) => draft.fields.has(field));
  return {
    $schema: "../meta/entity.schema.json",
    $id: draft.key,
    title: draft.title || words(name),
    description: draft.description ?? `Imported from ${draft.source}.`,
    type: "object",
    "x-entity": {
      module,
      ...(titleField === null ? {} : { titleField }),
      scope: "tenant",
      ...(draft.kind === "child" ? { kind: "child", menu: false } : {}),
      ...(draft.treeParent === null ? {} : { tree: { parent: draft.treeParent } }),
    },
    ...(draft.keys.length > 0 ? { "x-keys": draft.keys } : {}),
    properties: Object.fromEntries(
      [...draft.fields].map(([field, schema]) => [
        field,
        { title: titleOf(field, schema), ...schema },
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
    unevaluatedProperties: false,
  };
}

/** A relation is called as what it leads to, not as its number. */
const titleOf = (name: string, schema: FieldSchema): string =>
  fieldTitle(name, schema["x-relation"] !== undefined);

/** Its text as it is written to disk. */
export const schemaText = (draft: Draft): string => `${printJson(schemaOf(draft))}\n`;

/** The text that names a record: one that is called so, else the first plain one; null when it has none. */
export function titleFieldOf(draft: Draft): string | null {
  const texts = [...draft.fields].filter(([, field]) => isPlainText(field)).map(([name]) => name);
  const usual = ["title", "name", "label", "displayName", "fullName", "code", "subject"];
  return usual.find((name) => texts.includes(name)) ?? texts[0] ?? null;
}

const isPlainText = (field: FieldSchema): boolean =>
  [field.type].flat().includes("string") &&
  field["x-type"] === undefined &&
  field["x-sensitive"] === undefined &&
  field.format === undefined &&
  field.enum === undefined;
