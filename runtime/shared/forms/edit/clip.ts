import { isObject } from "../../schema/read/prune.ts";
import type { FormDocument, FormEntry, FormField, FormLine } from "../document.ts";
import type { Edited } from "./apply.ts";
import type { EntryPlace, EntryPosition, FormClip } from "./command.ts";
import { freeName } from "./fieldNames.ts";
import {
  entriesOf,
  entryAt,
  entryName,
  lineOf,
  partsOf,
  positionsOf,
  withEntry,
  withParts,
} from "./layout.ts";
import { fieldOfText } from "./mentions.ts";
import { renamedField } from "./rename.ts";

/** The entries at these positions, ready to be pasted into this or another form. */
export function copied(document: FormDocument, from: readonly EntryPosition[]): FormClip {
  const rows = new Map<string, FormEntry[]>();
  for (const at of from) {
    const entry = entryAt(partsOf(document, at.form), at);
    if (entry === null) continue;
    const row = `${at.form} ${at.path.join()} ${at.row}`;
    rows.set(row, [...(rows.get(row) ?? []), entry]);
  }
  return clipOf(
    document,
    [...rows.values()].map(lineOf).filter((line) => line !== null),
  );
}

/** The fields alone, each in a line of its own. */
export function copiedFields(document: FormDocument, names: readonly string[]): FormClip {
  const known = names.filter((name) => Object.hasOwn(document.properties, name));
  return clipOf(document, known);
}

function clipOf(document: FormDocument, lines: FormLine[]): FormClip {
  const names = lines.flatMap(entriesOf).filter((entry) => typeof entry === "string");
  const fields: Record<string, FormField> = {};
  for (const name of names) {
    const field = document.properties[name];
    if (field) fields[name] = field;
  }
  const required = (document.required ?? []).filter((name) => Object.hasOwn(fields, name));
  const texts = textsOf(document, new Set(names));
  return {
    clip: "formwork-form",
    fields,
    required,
    lines,
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

function textsOf(document: FormDocument, names: ReadonlySet<string>): Texts {
  const found = Object.entries(document["x-texts"] ?? {}).map(([language, texts]) => {
    const own = Object.entries(texts).filter(([key]) => names.has(fieldOfText(key)));
    return [language, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0));
}

type Texts = NonNullable<FormDocument["x-texts"]>;

/** A clip that came as text from the clipboard, or null when it is something else. */
export function readClip(text: string): FormClip | null {
  if (text.length > 1_000_000) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value["clip"] !== "formwork-form") return null;
    const { fields, required, lines } = value;
    if (!isObject(fields) || !Array.isArray(required) || !Array.isArray(lines)) return null;
    if (!Object.values(fields).every(isObject)) return null;
    if (!lines.flat().every(isEntry) || !areTexts(value["texts"])) return null;
    return value as unknown as FormClip;
  } catch {
    return null;
  }
}

const areTexts = (texts: unknown) =>
  texts === undefined ||
  (isObject(texts) &&
    Object.values(texts).every(
      (each) => isObject(each) && Object.values(each).every((text) => typeof text === "string"),
    ));

const isEntry = (value: unknown): value is FormEntry =>
  typeof value === "string" || (isObject(value) && typeof value["name"] === "string");

/** The fields of the clip under free names; expressions among them follow. */
export function pasted(document: FormDocument, clip: FormClip, at: EntryPlace): Edited {
  const names = newNames(document, clip, at.form);
  const lines = clip.lines.map((line) => renamedLine(line, names)).filter((line) => line !== null);
  const parts = partsOf(document, at.form);
  let next: ReturnType<typeof withEntry> = parts;
  if (at.column !== undefined) {
    const line = lineOf(lines.flatMap(entriesOf));
    next = line === null ? parts : withEntry(parts, at, line);
  } else {
    for (const [index, line] of lines.entries()) {
      next = next && withEntry(next, { ...at, row: at.row + index }, line);
    }
  }
  if (!next) return "noSuchPlace";
  const required = clip.required.flatMap((name) => names.get(name) ?? []);
  const own = renamedFields(clip, names);
  const all = [...(document.required ?? []), ...required];
  const grown: FormDocument = {
    ...document,
    properties: { ...document.properties, ...own.properties },
    ...(clip.texts ? { "x-texts": joinedTexts(document, own) } : {}),
    ...(all.length > 0 ? { required: all } : {}),
  };
  return withParts(grown, at.form, next);
}

/** A free name for every field and static of the clip. */
function newNames(document: FormDocument, clip: FormClip, form: string): Map<string, string> {
  const taken = new Set(
    positionsOf(partsOf(document, form), form).map(({ entry }) => entryName(entry)),
  );
  const names = new Map<string, string>();
  const statics = clip.lines.flatMap(entriesOf).filter((entry) => typeof entry !== "string");
  for (const name of [...Object.keys(clip.fields), ...statics.map(entryName)]) {
    const free = freeName(document, name, taken);
    taken.add(free);
    names.set(name, free);
  }
  return names;
}

function renamedLine(line: FormLine, names: ReadonlyMap<string, string>): FormLine | null {
  return lineOf(
    entriesOf(line).flatMap((entry): FormEntry[] => {
      const name = names.get(entryName(entry));
      if (name === undefined) return [];
      return [typeof entry === "string" ? name : { ...entry, name }];
    }),
  );
}

/** By way of unused names, so that two fields can swap their names. */
function renamedFields(clip: FormClip, names: ReadonlyMap<string, string>): FormDocument {
  const bare: FormDocument = {
    $id: "forms/clip",
    title: "Clip",
    type: "object",
    "x-entity": {},
    ...(clip.texts ? { "x-texts": clip.texts } : {}),
    properties: Object.fromEntries(
      Object.entries(clip.fields).map(([name, field]) => {
        // a copy is a field of its own: it was never called otherwise
        const { "x-was": _was, ...rest } = field;
        return [name, rest];
      }),
    ),
  };
  const changed = Object.keys(clip.fields).filter((name) => names.get(name) !== name);
  const aside = changed.reduce(
    (document, name, index) => renamedField(document, name, `zzClip${index}`, false),
    bare,
  );
  return changed.reduce(
    (document, name, index) =>
      renamedField(document, `zzClip${index}`, names.get(name) ?? name, false),
    aside,
  );
}

function joinedTexts(document: FormDocument, clip: FormDocument): Texts {
  const texts = { ...document["x-texts"] };
  for (const [language, own] of Object.entries(clip["x-texts"] ?? {})) {
    texts[language] = { ...texts[language], ...own };
  }
  return texts;
}
