import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import type { AskedJob, JobContext, ScheduledJob } from "../../../core/jobs/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { noteBegun, noteProving, settle } from "./backupRecords.ts";
import { readStanding } from "./overview.ts";
import { scanPlace } from "./scanPlace.ts";
import type { BackupSetup, MakeInput, ProveInput } from "./setup.ts";
import { tellAdministrators } from "./tellAdministrators.ts";

interface Asked {
  make: AskedJob<MakeInput>;
  prove: AskedJob<ProveInput>;
}

/** What is done by itself, once a passphrase is set; administrators change the times. The work itself is that of the jobs that people ask for. */
export function createScheduledJobs(
  { place, config }: BackupSetup,
  { make, prove }: Asked,
): ScheduledJob[] {
  const schedule = (
    name: string,
    cron: string,
    description: string,
    work: (context: JobContext) => Promise<string | undefined>,
  ) =>
    declareJob({
      name,
      schedule: { groupName: "backup", description, trigger: { cron } },
      run: async (context) =>
        config.backup.passphrase === null ? undefined : await unlessRunning(work(context)),
    });
  return [
    schedule(
      "job_backup",
      "30 2 * * *",
      "Backs up the installation, where a passphrase is set.",
      ({ database }) =>
        database.transaction(systemClaims, async (tx) => {
          const id = await noteBegun(tx, place, "schedule");
          await make.ask(tx, { id });
          return `backup ${id} was asked for`;
        }),
    ),
    schedule(
      "job_backup_rehearsal",
      "0 4 * * 0",
      "Rehearses the restore of the newest backup.",
      ({ database, now }) =>
        database.transaction(systemClaims, async (tx) => {
          const newest = (
            await records({ tx }).read(
              "system/backup",
              { place: place.kind, state: "done" },
              ["id", "startTime"],
              { as: { server: "the newest backup is rehearsed" }, limit: 30_000 },
            )
          ).reduce<{ id: number; time: number } | null>((found, { id, startTime }) => {
            const time = startTime === null ? 0 : new Date(startTime).getTime();
            const isOlder = found !== null && found.time >= time;
            return isOlder || time > now.getTime() ? found : { id, time };
          }, null);
          if (newest === null) return undefined;
          await noteProving(tx, newest.id, "rehearse");
          await prove.ask(tx, { id: newest.id, proof: "rehearse" });
          return `the rehearsal of backup ${newest.id} was asked for`;
        }),
    ),
    schedule(
      "job_backup_watch",
      "0 7 * * *",
      "Looks through the place of backups and warns when no recent one was rehearsed.",
      ({ database, now }) =>
        database.transaction(systemClaims, async (tx) => {
          await settle(tx);
          const { found, gone } = await scanPlace(tx, place);
          const { overdue, rehearsed } = await readStanding(tx, now);
          if (overdue) await tellAdministrators(tx, "overdue", { name: "backup", text: rehearsed });
          return `found ${found}, gone ${gone}${overdue ? ", no recent backup was rehearsed" : ""}`;
        }),
    ),
  ];
}

/** One that is still running is reason enough to leave a run out. */
async function unlessRunning(work: Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FormworkError && error.code === "F4081") return "the last one still runs";
    throw error;
  }
}
