import type { Json } from "../../entity/model.ts";
import type { JsonPath } from "../read/jsonDocument.ts";

/** Word of an entry that goes. */
export const removeWord = "x-remove";
/** Keyword of the first entry of a list that replaces the former list. */
export const replaceWord = "x-replace";

/** Something in a patch that meets nothing. */
export interface PatchFault {
  /** In the patch. */
  path: JsonPath;
  problem: string;
  cure: string;
}

export interface Patched {
  value: Json;
  faults: PatchFault[];
  /** What the patch takes away, in words. */
  removed: string[];
}

/** Where a row of a merged seed was written: its place in the rows of the seed, and among what the patch changes or adds. */
export interface RowOrigin {
  seed?: number;
  change?: number;
  add?: number;
}

/** A place in a patch, and what is found there. */
export interface PatchPlace {
  path: JsonPath;
  /** Names of the members that lead there, without places in lists. */
  names: readonly string[];
  found: Pick<Patched, "faults" | "removed">;
  /** Merges what lies below. */
  merge(target: Json | undefined, patch: Json, place: PatchPlace): Json;
}

export function tell({ path, found }: PatchPlace, problem: string, cure: string): void {
  found.faults.push({ path, problem, cure });
}
