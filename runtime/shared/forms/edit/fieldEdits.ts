import { namePattern } from "../../schema/names.ts";
import type { FormDocument, FormField } from "../document.ts";
import type { Edited } from "./apply.ts";
import type { EntryPlace } from "./command.ts";
import { isFreeName } from "./fieldNames.ts";
import { partsOf, withEntry, withParts } from "./layout.ts";
import { renamedField } from "./rename.ts";
import { withoutMentions } from "./mentions.ts";

export function insertField(
  document: FormDocument,
  command: { name: string; field: FormField; required?: boolean; at?: EntryPlace; index?: number },
): Edited {
  const { name, field, required, at } = command;
  if (!namePattern.test(name)) return "badName";
  if (!isFreeName(document, name)) return "nameTaken";
  const entries = Object.entries(document.properties);
  const index = command.index ?? entries.length;
  const properties = Object.fromEntries(entries.toSpliced(index, 0, [name, field]));
  const added: FormDocument = { ...document, properties };
  const inform = at ? shownAt(added, name, at) : added;
  if (typeof inform === "string" || !required) return inform;
  return setRequired(inform, name, true);
}

function shownAt(document: FormDocument, name: string, at: EntryPlace): Edited {
  const parts = withEntry(partsOf(document, at.form), at, name);
  return parts ? withParts(document, at.form, parts) : "noSuchPlace";
}

/** Out of properties, forms, views, rules' fields, required list and texts. */
export function removeField(document: FormDocument, name: string): Edited {
  if (!Object.hasOwn(document.properties, name)) return "noSuchField";
  return withoutMentions(document, new Set([name]));
}

export function replaceField(document: FormDocument, name: string, field: FormField): Edited {
  if (!Object.hasOwn(document.properties, name)) return "noSuchField";
  return { ...document, properties: { ...document.properties, [name]: field } };
}

export function renameField(
  document: FormDocument,
  { from, to, was }: { from: string; to: string; was?: boolean },
): Edited {
  if (!Object.hasOwn(document.properties, from)) return "noSuchField";
  if (from === to) return document;
  if (!namePattern.test(to)) return "badName";
  const { [from]: _old, ...others } = document.properties;
  if (!isFreeName({ ...document, properties: others }, to)) return "nameTaken";
  return renamedField(document, from, to, was ?? false);
}

export function setRequired(document: FormDocument, name: string, required: boolean): Edited {
  if (!Object.hasOwn(document.properties, name)) return "noSuchField";
  const before = document.required ?? [];
  if (before.includes(name) === required) return document;
  if (!required) return { ...document, required: before.filter((each) => each !== name) };
  // in the order of the fields, so that the same fields always make the same list
  const wanted = new Set([...before, name]);
  const known = Object.keys(document.properties).filter((each) => wanted.has(each));
  const unknown = before.filter((each) => !known.includes(each));
  return { ...document, required: [...known, ...unknown] };
}
