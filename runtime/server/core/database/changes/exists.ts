import type { Client } from "pg";

/** Whether the database has a table; a plan may be made for a database of any earlier version. */
export async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass($1) is not null as there",
    [table],
  );
  return rows[0]?.there === true;
}
