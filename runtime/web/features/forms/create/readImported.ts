import type { Imported } from "./newForm.ts";

/** What is wrong with a text that should be a document. */
export type ImportFault = "empty" | "large" | "broken" | "notAnObject";

const largest = 5_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text as a document: one alone, or `{ "schema": .., "uiSchema": .. }` as playgrounds give it. */
export function readImported(text: string): { imported: Imported } | { fault: ImportFault } {
  if (text.trim() === "") return { fault: "empty" };
  if (text.length > largest) return { fault: "large" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: "broken" };
  }
  if (!isObject(value)) return { fault: "notAnObject" };
  const both = isObject(value["schema"]) && !isObject(value["properties"]);
  const document = both ? (value["schema"] as Record<string, unknown>) : value;
  const ui = both ? value["uiSchema"] : null;
  const { title, $id } = document;
  const name = typeof title === "string" ? title.slice(0, 120) : "";
  const code = typeof $id === "string" ? ($id.split("/").at(-1) ?? "") : name;
  return { imported: { document, uiSchema: isObject(ui) ? ui : null, name, code } };
}
