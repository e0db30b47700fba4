import type { BudgetReport, Overrun } from "../../runtime/shared/schema/budgetReport.ts";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { faultAt } from "./faultAt.ts";
import type { PrintedFault } from "./faultText.ts";
import { generatorFaults } from "./generatorFaults.ts";

/** What the measured reads broke, as faults at the place that declares them; each with the line that cures it. */
export function budgetFaults(
  { overruns, needless, heapCounts }: Pick<BudgetReport, "overruns" | "needless" | "heapCounts">,
  texts: readonly SchemaText[],
): PrintedFault[] {
  return [
    ...overruns.map((overrun) =>
      faultAt(texts, overrun.entity, overrun.pointer, {
        code: "G201",
        problem: problemOf(overrun),
        cure: cureOf(overrun),
      }),
    ),
    ...heapCounts.map(({ entity, pointer, name, table, scan }) =>
      faultAt(texts, entity, pointer, {
        code: "G201",
        problem: `The filter "${name}" has an index, but its count reads the rows of ${table} (${scan}).`,
        cure: "Let the index hold every column that the conditions of the list look at (x-scope, x-policy); a condition over the whole row prevents it.",
      }),
    ),
    ...needless.map(({ entity, pointer }) =>
      faultAt(texts, entity, pointer, {
        code: "G202",
        problem: "This read keeps its budget, so there is nothing to excuse.",
        cure: generatorFaults.G202.cure,
      }),
    ),
  ];
}

const subjects: Record<Overrun["kind"], (name: string) => string> = {
  view: (name) => `The view "${name}"`,
  chart: (name) => `The chart "${name}"`,
  filter: (name) => `The filter "${name}"`,
  sort: (name) => `Sorting by "${name}"`,
  search: () => "The quick search",
  scope: (name) =>
    `The list of somebody who sees ${name === "self" ? "his own records" : "some organizations"}`,
  policy: (name) => `The list of the role "${name}"`,
  key: (name) => `Finding a record by its key (${name})`,
};

function problemOf({ kind, name, table, read, allowed, scan }: Overrun): string {
  return `${subjects[kind](name)} reads ${read} rows of ${table} (${scan}) where ${allowed} would do.`;
}

function cureOf({ kind, cure, name }: Overrun): string {
  if (cure) return `Add { "index": ${JSON.stringify(cure)} } to x-keys.`;
  if (!["view", "chart", "filter", "sort", "search"].includes(kind))
    return "No index of x-keys helps: say the condition with fewer fields, or with one that an index can hold.";
  const named = kind === "search" ? '"search": true' : `"${kind}": "${name.replace(/__.*$/, "")}"`;
  return `No index of x-keys helps: leave it out, say how many records there are ("x-budget": { "few": .. }), or why it may cost more ("x-budget": { "except": [{ ${named}, "reason": ".." }] }).`;
}
