import { readdirSync, readFileSync, appendFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";

/** A process of another account that tries to come to a database, whose folder and process it is told; sends what each try ended with. */
const [dataDir = "", postmaster = ""] = process.argv.slice(2);
const cluster = path.join(dataDir, "database");

function attempt(work: () => unknown): string {
  try {
    work();
    return "entered";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

const socket = await new Promise<string>((resolve) => {
  const client = connect(path.join(cluster, ".s.PGSQL.5432"));
  client.once("connect", () => resolve("entered"));
  client.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
});
process.send?.(
  {
    socket,
    rules: attempt(() =>
      appendFileSync(path.join(cluster, "pg_hba.conf"), "local all all trust\n"),
    ),
    catalog: attempt(() => readdirSync(path.join(cluster, "global"))),
    memory: attempt(() => readFileSync(`/proc/${postmaster}/environ`)),
    signal: attempt(() => process.kill(Number(postmaster), 0)),
    password: attempt(() => readFileSync(path.join(dataDir, "database.password"))),
    // It does reach the folder above: what stops it are the rights of the files.
    open: attempt(() => readdirSync(dataDir)),
  },
  () => process.exit(0),
);
