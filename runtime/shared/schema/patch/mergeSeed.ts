import type { Json } from "../../entity/model.ts";
import { isObject } from "../read/prune.ts";
import { mergePatch } from "./mergePatch.ts";
import type { PatchFault, Patched, RowOrigin } from "./patchPlace.ts";

type Row = { [field: string]: Json };

/** A seed file with the rows that a patch adds, changes and leaves out, each known by the file's key and its tenant. */
export function mergeSeed(seed: Json, patch: Json): Patched & { origins?: RowOrigin[] } {
  const faults: PatchFault[] = [];
  const removed: string[] = [];
  const tell = (path: PatchFault["path"], problem: string, cure: string) =>
    faults.push({ path, problem, cure });
  if (!isObject(seed) || !isObject(patch)) return { value: seed, faults, removed };
  const key = listOf(seed["key"]).map(String);
  const rows = listOf(seed["rows"]).filter(isObject);
  const origins = rows.map((_, index): RowOrigin => ({ seed: index }));
  const { $schema: _, add, change, remove, ...others } = patch;
  for (const name of Object.keys(others))
    tell([name], `"${name}" is not part of a seed patch.`, "Write add, change and remove.");
  const find = (row: Json, path: PatchFault["path"]): number | null => {
    const lacking = key.filter((name) => !isObject(row) || row[name] === undefined);
    if (!isObject(row) || lacking.length > 0) {
      tell(path, `The row lacks its key ${lacking.join(", ")}.`, "Write the key of the row.");
      return null;
    }
    return rows.findIndex((other) => identity(other, key) === identity(row, key));
  };
  for (const [index, row] of listOf(remove).entries()) {
    const at = find(row, ["remove", index]);
    if (at === -1) tell(["remove", index], missing(row, key), correct);
    if (at === null || at < 0) continue;
    rows.splice(at, 1);
    origins.splice(at, 1);
    removed.push(`the row ${nameOf(row, key)}`);
  }
  for (const [index, row] of listOf(change).entries()) {
    const at = find(row, ["change", index]);
    if (at === -1) tell(["change", index], missing(row, key), correct);
    const before = at === null ? undefined : rows[at];
    if (at === null || !before || !isObject(row)) continue;
    origins[at] = { ...origins[at], change: index };
    rows[at] = changed(before, row, (name, problem, cure) =>
      tell(["change", index, name], problem, cure),
    );
  }
  for (const [index, row] of listOf(add).entries()) {
    const at = find(row, ["add", index]);
    if (at === null || !isObject(row)) continue;
    if (at < 0) {
      rows.push(row);
      origins.push({ add: index });
    } else
      tell(["add", index], `The row ${nameOf(row, key)} is there already.`, "Put it into change.");
  }
  return { value: { ...seed, rows }, faults, removed, origins };
}

/** Values of a row, one by one; a list of values or references is added to, and `x-remove` takes one out. */
function changed(
  before: Row,
  row: Row,
  tell: (name: string, problem: string, cure: string) => void,
): Row {
  const after = { ...before };
  for (const [name, value] of Object.entries(row)) {
    const former = before[name];
    if (!Array.isArray(value) || !Array.isArray(former)) {
      after[name] = value;
      continue;
    }
    // Any list that is merged entry by entry.
    const { value: merged, faults } = mergePatch({ required: former }, { required: value });
    after[name] = isObject(merged) ? (merged["required"] ?? null) : former;
    for (const { problem, cure } of faults) tell(name, problem, cure);
  }
  return after;
}

const correct = "Correct the key, or leave the row out.";
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const identity = (row: Row, key: readonly string[]) =>
  JSON.stringify(["$tenant", ...key].map((name) => row[name] ?? null));
function nameOf(row: Json, key: readonly string[]): string {
  if (!isObject(row)) return JSON.stringify(row);
  const own = JSON.stringify(key.map((name) => row[name] ?? null));
  const tenant = row["$tenant"];
  return tenant === undefined ? own : `${own} of the tenant ${JSON.stringify(tenant)}`;
}
const missing = (row: Json, key: readonly string[]) => `There is no row ${nameOf(row, key)}.`;
