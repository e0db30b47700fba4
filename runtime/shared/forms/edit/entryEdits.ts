import type { FormDocument, FormEntry } from "../document.ts";
import type { Edited } from "./apply.ts";
import type { EntryPlace, EntryPosition } from "./command.ts";
import {
  entriesOf,
  entryAt,
  entryName,
  partAt,
  partsOf,
  positionsOf,
  withEntry,
  withoutEntry,
  withParts,
} from "./layout.ts";

export function insertEntry(document: FormDocument, entry: FormEntry, at: EntryPlace): Edited {
  const parts = partsOf(document, at.form);
  const isField = typeof entry === "string";
  if (isField && !Object.hasOwn(document.properties, entry)) return "noSuchField";
  const name = entryName(entry);
  const isThere = positionsOf(parts, at.form).some((each) => entryName(each.entry) === name);
  if (isThere || (!isField && Object.hasOwn(document.properties, name))) return "nameTaken";
  const next = withEntry(parts, at, entry);
  return next ? withParts(document, at.form, next) : "noSuchPlace";
}

export function removeEntry(document: FormDocument, from: EntryPosition): Edited {
  const next = withoutEntry(partsOf(document, from.form), from);
  return next ? withParts(document, from.form, next) : "noSuchPlace";
}

/** `to` speaks of the form as it is before the move. */
export function moveEntry(document: FormDocument, from: EntryPosition, to: EntryPlace): Edited {
  if (from.form !== to.form) return "noSuchPlace";
  const parts = partsOf(document, from.form);
  const entry = entryAt(parts, from);
  if (entry === null) return "noSuchPlace";
  const without = withoutEntry(parts, from);
  const place = afterLeaving(parts, from, to);
  const next = without && withEntry(without, place, entry);
  return next ? withParts(document, from.form, next) : "noSuchPlace";
}

/** Where the place lies once the entry has left. */
function afterLeaving(
  parts: ReturnType<typeof partsOf>,
  from: EntryPosition,
  to: EntryPlace,
): EntryPlace {
  if (from.path.join() !== to.path.join()) return to;
  const line = partAt(parts, from.path)?.fields?.[from.row];
  const isAlone = line !== undefined && entriesOf(line).length === 1;
  if (to.row === from.row && to.column !== undefined) {
    if (isAlone) return { ...to, column: undefined };
    return to.column > from.column ? { ...to, column: to.column - 1 } : to;
  }
  return isAlone && to.row > from.row ? { ...to, row: to.row - 1 } : to;
}
