import type { AskedJob, Job } from "../../core/jobs/contract.ts";
import { createChangesJob } from "./changesJob.ts";
import { type CommentInput, createCommentJob } from "./commentJob.ts";
import { createRemindersJob } from "./reminders.ts";
import type { TellSources } from "./tell.ts";

/** Tells people of changes of records (x-notify, followers) and of comments, and reminds them of dates (x-remind). */
export interface Telling {
  readonly jobs: readonly Job[];
  readonly comments: AskedJob<CommentInput>;
}

export function createTelling(sources: TellSources): Telling {
  const comments = createCommentJob(sources);
  return { comments, jobs: [createChangesJob(sources), createRemindersJob(sources), comments] };
}
