import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { Config } from "../../runtime/server/core/config/config.ts";
import { readConfig } from "../../runtime/server/core/config/readConfig.ts";
import { ensureAppLogin, ensurePlainLogin } from "../../runtime/server/core/database/appRole.ts";
import { passwordOf, withLogin } from "../../runtime/server/core/database/connect/connectionUrl.ts";
import type { Database } from "../../runtime/server/core/database/contract.ts";
import { migrate } from "../../runtime/server/core/database/migrate/migrate.ts";
import { withClient } from "../../runtime/server/core/database/connect/ownerAccess.ts";
import { createPooledDatabase } from "../../runtime/server/core/database/connect/pooledDatabase.ts";
import { migrationSources } from "../../runtime/server/migrationSources.ts";

export interface TestDatabase {
  /** Works as the unprivileged login. */
  database: Database;
  /** Runs SQL as the owner, past row-level security. */
  ownerQuery<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Owner's address. */
  url: string;
  /** Address of the unprivileged login that row rules of roles hold. */
  appUrl: string;
  /** Address of the login for sessions without row rules. */
  plainUrl: string;
  /** Configuration of a server on this database, with a data folder of its own. */
  config: Config;
  /** Closes everything and removes the database. */
  drop(): Promise<void>;
}

const testSecretKey = createHash("sha256").update("formwork tests").digest("base64");

/** What many test files begin with; it is done once per run, in a template that they copy. */
export interface Beginning {
  name: string;
  prepare(opened: TestDatabase): Promise<void>;
}

/** Gives a database of its own with all migrations and policies applied: a copy of the template of this run. */
export async function createTestDatabase(beginning?: Beginning): Promise<TestDatabase> {
  const migrated = `${inject("testRun")}template`;
  await ensureTemplate(migrated, async (draft) => {
    await onServer((server) =>
      server.query(`create database "${draft}" template template0 strategy file_copy`),
    );
    await migrate(databaseUrl(draft), migrationSources());
  });
  return openTestDatabase(beginning ? await ensureBegun(migrated, beginning) : migrated);
}

/** The name of the template with this beginning on top of another one. */
async function ensureBegun(from: string, beginning: Beginning): Promise<string> {
  const begun = `${inject("testRun")}template_${beginning.name}`;
  await ensureTemplate(begun, async (draft) => {
    const opened = await openTestDatabase(from, draft);
    await beginning.prepare(opened).finally(() => opened.close());
  });
  return begun;
}

/**
 * Gives an empty database of its own with the unprivileged login, for tests that make their own tables. With `plain` also with the login of
 * sessions without row rules: then the rights of formwork_app have to be shared with it. With `beginning` it is not empty any more.
 */
export async function createEmptyDatabase({
  plain = false,
  beginning,
}: { plain?: boolean; beginning?: Beginning } = {}): Promise<TestDatabase> {
  const from = beginning ? await ensureBegun("template0", beginning) : "template0";
  return openTestDatabase(from, databaseName(), plain);
}

/** Gives a copy of a database of this run as it is now; PostgreSQL refuses while somebody is connected to the original. */
export function copyDatabase(name: string): Promise<TestDatabase> {
  return openTestDatabase(name, databaseName(), false);
}

/** Owner's address of another database of the test server. */
export function databaseUrl(name: string): string {
  const url = inject("testServerUrl");
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** A name for a database of this run; it goes with the run. */
export function databaseName(): string {
  return `${inject("testRun")}${randomBytes(5).toString("hex")}`;
}

async function openTestDatabase(
  template: string,
  name = databaseName(),
  plain = true,
): Promise<TestDatabase & { close(): Promise<void> }> {
  // Copying the files takes a third of writing every page to the log, which is the other way.
  await onServer((server) =>
    server.query(`create database "${name}" template "${template}" strategy file_copy`),
  );
  const url = databaseUrl(name);
  const [appUrl, plainUrl] = await sharedLogins(url, name);
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-data-"));
  const config = readConfig(
    {
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_APP_URL: appUrl,
      DATABASE_PLAIN_URL: plainUrl,
      CAPTCHA: "off",
      // One for the whole run: databases are copies of a template whose keys it wraps.
      SECRET_KEY: testSecretKey,
      LOG_LEVEL: "silent",
    },
    folder,
  );
  const database = createPooledDatabase({
    connection: { connectionString: appUrl },
    plain: plain ? { connectionString: plainUrl } : null,
    poolSize: config.databasePoolSize,
  });
  // Tests ask several things at once.
  const owner = new Client({ connectionString: url, pipeline: true });
  owner.on("error", () => undefined);
  await owner.connect();
  await owner.query("set search_path = public");
  const close = async () => {
    await database.close();
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    database,
    url,
    appUrl,
    plainUrl,
    config,
    async ownerQuery<Row>(text: string, parameters: unknown[] = []) {
      return (await owner.query(text, parameters)).rows as Row[];
    },
    close,
    async drop() {
      await close();
      await onServer((server) => server.query(`drop database if exists "${name}" with (force)`));
    },
  };
}

/** Logins of this run as this process has found them: asking takes five connections, and every test makes a database. */
let logins: Promise<string[]> | undefined;

/** All databases of a run are worked in under the logins of its first one, which saves making roles for each. */
async function sharedLogins(url: string, database: string): Promise<[string, string]> {
  logins ??= findLogins();
  const [app = "", plain = ""] = await logins.catch((error: unknown) => {
    logins = undefined;
    throw error;
  });
  const here = (login: string) => {
    const role = decodeURIComponent(/^\w+:\/\/([^:@/?#]+)/.exec(login)?.[1] ?? "");
    return withLogin(url, role, passwordOf(login)).replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
  };
  return [here(app), here(plain)];
}

async function findLogins(): Promise<string[]> {
  const home = `${inject("testRun")}home`;
  const known = await onServer((server) =>
    server.query("select 1 from pg_database where datname = $1", [home]),
  );
  if (known.rows.length === 0) await makeHome(home);
  const homeUrl = databaseUrl(home);
  return [await ensureAppLogin(homeUrl), await ensurePlainLogin(homeUrl)];
}

async function makeHome(home: string): Promise<void> {
  await onServer(async (server) => {
    await server.query(`create database "${home}"`).catch((error: { code?: string }) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error;
    });
  });
}

/** Templates that this process has seen: they stay until the end of the run. */
const madeTemplates = new Set<string>();

/** Made once per run, by whichever test file comes first. */
async function ensureTemplate(
  template: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  if (madeTemplates.has(template)) return;
  await onServer(async (server) => {
    await server.query("select pg_advisory_lock(hashtext($1))", [template]);
    const known = await server.query("select 1 from pg_database where datname = $1", [template]);
    if (known.rows.length > 0) return;
    const draft = `${template}_draft`;
    await server.query(`drop database if exists "${draft}" with (force)`);
    await make(draft);
    await server.query(`alter database "${draft}" rename to "${template}"`);
  });
  madeTemplates.add(template);
}

function onServer<Result>(work: (server: Client) => Promise<Result>): Promise<Result> {
  return withClient(inject("testServerUrl"), work);
}
