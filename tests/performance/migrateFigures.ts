/** A random walk of schema changes over filled tables on the embedded database: values lost (none may be), and how long migrations take. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { socketUrl } from "../../runtime/server/core/database/connect/connectionUrl.ts";
import { startEmbedded } from "../../runtime/server/core/database/embedded/startEmbedded.ts";
import { walkSchemas } from "../support/schemaWalk.ts";
import type { Figure } from "./report.ts";

/** In all tables together; MIGRATE_ROWS, MIGRATE_STEPS and MIGRATE_SEED walk otherwise. */
const rows = Number(process.env.MIGRATE_ROWS ?? 1_000_000);
const steps = Number(process.env.MIGRATE_STEPS ?? 200);
const seed = Number(process.env.MIGRATE_SEED ?? 20_261_122);
const tables = 3;

export async function migrateFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-migrate-"));
  const server = await startEmbedded(path.join(folder, "data"));
  try {
    const database = "walk";
    const admin = new Client({
      connectionString: socketUrl({ ...server.connection, database: "postgres" }),
    });
    await admin.connect();
    // The data does not outlive the run.
    await admin.query("alter system set fsync = off");
    await admin.query("alter system set max_wal_size = '4GB'");
    await admin.query("select pg_reload_conf()");
    await admin.query(`create database ${database}`);
    await admin.end();
    const result = await walkSchemas({
      url: socketUrl({ ...server.connection, database }),
      folder: path.join(folder, "migrations"),
      seed,
      rows: Math.ceil(rows / tables),
      steps,
      every: 40,
      ...(process.env.MIGRATE_SHOW ? { report: (line) => console.log(line) } : {}),
    });
    const kinds = Object.keys(result.counts).length;
    const note = `${result.compared.toLocaleString("en")} values compared by checksum, ${kinds} kinds of change, seed ${seed}`;
    const name = `${steps} schema changes over ${rows.toLocaleString("en")} rows`;
    return [
      // The walk throws for the first row or value that is another.
      { name: `${name}: rows and values lost`, value: 0, unit: "", goal: 0, bound: "max", note },
      {
        name: `${name}: a migration, on average`,
        value: result.migrating / 1000 / (steps + 1),
        unit: "s",
        goal: 5,
        bound: "max",
        note: `the longest ${(result.longest.milliseconds / 1000).toFixed(1)} s: ${result.longest.name}`,
      },
    ];
  } finally {
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}
