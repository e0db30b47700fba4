import type { Client } from "pg";
import { StartFault } from "../config/startFault.ts";
import { ensureGroupRole } from "./appRole.ts";
import { hashSql, readMigrationFiles, type MigrationFile } from "./migrationFiles.ts";
import { withClient } from "./ownerAccess.ts";
import { runSqlFile } from "./runSqlFile.ts";

export interface MigrationSources {
  /** Folder of append-only files `NNNN_name.sql`. */
  folder: string;
  /** Text that may be run again and again (policies, grants); null: none. */
  policiesSql: string | null;
}

export interface MigrationResult {
  /** Files applied by this call, in order. */
  applied: string[];
  /** True when the policies were applied anew. */
  policies: boolean;
}

/** Row of the policies in formwork.migration. */
const policiesName = "policies.sql";
const lockKey = 5_320_180_402;

/**
 * Brings the database up to the files: each missing file in one transaction of its own, then the policies in one when
 * their text changed or a file was applied since. Several processes may call it at once: they take turns.
 * Throws StartFault, with nothing of the failing file applied, for an SQL error (file, line, message) and for an applied
 * file that was changed, removed or overtaken.
 */
export async function migrate(
  ownerUrl: string,
  { folder, policiesSql }: MigrationSources,
): Promise<MigrationResult> {
  const files = readMigrationFiles(folder);
  return withClient(ownerUrl, async (client) => {
    await ensureGroupRole(client);
    await inTransaction(client, () =>
      client.query(
        `create schema if not exists formwork;
         create table if not exists formwork.migration (
           name text primary key,
           sha256 text not null,
           applied_at timestamptz not null default clock_timestamp(),
           milliseconds integer not null
         )`,
      ),
    );
    checkApplied(files, await readApplied(client));
    const applied: string[] = [];
    for (const file of files) {
      const done = await inTransaction(client, () => applyOnce(client, file));
      if (done) applied.push(file.name);
    }
    const policies =
      policiesSql !== null &&
      (await inTransaction(client, () => applyPolicies(client, policiesSql)));
    return { applied, policies };
  });
}

interface AppliedRow {
  name: string;
  sha256: string;
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<AppliedRow>("select name, sha256 from formwork.migration");
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function checkApplied(files: MigrationFile[], applied: Map<string, string>): void {
  const known = new Map(files.map((file) => [file.name, file]));
  const names = [...applied.keys()].filter((name) => name !== policiesName).sort();
  for (const name of names) {
    const file = known.get(name);
    if (!file) {
      throw new StartFault(
        `The migration ${name} was applied to this database, but the file is gone: restore it, or use the version of the code that has it.`,
      );
    }
    if (file.sha256 !== applied.get(name)) {
      throw new StartFault(
        `The migration ${name} was changed after it had been applied to this database: restore its text and put the change into a new file with the next number.`,
      );
    }
  }
  const last = names.at(-1);
  const overtaken = files.find(
    (file) => last !== undefined && file.name < last && !applied.has(file.name),
  );
  if (overtaken) {
    throw new StartFault(
      `The migration ${overtaken.name} has a lower number than ${last}, which is applied already: give it the next free number.`,
    );
  }
}

async function applyOnce(client: Client, file: MigrationFile): Promise<boolean> {
  const known = await client.query("select 1 from formwork.migration where name = $1", [file.name]);
  if (known.rows.length > 0) return false;
  // Views hold on to the columns they show; the policies, which follow every migration, make them anew.
  await client.query("drop schema if exists readable cascade");
  await runAndRecord(client, file);
  return true;
}

async function applyPolicies(client: Client, text: string): Promise<boolean> {
  const sha256 = hashSql(text);
  const { rows } = await client.query(
    `select 1 from formwork.migration where name = $1 and sha256 = $2
       and applied_at >= all (select applied_at from formwork.migration)`,
    [policiesName, sha256],
  );
  if (rows.length > 0) return false;
  await runAndRecord(client, { name: policiesName, text, sha256 });
  return true;
}

async function runAndRecord(client: Client, file: MigrationFile): Promise<void> {
  const start = performance.now();
  await runSqlFile(client, file);
  await client.query(
    `insert into formwork.migration (name, sha256, milliseconds) values ($1, $2, $3)
     on conflict (name) do update set sha256 = excluded.sha256, milliseconds = excluded.milliseconds, applied_at = clock_timestamp()`,
    [file.name, file.sha256, Math.round(performance.now() - start)],
  );
}

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    // The default begins with a schema named like the user, and an owner named formwork is likely.
    await client.query("set local search_path = public");
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
