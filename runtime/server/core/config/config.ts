/** Everything the server takes from its environment, checked and typed; made by readConfig. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute folder of the embedded database and of uploaded files. */
  dataDir: string;
  /** Owner of an outside PostgreSQL database; null: the embedded one. */
  databaseUrl: string | null;
  /** Login of the running server where DATABASE_URL may not create roles; null: made and derived from the owner's. */
  databaseAppUrl: string | null;
  /** Connections of this process at most. */
  databasePoolSize: number;
  /** Password of superadmin at first start; null: one is made and printed once. */
  adminPassword: string | null;
  /** One password for all seeded accounts, for development and tests; null: an administrator gives them theirs. */
  seedPassword: string | null;
  /** Address under which browsers reach the server, without a trailing slash; null: http://host:port. */
  publicUrl: string | null;
  /** False only on a loopback address, for automation. */
  captcha: boolean;
  logLevel: LogLevel;
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
