import type { Config } from "../../core/config/config.ts";
import type { AskedJob, Job } from "../../core/jobs/contract.ts";
import { createMakeJob } from "./jobs/makeJob.ts";
import { createProveJob } from "./jobs/proveJob.ts";
import { createScheduledJobs } from "./jobs/scheduledJobs.ts";
import type { BackupSetup, MakeInput, ProveInput } from "./jobs/setup.ts";
import type { BackupPlace } from "./places/place.ts";
import { createLogArchive, type LogArchive } from "./log/logArchive.ts";
import { openLogPlace, openPlace } from "./places/openPlace.ts";

/** Backups of one server: where they lie, and the work on them that is asked for. */
export interface Backups {
  place: BackupPlace;
  settings: Config["backup"];
  make: AskedJob<MakeInput>;
  prove: AskedJob<ProveInput>;
  /** What makes any moment restorable. */
  log: LogArchive;
  /** All of its jobs, for the engine. */
  jobs: readonly Job[];
}

export function createBackups(given: Omit<BackupSetup, "place">): Backups {
  const place = openPlace(given.config.backup);
  const setup = { ...given, place };
  const make = createMakeJob(setup);
  const prove = createProveJob(setup);
  const jobs = [make, prove, ...createScheduledJobs(setup, { make, prove })];
  const log = createLogArchive({ ...given, place: openLogPlace(given.config.backup) });
  return { place, settings: given.config.backup, make, prove, log, jobs };
}
