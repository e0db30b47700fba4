import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { isWritable } from "./input/writable.ts";
import { listRows, whereClause } from "../read/list.ts";
import type { ListRequest } from "../read/listRequest.ts";
import type { Operation } from "../operation.ts";
import { createParameters } from "../parameters.ts";
import type { Row } from "../rows.ts";
import { accessTo } from "../rights/access.ts";
import { removeRecord, restoreRecord } from "./remove.ts";
import { behindSavepoint } from "./savepoint.ts";
import { setStatus } from "./setStatus.ts";
import { transitionOf, transitionRecord } from "./transition.ts";
import { mayBeGivenTogether, mayGoTogether } from "./together.ts";
import { changeRecord } from "./update.ts";
import { newWrite, type Write } from "./write.ts";
import { batchSize, writeBatch } from "./writeBatch.ts";

/** Most records that one call changes, and how many of those that have to be taken one by one. */
export const bulkLimits = { together: 30_000, alone: 10_000 };

export interface BulkJob {
  /** update, delete, restore, setStatus or a transition. */
  action: string;
  /** Which records: every one that matches and that the person sees. */
  request: Pick<ListRequest, "filter" | "deleted" | "view">;
  values: Row;
  /** A transition gives values only to records that lack them. */
  fill?: boolean;
  /** Milliseconds since 1970 at which it is given up. */
  deadline: number;
  progress(done: number, total: number): void;
}

export interface BulkOutcome {
  matched: number;
  changed: number;
  skipped: { id: number; error: FormworkError }[];
}

const progressEvery = 50;

/**
 * Takes every matching record through the pipeline of its entity as if it were sent alone, in the caller's transaction; where that comes to
 * the same, many at a time. A record that is refused stays as it is and is told; the others are changed. F4007 above the limits, F4013 at the
 * deadline.
 */
export async function bulkRecords(operation: Operation, job: BulkJob): Promise<BulkOutcome> {
  const { registry, context } = operation;
  if (job.action === "update" || isTransition(operation, job)) {
    requireWritable(operation, job.values, job.action === "update");
  }
  const togetherOf = writesTogether(operation, job);
  const most = togetherOf ? bulkLimits.together : bulkLimits.alone;
  const ids = await matchingIds(operation, job.request, most);
  const outcome: BulkOutcome = { matched: ids.length, changed: 0, skipped: [] };
  for (let at = 0; at < ids.length; at += batchSize) {
    if (Date.now() > job.deadline) throw new FormworkError("F4013");
    const batch = ids.slice(at, at + batchSize);
    const alone = togetherOf ? await changeTogether(batch.map(togetherOf), outcome) : batch;
    for (const [index, id] of alone.entries()) {
      if (Date.now() > job.deadline) throw new FormworkError("F4013");
      if (index % progressEvery === 0) job.progress(at + index, ids.length);
      const { error } = await behindSavepoint(registry, context, (own) =>
        changeOne({ ...operation, context: own, final: false }, id, job),
      );
      if (error) outcome.skipped.push({ id, error });
      else outcome.changed += 1;
    }
    job.progress(at + batch.length, ids.length);
  }
  if (ids.length === 0) job.progress(0, 0);
  outcome.skipped.sort((one, other) => one.id - other.id);
  return outcome;
}

/** The writes of records that go together with the outcome of single ones; null: each has to be written alone. */
function writesTogether(operation: Operation, job: BulkJob): ((id: number) => Write) | null {
  const { shape, registry, access } = operation;
  const { action, values, fill = false } = job;
  const transition = transitionOf(operation, action) ?? null;
  const kind = transition ? "transition" : (kinds[action] ?? null);
  if (kind === null || !mayGoTogether({ kind, shape, registry }, access)) return null;
  if (kind === "remove") return (id) => newWrite(kind, operation, { id });
  if (kind === "restore")
    return shape.model.lifecycle.softDelete ? (id) => newWrite(kind, operation, { id }) : null;
  const { status } = values;
  if (action === "setStatus" && (!shape.has("status") || status == null)) return null;
  const given = action === "setStatus" ? { status } : values;
  if (!mayBeGivenTogether(shape, Object.keys(given))) return null;
  const how = transition ? { transition, action: transition.name, fill } : {};
  return (id) => newWrite(kind, operation, { id, body: { ...given }, ...how });
}

const kinds: Readonly<Record<string, Write["kind"]>> = {
  update: "update",
  setStatus: "update",
  delete: "remove",
  restore: "restore",
};

/** Changes records together; gives those that have to be changed alone. */
async function changeTogether(writes: readonly Write[], outcome: BulkOutcome): Promise<number[]> {
  const { written, refused, alone } = await writeBatch(writes);
  outcome.changed += written.length;
  for (const [{ id }, error] of refused) outcome.skipped.push({ id: id as number, error });
  return alone.map(({ id }) => id as number);
}

const isTransition = (operation: Operation, { action }: BulkJob): boolean =>
  transitionOf(operation, action) !== undefined;

async function changeOne(operation: Operation, id: number, { action, values, fill }: BulkJob) {
  const change = { id, body: { ...values }, version: null };
  if (action === "update") await changeRecord(operation, change);
  else if (action === "delete") await removeRecord(operation, id, null);
  else if (action === "restore") await restoreRecord(operation, id);
  else if (action === "setStatus") await setStatus(operation, id, values.status);
  else await transitionRecord(operation, { ...change, name: action, fill: fill === true }, false);
}

/** A single change leaves out what the person may not write; for many at once that would pass for done. */
function requireWritable({ shape, access }: Operation, values: Row, some: boolean): void {
  const faults: Record<string, FieldFault> = {};
  for (const name of Object.keys(values)) {
    const field = shape.model.fields.find((candidate) => candidate.name === name);
    if (!field || access.hidden.has(name)) faults[name] = { key: "unknownField" };
    else if (!isWritable(shape, access, field)) faults[name] = { key: "readOnly" };
    else if (field.children) faults[name] = { key: "readOnly" };
  }
  if (some && Object.keys(values).length === 0) faults["values"] = { key: "required" };
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

async function matchingIds(
  { shape, registry, context }: Operation,
  request: BulkJob["request"],
  most: number,
): Promise<number[]> {
  const parameters = createParameters();
  const where = whereClause(context.tx, registry, shape, request, parameters);
  const rows = await context.tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t${where} order by t."id" limit ${most + 1}`,
    parameters.values,
    { plan: "anew" },
  );
  if (rows.length > most) throw new FormworkError("F4007", { params: { max: most } });
  return rows.map(({ id }) => id);
}

/** What records are called, as far as the person may read it. */
export async function recordTitles(
  { registry, shape, context }: Operation,
  ids: readonly number[],
  deleted: boolean,
): Promise<Map<number, string>> {
  const access = accessTo(shape, context.session, "read");
  const id = shape.model.fields.find(({ name }) => name === "id");
  if (!id || ids.length === 0) return new Map();
  const list = await listRows(context.tx, registry, shape, access, {
    filter: {
      kind: "compare",
      path: { steps: [], field: id },
      operator: "in",
      operand: [...ids],
    },
    sort: [],
    offset: 0,
    limit: ids.length,
    after: null,
    count: "none",
    deleted,
    view: null,
    form: "rest",
  });
  const { titleField } = shape.model;
  return new Map(
    list.rows.map((text) => {
      const row = JSON.parse(text) as Row;
      return [Number(row.id), String(row[titleField] ?? `#${String(row.id)}`)];
    }),
  );
}
