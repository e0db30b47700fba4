import { existsSync } from "node:fs";
import type { Config } from "../../core/config/config.ts";
import { StartFault } from "../../core/config/startFault.ts";
import type { MigrationSources } from "../../core/database/migrate/migrate.ts";
import { keyFile, readWrappingKeys } from "../secrets/index.ts";
import { checkDatabase } from "./database.ts";
import { fault, ok, warning, type Check, type Finding } from "./finding.ts";
import { checkBackups, checkCertificate, checkMail, checkRedis } from "./outside.ts";
import { checkDisk } from "./places.ts";

/** The checks of an installation whose settings are valid, in order. */
export function checksOf(
  config: Config,
  { sources, webBuilt }: { sources: MigrationSources; webBuilt: boolean },
): Check[] {
  return [
    {
      name: "disk",
      run: () => checkDisk(config),
      cure: "Set DATA_DIR to a folder on a disk of its own.",
    },
    {
      name: "secrets",
      run: () => [checkKey(config)],
      cure: "Set SECRET_KEY or SECRET_KEY_FILE as .env.example says.",
    },
    {
      name: "database",
      run: () => checkDatabase(config, sources),
      cure: "See that it runs and that DATABASE_URL names it.",
    },
    {
      name: "mail",
      run: () => checkMail(config),
      cure: "See that SMTP_URL names the server, its port, account and password.",
    },
    {
      name: "redis",
      run: () => checkRedis(config),
      cure: "See that it runs and that REDIS_URL names it with its password. Until then each process counts for itself.",
    },
    {
      name: "backups",
      run: () => checkBackups(config),
      cure: "See that BACKUP_DIR, or the bucket with its keys, can be reached from here.",
    },
    {
      name: "address",
      run: () => checkCertificate(config),
      cure: "See that PUBLIC_URL is the address of the proxy, and that it has a certificate that browsers trust.",
    },
    {
      name: "console",
      run: () => [
        webBuilt
          ? ok("it is built")
          : warning(
              "it is not built: the next start takes longer",
              "Build it before: npm run build.",
            ),
      ],
      cure: "",
    },
  ];
}

function checkKey(config: Config): Finding {
  if (config.secretKey !== null) return ok("SECRET_KEY is set");
  const file = keyFile(config);
  if (readWrappingKeys(config).length > 0) return ok(`the key is in ${file}`);
  if (config.secretKeyMade && !existsSync(file)) return ok(`the first start makes ${file}`);
  return fault(
    `there is no key in ${file}`,
    "Bring it back from where you keep it, or set SECRET_KEY; without it the secrets in the database cannot be read.",
  );
}

/** Runs one check; what it throws is what it found. */
export async function examine({ run, cure }: Check): Promise<Finding[]> {
  try {
    return await run();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [fault(said, error instanceof StartFault ? "See the message." : cure)];
  }
}
