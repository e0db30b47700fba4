import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { isWritable } from "./input/writable.ts";
import { listRows, whereClause } from "../read/list.ts";
import type { ListRequest } from "../read/listRequest.ts";
import type { Operation } from "../operation.ts";
import { createParameters } from "../parameters.ts";
import type { Row } from "../rows.ts";
import { accessTo } from "../rights/access.ts";
import { removeRecord, restoreRecord } from "./remove.ts";
import { climbTogether } from "./climb.ts";
import { behindSavepoint } from "./savepoint.ts";
import { setStatus } from "./setStatus.ts";
import { transitionOf, transitionRecord } from "./transition.ts";
import { mayGoTogether, refersToOthers } from "./together.ts";
import { changeRecord } from "./update.ts";
import { newWrite } from "./write.ts";

/** Most records that one call changes. */
export const bulkLimit = 10_000;

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
/** Records that one statement changes. */
const batchSize = 1000;

/**
 * Takes every matching record through the pipeline of its entity as if it were sent alone, in the caller's transaction; where that comes to
 * the same, many at a time. A record that is refused stays as it is and is told; the others are changed. F4007 above the limit, F4013 at the
 * deadline.
 */
export async function bulkRecords(operation: Operation, job: BulkJob): Promise<BulkOutcome> {
  const { registry, context } = operation;
  if (job.action === "update" || isTransition(operation, job)) {
    requireWritable(operation, job.values, job.action === "update");
  }
  const ids = await matchingIds(operation, job.request);
  const outcome: BulkOutcome = { matched: ids.length, changed: 0, skipped: [] };
  const values = valuesForAll(operation, job);
  for (let at = 0; at < ids.length; at += batchSize) {
    if (Date.now() > job.deadline) throw new FormworkError("F4013");
    const batch = ids.slice(at, at + batchSize);
    const alone = values ? await changeTogether(operation, { ids: batch, values }, outcome) : batch;
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

/** What one statement may give to many records with the outcome of single changes; null: each has to be changed alone. */
function valuesForAll({ shape, registry, access }: Operation, job: BulkJob): Row | null {
  const { status } = job.values;
  const isStatus = job.action === "setStatus" && shape.has("status") && status != null;
  const values = isStatus ? { status } : job.action === "update" ? job.values : null;
  // Records that keep the shape of their time are told apart one by one.
  if (values === null || shape.ofRecord) return null;
  if (!mayGoTogether({ kind: "update", shape, registry }, access)) return null;
  const fields = Object.keys(values).flatMap((name) => shape.byName.get(name) ?? []);
  return fields.some((field) => refersToOthers(shape.model, field)) ? null : values;
}

/** Changes records in one statement, with their history; gives those whose fault, if there is one, only shows alone. */
async function changeTogether(
  operation: Operation,
  { ids, values }: { ids: readonly number[]; values: Row },
  outcome: BulkOutcome,
): Promise<number[]> {
  const alone: number[] = [];
  const writes = ids.map((id) => newWrite("update", operation, { id, body: { ...values } }));
  await climbTogether(writes, {
    refuse({ id }, error) {
      if (!(error instanceof FormworkError) || error.status >= 500) throw error;
      outcome.skipped.push({ id: id as number, error });
    },
    leave: ({ id }) => void alone.push(id as number),
  });
  outcome.changed += writes.filter(({ written }) => written).length;
  return alone;
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
): Promise<number[]> {
  const parameters = createParameters();
  const where = whereClause(context.tx, registry, shape, request, parameters);
  const rows = await context.tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t${where} order by t."id" limit ${bulkLimit + 1}`,
    parameters.values,
    { plan: "anew" },
  );
  if (rows.length > bulkLimit) {
    throw new FormworkError("F4007", { params: { max: bulkLimit } });
  }
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
