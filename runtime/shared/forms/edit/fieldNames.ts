import { namePattern, reservedFor, snakeCase } from "../../schema/names.ts";
import { systemNames } from "../../schema/build/systemFields.ts";
import type { FormDocument } from "../document.ts";

const longestName = 40;

/**
 * A free name for a field, made from its label: "Date of birth" -> dateOfBirth. A label that is not written in Latin letters
 * gives `other` with a number.
 */
export function freeFieldName(document: FormDocument, label: string, other = "field"): string {
  return freeName(document, nameFromLabel(label) ?? other);
}

/** The name itself, or with the first number that makes it free. */
export function freeName(
  document: FormDocument,
  wanted: string,
  taken?: ReadonlySet<string>,
): string {
  const used = takenNames(document, taken);
  const start = namePattern.test(wanted) ? wanted.slice(0, longestName) : "field";
  if (isFree(start, used)) return start;
  const stem = start.replace(/[0-9]+$/, "");
  for (let number = stem === start ? 2 : 1; ; number++) {
    const name = `${stem}${number}`;
    if (isFree(name, used)) return name;
  }
}

/** May a field of this document be called so? */
export function isFreeName(document: FormDocument, name: string): boolean {
  return isFree(name, takenNames(document));
}

/** Two names may differ and yet become one column, so columns are compared. */
function takenNames(document: FormDocument, more: Iterable<string> = []): Set<string> {
  const companions = Object.values(document.properties).flatMap((field) => {
    const relation = field["x-relation"];
    const label =
      typeof relation === "object" && relation !== null && !Array.isArray(relation)
        ? relation["label"]
        : undefined;
    return typeof label === "string" ? [label] : [];
  });
  return new Set([...Object.keys(document.properties), ...companions, ...more].map(snakeCase));
}

function isFree(name: string, used: ReadonlySet<string>): boolean {
  const isOwn = namePattern.test(name) && reservedFor(name, "field") === null;
  const isSystem = systemNames.some((system) => system === name);
  return isOwn && !isSystem && !used.has(snakeCase(name));
}

/** A name made from the Latin letters and digits of a label; null where it has none to begin with. */
export function nameFromLabel(label: string): string | null {
  const parts = label
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l")
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "");
  const joined = fitting(
    parts.map((part, index) => {
      const word = part === part.toUpperCase() ? part.toLowerCase() : part;
      const first = word.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + word.slice(1);
    }),
  ).replace(/^[0-9]+/, "");
  const name = joined.charAt(0).toLowerCase() + joined.slice(1, longestName);
  return namePattern.test(name) ? name : null;
}

/** As many whole words as a name may be long; of a first one that is too long, its beginning. */
function fitting(words: readonly string[]): string {
  let name = words[0] ?? "";
  for (const word of words.slice(1)) {
    if (name.length + word.length > longestName) break;
    name += word;
  }
  return name;
}
