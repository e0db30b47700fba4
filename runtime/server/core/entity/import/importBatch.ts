import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { RecordMode } from "../../../../shared/entity/validateRecord.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { parseRestFilter } from "../../../../shared/filter/rest.ts";
import type { CallContext } from "../../http/contract.ts";
import { accessTo } from "../rights/access.ts";
import { feedsComputed } from "../computed/settle.ts";
import { insertRows, updateRows } from "../write/bulkWrites.ts";
import { serverValues } from "../write/create.ts";
import { ownTenant, type RelationFinder } from "./importRelations.ts";
import { keyFault, type Import, type ImportOutcome, type ImportRow } from "./importContract.ts";
import { listRows } from "../read/list.ts";
import type { Operation } from "../operation.ts";
import { filterContext } from "../records.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { unoffered } from "../references/checkReferences.ts";
import { isReferring } from "../references/named.ts";
import { checkInput } from "../write/validate.ts";

/**
 * True when rows may be written many at a time with the same outcome as one by one: nothing is asked or done beside each row (hooks,
 * conditions, computed values, numbers in sequence, join rows), and no row refers to another one of the file.
 */
export function isBatchable({ registry, shape, create, update, rows }: Import): boolean {
  const { hooks, model } = shape;
  if (hooks.beforeCreate ?? hooks.afterCreate) return false;
  if (update && (hooks.beforeUpdate ?? hooks.afterUpdate)) return false;
  if (shape.conditional || feedsComputed({ registry, shape }) || shape.cascades.length > 0)
    return false;
  if (create.perRow.length > 0 || (update?.perRow.length ?? 0) > 0) return false;
  if (model.fields.some(({ sequence }) => sequence !== undefined)) return false;
  const parent = model.tree?.parent;
  const refers = (field: FieldModel) =>
    kindOf(field).nested || field.relation?.to === model.key || field.name === parent;
  return rows.every(
    ({ names, values }) => ![...names.keys()].some(refers) && !(parent && parent in values),
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
  /** The record it changes; null: a new one. */
  id: number | null;
  input: Row;
}

/** Writes what it can of some rows; `alone` are those whose fault only shows when they are written one by one. */
export async function importBatch(
  batch: Batch,
  context: CallContext,
): Promise<ImportOutcome & { alone: ImportRow[] }> {
  const { job } = batch;
  if (Date.now() > job.deadline) throw new FormworkError("F4013");
  const { registry, shape } = job;
  const create: Operation = { registry, shape, access: job.create, context, form: "rest" };
  const outcome = { done: [], refused: [], alone: [] } as ImportOutcome & { alone: ImportRow[] };
  const prepared = await prepare(batch, create, outcome);
  for (const group of groupsOf(shape.stored, prepared)) {
    for (const { row, seenAs } of await writeGroup(job, create, group, outcome)) {
      outcome.alone.push(row);
      if (seenAs !== null) batch.seen.delete(seenAs);
    }
  }
  return outcome;
}

async function prepare(
  { job, rows, finder, seen, withRelations }: Batch,
  create: Operation,
  outcome: ImportOutcome & { alone: ImportRow[] },
): Promise<Prepared[]> {
  const refuse = ({ number }: ImportRow, error: unknown) => {
    if (!(error instanceof FormworkError) || error.status >= 500) throw error;
    outcome.refused.push({ row: number, error });
  };
  const bodies: Prepared[] = [];
  for (const row of rows) {
    try {
      const mode = job.key ? "update" : "create";
      const body = await withRelations(create, row, { finder, mode });
      const seenAs = job.key && job.update ? noteKey(job.key, body, seen) : null;
      const mark = job.key && seenAs !== null ? keyMark(job.key, body) : null;
      bodies.push({ row, body, mark, seenAs, id: null, input: {} });
    } catch (error) {
      refuse(row, error);
    }
  }
  const known =
    job.key && job.update
      ? await knownRecords(create, job.key, bodies)
      : new Map<string, number[]>();
  if (known === null) {
    for (const { row, seenAs } of bodies) {
      outcome.alone.push(row);
      if (seenAs !== null) seen.delete(seenAs);
    }
    return [];
  }
  const valid: Prepared[] = [];
  for (const each of bodies) {
    try {
      const found = each.mark === null ? undefined : known.get(each.mark);
      if (found && found.length > 1) throw keyFault(job.key ?? [], "ambiguous");
      each.id = found?.[0] ?? null;
      const operation = each.id === null ? create : { ...create, access: job.update ?? job.create };
      const mode = each.id === null ? "create" : "update";
      const input = await checkInput(operation, each.body, mode, null);
      each.input = each.id === null ? await serverValues(create, input, each.body) : input;
      valid.push(each);
    } catch (error) {
      refuse(each.row, error);
    }
  }
  return withChoosable(create, valid, ({ row, seenAs }) => {
    outcome.alone.push(row);
    if (seenAs !== null) seen.delete(seenAs);
  });
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

/** Leaves out the rows that name what is not plainly open to the person: written alone, they are kept or told why not. */
async function withChoosable(
  operation: Operation,
  prepared: Prepared[],
  alone: (each: Prepared) => void,
): Promise<Prepared[]> {
  const { shape, context } = operation;
  const simple = prepared.filter((each) => !namesInside(shape.stored, each.input));
  for (const each of prepared) if (!simple.includes(each)) alone(each);
  const asked = shape.stored.flatMap((field) => {
    if (!field.relation) return [];
    const ids = new Set(simple.flatMap(({ input }) => namedBy(shape, field, input)));
    const { filter } = field.relation;
    return ids.size === 0
      ? []
      : [{ field, ids: [...ids], offered: filter === null ? null : { expression: filter } }];
  });
  const holder = { id: null, tenantId: context.tx.claims.tenantId };
  const refused = await unoffered(operation, asked, holder);
  return simple.filter((each) => {
    const open = [...refused].every(([field, ids]) =>
      namedBy(shape, field, each.input).every((id) => !ids.includes(id)),
    );
    if (!open) alone(each);
    return open;
  });
}

/** The record that a row names in a field; 0 is the root of a tree, which no record stands for. */
function namedBy({ model }: EntityShape, { name }: FieldModel, input: Row): number[] {
  const id = input[name];
  return typeof id === "number" && !(id === 0 && name === model.tree?.parent) ? [id] : [];
}

/** True when a row names files, or something inside the rows of a repeater. */
function namesInside(stored: readonly FieldModel[], input: Row): boolean {
  return stored.some((field) => !field.relation && isReferring(field) && input[field.name] != null);
}

interface Group {
  adds: boolean;
  fields: FieldModel[];
  members: Prepared[];
}

/** Rows that are written alike: new ones or changes, with the same fields. */
function groupsOf(stored: readonly FieldModel[], prepared: readonly Prepared[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of prepared) {
    const fields = stored.filter(
      ({ name, system }) => each.input[name] !== undefined && !system && name !== "id",
    );
    const key = `${each.id === null ? "+" : "="}${fields.map(({ name }) => name).join()}`;
    const group = groups.get(key) ?? { adds: each.id === null, fields, members: [] };
    group.members.push(each);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function writeGroup(
  { shape }: Import,
  { context, access }: Operation,
  { adds, fields, members }: Group,
  outcome: ImportOutcome,
): Promise<Prepared[]> {
  const { tx, requestId } = context;
  const write = { tx, shape, requestId, writer: { checked: access } };
  await tx.query("savepoint import_batch");
  try {
    if (adds) {
      const ids = await insertRows(
        write,
        fields,
        members.map(({ input }) => input),
      );
      for (const [index, { row }] of members.entries())
        outcome.done.push({ row: row.number, id: ids[index] as number, created: true });
    } else {
      const rows = members.map(({ id, input }) => ({ id: id as number, values: input }));
      const changed = await updateRows(write, fields, rows);
      for (const { row, id } of members) {
        if (!changed.has(id as number)) continue;
        outcome.done.push({ row: row.number, id: id as number, created: false });
      }
      await tx.query("release savepoint import_batch");
      return members.filter(({ id }) => !changed.has(id as number));
    }
    await tx.query("release savepoint import_batch");
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tx.query("rollback to savepoint import_batch");
    return members;
  }
}

/** Faults of the values, which one of the rows alone will show; everything else is a fault of ours. */
function isRefusal(error: unknown): boolean {
  if (error instanceof FormworkError) return error.status < 500;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && /^(22|23|42501|FW)/.test(code);
}
