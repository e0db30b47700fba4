import type { Json } from "../../entity/model.ts";
import { isObject } from "../read/prune.ts";

/** What a new database begins with (SEED): what the console needs, a tenant with its administrator as well, or the demo company. */
export const seedLevels = ["none", "base", "demo"] as const;
export type SeedLevel = (typeof seedLevels)[number];

/** Levels of a row whose file says nothing. */
const usual: readonly Json[] = ["base", "demo"];

type Row = { [name: string]: Json };

/** Members of a row that are no fields. */
export const rowWords = { levels: "$with", values: ["$base", "$none"] } as const;

/**
 * The rows of a seed file that a level loads: those whose `$with`, else the `with` of the file, names it. Values of `$base` take the place of
 * others where the demo is not wanted, and those of `$none` at the level none.
 */
export function rowsAt(file: { with?: Json; rows: readonly Row[] }, level: SeedLevel): Row[] {
  return file.rows.flatMap(({ $with, $base, $none, ...row }) => {
    const levels = $with ?? file.with ?? usual;
    if (!Array.isArray(levels) || !levels.includes(level)) return [];
    const plain = level !== "demo" && isObject($base) ? $base : {};
    const bare = level === "none" && isObject($none) ? $none : {};
    return [{ ...row, ...plain, ...bare }];
  });
}
