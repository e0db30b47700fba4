import type { FormDocument, FormEntry, FormLine, FormPart } from "../document.ts";
import type { EntryPlace, EntryPosition, PartPath } from "./command.ts";

/** Parts can be nested: a tab contains sections, a section may contain sections; no deeper than this. */
export const deepestPart = 3;

export const entryName = (entry: FormEntry) => (typeof entry === "string" ? entry : entry.name);

export const entriesOf = (line: FormLine): FormEntry[] => (Array.isArray(line) ? line : [line]);

/** A line of these entries; null when there are none. */
export function lineOf(entries: readonly FormEntry[]): FormLine | null {
  const [only] = entries;
  if (only === undefined) return null;
  return entries.length === 1 ? only : [...entries];
}

export function partsOf(document: FormDocument, form: string): readonly FormPart[] {
  const forms = document["x-forms"];
  return (forms && Object.hasOwn(forms, form) ? forms[form] : undefined) ?? [];
}

/** The document with other parts in one form; no parts: without that form. */
export function withParts(
  document: FormDocument,
  form: string,
  parts: readonly FormPart[] | null,
): FormDocument {
  const { [form]: _before, ...others } = document["x-forms"] ?? {};
  if (parts) {
    return { ...document, "x-forms": { ...document["x-forms"], [form]: [...parts] } };
  }
  const { "x-forms": _forms, ...rest } = document;
  return Object.keys(others).length === 0 ? rest : { ...document, "x-forms": others };
}

export function partAt(parts: readonly FormPart[], path: PartPath): FormPart | null {
  const [index, ...rest] = path;
  const part = index === undefined ? undefined : parts[index];
  if (!part) return null;
  return rest.length === 0 ? part : partAt(part.sections ?? [], rest);
}

/** The list that holds the part at `path` is what `change` makes of it; null when there is no such list. */
export function changeList(
  parts: readonly FormPart[],
  path: PartPath,
  change: (list: readonly FormPart[], index: number) => readonly FormPart[] | null,
): readonly FormPart[] | null {
  const [index, ...rest] = path;
  if (index === undefined) return null;
  if (rest.length === 0) return change(parts, index);
  const part = parts[index];
  const sections = part && changeList(part.sections ?? [], rest, change);
  if (!part || !sections) return null;
  return parts.with(index, withSections(part, sections));
}

function withSections(part: FormPart, sections: readonly FormPart[]): FormPart {
  const { sections: _before, ...rest } = part;
  if (sections.length > 0) return { ...part, sections: [...sections] };
  // a part without rows and parts still says that it has none
  return { ...rest, fields: rest.fields ?? [] };
}

/** The part at `path` is what `change` makes of it. */
export function changePart(
  parts: readonly FormPart[],
  path: PartPath,
  change: (part: FormPart) => FormPart | null,
): readonly FormPart[] | null {
  return changeList(parts, path, (list, index) => {
    const part = list[index];
    const next = part && change(part);
    return next ? list.with(index, next) : null;
  });
}

/** Puts entries into a place; null when there is none such. */
export function withEntry(
  parts: readonly FormPart[],
  { path, row, column }: EntryPlace,
  line: FormLine,
): readonly FormPart[] | null {
  return changePart(parts, path, (part) => {
    const lines = part.fields ?? [];
    if (column === undefined) {
      return row < 0 || row > lines.length
        ? null
        : { ...part, fields: lines.toSpliced(row, 0, line) };
    }
    const there = lines[row];
    if (there === undefined) return null;
    const entries = entriesOf(there);
    if (column < 0 || column > entries.length) return null;
    const joined = lineOf(entries.toSpliced(column, 0, ...entriesOf(line)));
    return joined === null ? null : { ...part, fields: lines.with(row, joined) };
  });
}

export function entryAt(parts: readonly FormPart[], at: EntryPosition): FormEntry | null {
  const line = partAt(parts, at.path)?.fields?.[at.row];
  return line === undefined ? null : (entriesOf(line)[at.column] ?? null);
}

/** The entry leaves, and its row when that is then empty. */
export function withoutEntry(
  parts: readonly FormPart[],
  { path, row, column }: EntryPosition,
): readonly FormPart[] | null {
  return changePart(parts, path, (part) => {
    const lines = part.fields ?? [];
    const line = lines[row];
    if (line === undefined || entriesOf(line)[column] === undefined) return null;
    const rest = lineOf(entriesOf(line).toSpliced(column, 1));
    return {
      ...part,
      fields: rest === null ? lines.toSpliced(row, 1) : lines.with(row, rest),
    };
  });
}

/** Every entry of a form with its position, from top to bottom. */
export function positionsOf(
  parts: readonly FormPart[],
  form: string,
  above: PartPath = [],
): { entry: FormEntry; at: EntryPosition }[] {
  return parts.flatMap((part, index) => {
    const path = [...above, index];
    const own = (part.fields ?? []).flatMap((line, row) =>
      entriesOf(line).map((entry, column) => ({ entry, at: { form, path, row, column } })),
    );
    return [...own, ...positionsOf(part.sections ?? [], form, path)];
  });
}

/** Position of a field in a form, or null. */
export function positionOf(
  document: FormDocument,
  form: string,
  name: string,
): EntryPosition | null {
  const found = positionsOf(partsOf(document, form), form).find(({ entry }) => entry === name);
  return found?.at ?? null;
}

/** Every entry is what `change` makes of it (null: it leaves). Lines and parts in which nothing changes stay the same objects. */
export function mapEntries(
  parts: readonly FormPart[],
  change: (entry: FormEntry) => FormEntry | null,
): readonly FormPart[] {
  return mapSame(parts, (part) => {
    const fields = part.fields && mapLines(part.fields, change);
    const sections = part.sections && mapEntries(part.sections, change);
    if (fields === part.fields && sections === part.sections) return part;
    return {
      ...part,
      ...(fields ? { fields: [...fields] } : {}),
      ...(sections ? { sections: [...sections] } : {}),
    };
  });
}

function mapLines(
  lines: readonly FormLine[],
  change: (entry: FormEntry) => FormEntry | null,
): readonly FormLine[] {
  const next = mapSame(lines, (line): FormLine | null => {
    if (!Array.isArray(line)) return change(line);
    const entries = mapSame(line, change).filter((entry) => entry !== null);
    return entries.length === line.length && entries.every((entry, at) => entry === line[at])
      ? line
      : lineOf(entries);
  });
  return next === lines ? lines : next.filter((line) => line !== null);
}

/** `map` that gives the list itself when nothing in it changes. */
function mapSame<Item, Result>(
  list: readonly Item[],
  change: (item: Item) => Result,
): readonly (Item & Result)[] {
  const next = list.map(change);
  const same = next.every((item, index) => (item as unknown) === list[index]);
  return (same ? list : next) as readonly (Item & Result)[];
}

/** Depth of nested parts, including the part itself. */
export function depthOf(part: FormPart): number {
  return 1 + Math.max(0, ...(part.sections ?? []).map(depthOf));
}

/** The document with entries of these fields taken out of every form. */
export function withoutEntries(document: FormDocument, names: ReadonlySet<string>): FormDocument {
  let next = document;
  for (const form of Object.keys(document["x-forms"] ?? {})) {
    const parts = partsOf(document, form);
    const kept = mapEntries(parts, (entry) =>
      typeof entry === "string" && names.has(entry) ? null : entry,
    );
    if (kept !== parts) next = withParts(next, form, kept);
  }
  return next;
}
