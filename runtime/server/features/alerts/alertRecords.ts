import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Changes, Rule, Standing } from "./evaluate.ts";

/** A rule with what is told of it. */
export interface AlertRule extends Rule {
  name: string;
  severity: string;
  byMail: boolean;
}

const as = { server: "alerts are noted by the job that looks at the figures" };
const enabled = 1;

export async function readRules(tx: Transaction): Promise<AlertRule[]> {
  const rows = await records({ tx }).read(
    "system/alertRule",
    { status: enabled, isDelete: false },
    ["id", "name", "figure", "threshold", "minutes", "severity", "byMail"],
    { as, limit: 1000 },
  );
  return rows.map((rule) => ({ ...rule, threshold: Number(rule.threshold) }));
}

export async function readStanding(tx: Transaction): Promise<Standing> {
  const firing = await records({ tx }).read(
    "system/alert",
    { state: "firing" },
    ["id", "ruleId", "subject"],
    { as, limit: 10_000 },
  );
  const pending = await tx.query<{ ruleId: number; subject: string; since: string }>(
    `select rule_id as "ruleId", subject, since from formwork.alert_pending`,
  );
  return {
    // What belongs to a rule that is gone ends like that of one that is switched off.
    firing: firing.map(({ id, ruleId, subject }) => ({
      id,
      ruleId: ruleId ?? 0,
      subject: subject ?? "",
    })),
    pending: pending.map((one) => ({ ...one, since: new Date(one.since) })),
  };
}

/** Keeps what waits since it began, and forgets the rest. */
export async function notePending(
  tx: Transaction,
  wait: Changes<Rule>["wait"],
  now: Date,
): Promise<void> {
  const rows = [wait.map(({ ruleId }) => ruleId), wait.map(({ subject }) => subject)];
  await tx.query(
    `delete from formwork.alert_pending p
      where not exists (select 1 from unnest($1::bigint[], $2::text[]) w (rule_id, subject)
                         where w.rule_id = p.rule_id and w.subject = p.subject)`,
    rows,
  );
  await tx.query(
    `insert into formwork.alert_pending (rule_id, subject, since)
     select w.rule_id, w.subject, $3 from unnest($1::bigint[], $2::text[]) w (rule_id, subject)
     on conflict do nothing`,
    [...rows, now],
  );
}

/** Adds the alert to the history of the tenant in which the platform is administered. */
export async function noteBegun(
  tx: Transaction,
  { rule, subject, value }: Changes<AlertRule>["begin"][number],
  { tenantId, now }: { tenantId: number; now: Date },
): Promise<void> {
  await records({ tx }).create(
    "system/alert",
    {
      tenantId,
      ruleId: rule.id,
      ruleName: rule.name,
      figure: rule.figure,
      subject,
      severity: rule.severity,
      threshold: rule.threshold.toFixed(2),
      value: value.toFixed(2),
      state: "firing",
      startTime: now.toISOString(),
    },
    { as },
  );
}

export async function noteEnded(tx: Transaction, id: number, now: Date): Promise<void> {
  const values = { state: "ended", endTime: now.toISOString() };
  await records({ tx }).update("system/alert", { id }, values, { as });
}
