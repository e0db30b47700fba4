import type { Json } from "../../../shared/entity/model.ts";

type Row = { [field: string]: Json };

/** A seed file (`rows`), or a patch of one (`add`). */
export interface SeedFile {
  [part: string]: Json;
}

/** The file with these rows: one that is there is replaced where it stands, others come last. Gives the same file for the same rows. */
export function mergeIntoFile(
  file: SeedFile,
  part: "rows" | "add",
  key: readonly string[],
  rows: readonly Row[],
): SeedFile {
  const before = (Array.isArray(file[part]) ? file[part] : []) as Row[];
  const after = [...before];
  for (const row of rows) {
    const at = after.findIndex((other) => identity(other, key) === identity(row, key));
    // What says for which levels of SEED the row is stays.
    if (at < 0) after.push(row);
    else after[at] = { ...levelsOf(after[at] as Row), ...row };
  }
  return { ...file, [part]: after };
}

export const identity = (row: Row, key: readonly string[]): string =>
  JSON.stringify(["$tenant", ...key].map((name) => row[name] ?? null));

const levelsOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => ["$with", "$base", "$none"].includes(name)),
  );
