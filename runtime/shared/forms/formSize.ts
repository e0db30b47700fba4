import { longestText } from "../schema/read/jsonDocument.ts";
import type { FormDocument } from "./document.ts";
import { formText } from "./formText.ts";

/** So many characters may the text of a form that is published have. */
export const longestForm = longestText;

/** Lines and spaces make the text of a document no more than this much longer than its shortest form. */
const widest = 4;

/**
 * Characters of the document's text; below a quarter of what is allowed, and beyond what is allowed, those of its shortest form. `write`
 * makes the text.
 */
export function formLength(document: FormDocument, write = () => formText(document)): number {
  const { length } = JSON.stringify(document);
  const isDecided = length * widest < longestForm || length > longestForm;
  return isDecided ? length : write().length;
}

/** A place of a document and the number of characters there. */
export interface FormWeight {
  at: string[];
  length: number;
}

/** What makes a form long, the longest first: keywords of fields, texts of languages, contents, rules. */
export function heaviest(document: FormDocument, count = 3): FormWeight[] {
  const weights: FormWeight[] = [];
  const weigh = (at: string[], value: unknown) => {
    if (value !== undefined) weights.push({ at, length: JSON.stringify(value).length });
  };
  for (const [name, field] of Object.entries(document.properties)) {
    for (const [keyword, value] of Object.entries(field))
      weigh(["properties", name, keyword], value);
  }
  for (const [language, texts] of Object.entries(document["x-texts"] ?? {})) {
    weigh(["x-texts", language], texts);
  }
  weigh(["x-forms"], document["x-forms"]);
  weigh(["x-rules"], document["x-rules"]);
  weigh(["description"], document.description);
  return weights.toSorted((left, right) => right.length - left.length).slice(0, count);
}
