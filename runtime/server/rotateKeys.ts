import { parseArgs } from "node:util";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { openDatabase } from "./core/database/connect/openDatabase.ts";
import { finishRotation, rotateKeys } from "./features/secrets/index.ts";

/**
 * `npm run formwork -- rotate-keys [--finish]`: exit 0 when every secret is sealed with the new keys, 1 when some could not be
 * opened, which are named.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { finish: { type: "boolean", default: false } } });
  const config = readConfig();
  const { database } = await openDatabase(config, (message) => console.error(message));
  try {
    if (values.finish) {
      await finishRotation(database, config);
      console.log("the key that is set is the only one that opens the secrets of this database");
      return;
    }
    const { sealed, failed, give } = await rotateKeys(database, config);
    console.log(`${sealed} secrets are sealed with the new key`);
    for (const text of failed) console.error(`left as it was: ${text}`);
    if (failed.length > 0) process.exitCode = 1;
    if (give) {
      console.log(
        `Set SECRET_KEY=${give.key.toString("base64")} for every process and start them again one after the other ` +
          '(until then both keys open the database), then run "formwork rotate-keys --finish".',
      );
    }
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
