import { escapeIdentifier, type Client } from "pg";
import { withDatabase } from "../../core/database/connect/connectionUrl.ts";
import { withClient } from "../../core/database/connect/ownerAccess.ts";
import { BackupFault } from "./backupFault.ts";

export const mayNot =
  "The owner in DATABASE_URL may not make databases, and a restore is built beside the one that is in use: let an administrator " +
  'run "alter role ... createdb", or restore into an empty database.';

export interface Scratch {
  /** Name of the database that is worked on. */
  target: string;
  /** Owner's address of the new database. */
  url: string;
}

/**
 * Makes an empty database beside the one of the address; one that a run before left is removed. Null: the owner may not make databases.
 */
export async function createBeside(ownerUrl: string, ending: string): Promise<Scratch | null> {
  return maintaining(ownerUrl, async (client, target) => {
    const { rows: own } = await client.query<{ may: boolean }>(
      "select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user",
    );
    if (own[0]?.may !== true) return null;
    const name = besideName(target, ending);
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    await client.query(
      `create database ${escapeIdentifier(name)} template template0 encoding 'UTF8'`,
    );
    // What an administrator set for a login in this database holds in the new one as well.
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role %I in database %I set %I to %L', r.rolname, $2::text, split_part(s.entry, '=', 1), substr(s.entry, strpos(s.entry, '=') + 1)) as statement
         from pg_db_role_setting d join pg_database b on b.oid = d.setdatabase join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) s(entry)
        where b.datname = $1`,
      [target, name],
    );
    for (const { statement } of rows) await client.query(statement);
    return { target, url: withDatabase(ownerUrl, name) };
  });
}

/** Runs work on the database of this ending, which no other process works on meanwhile; BackupFault when one does. */
export function alone<Result>(
  ownerUrl: string,
  ending: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return maintaining(ownerUrl, async (client, target) => {
    const name = besideName(target, ending);
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock(hashtext($1)) as free",
      [name],
    );
    // The lock goes with the connection, however the process ends.
    if (rows[0]?.free === true) return work();
    throw new BackupFault(`Another process works on the database ${name}: try again later.`);
  });
}

export async function dropBeside(ownerUrl: string, ending: string): Promise<void> {
  await maintaining(ownerUrl, (client, target) =>
    client.query(
      `drop database if exists ${escapeIdentifier(besideName(target, ending))} with (force)`,
    ),
  );
}

/** Programs that are connected to the database of the address, by name. */
export async function connectedPrograms(ownerUrl: string): Promise<string[]> {
  return maintaining(ownerUrl, async (client, target) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
        where datname = $1 and backend_type = 'client backend' order by 1`,
      [target],
    );
    return rows.map(({ name }) => name);
  });
}

/**
 * Puts the new database in the place of the old one, both or neither. Gives the name under which the old one stays; null: there was none to
 * keep (`keep` false removes it).
 */
export async function swap(
  ownerUrl: string,
  { ending, keepAs }: { ending: string; keepAs: string | null },
): Promise<string | null> {
  return maintaining(ownerUrl, async (client, target) => {
    const fresh = escapeIdentifier(besideName(target, ending));
    const kept = besideName(target, keepAs ?? "replaced");
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1) and pid <> pg_backend_pid()",
      [[target, besideName(target, ending)]],
    );
    await client.query("begin");
    await client.query(
      `alter database ${escapeIdentifier(target)} rename to ${escapeIdentifier(kept)}`,
    );
    await client.query(`alter database ${fresh} rename to ${escapeIdentifier(target)}`);
    await client.query("commit");
    if (keepAs !== null) return kept;
    await client.query(`drop database if exists ${escapeIdentifier(kept)} with (force)`);
    return null;
  });
}

/** Names of databases are cut at 63 bytes. */
function besideName(target: string, ending: string): string {
  return `${Buffer.from(target)
    .subarray(0, 62 - ending.length)
    .toString("utf8")
    .replace(/\uFFFD+$/, "")}_${ending}`;
}

/** Works on the database `postgres` of the same server, as the owner. */
async function maintaining<Result>(
  ownerUrl: string,
  work: (client: Client, target: string) => Promise<Result>,
): Promise<Result> {
  const target = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    return rows[0]?.name ?? "";
  });
  return withClient(withDatabase(ownerUrl, "postgres"), (client) => work(client, target));
}
