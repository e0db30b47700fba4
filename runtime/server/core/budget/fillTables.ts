import { escapeIdentifier, type Client } from "pg";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { withClient } from "../database/connect/ownerAccess.ts";
import { columnValues, type RowsOf } from "./columnValues.ts";
import { classes, firstId } from "./population.ts";

interface FillOptions {
  rowsOf: RowsOf;
  /** Tables that are filled at the same time. */
  together: number;
}

/**
 * Fills every table of a scratch database and measures its contents for the planner. Checks, references and triggers are taken away
 * first: what values a row may have says nothing about how it is found.
 */
export async function fillTables(
  ownerUrl: string,
  models: readonly EntityModel[],
  { rowsOf, together }: FillOptions,
): Promise<number> {
  const queue = models.filter(({ kind }) => kind !== "view");
  await withClient(ownerUrl, (client) => unlinkTables(client));
  let rows = 0;
  const work = async () =>
    withClient(ownerUrl, async (client) => {
      await client.query(
        "set search_path = public; select set_config('app.platform', 'on', false), setseed(0.42)",
      );
      for (let entity = queue.shift(); entity; entity = queue.shift())
        rows += await fillEntity(client, entity, rowsOf);
    });
  await Promise.all(Array.from({ length: together }, work));
  await withClient(ownerUrl, (client) => settle(client, models));
  return rows;
}

/**
 * What the database does by itself before long: until it knows which pages all may see, the planner reads a small table whole where its index
 * would answer. After all tables, since a load that is under way holds back what may be known of the others.
 */
async function settle(client: Client, models: readonly EntityModel[]): Promise<void> {
  const tables = models.filter(({ kind }) => kind !== "view").map(({ table }) => table);
  const names = [...new Set(tables)].map((table) => escapeIdentifier(table));
  if (names.length > 0) await client.query(`vacuum ${names.join(", ")}`);
}

/** Takes the checks and references of all tables away. */
export async function unlinkTables(client: Pick<Client, "query">): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where contype in ('c', 'f', 'x') and conrelid <> 0 and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
}

async function fillEntity(client: Client, entity: EntityModel, rowsOf: RowsOf): Promise<number> {
  const rows = rowsOf(entity.key);
  await fillTable(client, entity.table, columnValues(entity, rowsOf), rows);
  let joined = 0;
  for (const { relation } of entity.fields) {
    if (!relation?.through) continue;
    const { table, ownColumn, otherColumn } = relation.through;
    const other = Math.max(1, Math.floor(rowsOf(relation.to) / classes));
    const values = new Map([
      [ownColumn, `${firstId} + n`],
      [otherColumn, `${firstId} + (n % ${classes}) + ${classes} * floor(${other} * random())::int`],
    ]);
    const tenant = entity.fields.find(({ name }) => name === "tenantId")?.column;
    if (tenant) values.set(tenant, columnValues(entity, rowsOf).get(tenant) as string);
    joined += await fillTable(client, table, values, rows);
  }
  return rows + joined;
}

/** Gives how many rows went in; none where another entity filled the table already. */
async function fillTable(
  client: Client,
  table: string,
  values: ReadonlyMap<string, string>,
  rows: number,
): Promise<number> {
  const name = escapeIdentifier(table);
  const { rows: some } = await client.query(`select 1 from ${name} limit 1`);
  if (some.length > 0) return 0;
  await client.query(`alter table ${name} disable trigger user`);
  const columns = await writableColumns(client, table);
  const own = [...values].filter(([column]) => columns.has(column));
  // Indexes are made faster over rows that are there.
  const indexes = await takeIndexes(client, table);
  const names = own.map(([column]) => escapeIdentifier(column)).join(", ");
  const sql = own.map(([, value]) => value).join(", ");
  await client.query(
    `insert into ${name} (${names}) select ${sql} from generate_series(0, ${rows - 1}) n`,
  );
  const searched = indexes.filter((definition) => definition.includes(" USING gin (formwork."));
  for (const definition of indexes)
    if (!searched.includes(definition)) await makeIndex(client, definition);
  await client.query(`analyze ${name}`);
  // Last: search takes its index whatever the statistics say (search.sql), and those of all keys take longer than all others.
  for (const definition of searched) await makeIndex(client, definition);
  return rows;
}

async function writableColumns(client: Client, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
    [escapeIdentifier(table)],
  );
  return new Set(rows.map(({ name }) => name));
}

async function takeIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [escapeIdentifier(table)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** A key that the filled rows do not keep is made as a plain index: it finds the same rows. */
async function makeIndex(client: Client, definition: string): Promise<void> {
  await client.query(definition).catch(async (error: { code?: string }) => {
    if (error.code !== "23505") throw error;
    await client.query(definition.replace("CREATE UNIQUE INDEX", "CREATE INDEX"));
  });
}
