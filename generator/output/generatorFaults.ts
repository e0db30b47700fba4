import type { FaultExplanation } from "../../runtime/shared/schema/faults/faultCodes.ts";

/** Faults that only the generator can find; codes are stable. */
export const generatorFaults = {
  G101: {
    title: "Would lose data",
    explanation: "Stored values do not fit what the schema wants now.",
    cure: "See the fault's own cure.",
  },
  G102: {
    title: "Rows stand against it",
    explanation:
      "The database at hand was asked before the migration was written: some of its records do not fit what the schema wants now.",
    cure: "Say in the schema what becomes of them, or correct the records.",
  },
  G103: {
    title: "Patch meets nothing",
    explanation:
      "A patch changes, adds to or takes away from a file of the package; what it means is not there, or cannot be told apart.",
    cure: "See the fault's own cure.",
  },
  G201: {
    title: "Read beyond its budget",
    explanation:
      "A declared view, filter, sort, search or rule reads rows that its answer does not need, once a tenant has tens of thousands of records.",
    cure: "Add the index that the fault names to x-keys, or an exception with its reason to x-budget.",
  },
  G202: {
    title: "Needless exception",
    explanation: "x-budget excuses a read that keeps its budget.",
    cure: "Delete the exception.",
  },
} as const satisfies Record<string, FaultExplanation>;
