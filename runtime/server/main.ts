import * as nodeModule from "node:module";
import path from "node:path";
import type { Config } from "./core/config/config.ts";
import { readConfig } from "./core/config/readConfig.ts";
import { projectFolder } from "./core/config/places.ts";
import { StartFault } from "./core/config/startFault.ts";
import { migrationFolders } from "./migrationFolders.ts";
import type { OpenedDatabase } from "./core/database/connect/openDatabase.ts";
import type { RunningServer } from "./startServer.ts";
import { isStopping, stopWhenTold } from "./stopping.ts";
import { distFolder, ensureWebBuilt } from "./webBuild.ts";

// A thousand entities compile in 1.5 s of CPU; from the second start on they are read compiled. A folder that cannot be written
// only costs that time again.
nodeModule.enableCompileCache?.(path.join(projectFolder, ".cache/compile"));

/** `npm start`: builds what is missing, starts, and prints the address and the first password once; `--api-only` leaves the web out. */
async function main(): Promise<void> {
  const config = readConfig();
  const apiOnly = process.argv.includes("--api-only");
  let running: RunningServer | null = null;
  stopWhenTold(() => ({
    starting: running === null,
    stopped: running ? running.close() : leave(),
  }));
  if (!apiOnly) await ensureWebBuilt((text) => console.log(text));
  const server = await start(config, apiOnly ? null : distFolder);
  running = server;
  console.log(`Formwork is ready at ${server.address}`);
  if (server.firstAdministrator) {
    const { account, password } = server.firstAdministrator;
    console.log(
      password === null
        ? `Sign in as ${account} with the password of ADMIN_PASSWORD.`
        : `Sign in as ${account} with the password ${password} (shown this once only).`,
    );
  }
}

let opening: Promise<OpenedDatabase> | null = null;

/** Leaves the database of a server that is still starting. */
async function leave(): Promise<void> {
  const opened = await opening?.catch(() => null);
  await opened?.database.close();
}

/** The database starts, as processes of its own, while the rest is loaded; imported only now that the cache is on. */
async function start(config: Config, dist: string | null): Promise<RunningServer> {
  const { openDatabase } = await import("./core/database/connect/openDatabase.ts");
  const opened = openDatabase(config, (message, error) => console.error(message, error ?? ""));
  opening = opened;
  // Anyone who waits for it is told.
  opened.catch(() => undefined);
  await generatorDone();
  const { startServer } = await import("./startServer.ts").catch(async (error: unknown) => {
    await opened.then(
      ({ database }) => database.close(),
      () => undefined,
    );
    throw error;
  });
  return startServer(config, dist, opened);
}

/** Under `npm run dev` the generator writes, beside this, what is about to be loaded and applied. */
async function generatorDone(): Promise<void> {
  if (process.env["FORMWORK_DEV"] !== "1") return;
  const { draftsAtRest } = await import("./core/database/migrate/draftLock.ts");
  const { folder, own } = migrationFolders();
  await draftsAtRest(own ?? folder);
}

try {
  await main();
} catch (error) {
  // Whoever ended it knows why the start did not come to its end.
  if (isStopping()) await new Promise(() => undefined);
  console.error(error instanceof StartFault ? error.message : error);
  process.exit(1);
}
