import type { Texts } from "./textFiles.ts";

/** Placeholders that hold numbers of things. */
const numbers =
  /\{\{(?:count|smart_count|number|total|shown|seconds|minutes|hours|days|min|max|failed|done|created|updated|people|accounts|organizations|roles|pages)\}\} (?:[a-z]+ )?([a-z]+s|people)\b/g;

/** What follows a number without being counted by it. */
const noNouns = new Set(["is", "was", "has", "this", "as", "its", "less"]);

/** Numbers that are never one: bounds of the product, and lists that are cut where they become too long. */
const alwaysMany = new Set([
  "error.F4007",
  "error.F5005",
  "shell.calendar.bounded",
  "shell.demo.bigData.label",
  "shell.demo.dataScreen.total",
  "shell.demo.icons.count",
  "shell.tree.firstHits",
  "shell.tree.firstRows",
  "shell.tree.tooLarge",
  "validation.cells",
  "validation.formatting",
]);

/** English texts that name what they count without plural forms: "Delete 1 records?". Write both forms, or "Records: {{number}}". */
export function countFaults(source: Texts): string[] {
  const found: string[] = [];
  for (const [key, { text }] of source) {
    // Faults of documents name the limits that they pass; the library's own texts come in its own forms.
    if (/_(one|other)$|^(fault|ra)\./.test(key) || alwaysMany.has(key)) continue;
    const nouns = [...text.matchAll(numbers)].filter(([, noun = ""]) => !noNouns.has(noun));
    if (nouns.length > 0) found.push(`en: no plural forms in ${key} ("${text}")`);
  }
  return found;
}
