import type { Json } from "../entity/model.ts";
import { toPointer } from "../schema/faults/fault.ts";
import { isObject } from "../schema/read/prune.ts";
import type { FormDocument } from "./document.ts";
import { renamedField } from "./edit/rename.ts";
import { partsOf, positionsOf, withoutEntries, withParts } from "./edit/layout.ts";
import { withMentions } from "./merge/contested.ts";
import { isSame, mergeValues, type Merge, type MergeConflict } from "./merge/mergeValues.ts";

/** A value that both sides changed, each to something else. Undefined: it is not there. */
export interface FormConflict extends MergeConflict {
  /** JSON pointer (RFC 6901) of the value in the merged document. */
  pointer: string;
}

/**
 * Joins what two sides made of the same document, keyword by keyword: fields by name, parts, rows and entries of forms by
 * what they hold, lists by their entries. A field that one side renamed (x-was) is the same field on the other. Where they
 * contradict, the document contains ours and the conflict lists both; `set` at its pointer with the other value chooses
 * theirs.
 */
export function mergeForms(
  base: FormDocument,
  ours: FormDocument,
  theirs: FormDocument,
): { document: FormDocument; conflicts: FormConflict[] } {
  const sides = keepContested(followRenames(base, ours, theirs));
  const merge: Merge = { conflicts: [] };
  const merged = mergeValues(
    merge,
    [],
    sides.base as unknown as Json,
    sides.ours as unknown as Json,
    sides.theirs as unknown as Json,
  );
  if (!isObject(merged)) return { document: ours, conflicts: [] };
  const document = settled(merged as unknown as FormDocument, sides, merge);
  const conflicts = merge.conflicts.map((conflict) => ({
    ...conflict,
    pointer: toPointer(conflict.at),
  }));
  return { document, conflicts };
}

interface Sides {
  base: FormDocument;
  ours: FormDocument;
  theirs: FormDocument;
}

/** All three in the names that the field has afterwards. */
function followRenames(base: FormDocument, ours: FormDocument, theirs: FormDocument): Sides {
  const ourRenames = renames(base, ours);
  const theirRenames = renames(base, theirs);
  let sides: Sides = { base, ours, theirs };
  for (const [from, to] of ourRenames) {
    if (Object.hasOwn(theirs.properties, to)) continue;
    const target = theirRenames.get(from);
    // renamed by both: our name wins
    const current = target ?? from;
    sides = {
      ...sides,
      base: renamedField(sides.base, from, to, false),
      theirs: Object.hasOwn(sides.theirs.properties, current)
        ? renamedField(sides.theirs, current, to, false)
        : sides.theirs,
    };
  }
  for (const [from, to] of theirRenames) {
    if (ourRenames.has(from) || Object.hasOwn(ours.properties, to)) continue;
    sides = {
      ...sides,
      base: renamedField(sides.base, from, to, false),
      ours: Object.hasOwn(sides.ours.properties, from)
        ? renamedField(sides.ours, from, to, false)
        : sides.ours,
    };
  }
  return sides;
}

/** A field that one side removed and ours changed stays, and so does everything that mentions it. */
function keepContested({ base, ours, theirs }: Sides): Sides {
  const contested = Object.keys(base.properties).filter(
    (name) =>
      Object.hasOwn(ours.properties, name) &&
      !Object.hasOwn(theirs.properties, name) &&
      !isSame(ours.properties[name], base.properties[name]),
  );
  const known = contested.reduce((side, name) => withMentions(side, base, name), theirs);
  return { base, ours, theirs: known };
}

/** Fields of the base that have another name now, according to x-was. */
function renames(base: FormDocument, now: FormDocument): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, field] of Object.entries(now.properties)) {
    const was = field["x-was"];
    if (Object.hasOwn(base.properties, name) || !Array.isArray(was)) continue;
    const former = was.findLast(
      (each) =>
        typeof each === "string" &&
        Object.hasOwn(base.properties, each) &&
        !Object.hasOwn(now.properties, each),
    );
    if (typeof former === "string" && !found.has(former)) found.set(former, name);
  }
  return found;
}

/** What keyword by keyword cannot see: an entry moved to two places, and entries of fields that one side took out. */
function settled(
  document: FormDocument,
  { base, ours, theirs }: Sides,
  merge: Merge,
): FormDocument {
  let next = document;
  for (const form of Object.keys(document["x-forms"] ?? {})) {
    const twice = new Set<string>();
    const seen = new Set<string>();
    for (const { entry } of positionsOf(partsOf(next, form), form)) {
      if (typeof entry !== "string") continue;
      (seen.has(entry) ? twice : seen).add(entry);
    }
    if (twice.size === 0) continue;
    const own = partsOf(ours, form);
    merge.conflicts.push({
      at: ["x-forms", form],
      base: partsOf(base, form) as unknown as Json,
      ours: own as unknown as Json,
      theirs: partsOf(theirs, form) as unknown as Json,
    });
    next = withParts(next, form, own);
  }
  const gone = Object.keys(base.properties).filter((name) => !Object.hasOwn(next.properties, name));
  return withoutEntries(next, new Set(gone));
}
