import { exclusionConstraint } from "../exclusions.ts";
import { quoteName } from "../sqlText.ts";
import type { ExclusionPlan, TablePlan } from "../tableModel.ts";
import { compare, namesIn, renameConstraint, type TableChange } from "./diffParts.ts";
import { inverse, renamedExclusion } from "./rename.ts";
import { alter, call, type Work } from "./work.ts";

/** Ranges that may not overlap: what is new is asked of the rows first, and then holds for what is written. */
export function diffExclusions(
  { current, wanted, formerTable, columns, added: fresh, gone }: TableChange,
  work: Work,
): void {
  const parts = (table: TablePlan) =>
    (table.exclusions ?? []).map((key) => ({ name: key.name, content: contentOf(key), key }));
  const { removed, added } = compare(parts(current), parts(wanted), (from, to) =>
    work.renames.push(renameConstraint(wanted.name, from, to)),
  );
  for (const { name, content } of removed) {
    if (!namesIn(content).some((column) => gone.has(column)))
      work.removals.push(alter(wanted.name, `drop constraint ${quoteName(name)}`));
  }
  for (const { key, content } of added) {
    // What rows will have in new columns is not known before: the constraint itself refuses it then.
    if (!namesIn(content).some((column) => fresh.has(column)))
      work.guards.push(refuseOverlaps(formerTable, renamedExclusion(key, inverse(columns))));
    work.constraints.push(alter(wanted.name, `add ${exclusionConstraint(key)}`));
  }
}

const contentOf = ({ equal, range, where }: ExclusionPlan) => [...equal, range, where].join(" ");

function refuseOverlaps(table: string, { name, equal, range, where }: ExclusionPlan): string {
  const problem = `${table} gets the key ${name}, whose ranges may not overlap`;
  return call("refuse_overlaps", table, equal.join(", "), range, where, problem);
}
