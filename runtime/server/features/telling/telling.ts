import type { Caches } from "../../core/caches/contract.ts";
import type { Database } from "../../core/database/contract.ts";
import type { AskedJob, Job } from "../../core/jobs/contract.ts";
import { createChangesJob } from "./changesJob.ts";
import { type CommentInput, createCommentJob } from "./commentJob.ts";
import { createReaders } from "./readers.ts";
import { createRemindersJob } from "./reminders.ts";
import type { TellSources } from "./tell.ts";

/** Tells people of changes of records (x-notify, followers) and of comments, and reminds them of dates (x-remind). */
export interface Telling {
  readonly jobs: readonly Job[];
  readonly comments: AskedJob<CommentInput>;
}

export function createTelling({
  database,
  caches,
  ...others
}: Omit<TellSources, "readers"> & { database: Database; caches: Caches }): Telling {
  const sources = { ...others, readers: createReaders(database, caches) };
  const comments = createCommentJob(sources);
  return { comments, jobs: [createChangesJob(sources), createRemindersJob(sources), comments] };
}
