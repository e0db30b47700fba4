import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { entities } from "../../../generated/server.ts";
import type { DictionaryModel, ProjectModel } from "../../shared/entity/model.ts";
import type { Caches } from "../core/caches/contract.ts";
import { createCaches } from "../core/caches/createCaches.ts";
import type { Database } from "../core/database/contract.ts";
import type { Files } from "../core/files/contract.ts";
import { createSignedAddresses, type SignedAddresses } from "../core/files/signedAddress.ts";
import type { Limits } from "../core/limits/contract.ts";
import { createLimits } from "../core/limits/createLimits.ts";
import { openRedisCounters } from "../core/limits/redisCounters.ts";
import type { ResolveSession } from "../core/http/contract.ts";
import type { ServerCore } from "../core/http/server.ts";
import type { SeedSource } from "../core/seed/seedSource.ts";
import type { Translator } from "../core/http/texts/messages.ts";
import {
  createResetJob,
  loadPasswordCipher,
  openScanWatch,
  type PasswordCipher,
  type PasswordVerifier,
  refuseWhileDue,
  type ScanWatch,
} from "./auth/index.ts";
import { type Backups, type BackupSetup, createBackups } from "./backup/index.ts";
import type { CodeGenOptions } from "./codeGen/index.ts";
import { createMail, type Mail } from "./mail/index.ts";
import { createDirectoryVerifier } from "./ldap/index.ts";
import {
  type AfterAnswers,
  createAfterAnswers,
  openTenantForms,
  type TenantForms,
} from "./forms/index.ts";
import { onlineUserHub } from "./online/index.ts";
import { createOAuth, type OAuth } from "./oauth/index.ts";
import { acceptSignedCalls } from "./openAccess/index.ts";
import { type AddressRules, createAddressRules } from "./outgoing/index.ts";
import { type CacheControl, openCacheControl } from "./cache/index.ts";
import { createAlertJob } from "./alerts/index.ts";
import { openTasks, type TaskQueue } from "./jobs/index.ts";
import { openRealtime } from "./realtime/index.ts";
import { type Logs, openLogs } from "./logs/index.ts";
import { type KeySource, loadKey, openKeyring, type SecretBox } from "./secrets/index.ts";
import { createMonitor, type Monitor, readProduct } from "./serverInfo/index.ts";
import { openSessions, type Sessions } from "./session/index.ts";
import type { SmsProvider } from "./sms/index.ts";
import {
  type LiveConfig,
  type LiveSettings,
  openLiveSettings,
  type SettingPlaces,
} from "./runConfig/index.ts";
import { createTelling, type Telling } from "./telling/index.ts";
import { createWebhooks, type Webhooks } from "./webhooks/index.ts";

export interface FeatureOptions {
  database: Database;
  /** What opens the keys in the database. */
  keys: KeySource;
  /** False where automation may sign in without a puzzle (a loopback address only, checked by the configuration). */
  captcha: boolean;
  /** True where the super administrator may read the API documents. */
  apiDocs?: boolean;
  translator: Translator;
  dictionaries: readonly DictionaryModel[];
  services: ProjectModel["services"];
  files: Files;
  /** Way out for text messages; null: none is set up. */
  sms: SmsProvider | null;
  /** What super administrators change while the server runs. */
  live: LiveConfig;
  /** Where the server finds its variables. */
  places: SettingPlaces;
  /** Redis in which all processes count together; null or absent: each counts its own. */
  redisUrl?: string | null;
  /** Where links in mails begin; null: the public address is not known. */
  linkBase: string | null;
  /** Address under which browsers reach the server; null: the one each request names. */
  publicUrl: string | null;
  /** Hosts that are not public and may be called nevertheless. */
  privateHosts: readonly string[];
  /** First records of the installation, in the order in which they are loaded; absent: there are none. */
  seeds?: () => readonly SeedSource[];
  /** Address of the login that the SQL console works under; null or absent: it is off. */
  consoleUrl?: string | null;
  /** How the console reaches the generator; absent: it plans against no database and writes nothing. */
  codeGen?: CodeGenOptions;
  /** How backups are made and proved. */
  backup: Omit<BackupSetup, "place">;
}

/** What the hand-written calls of one app instance work with. */
export interface FeatureServices extends FeatureOptions {
  /** What this process keeps because it can be had again. */
  caches: Caches;
  /** Counts what is limited. */
  limits: Limits;
  /** What changes `live`. */
  settings: LiveSettings;
  /** What administrators do with it. */
  cacheControl: CacheControl;
  sessions: Sessions;
  cipher: PasswordCipher;
  /** Encrypts what the server keeps secret and has to read again. */
  secrets: SecretBox;
  /** Where the server may connect to when settings of administrators name a host. */
  addresses: AddressRules;
  /** Places that are asked for a password before our own table, in this order. */
  passwordVerifiers: readonly PasswordVerifier[];
  oauth: OAuth;
  scanWatch: ScanWatch;
  /** Addresses under which browsers show pictures of people. */
  pictures: SignedAddresses;
  /** Signs the tasks of proofs of work. */
  proofKey: string;
  logs: Logs;
  /** How the server is doing. */
  monitor: Monitor;
  product: ReturnType<typeof readProduct>;
  /** Looks at every request. */
  observe(app: FastifyInstance, core: ServerCore): void;
  /** Entities that tenants have drawn. */
  forms: TenantForms;
  /** What happens after an answer to one. */
  answers: AfterAnswers;
  tasks: TaskQueue;
  backups: Backups;
  /** The way out for mails. */
  mail: Mail;
  /** Tells people of records. */
  telling: Telling;
  /** The way out for events. */
  webhooks: Webhooks;
  /** Compares the figures of the installation with the alert rules. */
  alertJob: ReturnType<typeof createAlertJob>;
  /** Sends links that set a new password. */
  resetJob: ReturnType<typeof createResetJob>;
  resolveSession: ResolveSession;
  /** Routes that keep a connection open. */
  routes: ConnectionRoutes;
  close(): Promise<void>;
}

export interface ConnectionRoutes {
  /** Under /api, behind its hooks. */
  api(api: FastifyInstance): void;
  /** Beside it. `publicUrl`: where browsers reach the server. */
  hub(publicUrl: string | null): (app: FastifyInstance) => Promise<void>;
}

/** Starts sign-in and sessions over a migrated database. `now` (ms) is for tests. */
export async function createServices(
  options: FeatureOptions,
  now?: () => number,
): Promise<FeatureServices> {
  const { database } = options;
  const keyring = await openKeyring(database, options.keys);
  const secrets = keyring.box;
  const caches = createCaches();
  const shared = options.redisUrl
    ? await openRedisCounters({ url: options.redisUrl, report: reportRedis })
    : null;
  const limits = createLimits(caches, shared);
  const cacheControl = await openCacheControl({ database, caches });
  const sessions = await openSessions(database, secrets, { caches, now });
  const cipher = await loadPasswordCipher(database, secrets);
  const addresses = createAddressRules(options.privateHosts);
  const { publicUrl } = options;
  const clock = now ?? Date.now;
  const oauth = createOAuth({
    database,
    sessions,
    secrets,
    addresses,
    caches,
    publicUrl,
    now: clock,
  });
  const scanWatch = await openScanWatch(database);
  const logs = openLogs(database, options.services);
  const { live, places } = options;
  const settings = await openLiveSettings({
    database,
    secrets,
    live,
    places,
    report: (error) => console.error("settings of the console were not taken over", error),
  });
  const mail = createMail({ ...options, config: live.mail, secrets, addresses });
  const tasks = openTasks({
    database,
    files: options.files,
    report: (error) => console.error("a background task failed", error),
  });
  const answers = createAfterAnswers({
    mail,
    translator: options.translator,
    core: tasks.core,
    limits,
  });
  const forms = await openTenantForms({ ...options, caches, answers });
  const report = (error: unknown) => console.error("telling connected browsers failed", error);
  const realtime = await openRealtime({
    database,
    sessions,
    entities,
    report,
    tenantEntity: forms.modelOf,
  });
  const proofKey = await loadKey(database, secrets, {
    name: "proofKey",
    make: () => randomBytes(32).toString("base64url"),
  });
  const pictureKey = await loadKey(database, secrets, {
    name: "pictureKey",
    make: () => randomBytes(32).toString("base64url"),
  });
  const product = readProduct();
  const monitor = createMonitor({
    database,
    dataDir: options.backup.config.dataDir,
    version: product.version,
    report: (error) => console.error("measuring the server failed", error),
  });
  const telling = createTelling({
    database,
    caches,
    mail,
    translator: options.translator,
    core: tasks.core,
  });
  const webhooks = createWebhooks({ database, secrets, addresses, core: tasks.core });
  const passwordVerifiers = [createDirectoryVerifier({ database, secrets, addresses })];
  const resetJob = createResetJob({ mail, passwordVerifiers });
  return {
    ...options,
    caches,
    cacheControl,
    limits,
    settings,
    pictures: createSignedAddresses(Buffer.from(pictureKey, "base64url"), clock),
    sessions,
    cipher,
    secrets,
    addresses,
    passwordVerifiers,
    scanWatch,
    proofKey,
    logs,
    monitor,
    product,
    observe(app, core) {
      monitor.observe(app);
      logs.observe(app, core);
    },
    oauth,
    forms,
    answers,
    tasks,
    backups: createBackups(options.backup),
    mail,
    telling,
    webhooks,
    alertJob: createAlertJob({
      mail,
      translator: options.translator,
      caches,
      addresses,
      publicUrl,
      backsUp: options.backup.config.backup.passphrase !== null,
    }),
    resetJob,
    resolveSession: acceptSignedCalls(
      refuseWhileDue(oauth.accept(sessions.resolve), { database, caches }),
      {
        database,
        secrets,
        now: clock,
      },
    ),
    routes: {
      api: realtime.routes,
      hub: onlineUserHub({ database, sessions, translator: options.translator, realtime }),
    },
    async close() {
      await tasks.close();
      await settings.close();
      await cacheControl.close();
      shared?.close();
      await forms.close();
      await realtime.close();
      await scanWatch.close();
      await sessions.close();
      await logs.close();
      await keyring.close();
    },
  };
}

function reportRedis(state: "away" | "there", error?: unknown): void {
  if (state === "away")
    console.error("Redis is away: until it is back, each process counts for itself", error);
  else console.error("Redis is there: all processes count together");
}
