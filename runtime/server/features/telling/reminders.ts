import type { RemindModel } from "../../../shared/entity/model/tellModel.ts";
import { shiftDay } from "../../../shared/recurrence/days.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { EntityShape } from "../../core/entity/contract.ts";
import { createParameters } from "../../core/entity/parameters.ts";
import { conditionSql, localDay } from "../../core/entity/read/expressions.ts";
import type { ServerCore } from "../../core/http/server.ts";
import type { ScheduledJob } from "../../core/jobs/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import type { Occasion } from "./occasion.ts";
import { tell, type TellSources, toldOf } from "./tell.ts";

/** Days that a standstill may take without a reminder being lost. */
const late = 3;
const perRound = 200;
/** Days after which it need not be known any more that somebody was reminded. */
const keptDays = 800;

type Giver = Pick<TellSources, "translator" | "readers" | "mail">;

interface Due {
  id: number;
  tenantId: number;
  /** The date that it is about. */
  day: string;
  days: number;
}

/** Looks every quarter of an hour: people are reminded on the morning of a day, and of what was entered since. */
export const createRemindersJob = (sources: TellSources): ScheduledJob =>
  declareJob({
    name: "record_reminders",
    schedule: {
      groupName: "office",
      description: "Reminds people of the dates of records",
      trigger: { periodMs: 900_000 },
    },
    async run({ now, signal }) {
      const core = sources.core();
      const given = core ? await giveReminders(core, sources, now, signal) : 0;
      return given === 0 ? undefined : `${given} reminders`;
    },
  });

/**
 * Gives every reminder that is due; tells how many. Any number of processes may do so at once: what was given is noted in the transaction
 * that writes it, so that each is given once, also after a crash, and up to three days late rather than never.
 */
async function giveReminders(
  core: ServerCore,
  sources: Giver,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let given = 0;
  for (const model of core.registry.models.values()) {
    if (model.kind === "view") continue;
    for (const rule of model.remind ?? []) {
      const shape = core.registry.shape(model.key);
      for (;;) {
        if (signal?.aborted) return given;
        const due = await dueOf(core.database, shape, rule, localDay(now));
        for (const one of due) if (await give(core, sources, { shape, rule, one })) given++;
        if (due.length < perRound) break;
      }
    }
  }
  await forget(core.database);
  return given;
}

/** Records with a date from which it is so many days to today, or was within the last days. */
function dueOf(
  database: Database,
  shape: EntityShape,
  { field, days, name, when }: RemindModel,
  today: string,
): Promise<Due[]> {
  return database.transaction(
    systemClaims,
    (tx) => {
      const parameters = createParameters();
      const wanted = days.flatMap((offset) =>
        Array.from({ length: late + 1 }, (_, passed) => ({
          day: shiftDay(today, -offset - passed),
          offset,
        })),
      );
      const date = `t.${shape.column(field)}`;
      const dates = parameters.bind(wanted.map(({ day }) => day));
      const offsets = parameters.bind(wanted.map(({ offset }) => offset));
      const key = parameters.bind(shape.model.key);
      const text = parameters.bind(name);
      const conditions = [
        ...(shape.model.lifecycle.softDelete ? [`not t.${shape.column("isDelete")}`] : []),
        ...(when === null ? [] : [`(${conditionSql(shape, when, tx.claims, parameters)})`]),
        `not exists (select 1 from formwork.reminded r where r.entity = ${key} and r.record_id = t."id"
          and r.name = ${text} and r.day = w.day and r.days = w.days)`,
      ];
      return tx.query<Due>(
        `select t."id", t.${shape.column("tenantId")} as "tenantId", w.day::text as day, w.days
           from unnest(${dates}::date[], ${offsets}::int[]) w (day, days)
           join ${shape.table} t on ${date} = w.day
          where ${conditions.join(" and ")} order by w.day, t."id" limit ${perRound}`,
        parameters.values,
      );
    },
    { readOnly: true },
  );
}

interface Giving {
  shape: EntityShape;
  rule: RemindModel;
  one: Due;
}

/** False: another process has given it. */
async function give(
  core: ServerCore,
  sources: Giver,
  { shape, rule, one }: Giving,
): Promise<boolean> {
  const told = await toldOf(core, occasionOf(shape, rule, one), sources);
  return core.database.transaction(systemClaims, async (tx) => {
    const noted = await tx.query(
      `insert into formwork.reminded (entity, record_id, name, day, days) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1 as one`,
      [shape.model.key, one.id, rule.name, one.day, one.days],
    );
    if (noted.length === 0) return false;
    await tell(tx, told, sources.mail);
    return told.length > 0;
  });
}

const occasionOf = (
  { model }: EntityShape,
  { name, to, by, text }: RemindModel,
  { id, tenantId, day, days }: Due,
): Occasion => ({
  tenantId,
  entity: model.key,
  recordId: id,
  text: { key: `${model.module}.${model.name}._remind.${name}`, source: text },
  to,
  by,
  values: { date: day, days },
  except: null,
});

const forget = (database: Database): Promise<unknown> =>
  database.transaction(systemClaims, (tx) =>
    tx.query(`delete from formwork.reminded where at < now() - make_interval(days => ${keptDays})`),
  );
