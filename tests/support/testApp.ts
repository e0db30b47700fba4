import type { FastifyInstance, InjectOptions } from "fastify";
import path from "node:path";
import { buildApp } from "../../runtime/server/app.ts";
import type { LogLevel } from "../../runtime/server/core/config/config.ts";
import type { Claims, Database } from "../../runtime/server/core/database/contract.ts";
import { createFiles } from "../../runtime/server/core/files/files.ts";
import { createLocalStorage } from "../../runtime/server/core/files/localStorage.ts";
import type { RowRules } from "../../runtime/server/core/entity/rights/rowRule.ts";
import type { Extensions, Session } from "../../runtime/server/core/http/contract.ts";
import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { FormworkError } from "../../runtime/shared/errors/formworkError.ts";
import { createTranslator } from "../../runtime/server/core/http/texts/messages.ts";
import { readLocales } from "../../runtime/server/core/http/texts/readLocales.ts";
import { securedTablesSql } from "./models/securedTables.ts";
import { createServerDatabase } from "./serverDatabase.ts";

export const tenants = { north: 1_300_000_000_001, south: 1_300_000_000_002 };

export interface Person {
  tenantId?: number;
  userId?: number;
  orgId?: number | null;
  roles?: string[];
  permissions?: string[];
  denied?: string[];
  scope?: Claims["scope"];
  superAdmin?: boolean;
  accountType?: number;
  rowRules?: RowRules;
  /** Closed fields, and fields closed for writing only, by table. */
  closed?: Record<string, string[]>;
  readOnly?: Record<string, string[]>;
}

/** A session as sign-in makes one; a superadmin of the platform unless permissions are given. */
export function sessionFor(person: Person): Session {
  const superAdmin = person.superAdmin ?? person.permissions === undefined;
  const tenantId = person.tenantId ?? tenants.north;
  const userId = person.userId ?? 1001;
  const account = `user${userId}`;
  return {
    id: `session-${userId}`,
    kind: "person",
    userId,
    account,
    realName: account,
    accountType: superAdmin ? 999 : (person.accountType ?? 777),
    closedFields: setsOf(person.closed),
    readOnlyFields: setsOf(person.readOnly),
    tenantId,
    orgId: person.orgId ?? null,
    orgName: null,
    roleIds: [],
    roleCodes: person.roles ?? [],
    permissions: new Set((person.permissions ?? []).map((code) => code.toLowerCase())),
    denied: new Set((person.denied ?? []).map((code) => code.toLowerCase())),
    superAdmin,
    claims: {
      tenantId,
      userId,
      userName: account,
      orgId: person.orgId ?? null,
      orgName: null,
      roles: person.roles ?? [],
      administrator: (person.accountType ?? 777) >= 888,
      closed: Object.entries(person.closed ?? {}).flatMap(([table, names]) =>
        names.map((name) => `${table}.${name}`),
      ),
      ...(person.rowRules ? { rowRules: person.rowRules } : {}),
      scope: person.scope ?? { kind: "all" },
      platform: superAdmin,
    },
  };
}

function setsOf(lists: Record<string, string[]> = {}): Map<string, Set<string>> {
  return new Map(Object.entries(lists).map(([table, names]) => [table, new Set(names)]));
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Runs SQL as the owner of the tables. */
  sql<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Who this person is for the database. */
  claims(person: Person): Claims;
  /** A caller signed in as this person. */
  as(person: Person): Caller;
  /** The bytes of an answer. */
  raw(asker: Caller, url: string): Promise<Buffer>;
  /** A caller without a token. */
  anonymous: Caller;
  /** Makes the database unreachable for the server, and reachable again. */
  refuseConnections(refused: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
  text: string;
  bytes: Buffer;
}

export interface Caller {
  (method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestOptions {
  extensions?: Extensions;
  services?: ProjectModel["services"];
  /** Tables beside those of the models. */
  sql?: string;
  /** False: the database alone keeps rows and fields back. */
  predicates?: boolean;
  /** Folder of built web files. */
  dist?: string;
}

/** Texts of all languages: no test changes them. */
const translator = createTranslator(readLocales([path.resolve("locales")]));

/** A server on a database of its own, with sessions made up by the test instead of by sign-in. */
export async function buildTestApp(
  models: EntityModel[],
  options: TestOptions = {},
): Promise<TestApp> {
  const opened = await createServerDatabase();
  await opened.ownerQuery(securedTablesSql(models) + (options.sql ?? ""));
  await opened.ownerQuery("select formwork.share_rights()");
  const filesFolder = path.join(opened.config.dataDir, "files");
  const sessions = new Map<string, Session>();
  const app = await buildApp({
    config: { logLevel: (process.env.TEST_LOG ?? "silent") as LogLevel, publicUrl: null },
    files: createFiles(createLocalStorage(filesFolder), filesFolder),
    services: options.services ?? [],
    dist: options.dist ?? null,
    database: opened.database,
    entities: models,
    extensions: options.extensions ?? {},
    predicates: options.predicates,
    translator,
    resolveSession: async (request) => {
      const token = request.headers.authorization?.replace("Bearer ", "");
      if (token === undefined) return null;
      const session = sessions.get(token);
      if (!session) throw new FormworkError("D1011");
      return session;
    },
  });
  return {
    app,
    database: opened.database,
    sql: opened.ownerQuery,
    claims: (person) => sessionFor(person).claims,
    as(person) {
      const session = sessionFor(person);
      const token = `token${sessions.size + 1}`;
      sessions.set(token, session);
      return caller(app, { authorization: `Bearer ${token}` });
    },
    anonymous: caller(app, {}),
    raw: async (asker, url) => (await asker("GET", url)).bytes,
    async refuseConnections(refused) {
      const [row] = await opened.ownerQuery<{ name: string }>("select current_database() as name");
      // The owner is a superuser and comes in nevertheless.
      await opened.ownerQuery(`alter database "${row?.name}" connection limit ${refused ? 0 : -1}`);
      await opened.ownerQuery(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    },
    async close() {
      await app.close();
      await opened.drop();
    },
  };
}

function caller(app: FastifyInstance, own: Record<string, string>): Caller {
  return async (method, url, body, headers = {}) => {
    const options: InjectOptions = {
      method: method as InjectOptions["method"],
      url,
      headers: { ...own, "accept-language": "en", ...headers },
    };
    if (body !== undefined) options.payload = body as InjectOptions["payload"];
    const response = await app.inject(options);
    const json = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json && response.body !== "" ? JSON.parse(response.body) : null,
      text: response.body,
      bytes: response.rawPayload,
    };
  };
}

/** Every permission of these models. */
export function allPermissions(models: EntityModel[]): string[] {
  return models.flatMap((model) => Object.values(model.operations).filter((code) => code !== null));
}
