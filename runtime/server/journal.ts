import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";
import { openDatabase } from "./core/database/connect/openDatabase.ts";
import { verifyJournal } from "./features/journal/index.ts";

const usage = "usage: npm run journal -- verify [--head <no>:<checksum>]";

/** `npm run journal -- verify`: exit 0 when the change journal is whole, 1 when not, with the first thing that does not fit. */
async function main(): Promise<void> {
  const [command, option, head, ...others] = process.argv.slice(2);
  const known = command === "verify" && (option === undefined || (option === "--head" && head));
  if (!known || others.length > 0) throw new StartFault(usage);
  const { database } = await openDatabase(readConfig(), (message) => console.error(message));
  try {
    const verdict = await verifyJournal(database, head ?? null);
    if (verdict.broken !== null) {
      console.error(`the journal is broken: ${verdict.broken}`);
      process.exitCode = 1;
      return;
    }
    const { rows, seals, unsealed, anchor } = verdict;
    console.log(`the journal is whole: ${rows} rows in ${seals} links, ${unsealed} not sealed yet`);
    if (anchor) {
      console.log(
        `it begins behind link ${anchor.no} of ${anchor.sealedAt.toISOString()}: what came before was removed by retention`,
      );
    }
    if (verdict.head) console.log(`head: ${verdict.head}`);
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
