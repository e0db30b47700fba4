import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { socketUrl } from "../../runtime/server/core/database/connect/connectionUrl.ts";
import { isAlive } from "../../runtime/server/core/database/embedded/postmaster.ts";
import { startEmbedded } from "../../runtime/server/core/database/embedded/startEmbedded.ts";
import { memoryFolder } from "./memoryFolder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Owner's address of the server that holds the test databases. */
    testServerUrl: string;
    /** Start of the name of every database and role this run makes. */
    testRun: string;
  }
}

const folderPrefix = "formwork-test-";

/**
 * Gives the integration tests one PostgreSQL: TEST_DATABASE_URL, or an embedded server in a temporary folder. Test files
 * make their databases in it (testDatabase.ts); all are gone at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `formwork_test_${process.pid}_`;
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside ? { url: outside, stop: async () => undefined } : await startTestServer();
  project.provide("testServerUrl", server.url);
  project.provide("testRun", run);
  return async () => {
    await dropAll(server.url, run);
    await server.stop();
  };
}

async function startTestServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = memoryFolder();
  await sweepAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `${folderPrefix}${process.pid}-`));
  const server = await startEmbedded(folder);
  const url = socketUrl({ ...server.connection, database: "postgres" });
  await query(url, [
    // The data does not outlive the run.
    "alter system set fsync = off",
    "alter system set synchronous_commit = off",
    "alter system set full_page_writes = off",
    "select pg_reload_conf()",
  ]);
  return {
    url,
    async stop() {
      await server.leave();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends servers of runs that were killed. */
async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(folderPrefix)) continue;
    if (isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue;
    const folder = path.join(parent, name);
    const server = await startEmbedded(folder).catch(() => null);
    await server?.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const [databases] = await query(url, [
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  ]);
  for (const { name } of databases ?? [])
    await query(url, [`drop database "${name}" with (force)`]);
  const [roles] = await query(url, [
    // Owners last: they stay as long as somebody is a member by their grant.
    `select rolname as name from pg_roles where starts_with(rolname, '${prefix}') order by right(rolname, 6) = '_owner'`,
  ]);
  for (const { name } of roles ?? []) await query(url, [`drop role "${name}"`]);
}

async function query(url: string, statements: string[]): Promise<{ name: string }[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}
