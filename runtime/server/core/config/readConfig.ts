import ipaddr from "ipaddr.js";
import path from "node:path";
import type { Config } from "./config.ts";
import { isLoopback } from "./loopback.ts";
import type { SeedLevel } from "../../../shared/schema/seed/seedLevels.ts";
import { projectConfigIn } from "./projectConfig.ts";
import { readMail } from "./readMail.ts";
import { readEnvironment } from "./readEnvironment.ts";
import { parseSecretKey } from "./secretKey.ts";
import { ConfigFault } from "./configFault.ts";
import { readBackup } from "./readBackup.ts";
import { readTelemetry } from "./readTelemetry.ts";
import { createVariables, type Variables } from "./variables.ts";

/**
 * Gives the typed configuration from the environment, below it the file `.env` of the folder, and
 * below that, values that the console has stored. Throws one ConfigFault that names every bad variable, its value and what is allowed.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  folder: string = process.cwd(),
  stored: Readonly<Record<string, string>> = {},
): Config {
  const variables = createVariables({ ...stored, ...readEnvironment(environment, folder) }, folder);
  const host = variables.text("HOST") ?? "127.0.0.1";
  const config: Config = {
    port: variables.integer("PORT"),
    host,
    dataDir: path.resolve(folder, variables.text("DATA_DIR") ?? ".data"),
    databaseUrl: variables.url("DATABASE_URL"),
    databaseAppUrl: variables.url("DATABASE_APP_URL"),
    databasePlainUrl: variables.url("DATABASE_PLAIN_URL"),
    databasePoolSize: variables.integer("DATABASE_POOL_SIZE"),
    ...readSecretKey(variables, { host, folder }),
    adminPassword: readPassword(variables, "ADMIN_PASSWORD"),
    seedPassword: readPassword(variables, "SEED_PASSWORD"),
    seed: readSeedLevel(variables, folder),
    secureDefaults: readSecureDefaults(variables, host),
    publicUrl: variables.url("PUBLIC_URL")?.replace(/\/+$/, "") ?? null,
    privateHosts: readHosts(variables, "PRIVATE_HOSTS"),
    trustProxy: readProxies(variables, "TRUST_PROXY"),
    rateLimit: variables.integer("RATE_LIMIT"),
    mostConnections: variables.integer("MAX_CONNECTIONS"),
    mostConnectionsPerNetwork: variables.integer("MAX_CONNECTIONS_PER_NETWORK"),
    captcha: variables.choice("CAPTCHA") === "on",
    apiDocs: readApiDocs(variables, host),
    codeWrite: readForDevelopment(variables, "CODE_WRITE", host),
    sqlConsole: readForDevelopment(variables, "SQL_CONSOLE", host),
    sms: readSms(variables, host),
    mail: readMail(variables, host),
    redisUrl: readRedisUrl(variables),
    metricsToken: readMetricsToken(variables),
    telemetry: readTelemetry(variables),
    logLevel: variables.choice("LOG_LEVEL"),
    backup: readBackup(variables, folder),
  };
  if (/[\s/]/.test(host))
    variables.refuse("HOST", "a host name or an address, such as 127.0.0.1 or 0.0.0.0");
  if (!config.captcha && !isLoopback(host)) {
    variables.refuse(
      "CAPTCHA",
      `on (off only where HOST is a loopback address such as 127.0.0.1; HOST is ${host})`,
    );
  }
  if (config.codeWrite && !isLoopback(host)) {
    variables.refuse(
      "CODE_WRITE",
      `off (on only where HOST is a loopback address such as 127.0.0.1; HOST is ${host})`,
    );
  }
  if (config.databaseAppUrl && !config.databaseUrl) {
    variables.refuse("DATABASE_APP_URL", "set only together with DATABASE_URL");
  }
  if (config.databasePlainUrl && !config.databaseAppUrl) {
    variables.refuse("DATABASE_PLAIN_URL", "set only together with DATABASE_APP_URL");
  }
  if (variables.faults.length > 0) {
    throw new ConfigFault(variables);
  }
  return config;
}

/** The variable, else what the project says of itself, else the demo company. */
function readSeedLevel(variables: Variables, folder: string): SeedLevel {
  const usual = projectConfigIn(folder)?.seed ?? "demo";
  return variables.choice("SEED", usual);
}

function readRedisUrl(variables: Variables): string | null {
  const text = variables.text("REDIS_URL");
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ["redis:", "rediss:"].includes(url.protocol) && url.hostname !== "") return text;
  const name = variables.text("REDIS_URL_FILE") === null ? "REDIS_URL" : "REDIS_URL_FILE";
  variables.refuse(
    name,
    "an address such as redis://account:password@redis.example.com:6379/0, or rediss://",
  );
  return null;
}

/** Short ones are found out by trying. */
function readMetricsToken(variables: Variables): string | null {
  const token = variables.text("METRICS_TOKEN");
  if (token !== null && !/^[\x21-\x7e]{16,}$/.test(token))
    variables.refuse("METRICS_TOKEN", "16 or more characters without spaces");
  return token;
}

/** One of the two, or neither: then the key is in the data folder. */
function readSecretKey(
  variables: Variables,
  { host, folder }: { host: string; folder: string },
): Pick<Config, "secretKey" | "secretKeyFile" | "secretKeyMade"> {
  const text = variables.text("SECRET_KEY");
  const file = variables.text("SECRET_KEY_FILE");
  const secretKey = text === null ? null : parseSecretKey(text);
  if (text !== null && secretKey === null)
    variables.refuse("SECRET_KEY", '32 random bytes in base64 or hex ("openssl rand -base64 32")');
  if (text !== null && file !== null)
    variables.refuse("SECRET_KEY_FILE", "set only without SECRET_KEY");
  return {
    secretKey,
    secretKeyFile: file === null ? null : path.resolve(folder, file),
    secretKeyMade: variables.text("DATABASE_URL") === null || isLoopback(host),
  };
}

/** Host names, addresses and networks, separated by commas. */
function readHosts(variables: Variables, name: string): string[] {
  const hosts = (variables.text(name) ?? "").split(",").map((host) => host.trim());
  const given = hosts.filter((host) => host !== "");
  if (!given.every((host) => /^[A-Za-z0-9][A-Za-z0-9.-]*$|^[A-Fa-f0-9.:]+(\/\d{1,3})?$/.test(host)))
    variables.refuse(name, "host names, addresses or networks such as 10.0.0.0/8, with commas");
  return given;
}

/** Addresses and networks, separated by commas. */
function readProxies(variables: Variables, name: string): string[] {
  const given = readHosts(variables, name);
  if (!given.every((proxy) => ipaddr.isValidCIDR(proxy) || ipaddr.isValid(proxy)))
    variables.refuse(name, "addresses or networks of proxies such as 10.0.0.0/8, with commas");
  return given;
}

/** The webhook where an address is given; else the file, but by itself only where nobody from outside can come in. */
function readSms(variables: Variables, host: string): Config["sms"] {
  const url = variables.url("SMS_WEBHOOK_URL");
  const secret = variables.text("SMS_WEBHOOK_SECRET");
  const usual = url ? "webhook" : isLoopback(host) ? "file" : "off";
  const kind = variables.choice("SMS_PROVIDER", usual);
  if (kind !== "webhook") return { kind };
  if (!url) variables.refuse("SMS_WEBHOOK_URL", "an address, as SMS_PROVIDER is webhook");
  if (!secret || secret.length < 16)
    variables.refuse("SMS_WEBHOOK_SECRET", "16 or more characters, known to the receiver as well");
  return { kind, url: url ?? "", secret: secret ?? "" };
}

/** True where nobody from outside can come in: the server is at work on a developer's machine. */
const isDevelopment = (variables: Variables, host: string): boolean =>
  isLoopback(host) && variables.text("PUBLIC_URL") === null;

/** By itself everywhere but in development. */
function readSecureDefaults(variables: Variables, host: string): boolean {
  const usual = isDevelopment(variables, host) ? "off" : "on";
  return variables.choice("SECURE_DEFAULTS", usual) === "on";
}

/** By itself only where nobody from outside can come in. */
function readApiDocs(variables: Variables, host: string): boolean {
  const usual = isDevelopment(variables, host) ? "on" : "off";
  return variables.choice("API_DOCS", usual) === "on";
}

/** By itself only under `npm run dev`, where nobody from outside can come in. */
function readForDevelopment(
  variables: Variables,
  name: "CODE_WRITE" | "SQL_CONSOLE",
  host: string,
): boolean {
  const usual = isLoopback(host) && variables.text("FORMWORK_DEV") === "1" ? "on" : "off";
  return variables.choice(name, usual) === "on";
}

function readPassword(variables: Variables, name: string): string | null {
  const password = variables.text(name);
  if (password !== null && (password.length < 6 || password.length > 128)) {
    variables.refuse(name, "6 to 128 characters");
  }
  return password;
}
