import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { entities, services } from "../../../../generated/server.ts";
import { type AppParts, buildApp } from "../../../../runtime/server/app.ts";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import type { Config } from "../../../../runtime/server/core/config/config.ts";
import { createRegistry } from "../../../../runtime/server/core/entity/registry.ts";
import { askedQueues } from "../../../../runtime/server/core/jobs/declareJob.ts";
import { createWorker } from "../../../../runtime/server/core/jobs/worker.ts";
import { createFiles } from "../../../../runtime/server/core/files/files.ts";
import { createLocalStorage } from "../../../../runtime/server/core/files/localStorage.ts";
import { createTranslator } from "../../../../runtime/server/core/http/texts/messages.ts";
import { readLocales } from "../../../../runtime/server/core/http/texts/readLocales.ts";
import { applySeed } from "../../../../runtime/server/core/seed/applySeed.ts";
import { migrationSources } from "../../../../runtime/server/migrationSources.ts";
import { createExtensions } from "../../../../runtime/server/extensions.ts";
import { ensureFirstAdministrator } from "../../../../runtime/server/features/auth/firstAdministrator.ts";
import { readDictionaries } from "../../../../runtime/server/seedSources.ts";
import { createFileSms, type SmsProvider } from "../../../../runtime/server/features/sms/index.ts";
import { uploadPages } from "../../../../runtime/server/entities/system/file/uploadPages.ts";
import { calendarFeed } from "../../../../runtime/server/entities/office/schedule/link.ts";
import type { CodeGenOptions } from "../../../../runtime/server/features/codeGen/index.ts";
import { createDemoMode } from "../../../../runtime/server/features/config/index.ts";
import type { Mail } from "../../../../runtime/server/features/mail/index.ts";
import { documentPages } from "../../../../runtime/server/features/documents/index.ts";
import { createEmbedders } from "../../../../runtime/server/features/forms/index.ts";
import { createFrameOrigins } from "../../../../runtime/server/features/frames/index.ts";
import { schedulePage } from "../../../../runtime/server/entities/system/jobDetail/schedulePage.ts";
import { metricsPage, type Monitor } from "../../../../runtime/server/features/serverInfo/index.ts";
import { createServices } from "../../../../runtime/server/features/services.ts";
import {
  type Beginning,
  createTestDatabase,
  type TestDatabase,
} from "../../../support/testDatabase.ts";
import { unnotedChanges, watchChanges } from "../../../support/changeWatch.ts";
import { ensureReader } from "../../../../runtime/server/core/database/readerLogin.ts";
import { readableTables } from "../../../../runtime/server/features/databaseTools/index.ts";
import { seedSources } from "./seedSources.ts";

export const adminPassword = "Sup3r!admin";
export const seedPassword = "Se3d!pass";

export interface Envelope<Result = unknown> {
  code: number;
  type: string;
  message: string;
  result: Result;
  extras: Record<string, unknown> | null;
}

export interface Answer<Result = unknown> {
  headers: Record<string, string>;
  body: Envelope<Result>;
}

/** A client that keeps its tokens as the console does. */
export interface Client {
  accessToken: string;
  refreshToken: string;
  get<Result>(url: string): Promise<Answer<Result>>;
  post<Result>(url: string, body?: unknown): Promise<Answer<Result>>;
  /** The result of a call that must succeed. */
  ask<Result>(url: string, body?: unknown): Promise<Result>;
}

export interface FeatureApp {
  app: FastifyInstance;
  opened: TestDatabase;
  mail: Mail;
  monitor: Monitor;
  /** Does what features have put into the queue, one after the other, until nothing is left. */
  work(): Promise<void>;
  /** Begins what is due and waits for it; what failed waits for its next attempt. */
  attempt(): Promise<void>;
  /** Runs a scheduled job of backups, reminders or alerts once, at this time; gives the line for its record. */
  runScheduled(name: string, now?: Date): Promise<string | undefined>;
  /** Writes what waits for the logs. */
  flushLogs(): Promise<boolean>;
  /** Milliseconds that the server's clock is ahead; shared with an app beside. */
  clock: { ahead: number };
  /** Moves the server's clock on. */
  pass(milliseconds: number): void;
  anonymous: Client;
  client(accessToken: string, refreshToken: string): Client;
  signIn(account: string, password?: string): Promise<Client>;
  close(): Promise<void>;
}

export interface FeatureAppOptions {
  captcha?: boolean;
  /** Way out for text messages; default: a file of the data folder. */
  sms?: SmsProvider | null;
  /** How mails go out; default: not at all. */
  mail?: Config["mail"];
  /** Redis in which all apps count together; default: each counts its own. */
  redisUrl?: string;
  /** Loopback peers of a test: PRIVATE_HOSTS. */
  privateHosts?: string[];
  /** False: row-level security alone, without the server's own conditions. */
  predicates?: boolean;
  /** Settings of the server itself. */
  config?: Partial<
    Pick<
      Config,
      "publicUrl" | "trustProxy" | "rateLimit" | "mostConnections" | "mostConnectionsPerNetwork"
    >
  >;
  /** Settings of backups. */
  backup?: Partial<Config["backup"]>;
  /** What clients have time for, instead of the usual. */
  patience?: AppParts["patience"];
  /** What is set where the server runs. */
  environment?: Record<string, string>;
  /** Who shows it may read /metrics. */
  metricsToken?: string;
  /** Folders that the console generates into; the plan looks at the database of the app. */
  codeGen?: Pick<CodeGenOptions, "write" | "folders">;
  /** The super administrator may run selects. */
  sqlConsole?: boolean;
  /** Folder of built web files. */
  dist?: string;
  /** Entities beside the product's own; their tables are the test's business. */
  further?: readonly EntityModel[];
  /** A migrated database without rows, instead of a copy with the seed data; the app fills it, and drops it in the end. */
  opened?: TestDatabase;
  /** Closing the app fails when something was changed that the history of its record does not know. */
  watched?: boolean;
  /** A second process on the database of another app. */
  beside?: FeatureApp;
}

/** Texts of all languages: no test changes them, and reading them takes half of what a server needs to start. */
const translator = createTranslator(
  readLocales([path.resolve("generated/messages"), path.resolve("locales")]),
);

const noMail: Config["mail"] = { server: null, from: null, perHour: 1000 };

/** The product's server with its seed data and real sign-in, on a database of its own. */
export async function buildFeatureApp(options: FeatureAppOptions = {}): Promise<FeatureApp> {
  const opened = options.beside?.opened ?? options.opened ?? (await createTestDatabase(seeded));
  if (options.opened) await prepare(options.opened);
  const { database, config } = opened;
  const clock = options.beside?.clock ?? { ahead: 0 };
  const folder = path.join(config.dataDir, "files");
  const live = {
    logLevel: "silent" as const,
    publicUrl: null,
    rateLimit: 0,
    mostConnections: 0,
    mostConnectionsPerNetwork: 0,
    metricsToken: options.metricsToken ?? null,
    mail: { ...(options.mail ?? noMail) },
    ...options.config,
  };
  const features = await createServices(
    {
      database,
      keys: config,
      captcha: options.captcha ?? false,
      apiDocs: true,
      seeds: seedSources,
      consoleUrl: options.sqlConsole
        ? await ensureReader(opened.url, readableTables(entities))
        : null,
      ...(options.codeGen
        ? { codeGen: { ...options.codeGen, environment: { DATABASE_URL: opened.url } } }
        : {}),
      publicUrl: options.config?.publicUrl ?? null,
      privateHosts: options.privateHosts ?? [],
      translator,
      dictionaries: readDictionaries(),
      services,
      files: createFiles(createLocalStorage(folder), folder),
      live,
      places: { environment: options.environment ?? {}, folder: config.dataDir },
      redisUrl: options.redisUrl ?? null,
      linkBase: "https://console.example",
      sms: options.sms === undefined ? createFileSms(config.dataDir) : options.sms,
      backup: {
        config: { ...config, backup: { ...config.backup, ...options.backup } },
        ownerUrl: opened.url,
        engine: "outside",
        sources: migrationSources(),
        work: 10,
      },
    },
    () => Date.now() + clock.ahead,
  );
  const app = await buildApp({
    config: live,
    database,
    files: features.files,
    entities: [...entities, ...(options.further ?? [])],
    services,
    extensions: createExtensions(features),
    resolveSession: features.resolveSession,
    routes: features.routes,
    readsOnly: createDemoMode(database, features.caches),
    translator,
    tenantEntities: features.forms.entities,
    tasks: features.tasks,
    limits: features.limits,
    predicates: options.predicates,
    ...(options.patience ? { patience: options.patience } : {}),
    observe: features.observe,
    dist: options.dist ?? null,
    frameOrigins: createFrameOrigins(database, features.caches),
    embedOrigins: createEmbedders(database, features.caches),
    plugins: [
      uploadPages(features, entities),
      calendarFeed(features),
      documentPages(features, () => '{"openapi":"3.1.0"}'),
      schedulePage(features),
      metricsPage(features.monitor, () => live.metricsToken),
    ],
  });
  if (options.watched) await watchChanges(opened.ownerQuery, entities);
  const startWorker = () =>
    createWorker({
      database,
      queues: [
        ...askedQueues(
          database,
          [
            ...features.backups.jobs,
            ...features.mail.jobs,
            ...features.telling.jobs,
            ...features.webhooks.jobs,
            ...features.answers.jobs,
            features.resetJob,
          ].filter((job) => "ask" in job),
        ),
      ],
      report: (error: unknown) => {
        throw error;
      },
    });
  const client = (accessToken: string, refreshToken: string) =>
    createClient(app, { accessToken, refreshToken });
  return {
    app,
    opened,
    monitor: features.monitor,
    mail: features.mail,
    async work() {
      const worker = startWorker();
      await worker.pass();
      await worker.idle();
      await worker.close();
    },
    async attempt() {
      const worker = startWorker();
      await worker.pass();
      const running = "select 1 from formwork.task where state = 'running'";
      while ((await opened.ownerQuery(running)).length > 0) await setTimeout(20);
      await worker.close();
    },
    async runScheduled(name, now = new Date()) {
      const jobs = [...features.backups.jobs, ...features.telling.jobs, features.alertJob];
      const job = jobs.find((one) => one.name === name);
      if (!job || "ask" in job) throw new Error(`there is no scheduled job ${name}`);
      const { signal } = new AbortController();
      return job.run({ database, log: app.log, signal, now, due: now });
    },
    flushLogs: features.logs.flush,
    clock,
    pass: (milliseconds) => (clock.ahead += milliseconds),
    anonymous: client("", ""),
    client,
    async signIn(account, password = account === "superadmin" ? adminPassword : seedPassword) {
      const answer = await client("", "").post<{
        accessToken: string;
        refreshToken: string;
      } | null>("/api/sysAuth/login", { account, password });
      const pair = answer.body.result;
      if (!pair) throw new Error(`${account} cannot sign in: ${answer.body.message}`);
      return client(pair.accessToken, pair.refreshToken);
    },
    async close() {
      await app.close();
      await features.close();
      const found = options.watched ? await unnotedChanges(opened.ownerQuery) : null;
      if (!options.beside) await opened.drop();
      if (!found) return;
      expect(found.unnoted).toEqual([]);
      expect(found.watched).toBeGreaterThan(0);
    },
  };
}

/** A database with the seed data, whose people have passwords. */
export const seeded: Beginning = { name: "seeded", prepare };

async function prepare({ database }: TestDatabase): Promise<void> {
  const registry = createRegistry(entities, {});
  await applySeed(database, registry, seedSources(), {
    tenants: { entity: "access/tenant", field: "code" },
  });
  await ensureFirstAdministrator(database, { adminPassword, seedPassword });
}

function createClient(
  app: FastifyInstance,
  tokens: { accessToken: string; refreshToken: string },
): Client {
  const call = async <Result>(
    method: "GET" | "POST",
    url: string,
    body?: unknown,
  ): Promise<Answer<Result>> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        "accept-language": "en",
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0 Safari/537.36",
        ...(client.accessToken === "" ? {} : { authorization: `Bearer ${client.accessToken}` }),
        ...(client.refreshToken === ""
          ? {}
          : { "x-authorization": `Bearer ${client.refreshToken}` }),
      },
      ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    });
    return {
      headers: response.headers as Record<string, string>,
      body: JSON.parse(response.body) as Envelope<Result>,
    };
  };
  const client: Client = {
    ...tokens,
    get: (url) => call("GET", url),
    post: (url, body) => call("POST", url, body ?? {}),
    async ask<Result>(url: string, body?: unknown) {
      const answer = await call<Result>(body === undefined ? "GET" : "POST", url, body);
      if (answer.body.code !== 200)
        throw new Error(`${url} answered ${answer.body.code} ${answer.body.message}`);
      return answer.body.result;
    },
  };
  return client;
}
