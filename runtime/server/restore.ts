import { parseArgs } from "node:util";
import { entities } from "../../generated/server.ts";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { listQuarantine, restore } from "./core/database/changes/restore.ts";
import { openOwnerAccess } from "./core/database/connect/ownerAccess.ts";
import { migrationSources } from "./migrationSources.ts";

/** `npm run formwork -- restore [what]`: without a name it lists what lies in quarantine. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: "string" },
      into: { type: "string" },
      json: { type: "boolean", default: false },
    },
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
    const [what] = positionals;
    if (what === undefined) {
      const found = await listQuarantine(owner.url);
      if (values.json) console.log(JSON.stringify(found, null, 2));
      else if (found.length === 0) console.log("nothing lies in quarantine");
      else for (const { text } of found) console.log(text);
      return;
    }
    const tables = new Map(entities.map(({ key, table }) => [key, table]));
    const told = await restore(owner.url, migrationSources(), {
      what,
      into: values.into ?? null,
      tableOf: (key) => tables.get(key),
    });
    console.log(told);
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
