import { namePattern } from "../../schema/names.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { FormDocument, FormField, JsonObject } from "../document.ts";
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
  if (from.includes(".")) return renameColumn(document, from, to);
  if (!Object.hasOwn(document.properties, from)) return "noSuchField";
  if (from === to) return document;
  if (!namePattern.test(to)) return "badName";
  const { [from]: _old, ...others } = document.properties;
  if (!isFreeName({ ...document, properties: others }, to)) return "nameTaken";
  return renamedField(document, from, to, was ?? false);
}

/** A column of rows, by its path; rows keep no former names. */
function renameColumn(document: FormDocument, from: string, to: string): Edited {
  const rows = from.slice(0, from.lastIndexOf("."));
  if (rows !== to.slice(0, to.lastIndexOf("."))) return "noSuchPlace";
  const properties = rows.split(".").reduce<JsonObject | undefined>((inner, name) => {
    const field = inner && Object.hasOwn(inner, name) ? inner[name] : undefined;
    const items = isObject(field) ? field["items"] : undefined;
    const below = isObject(items) ? items["properties"] : undefined;
    return isObject(below) ? below : undefined;
  }, document.properties);
  const name = from.slice(rows.length + 1);
  if (!properties || !Object.hasOwn(properties, name)) return "noSuchField";
  if (from === to) return document;
  const wanted = to.slice(rows.length + 1);
  if (!namePattern.test(wanted)) return "badName";
  const { [name]: _old, ...others } = properties as Record<string, FormField>;
  if (!isFreeName({ ...document, properties: others }, wanted)) return "nameTaken";
  return renamedField(document, from, to, false);
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
