import path from "node:path";
import { diff3Merge } from "node-diff3";
import type { PrintedFault } from "../output/faultText.ts";
import type { GeneratedFile } from "../output/files.ts";
import type { Comparison } from "../output/folder.ts";
import { basePlace, ejectable, ejectedKeys, movedText, ownPlace, textOf } from "./places.ts";

/** What the taken-over files become, and where hand and generator changed the same lines. */
export interface Merged {
  files: Comparison;
  conflicts: PrintedFault[];
}

/** Brings what is generated otherwise than before into the files that were taken over. Reads only. */
export function mergeEjected(root: string, out: string, files: readonly GeneratedFile[]): Merged {
  const result: Merged = {
    files: { created: [], changed: [], same: 0, removed: [] },
    conflicts: [],
  };
  for (const key of ejectedKeys(root)) {
    const generated = files.find((file) => file.path === `${key}/${ejectable}`);
    const base = textOf(path.join(root, basePlace(key)));
    const own = textOf(path.join(root, ownPlace(key)));
    // Missing entities and files are reported with the orphans.
    if (!generated || base === null || own === null) continue;
    const next = movedText(generated.text, key, root, out);
    if (next === base) {
      result.files.same++;
      continue;
    }
    const { text, conflicts } = mergeTexts(own, base, next);
    if (conflicts.length > 0) {
      result.conflicts.push(...conflicts.map((conflict) => faultOf(key, conflict)));
      continue;
    }
    if (text !== own) result.files.changed.push({ path: ownPlace(key), text, before: own });
    result.files.changed.push({ path: basePlace(key), text: next, before: base });
  }
  return result;
}

export interface Conflict {
  /** Line of the own file, from 1. */
  line: number;
  own: string[];
  base: string[];
  generated: string[];
}

/** Three-way merge by lines; with conflicts the text carries their marks. */
export function mergeTexts(
  own: string,
  base: string,
  generated: string,
): { text: string; conflicts: Conflict[] } {
  const regions = diff3Merge(own.split("\n"), base.split("\n"), generated.split("\n"), {
    excludeFalseConflicts: true,
  });
  const lines: string[] = [];
  const conflicts: Conflict[] = [];
  for (const { ok, conflict } of regions) {
    if (ok) lines.push(...ok);
    if (!conflict) continue;
    const { a, aIndex, o, b } = conflict;
    conflicts.push({ line: aIndex + 1, own: a, base: o, generated: b });
    lines.push(
      "<<<<<<< yours",
      ...a,
      "||||||| generated before",
      ...o,
      "=======",
      ...b,
      ">>>>>>> generated now",
    );
  }
  return { text: lines.join("\n"), conflicts };
}

function faultOf(key: string, { line, own, base, generated }: Conflict): PrintedFault {
  const hunk = [
    ...base.map((text) => `  before    | ${text}`),
    ...own.map((text) => `  yours     | ${text}`),
    ...generated.map((text) => `  generated | ${text}`),
  ];
  return {
    code: "G301",
    file: ownPlace(key),
    line,
    column: 1,
    pointer: "",
    problem: "These lines were changed by hand, and are now generated otherwise.",
    cure: `Run: formwork eject ${key} --resolve marks (both in the file, to be edited), mine, or generated.`,
    frame: hunk.map((text) => text.slice(0, 160)).join("\n"),
  };
}
