import type { SeedLevel } from "../../../shared/schema/seed/seedLevels.ts";
import type { ChoiceOf } from "../../../shared/settings/environmentSettings.ts";
import type { MailPerson } from "../../../shared/mail/sender.ts";

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
  /** Login for sessions without row rules beside databaseAppUrl; null: made, or all work under the one of databaseAppUrl. */
  databasePlainUrl: string | null;
  /** Connections of this process at most. */
  databasePoolSize: number;
  /** Wraps the keys of the database: 32 bytes; null: they are in the file. */
  secretKey: Buffer | null;
  /** Absolute path of a file with that key; null: `secret.key` in the data folder. */
  secretKeyFile: string | null;
  /** The file in the data folder is made when it is missing: for the embedded database and on a loopback address. */
  secretKeyMade: boolean;
  /** Password of superadmin at first start; null: one is made and printed once. */
  adminPassword: string | null;
  /** One password for all seeded accounts, for development and tests; null: an administrator gives them theirs. */
  seedPassword: string | null;
  /** What a new database begins with: what the console needs, one tenant with its administrator, or the demo company. */
  seed: SeedLevel;
  /** At first start: a second factor for administrators, and an end to sessions that nobody uses. */
  secureDefaults: boolean;
  /** Address under which browsers reach the server, without a trailing slash; null: http://host:port. */
  publicUrl: string | null;
  /** Hosts, addresses and networks that are not public and may be called nevertheless, by sign-in providers and directories. */
  privateHosts: readonly string[];
  /** Proxies in front of the server, as addresses and networks: whose word on the address of a client counts. */
  trustProxy: readonly string[];
  /** Requests per second of one address and of one account; 0: no limit. */
  rateLimit: number;
  /** Open connections of this process, and of one network of addresses that is no proxy; 0: no limit. */
  mostConnections: number;
  mostConnectionsPerNetwork: number;
  /** False only on a loopback address, for automation. */
  captcha: boolean;
  /** True where the API documents may be read at /swagger, by the super administrator. */
  apiDocs: boolean;
  /** The console may write schemas and what follows from them into the project; for development, on a loopback address alone. */
  codeWrite: boolean;
  /** The super administrator may run selects in the console. */
  sqlConsole: boolean;
  /** Where text messages go: an address that they are posted to, a file of the data folder, or nowhere. */
  sms: { kind: "webhook"; url: string; secret: string } | { kind: "file" } | { kind: "off" };
  mail: {
    /** Null: the installation has none; tenants may have one of their own. */
    server: MailServer | null;
    /** Who sends through it. */
    from: MailPerson | null;
    /** Mails of one tenant in an hour, but for those about the own account. */
    perHour: number;
    /** The server was named in the console: where it may be is checked as for those of tenants. */
    checked?: boolean;
  };
  /** Redis in which all processes count together; null: each counts its own. */
  redisUrl: string | null;
  /** Who shows it may read /metrics; null: only callers on this machine. */
  metricsToken: string | null;
  /** Where traces and metrics are sent by OpenTelemetry; null: nowhere. */
  telemetry: {
    traces: boolean;
    metrics: boolean;
    /** Which traces are kept. */
    sampler: string;
    /** Part of the traces that samplers by ratio keep. */
    ratio: number;
    /** Milliseconds between two messages with metrics. */
    intervalMs: number;
    /** Variables that the exporters read by themselves. */
    environment: Readonly<Record<string, string>>;
  } | null;
  logLevel: LogLevel;
  backup: {
    /** What encrypts archives; null: none is given, and none can be made or read. */
    passphrase: string | null;
    /** Folder of archives. */
    folder: string;
    /** The bucket in which they lie instead. */
    s3: {
      bucket: string;
      /** Address of a server that is not Amazon's; null: that of the region. */
      endpoint: string | null;
      region: string;
      /** Empty, or ends with a slash. */
      prefix: string;
      accessKeyId: string;
      secretAccessKey: string;
      /** The bucket is part of the path, not of the host. */
      pathStyle: boolean;
    } | null;
    /** How many of them stay; older ones are removed after a new one is complete. */
    keep: number;
    /** Days after which an archive goes; 0: none goes for its age. */
    keepDays: number;
    /** The log of the embedded database is archived, so that any moment can be restored; null: it is not. */
    log: {
      /** Milliseconds between two pieces: the most that a lost disk loses. */
      everyMs: number;
      /** Days back which moments can be restored. */
      keepDays: number;
      /** Milliseconds after which a new base is made. */
      baseMs: number;
    } | null;
  };
}

export type LogLevel = ChoiceOf<"LOG_LEVEL">;

/** An SMTP server as mails go out through it. */
export interface MailServer {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before anything else is said, or `none`. */
  security: "tls" | "starttls" | "none";
  account: string | null;
  password: string | null;
}
