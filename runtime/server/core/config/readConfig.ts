import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { logLevels, type Config } from "./config.ts";
import { StartFault } from "./startFault.ts";
import { createVariables, type Variables } from "./variables.ts";

/**
 * Gives the typed configuration from the environment and, below it, the file `.env` of the folder.
 * Throws one StartFault that names every bad variable, its value and what is allowed.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  folder: string = process.cwd(),
): Config {
  const variables = createVariables({ ...readEnvFile(folder), ...present(environment) });
  const host = variables.text("HOST") ?? "127.0.0.1";
  const config: Config = {
    port: variables.integer("PORT", 5320, { from: 0, to: 65_535 }),
    host,
    dataDir: path.resolve(folder, variables.text("DATA_DIR") ?? ".data"),
    databaseUrl: variables.url("DATABASE_URL", ["postgres", "postgresql"]),
    databaseAppUrl: variables.url("DATABASE_APP_URL", ["postgres", "postgresql"]),
    databasePoolSize: variables.integer("DATABASE_POOL_SIZE", 10, { from: 1, to: 90 }),
    adminPassword: readPassword(variables, "ADMIN_PASSWORD"),
    seedPassword: readPassword(variables, "SEED_PASSWORD"),
    publicUrl: variables.url("PUBLIC_URL", ["http", "https"])?.replace(/\/+$/, "") ?? null,
    captcha: variables.choice("CAPTCHA", "on", ["on", "off"]) === "on",
    logLevel: variables.choice("LOG_LEVEL", "info", logLevels),
  };
  if (/[\s/]/.test(host))
    variables.refuse("HOST", "a host name or an address, such as 127.0.0.1 or 0.0.0.0");
  if (!config.captcha && !isLoopback(host)) {
    variables.refuse(
      "CAPTCHA",
      `on (off only where HOST is a loopback address such as 127.0.0.1; HOST is ${host})`,
    );
  }
  if (config.databaseAppUrl && !config.databaseUrl) {
    variables.refuse("DATABASE_APP_URL", "set only together with DATABASE_URL");
  }
  if (variables.faults.length > 0) {
    throw new StartFault(["The configuration is not valid:", ...variables.faults].join("\n  "));
  }
  return config;
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function readPassword(variables: Variables, name: string): string | null {
  const password = variables.text(name);
  if (password !== null && (password.length < 6 || password.length > 128)) {
    variables.refuse(name, "6 to 128 characters");
  }
  return password;
}

function readEnvFile(folder: string): Record<string, string | undefined> {
  const file = path.join(folder, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** An empty variable counts as absent, so that it does not hide the one in the file. */
function present(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}
