import { records } from "../../../../../generated/records.ts";
import { sql, SqlPart } from "../../../core/entity/door/sqlPart.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { identifier } from "../../../core/entity/identifiers.ts";
import { misfitsOf } from "./misfits.ts";
import { movedFields, sharedColumns, type MovedField } from "./moveFields.ts";
import type { FormRow } from "../store.ts";

/** The submissions of a form and the table of the module that is made of it. */
export interface Move {
  tx: Transaction;
  form: FormRow;
  /** What the form asks for now, over the view of its submissions. */
  source: EntityModel;
  /** The generated entity of the same key. */
  target: EntityModel;
  /** Answers that prevent the move are shown as they are; otherwise only their places. */
  tellsAnswers: boolean;
}

export interface MovedRows {
  submissions: number;
  history: number;
  /** Answers that were compared. */
  values: number;
  checksum: string;
}

const told = 200;
const moving = { server: "a form becomes a module, or a module a form again" };

/**
 * Moves every submission, deleted ones too, into the table of the module: with its id, who and when, organization, version. The lines
 * stay behind with what the table has no place for (version of the form, way, answers to former questions), so that nothing is lost on
 * the way back. The journal goes by key and id, which stay. Everything is compared before it counts.
 */
export async function promote(move: Move): Promise<MovedRows> {
  const { tx, form, source, target } = move;
  const faults = await misfitsOf(move, told);
  if (faults.length > 0)
    throw new FormworkError("F4057", {
      params: { count: faults.length },
      extras: { faults: faults.map((fault) => ({ ...fault })) },
    });
  const fields = movedFields(source, target);
  const columns = ["id", ...sharedColumns(target)].map(identifier);
  const into = [...columns, ...fields.map((field) => identifier(field.target.column as string))];
  const from = [
    ...columns.map((name) => `v.${name}`),
    ...fields.map((field) => `v.${identifier(field.source.column as string)}`),
  ];
  await holdTable(tx, target);
  await refuseRows(move);
  const before = await imageOf(move, source.table, "source");
  await tx.query(
    `insert into ${identifier(target.table)} (${into.join(", ")})
     select ${from.join(", ")} from ${identifier(source.table)} v where v.tenant_id = $1 order by v.id`,
    [form.tenantId],
  );
  const after = await imageOf(move, target.table, "target");
  refuseDifference(before, after, await differences(move, fields));
  // The journal goes by key and id: what a record holds does not change.
  const asked = fields.map((field) => field.source.name);
  await records({ tx }).update(
    "system/formSubmission",
    { tenantId: form.tenantId, formId: form.id },
    { answers: sql`t.answers - ${asked}::text[]` },
    { as: moving, stamp: false, history: false },
  );
  await records({ tx }).update(
    "system/form",
    { id: form.id },
    { status: formStates.promoted, promoteTime: sql`now()` },
    { as: moving, stamp: false },
  );
  await renameRights(move, source.table, target.table);
  return { ...after, history: await journalRows(tx, form) };
}

/** Moves the rows of the module back into the form: those that came from it under the version they had, later ones under today's. */
export async function demote(move: Move): Promise<MovedRows> {
  const { tx, form, source, target } = move;
  const fields = movedFields(source, target);
  await holdTable(tx, target);
  const before = await imageOf(move, target.table, "target");
  const answers = answersOf(fields);
  const shared = sharedColumns(target).filter((name) => name !== "tenant_id");
  const table = identifier(target.table);
  const still = new SqlPart([`exists (select 1 from ${table} m where m.id = t.id)`], []);
  await records({ tx }).remove(
    "system/formSubmission",
    [{ tenantId: form.tenantId, formId: form.id }, sql`not ${still}`],
    { as: moving, history: false, forGood: true },
  );
  await tx.query(
    `update system_form_submission s set answers = s.answers || ${answers}${shared.map((name) => `, ${identifier(name)} = t.${identifier(name)}`).join("")}
       from ${table} t where t.id = s.id and t.tenant_id = $1 and s.form_id = $2`,
    [form.tenantId, form.id],
  );
  const kept = ["id", "tenant_id", ...shared].map(identifier);
  await tx.query(
    `insert into system_form_submission (form_id, version_id, channel, answers, ${kept.join(", ")})
     select $2, n.id, 'console', ${answers}, ${kept.map((name) => `t.${name}`).join(", ")}
       from ${table} t join system_form_version n on n.tenant_id = $1 and n.form_id = $2 and n.number = $3
      where t.tenant_id = $1 and not exists (select 1 from system_form_submission s where s.id = t.id)`,
    [form.tenantId, form.id, form.publishedNumber],
  );
  const after = await imageOf(move, source.table, "source");
  refuseDifference(before, after, await differences(move, fields));
  await tx.query(`delete from ${table} where tenant_id = $1`, [form.tenantId]).catch(heldBack);
  await records({ tx }).update(
    "system/form",
    { id: form.id },
    { status: formStates.published, promoteTime: null },
    { as: moving, stamp: false },
  );
  await renameRights(move, target.table, source.table);
  return { ...after, history: await journalRows(tx, form) };
}

/** F4011 when records of another module refer to those that would leave the table. */
function heldBack(error: unknown): never {
  const isHeld =
    typeof error === "object" && error !== null && "code" in error && error.code === "23503";
  throw isHeld ? new FormworkError("F4011", { cause: error }) : error;
}

/** Rows of the change journal about submissions of the form. */
export async function journalRows(tx: Transaction, form: FormRow): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    // None is older than the form: an index over the time leaves out what was written before.
    `select count(*)::int as count from formwork.journal
      where tenant_id = $1 and entity = $2 and at >= coalesce($3::timestamptz, '-infinity')`,
    [form.tenantId, `forms/${form.code}`, form.createTime],
  );
  return row?.count ?? 0;
}

/** Nobody writes into the module's table until the end. */
async function holdTable(tx: Transaction, { table }: EntityModel): Promise<void> {
  await tx.query(`lock table ${identifier(table)} in share row exclusive mode`);
}

/** F4010 when the tenant has rows in the module already: two kinds of records would be mixed. */
async function refuseRows({ tx, form, target }: Move): Promise<void> {
  const rows = await tx.query(
    `select 1 from ${identifier(target.table)} where tenant_id = $1 limit 1`,
    [form.tenantId],
  );
  if (rows.length > 0) throw new FormworkError("F4010");
}

/** How many rows and answers there are, and one checksum over all of them. */
async function imageOf(
  move: Move,
  table: string,
  side: "source" | "target",
): Promise<Omit<MovedRows, "history">> {
  const { tx, form, source, target } = move;
  const fields = movedFields(source, target).map((field) => ({
    name: field.source.name,
    column: `t.${identifier(field[side].column as string)}`,
  }));
  const object = pairs(fields);
  const line = sharedColumns(target).map((name) => ({
    name,
    column: `t.${identifier(name)}`,
  }));
  const values = fields.map(({ column }) => `(${column} is not null)::int`).join(" + ") || "0";
  const [row] = await tx.query<{ submissions: number; values: number; checksum: string }>(
    `select count(*)::int as submissions, coalesce(sum(${values}), 0)::bigint as values,
            coalesce(sum(('x' || substr(md5(t.id::text || (${object})::text || (${pairs(line)})::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as checksum
       from ${identifier(table)} t where t.tenant_id = $1`,
    [form.tenantId],
  );
  if (!row) throw new Error("nothing was counted");
  return row;
}

/** A row has more columns than a function takes arguments, so objects are put together in pieces. */
function pairs(columns: readonly { name: string; column: string }[]): string {
  const pieces: string[] = [];
  for (let start = 0; start < columns.length; start += 40) {
    const part = columns.slice(start, start + 40);
    pieces.push(
      `jsonb_build_object(${part.map(({ name, column }) => `'${name}', ${column}`).join(", ")})`,
    );
  }
  return pieces.length > 0 ? pieces.join(" || ") : "'{}'::jsonb";
}

function answersOf(fields: readonly MovedField[]): string {
  const object = pairs(
    fields.map(({ source, target }) => ({
      name: source.name,
      column: `t.${identifier(target.column as string)}`,
    })),
  );
  return `(select coalesce(jsonb_object_agg(part.key, part.value), '{}') from jsonb_each(${object}) part where jsonb_typeof(part.value) <> 'null')`;
}

/** Rows that are not the same on both sides, answer by answer. */
async function differences({ tx, form, source, target }: Move, fields: readonly MovedField[]) {
  const unlike = fields.map(
    (field) =>
      `v.${identifier(field.source.column as string)} is distinct from t.${identifier(field.target.column as string)}`,
  );
  const system = sharedColumns(target).map(
    (name) => `v.${identifier(name)} is distinct from t.${identifier(name)}`,
  );
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${identifier(source.table)} v
       full join (select * from ${identifier(target.table)} where tenant_id = $1) t on t.id = v.id
      where v.id is null or t.id is null or ${[...unlike, ...system].join(" or ") || "false"}`,
    [form.tenantId],
  );
  return row?.count ?? 0;
}

function refuseDifference(
  before: Omit<MovedRows, "history">,
  after: Omit<MovedRows, "history">,
  unlike: number,
): void {
  const same =
    before.submissions === after.submissions &&
    before.values === after.values &&
    before.checksum === after.checksum;
  if (same && unlike === 0) return;
  throw new Error(
    `the move was not exact: ${JSON.stringify({ before, after, unlike })}; nothing was changed`,
  );
}

/** Closed fields and row rules of roles go along. */
async function renameRights({ tx, form }: Move, from: string, to: string): Promise<void> {
  for (const entity of ["access/roleColumn", "access/roleRule"] as const)
    await records({ tx }).update(
      entity,
      { tenantId: form.tenantId, tableName: from },
      { tableName: to },
      { as: moving },
    );
}
