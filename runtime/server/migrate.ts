import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { migrate } from "./core/database/migrate.ts";
import { openOwnerAccess } from "./core/database/ownerAccess.ts";
import { migrationSources } from "./migrationSources.ts";

/** `npm run migrate`: exit 0 when the database is up to date, 1 for a fault that is named. */
async function main(): Promise<void> {
  const config = readConfig();
  const owner = await openOwnerAccess(config, (message) => console.error(message));
  try {
    const { applied, policies } = await migrate(owner.url, migrationSources());
    for (const name of applied) console.log(`applied ${name}`);
    if (policies) console.log("applied policies.sql");
    if (applied.length === 0 && !policies) console.log("the database is up to date");
  } finally {
    await owner.leave();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
