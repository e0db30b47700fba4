import type { Job } from "../../core/jobs/contract.ts";
import { createChangesJob } from "./changesJob.ts";
import { createRemindersJob } from "./reminders.ts";
import type { TellSources } from "./tell.ts";

/** Tells people of changes of records (x-notify) and reminds them of dates (x-remind). */
export interface Telling {
  readonly jobs: readonly Job[];
}

export const createTelling = (sources: TellSources): Telling => ({
  jobs: [createChangesJob(sources), createRemindersJob(sources)],
});
