import type { DictionaryModel } from "../../../../shared/entity/model.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { Registry } from "../../../core/entity/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { countsOf, planSlots, type Slots, stillThere } from "./answerSlots.ts";
import { formColumns } from "./columns.ts";
import { findForm, type FormRow, readVersions } from "../store.ts";
import { surroundingsOf } from "../surroundings.ts";

/** Forms with fewer submissions are sorted and filtered as quickly without. */
const fewest = 2000;
/** Submissions filled in one transaction. */
const batch = 2000;
/** Answers of one text that are looked at together to see that all fit into a line of an index. */
const longestBytes = 2000;

export interface FillParts {
  registry: Registry;
  dictionaries: readonly DictionaryModel[];
}

interface Layout {
  revision: number;
  slots: Slots;
  ready: Slots;
}

/**
 * Gives the answers of forms that have grown large their typed columns, and those of their new versions: the trigger fills what is written
 * from now on, then the rest is filled in batches, then the view reads from them. Nobody waits for it but for the form itself, shortly.
 */
export async function fillLargeForms(
  database: Database,
  parts: FillParts,
  { signal, least = fewest }: { signal?: AbortSignal; least?: number } = {},
): Promise<number> {
  const forms = await database.transaction(systemClaims, (tx) =>
    tx.query<{ id: number }>(
      `select f.id from system_form f left join formwork.form_layout l on l.form_id = f.id
        where f.status in (${formStates.published}, ${formStates.closed}) and not f.is_delete
          and (l.number is distinct from f.published_number or l.ready <> l.slots)
          and (l.form_id is not null or exists (select 1 from system_form_submission s
                where s.tenant_id = f.tenant_id and s.form_id = f.id offset $1 limit 1))
        order by f.id`,
      [least - 1],
    ),
  );
  let done = 0;
  for (const { id } of forms) {
    signal?.throwIfAborted();
    if (await fillForm(database, parts, id, signal)) done++;
  }
  return done;
}

async function fillForm(
  database: Database,
  parts: FillParts,
  id: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const layout = await database.transaction(systemClaims, (tx) => layOut(tx, parts, id));
  if (!layout) return false;
  for (let after: number | null = 0; after !== null;) {
    signal?.throwIfAborted();
    const from: number = after;
    after = await database.transaction(systemClaims, (tx) => fillBatch(tx, id, layout, from));
  }
  const read = await database.transaction(systemClaims, (tx) => readFrom(tx, parts, id, layout));
  if (read) {
    await database.transaction(systemClaims, (tx) =>
      tx.query("select formwork.analyze_submissions()"),
    );
  }
  return read;
}

/** Notes which field is in which slot from now on. Holding the form, at the end, lets those finish who write under what was before. */
async function layOut(tx: Transaction, parts: FillParts, id: number): Promise<Layout | null> {
  const form = await publishedForm(tx, id, false);
  if (!form) return null;
  const before = await layoutOf(tx, id);
  const { model, columns } = await columnsOf(tx, parts, form);
  if (!model) return null;
  const slots = await withoutLong(tx, form, planSlots(model, columns, before?.slots));
  const ready = stillThere(before?.ready ?? {}, slots);
  const held = await publishedForm(tx, id, true);
  if (held?.publishedNumber !== form.publishedNumber) return null;
  const [row] = await tx.query<{ revision: number }>(
    `insert into formwork.form_layout as l (form_id, tenant_id, number, slots, counts, ready) values ($1, $2, $3, $4, $5, $6)
     on conflict (form_id) do update set number = excluded.number, counts = excluded.counts, ready = excluded.ready, slots = excluded.slots,
       revision = case when l.slots = excluded.slots then l.revision else excluded.revision end
     returning revision`,
    [
      id,
      form.tenantId,
      form.publishedNumber,
      JSON.stringify(slots),
      JSON.stringify(countsOf(slots)),
      JSON.stringify(ready),
    ],
  );
  if (!row) throw new Error("a layout was not kept");
  // A column that is another answer's by now is read no more.
  if (before && Object.keys(before.ready).length > Object.keys(ready).length)
    await makeView(tx, id, columns);
  return { revision: row.revision, slots, ready };
}

/** Fills the next submissions; gives where to go on, null at the end. The trigger does it, as for anyone who writes answers. */
async function fillBatch(
  tx: Transaction,
  id: number,
  { revision }: Layout,
  after: number,
): Promise<number | null> {
  const [row] = await tx.query<{ last: number | null }>(
    `with next as (
       select s.id, s._layout from system_form_submission s join system_form f on f.tenant_id = s.tenant_id and f.id = s.form_id
        where f.id = $1 and s.id > $3 order by s.id limit ${batch}),
     filled as (
       update system_form_submission s set answers = s.answers from next
        where s.id = next.id and next._layout is distinct from $2)
     select max(id) as last from next`,
    [id, revision, after],
  );
  return row?.last ?? null;
}

/** From now on the view reads from the columns, unless a version or a layout came in between: then the next run does it. */
async function readFrom(
  tx: Transaction,
  parts: FillParts,
  id: number,
  { revision }: Layout,
): Promise<boolean> {
  const form = await publishedForm(tx, id, true);
  if (!form) return false;
  const [row] = await tx.query(
    `update formwork.form_layout l set ready = l.slots
      where l.form_id = $1 and l.revision = $2 and l.number = $3 and not exists (
        select 1 from system_form_submission s where s.tenant_id = l.tenant_id and s.form_id = l.form_id and s._layout is distinct from $2)
      returning 1`,
    [id, revision, form.publishedNumber],
  );
  if (!row) return false;
  const { columns } = await columnsOf(tx, parts, form);
  await makeView(tx, id, columns);
  return true;
}

async function publishedForm(tx: Transaction, id: number, lock: boolean): Promise<FormRow | null> {
  const form = await findForm(tx, id, lock);
  const open = form.status === formStates.published || form.status === formStates.closed;
  return open && form.publishedNumber !== null ? form : null;
}

async function layoutOf(tx: Transaction, id: number): Promise<Layout | undefined> {
  const [layout] = await tx.query<Layout>(
    "select revision, slots, ready from formwork.form_layout where form_id = $1",
    [id],
  );
  return layout;
}

async function columnsOf(tx: Transaction, { registry, dictionaries }: FillParts, form: FormRow) {
  const around = await surroundingsOf(tx, { registry, dictionaries, tenantId: form.tenantId });
  const versions = await readVersions(tx, form, around);
  const model = versions.find(({ number }) => number === form.publishedNumber)?.model;
  const { columns } = await formColumns(versions);
  return { model, columns };
}

/** Without texts that an earlier version let be longer than an index can hold. */
async function withoutLong(tx: Transaction, form: FormRow, slots: Slots): Promise<Slots> {
  const texts = [
    ...new Set(Object.values(slots).flatMap((s) => (s.type === "text" ? s.field : []))),
  ];
  const long = await tx.query<{ field: string }>(
    `select t.field from unnest($3::text[]) t(field)
      where exists (select 1 from system_form_submission s
        where s.tenant_id = $1 and s.form_id = $2 and octet_length(s.answers ->> t.field) > ${longestBytes})`,
    [form.tenantId, form.id, texts],
  );
  const gone = new Set(long.map(({ field }) => field));
  return Object.fromEntries(Object.entries(slots).filter(([, { field }]) => !gone.has(field)));
}

async function makeView(tx: Transaction, id: number, columns: unknown[]): Promise<void> {
  await tx.query("select formwork.make_form_view($1, $2)", [id, JSON.stringify(columns)]);
}

/** Looks every five minutes which forms have grown, or have a version whose questions have no columns yet. */
export function createAnswersJob(parts: FillParts) {
  return declareJob({
    name: "job_formAnswers",
    schedule: {
      groupName: "default",
      description:
        "Puts the answers of large forms into typed columns, so that lists sort and filter by them at once.",
      trigger: { periodMs: 5 * 60_000 },
    },
    timeoutMs: 30 * 60_000,
    async run({ database, signal }) {
      const filled = await fillLargeForms(database, parts, { signal });
      return filled > 0 ? JSON.stringify({ filled }) : undefined;
    },
  });
}
