import type { Client } from "pg";

/** Uploaded files that records name, by their ids: all of a store, or those that came since a moment and are not among `except`. */
export async function* storedFiles(
  client: Client,
  {
    provider,
    since = null,
    except = [],
  }: { provider: string; since?: Date | null; except?: readonly string[] },
): AsyncGenerator<{ id: string; key: string }> {
  let after = "0";
  for (;;) {
    const { rows } = await client.query<{ id: string; key: string }>(
      `select id::text, file_path || '/' || id || coalesce(suffix, '') as key from public.system_file
        where id > $1 and provider = $2 and file_path is not null
          and ($3::timestamptz is null or create_time > $3) and not id = any($4::bigint[]) order by id limit 1000`,
      [after, provider, since, except],
    );
    if (rows.length === 0) return;
    for (const row of rows) {
      after = row.id;
      yield row;
    }
  }
}
