import type { Client } from "pg";
import { snakeCase } from "../../../../shared/schema/names.ts";
import { StartFault } from "../../config/startFault.ts";
import { keepCatalogue, type MigrationSources } from "../migrate/migrate.ts";
import { hashSql } from "../migrate/migrationFiles.ts";
import { withClient } from "../connect/ownerAccess.ts";
import { runSqlFile } from "../migrate/runSqlFile.ts";
import { usualPatience, withPatience } from "./patience.ts";

export interface Quarantined {
  what: string;
  kind: "column" | "table" | "values";
  rows: number;
  since: string;
  until: string;
  state: "kept" | "restored" | "purged";
  text: string;
}

/** What lies in quarantine, the newest first. */
export async function listQuarantine(ownerUrl: string): Promise<Quarantined[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows: known } = await client.query<{ there: boolean }>(
      "select to_regclass('formwork.quarantined') is not null as there",
    );
    if (!known[0]?.there) return [];
    const { rows } = await client.query<Omit<Quarantined, "text">>(
      `select concat_ws('.', table_name, column_name) as what, kind, row_count::float8 as rows,
          to_char(quarantined_at, 'YYYY-MM-DD HH24:MI') as since,
          to_char(quarantined_at + make_interval(days => keep_days), 'YYYY-MM-DD') as until,
          case when purged_at is not null then 'purged' when restored_at is not null then 'restored' else 'kept' end as state
         from formwork.quarantined order by id desc`,
    );
    const words = {
      column: "a field",
      table: "an entity",
      values: "values that a conversion changed",
    };
    return rows.map((row) => ({
      ...row,
      text: `${row.what}  ${words[row.kind]}, ${row.rows} rows, since ${row.since}, until ${row.until} (${row.state})`,
    }));
  });
}

/**
 * Brings a field (`site/defect.cost`, also `site_defect.cost`) or an entity back with its values. Rows that came later keep what they have.
 * Gives what happened, in words; throws StartFault when nothing of that name lies in quarantine.
 */
export async function restore(
  ownerUrl: string,
  { policiesSql }: MigrationSources,
  {
    what,
    into,
    tableOf,
  }: { what: string; into: string | null; tableOf(key: string): string | undefined },
): Promise<string> {
  const [key = "", field] = what.split(".");
  const table = tableOf(key) ?? snakeCase(key.replace("/", "_"));
  return withClient(ownerUrl, (client) =>
    withPatience(client, usualPatience, async () => {
      await client.query("begin; set local search_path = public");
      try {
        await client.query("select set_config('app.platform', 'on', true)");
        const told =
          field === undefined
            ? await restoreTable(client, table, policiesSql)
            : await restoreColumn(
                client,
                table,
                snakeCase(field),
                into === null ? null : snakeCase(into),
              );
        await client.query("select formwork.share_rights()");
        await client.query("commit");
        await keepCatalogue(client);
        return told;
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        if ((error as { code?: string }).code === "FW001")
          throw new StartFault((error as Error).message, error);
        throw error;
      }
    }),
  );
}

async function restoreTable(
  client: Client,
  table: string,
  policies: string | null,
): Promise<string> {
  const { rows } = await client.query<{ done: boolean }>(
    "select formwork.restore_table($1) as done",
    [table],
  );
  if (!rows[0]?.done) throw nothing(table);
  const { rows: purged } = await client.query<{ purged: boolean }>(
    "select purged_at is not null as purged from formwork.quarantined where table_name = $1 and kind = 'table' order by id desc limit 1",
    [table],
  );
  // Its policies went with it: nobody sees a row of it until they are made again.
  if (policies?.includes(`on "${table}"`))
    await runSqlFile(client, { name: "policies.sql", text: policies, sha256: hashSql(policies) });
  const { rows: found } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
  const note = purged[0]?.purged ? " (its rows were purged when their time was over)" : "";
  const next = policies?.includes(`on "${table}"`)
    ? ""
    : " Put its schema back and run npm run generate: until then nobody but the owner reaches it.";
  return `${table} is back with ${found[0]?.count} rows${note}.${next}`;
}

async function restoreColumn(
  client: Client,
  table: string,
  column: string,
  into: string | null,
): Promise<string> {
  const target = into ?? column;
  const { rows: there } = await client.query(
    `select 1 from pg_attribute where attrelid = to_regclass(format('public.%I', $1::text)) and attname = $2 and not attisdropped`,
    [table, target],
  );
  const { rows } = await client.query<{ count: string | null }>(
    "select formwork.restore_column($1, $2, $3) as count",
    [table, column, into],
  );
  const count = rows[0]?.count ?? null;
  if (count === null) throw nothing(`${table}.${column}`);
  const next =
    there.length > 0
      ? ""
      : " Put the field back into its schema and run npm run generate; the migration takes over what is there.";
  return `${table}.${target} has its values back in ${count} rows.${next}`;
}

const nothing = (what: string) =>
  new StartFault(
    `Nothing of ${what} lies in quarantine. "npm run formwork -- restore" lists what does.`,
  );
