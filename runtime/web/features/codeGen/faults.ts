import type { PlanFault } from "./calls.ts";

/** Steps of a design, in their order. */
export const steps = ["source", "entity", "columns", "preview"] as const;
export type Step = (typeof steps)[number];

/** Where a fault is put right. */
export function stepOf({ part, place }: PlanFault): Step {
  if (part === "main" || part === "detail") return "columns";
  if (place === "columnList") return "columns";
  return part === "settings" ? "entity" : "preview";
}

/** What is wrong with a setting. */
export const settingFault = (faults: readonly PlanFault[], place: string): PlanFault | undefined =>
  faults.find((fault) => fault.part === "settings" && fault.place === place);

export const columnFault = (
  faults: readonly PlanFault[],
  part: string,
  name: string,
): PlanFault | undefined => faults.find((fault) => fault.part === part && fault.place === name);
