import { parseArgs } from "node:util";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { lastingDatabase } from "./core/database/migrate/appliedMarks.ts";
import { migrate, PlanStale } from "./core/database/migrate/migrate.ts";
import { openOwnerAccess } from "./core/database/connect/ownerAccess.ts";
import { migrationSources } from "./migrationSources.ts";

/** Exit code of a plan that no longer holds. */
const staleCode = 3;

/** `npm run migrate [-- --plan HASH] [--database URL]`: exit 0 when the database is up to date, 1 for a fault that is named, 3 for a stale plan. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { plan: { type: "string" }, database: { type: "string" } },
  });
  const config = readConfig({
    ...process.env,
    ...(values.database
      ? {
          DATABASE_URL: values.database,
          DATABASE_APP_URL: undefined,
          DATABASE_PLAIN_URL: undefined,
        }
      : {}),
  });
  const owner = await openOwnerAccess(config, (message) => console.error(message));
  try {
    const { plan } = values;
    const { applied, policies, online } = await migrate(owner.url, migrationSources(), {
      lasting: lastingDatabase(config),
      ...(plan === undefined ? {} : { plan }),
    });
    for (const name of applied) console.log(`applied ${name}`);
    if (policies) console.log("applied policies.sql");
    for (const statement of online) console.log(`beside the work of others: ${statement}`);
    if (applied.length + online.length === 0 && !policies)
      console.log("the database is up to date");
  } finally {
    await owner.leave();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = error instanceof PlanStale ? staleCode : 1;
}
