import type { RecordMode } from "../../../../shared/entity/validateRecord.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../http/contract.ts";
import { addRecord } from "../write/create.ts";
import type { EntityShape } from "../contract.ts";
import { givenByServer } from "./givenByServer.ts";
import { keyFault, type Import, type ImportOutcome, type ImportRow } from "./importContract.ts";
import { importBatch, isBatchable } from "./importBatch.ts";
import { createRelationFinder, findIds, type RelationFinder } from "./importRelations.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";
import { behindSavepoint } from "../write/savepoint.ts";
import { changeRecord } from "../write/update.ts";
import { checkInput } from "../write/input/checkInput.ts";

/**
 * Takes every row through the pipeline of its entity as if it were sent alone: a refused row leaves nothing behind and does not keep the
 * others back. Whether what was written stays is the caller's decision. F4013 at the deadline; faults of our own end it.
 */
export async function importRows(job: Import, context: CallContext): Promise<ImportOutcome> {
  const finder = createRelationFinder();
  const seen = new Set<string>();
  const outcome: ImportOutcome = { done: [], refused: [] };
  // Entities whose records keep the version of their time also tell how they came.
  if (job.shape.ofRecord)
    await context.tx.query("select set_config('app.form_channel', 'import', true)");
  const batchable = isBatchable(job);
  for (let at = 0; at < job.rows.length; at += batchSize) {
    const rows = job.rows.slice(at, at + batchSize);
    let alone: readonly ImportRow[] = rows;
    if (batchable) {
      const batch = await importBatch({ job, rows, finder, seen, withRelations }, context);
      outcome.done.push(...batch.done);
      outcome.refused.push(...batch.refused);
      alone = batch.alone;
    }
    for (const [index, row] of alone.entries()) {
      await importAlone({ job, row, finder, seen }, context, outcome);
      if (!batchable && index % tellEvery === 0) job.progress?.(at + index);
    }
    job.progress?.(at + rows.length);
  }
  outcome.done.sort((one, other) => one.row - other.row);
  outcome.refused.sort((one, other) => one.row - other.row);
  return outcome;
}

const batchSize = 1000;
const tellEvery = 50;

async function importAlone(step: Step, context: CallContext, outcome: ImportOutcome) {
  const { job, row } = step;
  if (Date.now() > job.deadline) throw new FormworkError("F4013");
  const tried = await behindSavepoint(job.registry, context, (own) => importRow(step, own));
  if (tried.error) {
    outcome.refused.push({ row: row.number, error: tried.error });
    return;
  }
  const { result, extras } = tried;
  outcome.done.push({ row: row.number, ...result, ...(extras ? { extras } : {}) });
}

interface Step {
  job: Import;
  row: ImportRow;
  finder: RelationFinder;
  /** Keys of the rows before. */
  seen: Set<string>;
}

async function importRow({ job, row, finder, seen }: Step, context: CallContext) {
  const { registry, shape } = job;
  const create: Operation = { registry, shape, access: job.create, context, form: "rest" };
  const body = await withRelations(create, row, { finder, mode: job.key ? "update" : "create" });
  const id = job.key && job.update ? await findKeyed(create, job.key, body, seen) : null;
  for (const name of givenKey(shape, job.key ?? [])) delete body[name];
  if (id === null || !job.update) {
    return { id: await addRecord(create, body), created: true };
  }
  await changeRecord({ ...create, access: job.update }, { id, body, version: null });
  return { id, created: false };
}

async function withRelations(
  operation: Operation,
  { values, names }: ImportRow,
  { finder, mode }: { finder: RelationFinder; mode: RecordMode },
): Promise<Row> {
  const body: Row = { ...values };
  const faults: Record<string, FieldFault> = {};
  for (const [field, texts] of dependentsLast(operation, names)) {
    const ids: number[] = [];
    for (const text of texts) {
      const found = await finder.find(operation, field, text, body);
      if (typeof found === "number") ids.push(found);
      else faults[field.name] ??= found;
    }
    body[field.name] = field.relation?.through ? [...new Set(ids)] : ids[0];
  }
  if (Object.keys(faults).length > 0) {
    const others = await otherFaults(operation, body, mode);
    throw new FormworkError("F4000", { fields: { ...others, ...faults } });
  }
  return body;
}

/** What a choice depends on is known before it. */
function dependentsLast({ shape }: Operation, names: ImportRow["names"]) {
  const depends = new Set(shape.cascades.map(({ field }) => field.name));
  return [...names].toSorted(
    ([one], [other]) => Number(depends.has(one.name)) - Number(depends.has(other.name)),
  );
}

/** A row that is refused anyhow tells everything that is wrong with it at once. */
async function otherFaults(
  operation: Operation,
  body: Row,
  mode: RecordMode,
): Promise<Record<string, FieldFault>> {
  try {
    await checkInput(operation, body, mode, null);
    return {};
  } catch (error) {
    if (error instanceof FormworkError) return error.fields;
    throw error;
  }
}

/** Fields of the key that only find a record. */
const givenKey = ({ byName }: EntityShape, key: readonly string[]): string[] =>
  key.filter((name) => {
    const field = byName.get(name);
    return field !== undefined && givenByServer(field);
  });

/** The record a row is about; null: there is none yet, and the key of a new one is in the row or will be given. */
async function findKeyed(
  operation: Operation,
  key: readonly string[],
  body: Row,
  seen: Set<string>,
): Promise<number | null> {
  const missing = key.filter((name) => body[name] === undefined || body[name] === null);
  const given = givenKey(operation.shape, key);
  if (given.length > 0 && given.every((name) => missing.includes(name))) return null;
  if (missing.length > 0) throw keyFault(missing, "required");
  const filter = Object.fromEntries(key.map((name) => [name, body[name]]));
  const mark = JSON.stringify(filter);
  if (seen.has(mark)) throw keyFault(key, "repeated");
  seen.add(mark);
  const ids = await findIds(operation, operation.shape, { filter, view: null });
  if (ids.length > 1) throw keyFault(key, "ambiguous");
  if (ids.length === 0 && given.length > 0) throw keyFault(given, "relation");
  return ids[0] ?? null;
}
