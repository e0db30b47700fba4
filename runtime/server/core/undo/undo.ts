import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { mayRead } from "../entity/rights/policyRules.ts";
import type { Registry } from "../entity/contract.ts";
import type { CallContext } from "../http/contract.ts";
import { undoConsequences } from "./consequences.ts";
import { runsOf, takeBack, type LeftReason } from "./runs.ts";
import { readChanges, type ChangesOf, type RecordChange } from "./readChanges.ts";

/** A record that was left as it is. A type and not an interface: it is JSON. */
export type LeftRecord = {
  entity: string;
  id: number;
  /** What the person knows it by; empty where he may not read it. */
  title: string;
  reason: LeftReason;
  /** Who changed it since. */
  by: string | null;
};

export type UndoOutcome = {
  undone: number;
  left: LeftRecord[];
  /** Records left beyond those listed. */
  leftOut: number;
};

export interface UndoRequest extends ChangesOf {
  /** Also records that were changed since. */
  force: boolean;
  /** Told after every record. */
  progress?: (done: number, total: number) => void;
}

const mostListed = 200;

/**
 * Takes back what the person did under some tickets, in the caller's transaction: the last change first, each record for itself. One that
 * was changed since, is gone or is no longer his to change is left and listed. F4026 when there is nothing under these tickets.
 */
export async function undoChanges(
  registry: Registry,
  context: CallContext,
  { force, progress, ...asked }: UndoRequest,
): Promise<UndoOutcome> {
  const changes = await readChanges(context.tx, registry, asked);
  const known = changes.filter(({ entity }) => registry.models.has(entity));
  const own = known.filter(({ consequence }) => !consequence);
  if (own.length === 0) throw new FormworkError("F4026");
  const since = force
    ? new Map<string, string>()
    : await changedSince(registry, context, asked, own);
  const outcome: UndoOutcome = { undone: 0, left: [], leftOut: 0 };
  const done = new Set<string>();
  let told = 0;
  const ground = { registry, context, force };
  for await (const run of runsOf(ground, own, since)) {
    const isLeft = run.changes.some(({ id }) => since.has(String(id)));
    const reasons = isLeft ? new Map<RecordChange, null>() : await takeBack(ground, run);
    for (const change of run.changes) {
      const by = since.get(String(change.id));
      const reason = by === undefined ? (reasons.get(change) ?? null) : "changed";
      if (reason === null) {
        outcome.undone += 1;
        for (const request of change.requests) done.add(request);
      } else if (outcome.left.length < mostListed) {
        outcome.left.push({ ...(await titled(registry, context, change)), reason, by: by ?? null });
      } else outcome.leftOut += 1;
      progress?.((told += 1), own.length);
    }
  }
  const followed = known.filter(
    ({ consequence, requests }) =>
      consequence && [...requests].some((request) => done.has(request)),
  );
  await undoConsequences(registry, context, followed);
  return outcome;
}

/** Who changed which of these records after the tickets, by the id of the record. */
async function changedSince(
  { models }: Registry,
  { tx }: CallContext,
  { tickets }: ChangesOf,
  changes: readonly RecordChange[],
): Promise<Map<string, string>> {
  // The journal keeps the names of its day.
  const named = changes.flatMap((change) =>
    [change.entity, ...(models.get(change.entity)?.was ?? [])].map((entity) => ({
      ...change,
      entity,
    })),
  );
  const rows = await tx.query<{ id: number; by: string }>(
    `select distinct on (j.record_id) j.record_id as id, j.user_name as by
       from unnest($1::bigint[], $2::bigint[], $3::text[]) w (id, last, entity)
       join formwork.journal j on j.record_id = w.id and j.id > w.last and j.entity = w.entity
      where j.request_id is null or j.request_id <> all($4::text[])
      order by j.record_id, j.id desc`,
    [
      named.map(({ id }) => id),
      named.map(({ last }) => last),
      named.map(({ entity }) => entity),
      tickets,
    ],
  );
  return new Map(rows.map(({ id, by }) => [String(id), by]));
}

async function titled(
  registry: Registry,
  context: CallContext,
  { entity, id, before, after }: RecordChange,
): Promise<Pick<LeftRecord, "entity" | "id" | "title">> {
  const { model } = registry.shape(entity);
  const title = mayRead(context.session, model)
    ? context.records
        .images(entity, null, JSON.stringify(after ?? before))
        ?.find(({ field }) => field.name === model.titleField)?.after
    : null;
  return { entity, id, title: typeof title === "string" ? title : String(title ?? id) };
}
