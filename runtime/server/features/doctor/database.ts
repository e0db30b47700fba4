import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../../core/config/config.ts";
import { openOwnerAccess, withClient } from "../../core/database/connect/ownerAccess.ts";
import { readAllMigrationFiles } from "../../core/database/migrate/migrationFiles.ts";
import type { MigrationSources } from "../../core/database/migrate/migrate.ts";
import { fault, ok, warning, type Finding } from "./finding.ts";

/** Seconds by which two clocks may differ before codes of second factors fail. */
const mostSkew = 5;

interface State {
  version: string;
  now: Date;
  /** Names of the migrations that it has; null: it is new. */
  applied: string[] | null;
}

/** The database answers, has all migrations, and its clock is ours. */
export async function checkDatabase(config: Config, sources: MigrationSources): Promise<Finding[]> {
  // Looking makes nothing.
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, "database")))
    return [ok(`the first start makes one in ${config.dataDir}`)];
  const owner = await openOwnerAccess(config);
  try {
    const before = Date.now();
    const { version, now, applied } = await readState(owner.url);
    const after = Date.now();
    const skew = Math.max(before - now.getTime(), now.getTime() - after, 0) / 1000;
    const place = owner.engine === "embedded" ? `embedded in ${config.dataDir}` : "DATABASE_URL";
    return [
      ok(`PostgreSQL ${version}, ${place}`),
      skew > mostSkew
        ? fault(
            `its clock and this machine's differ by ${skew.toFixed(0)} s`,
            "Let both machines follow a time server (timedatectl set-ntp true).",
          )
        : ok("its clock is this machine's"),
      ...migrations(applied, sources),
    ];
  } finally {
    await owner.leave();
  }
}

const readState = (url: string): Promise<State> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; now: Date; known: boolean }>(
      `select current_setting('server_version') as version, clock_timestamp() as now,
              to_regclass('formwork.migration') is not null as known`,
    );
    const [row] = rows as [{ version: string; now: Date; known: boolean }];
    if (!row.known) return { ...row, applied: null };
    const names = await client.query<{ name: string }>("select name from formwork.migration");
    return { ...row, applied: names.rows.map(({ name }) => name) };
  });

function migrations(applied: string[] | null, sources: MigrationSources): Finding[] {
  if (applied === null) return [ok("it is new: the first start makes its tables")];
  const has = new Set(applied);
  const files = readAllMigrationFiles(sources).map(({ name }) => name);
  const open = files.filter((name) => !has.has(name));
  const known = new Set(files);
  const foreign = applied.filter(
    (name) => name.endsWith(".sql") && /^\d|\//.test(name) && !known.has(name),
  );
  if (foreign.length > 0)
    return [
      fault(
        `it has migrations that this version does not know (${foreign[0]})`,
        "Start the version that applied them, or a later one; an older version cannot run on this database.",
      ),
    ];
  if (open.length === 0) return [ok(`all ${files.length} migrations are applied`)];
  return [
    warning(
      `${open.length} migrations are not applied yet (${open[0]})`,
      "Look at them with `npm run formwork -- plan`; the next start, or `npm run formwork -- migrate`, applies them.",
    ),
  ];
}
