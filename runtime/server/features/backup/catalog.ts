import { escapeIdentifier, type ClientBase } from "pg";
import type { About, TableAbout } from "./archive/format.ts";

/**
 * Tables whose rows do not belong into a backup. Sessions and what is under way at sign-in would come back to life,
 * leases and presence are about processes that are gone; the keys of secrets are an entry of their own; migrations and what
 * they note are made by the migrations of the restored database. The list of backups is about the place in which they lie, which is
 * looked through after a restore.
 */
export const leftOut: ReadonlySet<string> = new Set(
  [
    "applied_state",
    "captcha",
    "event",
    "form_presence",
    "lease",
    "link_request",
    "migration",
    "migration_step",
    "oauth_flow",
    "one_time",
    "open_access_nonce",
    "scan_ticket",
    "secret_key",
    "session",
    "sign_in_attempt",
    "sign_in_ticket",
    "sms_code",
  ]
    .map((name) => `formwork.${name}`)
    .concat("public.system_backup"),
);

/** The tables to be saved, with the columns that COPY can write back (no generated ones). */
export async function readTables(client: ClientBase): Promise<TableAbout[]> {
  const { rows } = await client.query<TableAbout>(
    `select n.nspname || '.' || c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and n.nspname in ('public', 'formwork')
      order by 1`,
  );
  return rows.filter(({ name }) => !leftOut.has(name));
}

export async function readSequences(client: ClientBase): Promise<About["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences
      where schemaname in ('public', 'formwork') order by 1`,
  );
  const found: About["sequences"] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    found.push({ name, ...(state.rows[0] as { value: string; called: boolean }) });
  }
  return found;
}

/** `schema.table` as SQL. */
export function quoted(name: string): string {
  const [schema = "", ...rest] = name.split(".");
  return `${escapeIdentifier(schema)}.${escapeIdentifier(rest.join("."))}`;
}

export function columnList({ columns }: TableAbout): string {
  return columns.map((column) => escapeIdentifier(column)).join(", ");
}
