import type { FormDocument } from "../../../../shared/forms/document.ts";

type Documents = readonly (FormDocument | null | undefined)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** What a field is called, or one inside a repeater ("goods.amount"): by the first of the documents that knows it, else its key. */
export function fieldLabel(field: string, documents: Documents): string {
  const path = field.split(".");
  for (const document of documents) {
    let properties: Record<string, unknown> | undefined = document?.properties;
    const labels: string[] = [];
    for (const name of path) {
      const found = properties?.[name];
      if (!isObject(found)) break;
      labels.push(typeof found["title"] === "string" ? found["title"] : name);
      const { items } = found;
      properties =
        isObject(items) && isObject(items["properties"]) ? items["properties"] : undefined;
    }
    if (labels.length === path.length) return labels.join(" › ");
  }
  return field;
}

/** What an option is called in one of the languages, the first that has a text, or in that of the form; else the value itself. */
export function optionLabel(
  field: string,
  value: unknown,
  { documents, languages }: { documents: Documents; languages: readonly string[] },
): string {
  const key = `_option.${field}.${String(value)}`;
  for (const document of documents)
    for (const language of [...languages, document?.["x-language"] ?? ""]) {
      const text = document?.["x-texts"]?.[language]?.[key];
      if (text) return text;
    }
  return String(value);
}
