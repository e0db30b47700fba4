import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import type { RecordMode } from "../../../shared/entity/validateRecord.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import type { CallContext } from "../http/contract.ts";
import type { Access } from "./access.ts";
import { createRecord } from "./create.ts";
import { createRelationFinder, findIds, type RelationFinder } from "./importRelations.ts";
import type { Operation } from "./operation.ts";
import type { EntityShape, Registry, Row } from "./registry.ts";
import { behindSavepoint } from "./savepoint.ts";
import { updateRecord } from "./update.ts";
import { checkInput } from "./validate.ts";

/** `names`: texts that name other records, by field; everything else is read already. Empty cells are left out. */
export interface ImportRow {
  number: number;
  values: Row;
  names: Map<FieldModel, string[]>;
}

export interface Import {
  registry: Registry;
  shape: EntityShape;
  create: Access;
  update: Access | null;
  /** Fields of the unique key by which rows find the record they change; null: every row is a new record. */
  key: readonly string[] | null;
  rows: readonly ImportRow[];
  /** Milliseconds since 1970 at which it is given up. */
  deadline: number;
}

export interface Imported {
  row: number;
  id: number;
  created: boolean;
  /** What the hooks tell about this record alone. */
  extras?: Record<string, Json>;
}

export interface ImportOutcome {
  done: Imported[];
  refused: { row: number; error: FormworkError }[];
}

/**
 * Takes every row through the pipeline of its entity as if it were sent alone: a refused row leaves nothing behind and does not keep the
 * others back. Whether what was written stays is the caller's decision. F4013 at the deadline; faults of our own end it.
 */
export async function importRows(job: Import, context: CallContext): Promise<ImportOutcome> {
  const finder = createRelationFinder();
  const seen = new Set<string>();
  const outcome: ImportOutcome = { done: [], refused: [] };
  for (const row of job.rows) {
    if (Date.now() > job.deadline) throw new FormworkError("F4013");
    const tried = await behindSavepoint(job.registry, context, (own) =>
      importRow({ job, row, finder, seen }, own),
    );
    if (tried.error) outcome.refused.push({ row: row.number, error: tried.error });
    else {
      const { result, extras } = tried;
      outcome.done.push({ row: row.number, ...result, ...(extras ? { extras } : {}) });
    }
  }
  return outcome;
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
  if (id === null || !job.update) {
    return { id: (await createRecord(create, body)).id, created: true };
  }
  await updateRecord({ ...create, access: job.update }, { id, body, version: null });
  return { id, created: false };
}

async function withRelations(
  operation: Operation,
  { values, names }: ImportRow,
  { finder, mode }: { finder: RelationFinder; mode: RecordMode },
): Promise<Row> {
  const body: Row = { ...values };
  const faults: Record<string, FieldFault> = {};
  for (const [field, texts] of names) {
    const ids: number[] = [];
    for (const text of texts) {
      const found = await finder.find(operation, field, text);
      if (typeof found === "number") ids.push(found);
      else faults[field.name] ??= found;
    }
    body[field.name] = field.kind === "relations" ? [...new Set(ids)] : ids[0];
  }
  if (Object.keys(faults).length > 0) {
    const others = await otherFaults(operation, body, mode);
    throw new FormworkError("F4000", { fields: { ...others, ...faults } });
  }
  return body;
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

/** The record a row is about; null: there is none yet. */
async function findKeyed(
  operation: Operation,
  key: readonly string[],
  body: Row,
  seen: Set<string>,
): Promise<number | null> {
  const missing = key.filter((name) => body[name] === undefined || body[name] === null);
  if (missing.length > 0) throw keyFault(missing, "required");
  const filter = Object.fromEntries(key.map((name) => [name, body[name]]));
  const mark = JSON.stringify(filter);
  if (seen.has(mark)) throw keyFault(key, "repeated");
  seen.add(mark);
  const ids = await findIds(operation, operation.shape, { filter, view: null });
  if (ids.length > 1) throw keyFault(key, "ambiguous");
  return ids[0] ?? null;
}

function keyFault(names: readonly string[], fault: string): FormworkError {
  return new FormworkError("F4000", {
    fields: Object.fromEntries(names.map((name) => [name, { key: fault }])),
  });
}
