import type { RecordMode } from "../../../../shared/entity/validateRecord.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { parseRestFilter } from "../../../../shared/filter/rest.ts";
import type { CallContext } from "../../http/contract.ts";
import { accessTo } from "../rights/access.ts";
import { ownTenant, type RelationFinder } from "./importRelations.ts";
import { keyFault, type Import, type ImportOutcome, type ImportRow } from "./importContract.ts";
import { listRows } from "../read/list.ts";
import type { Operation } from "../operation.ts";
import { filterContext } from "../records.ts";
import type { Row } from "../rows.ts";
import { mayGoTogether, refersToOthers } from "../write/together.ts";
import { newWrite, type Write } from "../write/write.ts";
import { writeBatch } from "../write/writeBatch.ts";

/**
 * True when rows may be written many at a time with the same outcome as one by one: every step of their ladder can be taken by many, nothing
 * is asked that another row of the file may change, and no row refers to another one.
 */
export function isBatchable({ registry, shape, create, update, key, rows }: Import): boolean {
  const { model } = shape;
  // Their rows are told apart one by one: some have no number yet, others one that nothing has.
  if (key?.some((name) => shape.byName.get(name)?.readOnly)) return false;
  if (!mayGoTogether({ kind: "create", shape, registry }, create)) return false;
  if (update && !mayGoTogether({ kind: "update", shape, registry }, update)) return false;
  const parent = model.tree?.parent;
  return rows.every(
    ({ names, values }) =>
      ![...names.keys()].some((field) => refersToOthers(model, field)) &&
      !(parent && parent in values),
  );
}

interface Batch {
  job: Import;
  rows: readonly ImportRow[];
  finder: RelationFinder;
  /** Keys of the rows before. */
  seen: Set<string>;
  withRelations(
    operation: Operation,
    row: ImportRow,
    how: { finder: RelationFinder; mode: RecordMode },
  ): Promise<Row>;
}

interface Prepared {
  row: ImportRow;
  body: Row;
  mark: string | null;
  /** Its entry among the keys that were seen. */
  seenAs: string | null;
}

type Outcome = ImportOutcome & { alone: ImportRow[] };

/** Writes what it can of some rows; `alone` are those whose fault only shows when they are written one by one. */
export async function importBatch(batch: Batch, context: CallContext): Promise<Outcome> {
  const { job, seen } = batch;
  if (Date.now() > job.deadline) throw new FormworkError("F4013");
  const { registry, shape } = job;
  const create: Operation = { registry, shape, access: job.create, context, form: "rest" };
  const outcome: Outcome = { done: [], refused: [], alone: [] };
  const refuse = ({ number }: ImportRow, error: unknown) => {
    if (!(error instanceof FormworkError) || error.status >= 500) throw error;
    outcome.refused.push({ row: number, error });
  };
  const leave = ({ row, seenAs }: Prepared) => {
    outcome.alone.push(row);
    if (seenAs !== null) seen.delete(seenAs);
  };
  const prepared = await prepare(batch, create, refuse);
  const known =
    job.key && job.update
      ? await knownRecords(create, job.key, prepared)
      : new Map<string, number[]>();
  if (known === null) {
    prepared.forEach(leave);
    return outcome;
  }
  const rows = new Map<Write, Prepared>();
  for (const each of prepared) {
    const found = (each.mark === null ? undefined : known.get(each.mark)) ?? [];
    if (found.length > 1) refuse(each.row, keyFault(job.key ?? [], "ambiguous"));
    else rows.set(writeOf(job, create, each.body, found[0]), each);
  }
  const rowOf = (write: Write) => rows.get(write) as Prepared;
  for (const group of Map.groupBy(rows.keys(), ({ kind }) => kind).values()) {
    const { written, refused, alone } = await writeBatch(group);
    for (const [write, error] of refused) refuse(rowOf(write).row, error);
    for (const write of alone) leave(rowOf(write));
    for (const write of written) {
      const { number } = rowOf(write).row;
      outcome.done.push({ row: number, id: write.id as number, created: write.kind === "create" });
    }
  }
  return outcome;
}

function writeOf(job: Import, create: Operation, body: Row, id: number | undefined): Write {
  if (id === undefined) return newWrite("create", create, { body });
  return newWrite("update", { ...create, access: job.update ?? job.create }, { body, id });
}

async function prepare(
  { job, rows, finder, seen, withRelations }: Batch,
  create: Operation,
  refuse: (row: ImportRow, error: unknown) => void,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const row of rows) {
    try {
      const mode = job.key ? "update" : "create";
      const body = await withRelations(create, row, { finder, mode });
      const seenAs = job.key && job.update ? noteKey(job.key, body, seen) : null;
      const mark = job.key && seenAs !== null ? keyMark(job.key, body) : null;
      prepared.push({ row, body, mark, seenAs });
    } catch (error) {
      refuse(row, error);
    }
  }
  return prepared;
}

function noteKey(key: readonly string[], body: Row, seen: Set<string>): string {
  const missing = key.filter((name) => body[name] === undefined || body[name] === null);
  if (missing.length > 0) throw keyFault(missing, "required");
  const told = JSON.stringify(Object.fromEntries(key.map((name) => [name, body[name]])));
  if (seen.has(told)) throw keyFault(key, "repeated");
  seen.add(told);
  return told;
}

const keyMark = (key: readonly string[], row: Row) =>
  JSON.stringify(key.map((name) => String(row[name])));

const mostFound = 30_000;

/** Ids of the records the person sees under the keys of the rows; null: too many to look through. */
async function knownRecords(
  { registry, shape, context }: Operation,
  key: readonly string[],
  bodies: readonly Prepared[],
): Promise<Map<string, number[]> | null> {
  const found = new Map<string, number[]>();
  if (bodies.length === 0) return found;
  // Each part of the key alone: what fits all of them is among what is found.
  const wanted = key.map((name) => ({
    [`${name}__in`]: [...new Set(bodies.map(({ body }) => body[name]))],
  }));
  const asked = { and: [...wanted, ...ownTenant(shape, context.tx.claims)] };
  const { rows } = await listRows(
    context.tx,
    registry,
    shape,
    accessTo(shape, context.session, "read"),
    {
      filter: parseRestFilter(filterContext(registry, shape, context), asked as never),
      sort: [],
      offset: 0,
      limit: mostFound,
      after: null,
      count: "none",
      deleted: false,
      view: null,
      form: "rest",
    },
  );
  if (rows.length === mostFound) return null;
  for (const text of rows) {
    const row = JSON.parse(text) as Row;
    const mark = keyMark(key, row);
    found.set(mark, [...(found.get(mark) ?? []), row.id as number]);
  }
  return found;
}
