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

/**
 * Runs work on a new, empty database and removes it with its login: on the server of DATABASE_URL, else on an embedded one in a temporary
 * folder, so that the data of the project are out of reach.
 */
export async function withScratchDatabase<Result>(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  prepare: (ownerUrl: string) => Promise<unknown>,
  work: (scratch: ScratchDatabase) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-budget-"));
  const server = await openOwnerAccess({ databaseUrl, dataDir: folder });
  const name = `formwork_budget_${randomBytes(5).toString("hex")}`;
  const onServer = (statement: string) =>
    withClient(server.url, (client) => client.query(statement));
  try {
    await onServer(`create database ${name} template template0 encoding 'UTF8'`);
    const ownerUrl = namedDatabase(server.url, name);
    await prepare(ownerUrl);
    const connectionString = await ensureAppLogin(ownerUrl);
    const plain = { connectionString: await ensurePlainLogin(ownerUrl) };
    const database = createPooledDatabase({ connection: { connectionString }, plain, poolSize });
    try {
      return await work({ ownerUrl, database });
    } finally {
      await database.close();
    }
  } finally {
    await onServer(`drop database if exists ${name} with (force)`).catch(() => undefined);
    for (const role of loginRoleNames(name))
      await onServer(`drop role if exists ${escapeIdentifier(role)}`).catch(() => undefined);
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same server's address with another database. */
function namedDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
