import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { escapeIdentifier } from "pg";
import type { Config } from "../config/config.ts";
import { ensureAppLogin, ensurePlainLogin, loginRoleNames } from "../database/appRole.ts";
import type { Database } from "../database/contract.ts";
import { openOwnerAccess, withClient } from "../database/connect/ownerAccess.ts";
import { createPooledDatabase } from "../database/connect/pooledDatabase.ts";

export interface ScratchDatabase {
  ownerUrl: string;
  /** Works as the unprivileged login. */
  database: Database;
}

const poolSize = 4;

/** Runs work on a copy of the prepared database, as often as it is asked to. */
type WithCopy = <Result>(work: (scratch: ScratchDatabase) => Promise<Result>) => Promise<Result>;

/** Runs work on a database of its own, which is prepared and then removed with its logins; where it lies: see withScratchCopies. */
export function withScratchDatabase<Result>(
  config: Pick<Config, "databaseUrl">,
  prepare: (ownerUrl: string) => Promise<unknown>,
  work: (scratch: ScratchDatabase) => Promise<Result>,
): Promise<Result> {
  return withScratchCopies(config, prepare, (withCopy) => withCopy(work));
}

/**
 * Prepares a new, empty database once, gives copies of it to work on, and removes them all with their logins: on the server of DATABASE_URL,
 * else on an embedded one in a temporary folder, so that the data of the project are out of reach.
 */
export async function withScratchCopies<Result>(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  prepare: (ownerUrl: string) => Promise<unknown>,
  work: (withCopy: WithCopy) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-budget-"));
  const server = await openOwnerAccess({ databaseUrl, dataDir: folder });
  const onServer = (statement: string) =>
    withClient(server.url, (client) => client.query(statement));
  const drop = (name: string) =>
    onServer(`drop database if exists ${name} with (force)`).catch(() => undefined);
  // A server of others is not made to write everything out at once, which copying files begins with.
  const strategy = server.engine === "embedded" ? "strategy file_copy" : "";
  const template = scratchName();
  try {
    if (server.engine === "embedded") await forgetSafety(onServer);
    await onServer(`create database ${template} template template0 encoding 'UTF8'`);
    await prepare(namedDatabase(server.url, template));
    return await work(async (workOnCopy) => {
      const name = scratchName();
      try {
        await onServer(`create database ${name} template ${template} ${strategy}`);
        return await withLogins(namedDatabase(server.url, name), workOnCopy);
      } finally {
        await drop(name);
        for (const role of loginRoleNames(name))
          await onServer(`drop role if exists ${escapeIdentifier(role)}`).catch(() => undefined);
      }
    });
  } finally {
    await drop(template);
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

const scratchName = () => `formwork_budget_${randomBytes(5).toString("hex")}`;

/** What is thrown away need not outlive a failure of power. */
async function forgetSafety(onServer: (statement: string) => Promise<unknown>): Promise<void> {
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await onServer(`alter system set ${setting} = off`);
  await onServer("select pg_reload_conf()");
}

async function withLogins<Result>(
  ownerUrl: string,
  work: (scratch: ScratchDatabase) => Promise<Result>,
): Promise<Result> {
  const connectionString = await ensureAppLogin(ownerUrl);
  const plain = { connectionString: await ensurePlainLogin(ownerUrl) };
  const database = createPooledDatabase({ connection: { connectionString }, plain, poolSize });
  try {
    return await work({ ownerUrl, database });
  } finally {
    await database.close();
  }
}

/** The same server's address with another database. */
function namedDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
