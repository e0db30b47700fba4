import { escapeIdentifier, escapeLiteral, type Client } from "pg";
import { derivePassword, loginRoleName } from "./appRole.ts";
import { withLogin } from "./connect/connectionUrl.ts";
import { withClient } from "./connect/ownerAccess.ts";

/** A table with the columns that may be read of it. */
export interface ReadableTable {
  table: string;
  columns: readonly string[];
}

/** Holds a view of each table with the columns that may be read, under the name of the table; migrations begin without it. */
export const readerSchema = "looking";
/** Connections of the login, over all processes. */
const mostConnections = 5;

/**
 * Gives the address of the login that the SQL console works under (decision 67): member of no role, it may select these columns and nothing
 * else, of all tenants. Login and views are made anew: they follow the schemas.
 */
export function ensureReader(ownerUrl: string, tables: readonly ReadableTable[]): Promise<string> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query("begin");
    await owner.query("select pg_advisory_xact_lock(hashtext('formwork.reader'))");
    const { rows } = await owner.query<{ database: string }>(
      "select current_database() as database",
    );
    const database = rows[0]?.database ?? "";
    const role = loginRoleName(database, "reader");
    const name = escapeIdentifier(role);
    const password = derivePassword(ownerUrl, `formwork reader of ${database}`);
    const known = await owner.query("select 1 from pg_roles where rolname = $1", [role]);
    if (known.rows.length === 0) await owner.query(`create role ${name} login noinherit`);
    await owner.query(`alter role ${name} connection limit ${mostConnections}`);
    if (password !== null)
      await owner.query(`alter role ${name} password ${escapeLiteral(password)}`);
    await owner.query(
      `alter role ${name} in database ${escapeIdentifier(database)} set default_transaction_read_only = on`,
    );
    await makeViews(owner, name, tables);
    await owner.query("commit");
    return withLogin(ownerUrl, role, password);
  });
}

async function makeViews(owner: Client, name: string, tables: readonly ReadableTable[]) {
  await owner.query(`drop schema if exists ${readerSchema} cascade`);
  await owner.query(`create schema ${readerSchema}`);
  await owner.query(`grant usage on schema ${readerSchema} to ${name}`);
  for (const { table, columns } of tables) {
    const list = columns.map((column) => escapeIdentifier(column)).join(", ");
    const own = escapeIdentifier(table);
    await owner.query(`create view ${readerSchema}.${own} as select ${list} from public.${own}`);
    await owner.query(`grant select on ${readerSchema}.${own} to ${name}`);
  }
}
