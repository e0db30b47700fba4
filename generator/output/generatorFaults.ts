import type { FaultExplanation } from "../../runtime/shared/schema/faults/faultCodes.ts";

/** Faults that only the generator can find; codes are stable. */
export const generatorFaults = {
  G101: {
    title: "Would lose data",
    explanation: "Stored values do not fit the changed schema.",
    cure: "See the cure of the fault itself.",
  },
  G102: {
    title: "Rows do not fit",
    explanation:
      "Before writing the migration, the generator checked the local database: some records do not fit the changed schema.",
    cure: "Say in the schema what becomes of them, or correct the records.",
  },
  G103: {
    title: "Patch without target",
    explanation:
      "A patch changes, extends or removes something in a file of the package that does not exist, or that cannot be identified.",
    cure: "See the cure of the fault itself.",
  },
  G201: {
    title: "Read over budget",
    explanation:
      "A declared view, filter, sort, search or rule reads rows that its answer does not need, once a tenant has tens of thousands of records.",
    cure: "Add the index that the fault names to x-keys, or an exception with its reason to x-budget.",
  },
  G202: {
    title: "Needless exception",
    explanation: "x-budget excuses a read that stays within its budget.",
    cure: "Delete the exception.",
  },
  G301: {
    title: "Merge conflict",
    explanation:
      "Pages that were taken over with `formwork eject` were changed by hand where the generated ones changed too.",
    cure: "Run formwork eject with --resolve marks, mine or generated.",
  },
  G302: {
    title: "Files without entity",
    explanation: "A folder of hand-written files belongs to an entity that no longer exists.",
    cure: "Delete the folder, move it to the new key, or restore the schema.",
  },
  G303: {
    title: "Pages taken over are gone",
    explanation:
      "A page was taken over with `formwork eject`, but its file or entity no longer exists.",
    cure: "Delete the base that the fault names.",
  },
} as const satisfies Record<string, FaultExplanation>;

export type GeneratorFaultCode = keyof typeof generatorFaults;
