import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import copyStreams from "pg-copy-streams";
import { inTransaction } from "../../core/database/changes/inTransaction.ts";
import { BackupFault } from "./backupFault.ts";
import type { Entry } from "./archive/archiveReader.ts";
import { columnList, quoted, readTables } from "./catalog.ts";
import type { About, Manifest, TableAbout } from "./archive/format.ts";
import { tableOfEntry } from "./tableParts.ts";
import { TableSums } from "./tableSums.ts";

export interface Filling {
  /** Takes the rows of an entry; false: it holds none. */
  take(entry: Entry): Promise<boolean>;
  rows: Record<string, number>;
}

/**
 * Replaces all rows of a migrated database by those of an archive, in one transaction: `work` hands the entries over, `finish` runs when
 * all rows are there. With `compare` every row is read again and compared with the archive. Foreign keys are taken away before and proved again afterwards, triggers rest, so the order of tables does not matter.
 */
export async function fillDatabase(
  client: Client,
  { about, compare }: { about: About; compare: boolean },
  work: (filling: Filling) => Promise<Manifest>,
): Promise<Manifest> {
  return inTransaction(client, async () => {
    await client.query("set local statement_timeout = 0; set local lock_timeout = '15s'");
    await checkTables(client, about);
    const keys = await dropForeignKeys(client);
    const names = about.tables.map(({ name }) => quoted(name));
    for (const name of names) {
      await client.query(
        `alter table ${name} disable trigger user; alter table ${name} no force row level security`,
      );
    }
    if (names.length > 0) await client.query(`truncate ${names.join(", ")}`);
    const tables = new Map(about.tables.map((table) => [table.name, table]));
    const rows = Object.fromEntries(about.tables.map(({ name }) => [name, 0]));
    const sums = new TableSums();
    const manifest = await work({
      rows,
      take: (entry) => takeRows(client, { tables, rows, sums }, entry),
    });
    checkRows(manifest, rows);
    if (compare) await sums.compare(client, about);
    for (const { name, value, called } of about.sequences)
      await client.query("select setval($1::regclass, $2, $3)", [quoted(name), value, called]);
    await adoptJournal(client);
    for (const statement of keys) await client.query(statement);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    return manifest;
  });
}

interface Target {
  tables: ReadonlyMap<string, TableAbout>;
  rows: Record<string, number>;
  sums: TableSums;
}

async function takeRows(
  client: Client,
  { tables, rows, sums }: Target,
  { name, content }: Entry,
): Promise<boolean> {
  const found = tableOfEntry(name);
  if (found === null) return false;
  const table = tables.get(found);
  if (!table) throw new BackupFault(`The archive has rows of ${found}, which it does not list.`);
  const target = client.query(
    copyStreams.from(`copy ${quoted(found)} (${columnList(table)}) from stdin`),
  );
  await pipeline(content, sums.of(found), target);
  rows[found] = (rows[found] ?? 0) + target.rowCount;
  return true;
}

/** Every table and column of the archive has to exist, or rows would be lost without a word. */
async function checkTables(client: Client, { tables }: About): Promise<void> {
  const known = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
  const lacking = tables.flatMap(({ name, columns }) => {
    const found = known.get(name);
    if (!found) return [name];
    return columns.filter((column) => !found.includes(column)).map((column) => `${name}.${column}`);
  });
  if (lacking.length === 0) return;
  throw new BackupFault(
    `The migrations of this project do not make ${lacking.join(", ")}, which the archive holds: these tables were changed by hand. ` +
      "Restore with the version that made the archive.",
  );
}

function checkRows(manifest: Manifest, rows: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(manifest.rows)) {
    if (rows[name] === count) continue;
    throw new BackupFault(`${name}: ${rows[name] ?? 0} rows were restored, ${count} were saved.`);
  }
}

/** Drops all foreign keys and gives the statements that make and prove them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'formwork'::regnamespace)`,
  );
  for (const row of rows) await client.query(row.drop);
  return rows.map((row) => row.add);
}

/** Rows that no link of the journal's chain covers yet count as written now: transaction numbers of another cluster mean nothing here. */
async function adoptJournal(client: Client): Promise<void> {
  await client.query(
    `update formwork.journal set xid = pg_current_xact_id()::text::bigint
      where xid >= coalesce((select to_xid from formwork.journal_seal order by no desc limit 1), 0)
        and id > coalesce((select floor_id from formwork.journal_seal order by no desc limit 1), 0)`,
  );
}
