import type { FormDocument, FormPart } from "../document.ts";
import type { FormConflict } from "../mergeForms.ts";
import { apply } from "../edit/apply.ts";
import type { PartPath } from "../edit/command.ts";
import { setRequired } from "../edit/fieldEdits.ts";
import {
  entriesOf,
  entryName,
  partAt,
  partsOf,
  positionOf,
  withEntry,
  withParts,
} from "../edit/layout.ts";
import { fieldOfText } from "../edit/mentions.ts";

/**
 * The document with everything that another one says about a field: its position, whether it is required, its texts. What the
 * document already says is kept.
 */
export function withMentions(
  document: FormDocument,
  from: FormDocument,
  name: string,
): FormDocument {
  let next = withTexts(document, from, name);
  for (const form of Object.keys(from["x-forms"] ?? {})) next = placedAs(next, from, form, name);
  if (!from.required?.includes(name) || next.required?.includes(name)) return next;
  return { ...next, required: [...(next.required ?? []), name] };
}

/** The other side's value of a conflict instead of ours; a field comes or goes with all that is said about it. */
export function takeTheirs(
  document: FormDocument,
  { at, theirs: value }: FormConflict,
  theirs: FormDocument,
): FormDocument {
  const name = fieldAt(at);
  const set = (next: FormDocument) =>
    apply(next, { kind: "setKeyword", pointer: at, ...(value === undefined ? {} : { value }) })
      .document;
  if (name === null) return set(document);
  if (value === undefined) return apply(document, { kind: "removeField", name }).document;
  if (Object.hasOwn(document.properties, name)) return set(document);
  const whole = withMentions(inserted(document, theirs, name), theirs, name);
  if (!theirs.required?.includes(name)) return whole;
  // In the order of the fields.
  const anew = setRequired(whole, name, false);
  const ordered = typeof anew === "string" ? anew : setRequired(anew, name, true);
  return typeof ordered === "string" ? whole : ordered;
}

/** Conflicts over whole fields come last: resolving them moves entries of forms, whose positions are those of the merged document. */
export const inOrder = (conflicts: readonly FormConflict[]): FormConflict[] => [
  ...conflicts.filter(({ at }) => fieldAt(at) === null),
  ...conflicts.filter(({ at }) => fieldAt(at) !== null),
];

const fieldAt = (at: FormConflict["at"]): string | null =>
  at.length === 2 && at[0] === "properties" ? String(at[1]) : null;

/** The field itself, after its former predecessor. */
function inserted(document: FormDocument, from: FormDocument, name: string): FormDocument {
  const field = from.properties[name];
  if (!field) return document;
  const names = Object.keys(from.properties);
  const before = names
    .slice(0, names.indexOf(name))
    .findLast((each) => Object.hasOwn(document.properties, each));
  const entries = Object.entries(document.properties);
  const index = entries.findIndex(([each]) => each === before) + 1;
  return {
    ...document,
    properties: Object.fromEntries(entries.toSpliced(index, 0, [name, field])),
  };
}

function withTexts(document: FormDocument, from: FormDocument, name: string): FormDocument {
  const added = Object.entries(from["x-texts"] ?? {}).flatMap(([language, texts]) => {
    const own = Object.entries(texts).filter(([key]) => fieldOfText(key) === name);
    if (own.length === 0) return [];
    return [[language, { ...Object.fromEntries(own), ...document["x-texts"]?.[language] }]];
  });
  if (added.length === 0) return document;
  return { ...document, "x-texts": { ...document["x-texts"], ...Object.fromEntries(added) } };
}

/** After its former predecessor, in the part of the same name; at the end of the first part if that is gone. */
function placedAs(
  document: FormDocument,
  from: FormDocument,
  form: string,
  name: string,
): FormDocument {
  const was = positionOf(from, form, name);
  if (!was || positionOf(document, form, name)) return document;
  const parts = partsOf(document, form);
  const part = partAt(partsOf(from, form), was.path);
  const path = (part && pathOf(parts, nameOf(part))) ?? [0];
  const lines = partAt(parts, path)?.fields ?? [];
  const rowOf = (entry: string) =>
    lines.findIndex((line) => entriesOf(line).some((each) => entryName(each) === entry));
  const before = (part?.fields ?? [])
    .slice(0, was.row)
    .flatMap(entriesOf)
    .findLast((entry) => rowOf(entryName(entry)) >= 0);
  const neighbors = entriesOf(part?.fields?.[was.row] ?? name).map(entryName);
  const beside = neighbors.find((entry) => entry !== name && rowOf(entry) >= 0);
  const at =
    beside === undefined
      ? { form, path, row: before === undefined ? 0 : rowOf(entryName(before)) + 1 }
      : {
          form,
          path,
          row: rowOf(beside),
          column: Math.min(was.column, entriesOf(lines[rowOf(beside)] ?? []).length),
        };
  const placed = withEntry(parts, at, name);
  return placed ? withParts(document, form, placed) : document;
}

const nameOf = (part: FormPart) => part.section ?? part.tab ?? part.step ?? "";

function pathOf(parts: readonly FormPart[], name: string): PartPath | null {
  for (const [index, part] of parts.entries()) {
    if (nameOf(part) === name) return [index];
    const inner = pathOf(part.sections ?? [], name);
    if (inner) return [index, ...inner];
  }
  return null;
}
