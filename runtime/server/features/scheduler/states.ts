/** TriggerStatus of the contract, as far as this scheduler uses it. */
export const triggerStatus = {
  backlog: 0,
  ready: 1,
  running: 2,
  paused: 3,
  blocked: 4,
  errorToReady: 5,
  archived: 6,
  panic: 7,
  notStarted: 10,
} as const;

/** Kinds of JobCreateTypeEnum. */
export const jobKind = { builtIn: 0, script: 1, http: 2 } as const;

/** How a run can end. */
export type Ending = "succeeded" | "failed" | "timedOut" | "cancelled" | "lost";

/** Endings that count as a failure of the trigger; that a process died is not the fault of what it ran. */
export const isFailure = (ending: Ending): boolean => ending === "failed" || ending === "timedOut";

/** Name of the tasks that are runs. */
export const runKind = "schedule";

/** Stands in the records for a run that somebody asked for. */
export const byHand = "manual";
