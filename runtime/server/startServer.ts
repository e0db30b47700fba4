import type { FastifyInstance } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { entities, services } from "../../generated/server.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./core/config/config.ts";
import { isLoopback } from "./core/config/loopback.ts";
import { placesOf, projectFolder } from "./core/config/places.ts";
import { StartFault } from "./core/config/startFault.ts";
import { migrate } from "./core/database/migrate/migrate.ts";
import type { OpenedDatabase } from "./core/database/connect/openDatabase.ts";
import { createRegistry } from "./core/entity/registry.ts";
import { createFiles } from "./core/files/files.ts";
import { createLocalStorage } from "./core/files/localStorage.ts";
import { createTranslator } from "./core/http/texts/messages.ts";
import { readLocales } from "./core/http/texts/readLocales.ts";
import { ensureReader } from "./core/database/readerLogin.ts";
import { applySeed } from "./core/seed/applySeed.ts";
import type { Settled } from "./core/seed/settleClash.ts";
import { createExtensions } from "./extensions.ts";
import { ensureFirstAdministrator, type FirstAdministrator } from "./features/auth/index.ts";
import { uploadPages } from "./entities/system/file/uploadPages.ts";
import { calendarFeed } from "./entities/office/schedule/link.ts";
import { databaseEnvironment, projectFolders } from "./features/codeGen/index.ts";
import { readableTables } from "./features/databaseTools/index.ts";
import { createDemoMode } from "./features/config/index.ts";
import { createAnswersJob, createEmbedders, createUploadsJob } from "./features/forms/index.ts";
import { createFrameOrigins } from "./features/frames/index.ts";
import { documentPages } from "./features/documents/index.ts";
import { createTidyJob } from "./features/jobs/index.ts";
import { keepJournalSealed } from "./features/journal/index.ts";
import { startScheduler } from "./features/scheduler/index.ts";
import { schedulePage } from "./entities/system/jobDetail/schedulePage.ts";
import { metricsPage } from "./features/serverInfo/index.ts";
import { openTelemetry } from "./features/telemetry/index.ts";
import { createServices } from "./features/services.ts";
import { createSms } from "./features/sms/index.ts";
import { giveFirstMenus, giveNewMenus, type NewMenus } from "./entities/access/tenant/newMenus.ts";
import { createPurgeJob } from "./entities/access/tenant/purgeTenants.ts";
import { withOwnExtensions } from "./ownExtensions.ts";
import { migrationSources } from "./migrationSources.ts";
import { readDictionaries, readSeedSources } from "./seedSources.ts";

export interface RunningServer {
  app: FastifyInstance;
  /** Where browsers reach it. */
  address: string;
  /** Set when this start made the first administrator. */
  firstAdministrator: FirstAdministrator | null;
  /** Entities with hand-written hooks. */
  hooked: ReadonlySet<string>;
  /** Answers what is under way, then closes everything. */
  close(): Promise<void>;
}

/**
 * Brings the database up to date, loads the first records and listens. Throws StartFault for what the operator has to cure; whatever
 * was opened is closed then, the database too. `dist`: folder of the built web, null for the API alone.
 */
export async function startServer(
  config: Config,
  dist: string | null,
  opened: Promise<OpenedDatabase>,
): Promise<RunningServer> {
  const opening: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opening.splice(0).toReversed()) await step();
  };
  try {
    const { database, ownerUrl, engine, lasting } = await opened;
    opening.push(() => database.close());
    const sources = migrationSources();
    await migrate(ownerUrl, sources, lasting ? { lasting } : {});
    const models = createRegistry(entities, {});
    const seed = readSeedSources(entities, config.seed);
    const arrived: NewMenus[] = [];
    const settled: Settled[] = [];
    await applySeed(database, models, seed, {
      settled: (clash) => void settled.push(clash),
      tenants: { entity: "access/tenant", field: "code" },
      first: giveFirstMenus,
      arrived: async (tx, records) => void arrived.push(...(await giveNewMenus(tx, seed, records))),
    });
    const firstAdministrator = await ensureFirstAdministrator(database, {
      adminPassword: config.adminPassword,
      seedPassword: config.seedPassword,
      secureDefaults: config.secureDefaults,
    });
    const folder = path.join(config.dataDir, "files");
    const files = createFiles(createLocalStorage(folder), folder);
    const translator = createTranslator(
      readLocales([path.join(projectFolder, "generated/messages"), ...placesOf("locales")]),
    );
    const dictionaries = readDictionaries();
    const features = await createServices({
      database,
      keys: config,
      captcha: config.captcha,
      apiDocs: config.apiDocs,
      seeds: () => seed,
      consoleUrl: config.sqlConsole ? await ensureReader(ownerUrl, readableTables(entities)) : null,
      codeGen: {
        write: config.codeWrite,
        environment: databaseEnvironment(config),
        folders: projectFolders(),
      },
      publicUrl: config.publicUrl,
      privateHosts: config.privateHosts,
      translator,
      dictionaries,
      services,
      files,
      sms: createSms(config.sms, config.dataDir),
      live: config,
      places: { environment: process.env, folder: process.cwd() },
      redisUrl: config.redisUrl,
      linkBase: linkBaseOf(config),
      backup: { config, ownerUrl, engine, sources },
    });
    opening.push(() => features.close());
    const { monitor, product } = features;
    const telemetry = config.telemetry
      ? await openTelemetry({ settings: config.telemetry, version: product.version, monitor })
      : null;
    if (telemetry) opening.push(() => telemetry.close());
    const extensions = await withOwnExtensions(createExtensions(features), features);
    const app = await buildApp({
      config,
      database,
      files,
      entities,
      services,
      extensions,
      resolveSession: features.resolveSession,
      routes: features.routes,
      readsOnly: createDemoMode(database, features.caches),
      translator,
      tenantEntities: features.forms.entities,
      tasks: features.tasks,
      limits: features.limits,
      observe(observed, core) {
        telemetry?.observe(observed);
        features.observe(observed, core);
      },
      dist,
      frameOrigins: createFrameOrigins(database, features.caches),
      embedOrigins: createEmbedders(database, features.caches),
      plugins: [
        uploadPages({ ...features, database, files }, entities),
        calendarFeed(features),
        documentPages(features, readOpenApi),
        schedulePage(features),
        metricsPage(features.monitor, () => config.metricsToken),
      ],
    });
    features.settings.onChange(() => {
      app.log.level = config.logLevel;
    });
    opening.push(
      features.backups.log.start(database, (message, error) =>
        app.log.warn(error === null ? {} : { err: error }, message),
      ),
    );
    opening.push(
      keepJournalSealed(database, (error) =>
        app.log.warn({ err: error }, "the journal could not be sealed"),
      ),
    );
    opening.push(() => app.close());
    for (const { menus, given } of arrived) {
      app.log.warn(
        { event: "newMenus", menus, given },
        "this version brought menus, which are given to the tenants whose lists name them",
      );
    }
    for (const clash of settled) {
      app.log.warn(
        { event: "seedSettled", ...clash },
        "a record of this version has the unique value of a record that people made, and was given another or left out",
      );
    }
    opening.push(features.monitor.start());
    // Pages that wait for their QR code would hold up the closing.
    opening.push(() => features.scanWatch.close());
    opening.push(
      startScheduler(
        {
          ...features,
          jobs: [
            createAnswersJob({ registry: models, dictionaries }),
            createUploadsJob(files),
            createPurgeJob(files),
            createTidyJob(files),
            ...features.backups.jobs,
            ...features.mail.jobs,
            ...features.telling.jobs,
            ...features.webhooks.jobs,
            ...features.answers.jobs,
            features.resetJob,
            features.alertJob,
          ],
        },
        app.log,
      ),
    );
    const address = await listen(app, config);
    const hooked = new Set(Object.keys(extensions).filter((key) => extensions[key]?.hooks));
    return { app, address: config.publicUrl ?? address, firstAdministrator, hooked, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What links in mails begin with. On this machine alone the address of the server itself will do. */
function linkBaseOf({ publicUrl, host, port }: Config): string | null {
  if (publicUrl !== null) return publicUrl;
  return isLoopback(host) && port !== 0
    ? `http://${host === "::1" ? "[::1]" : host}:${port}`
    : null;
}

function readOpenApi(): string | null {
  const file = path.join(projectFolder, "generated/openapi.json");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Connections that wait to be accepted: with the usual 511, a burst of 2,000 leaves others to wait for seconds. */
const backlog = 4096;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartFault(
        `PORT: ${port} is in use by another program; choose a free port.`,
        error,
      );
    }
    if (code === "EACCES" || code === "EADDRNOTAVAIL") {
      throw new StartFault(`HOST and PORT: cannot listen on ${host}:${port} (${code}).`, error);
    }
    throw error;
  }
}
