import { records } from "../../../../generated/records.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ScheduledJob } from "../../core/jobs/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import { noteBegun, noteEnded, notePending, readRules, readStanding } from "./alertRecords.ts";
import { type CertificateSources, createCertificates } from "./certificates.ts";
import { evaluate } from "./evaluate.ts";
import { figures, type FigureSources, type Reading } from "./figures.ts";
import { tell, type TellSources } from "./tell.ts";

export interface AlertSources extends TellSources, CertificateSources {
  /** Backups are set up. */
  backsUp: boolean;
}

/** Looks every minute at what the enabled rules are about, in one process of all, and tells what begins and what is over, once each. */
export function createAlertJob(sources: AlertSources): ScheduledJob {
  const certificates = createCertificates(sources);
  const { backsUp } = sources;
  return declareJob({
    name: "job_alerts",
    schedule: {
      groupName: "alerts",
      description: "Compares the figures of the installation with the alert rules.",
      trigger: { cron: "* * * * *" },
    },
    async run({ database, now, log }) {
      const rules = await database.transaction(systemClaims, readRules, { readOnly: true });
      const names = new Set(rules.map(({ figure }) => figure));
      const readings = await readAll(database, names, { now, backsUp, certificates }, (error) =>
        log.warn({ err: error }, "a figure of an alert rule could not be read"),
      );
      return database.transaction(systemClaims, async (tx) => {
        const changes = evaluate(rules, readings, await readStanding(tx), now);
        await notePending(tx, changes.wait, now);
        const tenantId = await ownTenant(tx);
        for (const begun of changes.begin) {
          await noteBegun(tx, begun, { tenantId, now });
          await tell(tx, begun, { ...sources, tenantId });
        }
        for (const { id, rule, subject } of changes.end) {
          await noteEnded(tx, id, now);
          if (rule) await tell(tx, { rule, subject }, { ...sources, tenantId });
        }
        const { begin, end, wait } = changes;
        return `${rules.length} rules: ${begin.length} begun, ${end.length} over, ${wait.length} waiting`;
      });
    },
  });
}

/** A figure that cannot be read is left out: what is known of it stays. */
async function readAll(
  database: Pick<Database, "transaction">,
  names: ReadonlySet<string>,
  sources: Omit<FigureSources, "tx">,
  report: (error: unknown) => void,
): Promise<Map<string, Reading[]>> {
  const readings = new Map<string, Reading[]>();
  for (const name of names) {
    const figure = figures[name];
    if (!figure) continue;
    try {
      const read = (tx: Transaction) => figure.read({ ...sources, tx });
      readings.set(name, await database.transaction(systemClaims, read, { readOnly: true }));
    } catch (error) {
      report(error);
    }
  }
  return readings;
}

/** The tenant in which the platform is administered. */
async function ownTenant(tx: Transaction): Promise<number> {
  const [tenant] = await records({ tx }).read(
    "access/tenant",
    { code: "default", isDelete: false },
    ["id"],
    { as: { server: "alerts belong to the tenant of the platform's administrators" } },
  );
  if (!tenant) throw new Error("there is no tenant with the code default");
  return tenant.id;
}
