import type { Transaction } from "../../../database/contract.ts";
import { columnValue } from "../input/writable.ts";
import { identifier } from "../../identifiers.ts";
import {
  bindJournal,
  cascadeAction,
  journalInsert,
  type JournalAction,
} from "../../history/journal.ts";
import { createParameters, type Parameters } from "../../parameters.ts";
import type { EntityShape } from "../../contract.ts";
import type { Row, WriteText } from "../../rows.ts";
import { scopeConditions } from "../../rights/scope.ts";
import { writeFault } from "./databaseFaults.ts";
import { hiddenTo, newValuesOf, valuesOf, type Writer } from "../../rights/writer.ts";

export interface RowWrite {
  tx: Transaction;
  shape: EntityShape;
  requestId: string;
  /** Select list over `t` for the answer; absent: only the id comes back. */
  list?: string;
  /** False: the change is not journaled (seed data). */
  journal?: boolean;
  /** On whose behalf the row is written. */
  writer: Writer;
  /** The transaction ends with this statement. */
  final?: boolean;
}

export interface WrittenRow {
  id: number;
  version: number | null;
  /** JSON text of the record, when a list was given. */
  record: string | null;
}

/** Columns the server fills in a new row, of the fields that are open to it: tenant, creator, creator's organisation. */
export function ownedColumns(
  shape: EntityShape,
  tx: Transaction,
  row: Row,
  parameters: Parameters,
  open: (name: string) => boolean = () => true,
) {
  const { claims } = tx;
  const columns = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    const field = shape.byName.get(name);
    if (field?.column && field.system && open(name))
      columns.set(field.column, parameters.bind(value));
  };
  put(
    "tenantId",
    row.tenantId ?? (shape.model.scope === "shared" && claims.platform ? null : claims.tenantId),
  );
  if (shape.byName.get("createTime")?.system && open("createTime"))
    columns.set("create_time", "now()");
  put("createUserId", row.createUserId ?? claims.userId);
  put("createUserName", row.createUserName ?? claims.userName);
  put("createOrgId", row.createOrgId ?? claims.orgId);
  put("createOrgName", row.createOrgName ?? claims.orgName);
  return columns;
}

/** Adds one row; values by field name, of which those count that the writer may write. Gives its id. Faults of the database are those of `writeFault`. */
export async function insertRow(write: RowWrite, given: Row): Promise<WrittenRow> {
  const { shape, tx } = write;
  const row = newValuesOf(shape, write.writer, given);
  const parameters = createParameters();
  const columns = ownedColumns(shape, tx, row, parameters);
  for (const field of shape.stored) {
    const value = row[field.name];
    if (value === undefined || columns.has(field.column as string)) continue;
    if (field.system && field.name !== "id") continue;
    columns.set(field.column as string, parameters.bind(columnValue(field, value)));
  }
  const text = insertText(write, columns, parameters);
  return (await sendWrite(write, text, parameters)) as WrittenRow;
}

/** Most texts of inserts that are kept for an entity, by the columns they fill and the list they answer. */
const mostInserts = 20;

/** The text of an insert; it is made once for the same columns, for making it takes longer than everything around it. */
function insertText(
  write: RowWrite,
  columns: ReadonlyMap<string, string>,
  parameters: Parameters,
): WriteText {
  const { shape, tx } = write;
  const names = [...columns.keys()];
  const place = `${names.join()} ${isJournaled(write)}`;
  const list = write.list ?? "";
  const known = shape.inserts.get(list)?.get(place);
  if (known) {
    if (isJournaled(write)) bindJournal(shape, tx, "create", parameters, write.requestId);
    return known;
  }
  const values = [...columns.values()].join(", ");
  const change =
    columns.size > 0
      ? `insert into ${shape.table} (${names.map(identifier).join(", ")}) values (${values}) returning *`
      : `insert into ${shape.table} default values returning *`;
  const made = writeText(write, "create", null, change, parameters);
  const texts = shape.inserts.get(list) ?? new Map<string, WriteText>();
  if (shape.inserts.size < mostInserts) shape.inserts.set(list, texts);
  if (texts.size < mostInserts) texts.set(place, made);
  return made;
}

export interface RowChange {
  id: number;
  /** New values by field name. */
  values: Row;
  /** The version the person saw; null: not checked. */
  version: number | null;
  action: JournalAction;
  /** Further conditions over the alias t, such as the state a transition starts from. */
  conditions?: (parameters: Parameters) => string[];
  /** The row must be a deleted one (restore). */
  deleted?: boolean;
  /** Keeps version and update columns as they are. */
  seed?: boolean;
}

/** Changes one row that the person may touch; null: there is none (gone, out of scope, other version, other state). */
export async function updateRow(write: RowWrite, change: RowChange): Promise<WrittenRow | null> {
  const { shape, tx } = write;
  const parameters = createParameters();
  const values = valuesOf(shape, write.writer, change.values);
  const assignments = assign(shape, tx, { ...change, values }, parameters);
  const id = parameters.bind(change.id);
  const conditions = [
    `t."id" = ${id}`,
    ...scopeConditions(shape, tx.claims, parameters, "t", { deleted: change.deleted, write: true }),
    ...(change.conditions?.(parameters) ?? []),
  ];
  if (change.version !== null && shape.lockColumn) {
    conditions.push(`t.${shape.lockColumn} = ${parameters.bind(change.version)}`);
  }
  const where = conditions.join(" and ");
  // The row is locked and read before it is changed, so that the journal shows what was really replaced.
  const before = isJournaled(write)
    ? `select * from ${shape.table} t where t."id" = ${id} for update`
    : null;
  const source = before === null ? "" : ` from b where b."id" = t."id" and`;
  const statement = `update ${shape.table} t set ${assignments}${source || " where"} ${where} returning t.*`;
  return runWrite(write, change.action, before, statement, parameters);
}

function assign(
  shape: EntityShape,
  tx: Transaction,
  { values, seed }: RowChange,
  parameters: Parameters,
): string {
  const parts: string[] = [];
  for (const field of shape.stored) {
    const value = values[field.name];
    if (value === undefined) continue;
    parts.push(
      `${identifier(field.column as string)} = ${parameters.bind(columnValue(field, value))}`,
    );
  }
  if (!seed) parts.push(...ownedAssignments(shape, tx, parameters));
  if (parts.length === 0) parts.push(`"id" = t."id"`);
  return parts.join(", ");
}

/** What the server sets in every row that is changed: who, when, and its version. */
export function ownedAssignments(
  shape: EntityShape,
  { claims }: Transaction,
  parameters: Parameters,
): string[] {
  const parts: string[] = [];
  const owned = (name: string) =>
    Boolean(shape.byName.get(name)?.column && shape.byName.get(name)?.system);
  if (owned("updateTime")) parts.push(`${shape.column("updateTime")} = now()`);
  if (owned("updateUserId")) {
    parts.push(`${shape.column("updateUserId")} = ${parameters.bind(claims.userId)}`);
  }
  if (owned("updateUserName")) {
    parts.push(`${shape.column("updateUserName")} = ${parameters.bind(claims.userName)}`);
  }
  if (shape.lockColumn) parts.push(`${shape.lockColumn} = t.${shape.lockColumn} + 1`);
  return parts;
}

/** Removes one row for good; null: there is none. */
export async function deleteRow(
  write: RowWrite,
  change: Pick<RowChange, "id" | "version">,
): Promise<WrittenRow | null> {
  const { shape, tx } = write;
  const parameters = createParameters();
  const conditions = [
    `t."id" = ${parameters.bind(change.id)}`,
    ...scopeConditions(shape, tx.claims, parameters, "t", { write: true }),
  ];
  if (change.version !== null && shape.lockColumn) {
    conditions.push(`t.${shape.lockColumn} = ${parameters.bind(change.version)}`);
  }
  const statement = `delete from ${shape.table} t where ${conditions.join(" and ")} returning t.*`;
  return runWrite(write, "delete", null, statement, parameters);
}

/** What becomes of rows because of a change elsewhere; `values` are the parameters of both texts, over the alias t. */
export async function consequence(
  write: RowWrite,
  change: { assignment: string; condition: string; values: readonly unknown[] },
  action: JournalAction = cascadeAction,
): Promise<void> {
  const { shape, tx, requestId } = write;
  const parameters = createParameters();
  for (const value of change.values) parameters.bind(value);
  const { assignment, condition } = change;
  if (!isJournaled(write)) {
    await tx.query(
      `update ${shape.table} t set ${assignment} where ${condition}`,
      parameters.values,
    );
    return;
  }
  const rows = { before: "b", after: "w", from: 'w join b on b."id" = w."id"' };
  const journal = journalInsert(shape, tx, action, rows, parameters, requestId);
  await tx.query(
    `with b as materialized (select * from ${shape.table} t where ${condition} for update),
          w as (update ${shape.table} t set ${assignment} from b where b."id" = t."id" returning t.*)
     ${journal}`,
    parameters.values,
  );
}

const mostKeptWrites = 20;

/** Which fields a write has varies with the client: the plans of the first combinations are kept, the others made each time. */
function isKept({ keptWrites }: EntityShape, text: string): boolean {
  if (keptWrites.size < mostKeptWrites) keptWrites.add(text);
  return keptWrites.has(text);
}

/** Entities with audit columns keep a journal. */
export function isJournaled(write: RowWrite): boolean {
  return write.shape.model.lifecycle.audit && write.journal !== false;
}

/** Change, journal and answer in one statement. */
function runWrite(
  write: RowWrite,
  action: JournalAction,
  before: string | null,
  change: string,
  parameters: Parameters,
): Promise<WrittenRow | null> {
  return sendWrite(write, writeText(write, action, before, change, parameters), parameters);
}

function writeText(
  write: RowWrite,
  action: JournalAction,
  before: string | null,
  change: string,
  parameters: Parameters,
): WriteText {
  const { shape, tx } = write;
  const parts = before === null ? [] : [`b as materialized (${before})`];
  parts.push(`w as (${change})`);
  if (isJournaled(write)) {
    const rows = {
      before: before === null ? (action === "delete" ? "w" : null) : "b",
      after: action === "delete" && before === null ? null : "w",
      from: before === null ? "w" : `w join b on b."id" = w."id"`,
    };
    parts.push(`j as (${journalInsert(shape, tx, action, rows, parameters, write.requestId)})`);
  }
  const version = shape.lockColumn ? `t.${shape.lockColumn}` : "null::int";
  const record = write.list
    ? `(select row_to_json(x.*)::text from (select ${write.list}) x)`
    : "null::text";
  const text = `with ${parts.join(", ")} select t."id", ${version} as version, ${record} as record from w t`;
  return { text, plan: isKept(shape, text) ? { plan: "kept" } : {} };
}

async function sendWrite(
  { tx, shape, final, writer }: RowWrite,
  { text, plan }: WriteText,
  parameters: Parameters,
): Promise<WrittenRow | null> {
  try {
    const [row] = final
      ? await tx.last<WrittenRow>(text, parameters.values, plan)
      : await tx.query<WrittenRow>(text, parameters.values, plan);
    return row ? { ...row, id: Number(row.id) } : null;
  } catch (error) {
    throw writeFault(shape, error, hiddenTo(writer));
  }
}
