import path from "node:path";
import type { Config } from "./config.ts";
import type { Variables } from "./variables.ts";

/** Fewest characters of a passphrase: an archive can be attacked at leisure. */
const shortest = 12;

export function readBackup(variables: Variables, folder: string): Config["backup"] {
  const dataDir = variables.text("DATA_DIR") ?? ".data";
  const passphrase = readPassphrase(variables);
  return {
    passphrase,
    folder: path.resolve(folder, variables.text("BACKUP_DIR") ?? path.join(dataDir, "backups")),
    s3: readBucket(variables),
    keep: variables.integer("BACKUP_KEEP"),
    keepDays: variables.integer("BACKUP_KEEP_DAYS"),
    log: readLog(variables, passphrase),
  };
}

function readLog(variables: Variables, passphrase: string | null): Config["backup"]["log"] {
  const everyMs = variables.integer("BACKUP_LOG_SECONDS") * 1000;
  const keepDays = variables.integer("BACKUP_LOG_KEEP_DAYS");
  const baseMs = variables.integer("BACKUP_LOG_BASE_HOURS") * 3_600_000;
  if (variables.choice("BACKUP_LOG") === "off") return null;
  if (passphrase === null)
    variables.refuse("BACKUP_LOG", "off, or on together with BACKUP_PASSPHRASE");
  if (variables.text("DATABASE_URL") !== null)
    variables.refuse(
      "BACKUP_LOG",
      "off with DATABASE_URL (an outside server archives its log itself)",
    );
  return { everyMs, keepDays, baseMs };
}

function readPassphrase(variables: Variables): string | null {
  const passphrase = variables.text("BACKUP_PASSPHRASE");
  if (passphrase === null || passphrase.length >= shortest) return passphrase;
  const file = variables.text("BACKUP_PASSPHRASE_FILE");
  variables.refuse(
    file === null ? "BACKUP_PASSPHRASE" : "BACKUP_PASSPHRASE_FILE",
    `${shortest} or more characters`,
  );
  return passphrase;
}

/** Null: no bucket is named, archives lie in the folder. */
function readBucket(variables: Variables): Config["backup"]["s3"] {
  const bucket = variables.text("BACKUP_S3_BUCKET");
  if (bucket === null) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    variables.refuse("BACKUP_S3_BUCKET", "a name of a bucket, such as formwork-backups");
  const endpoint = variables.url("BACKUP_S3_ENDPOINT");
  const prefix = variables.text("BACKUP_S3_PREFIX") ?? "";
  if (!/^([\w.-]+\/)*[\w.-]*$/.test(prefix))
    variables.refuse("BACKUP_S3_PREFIX", "letters, digits and - _ . in parts with /");
  const secret = (name: string) => {
    const text = variables.text(name);
    if (text === null || text === "")
      variables.refuse(name, "set together with BACKUP_S3_BUCKET, or as a file");
    return text ?? "";
  };
  return {
    bucket,
    endpoint,
    region: variables.text("BACKUP_S3_REGION") ?? "us-east-1",
    prefix: prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`,
    accessKeyId: secret("BACKUP_S3_ACCESS_KEY_ID"),
    secretAccessKey: secret("BACKUP_S3_SECRET_ACCESS_KEY"),
    pathStyle: variables.choice("BACKUP_S3_PATH_STYLE", endpoint ? "on" : "off") === "on",
  };
}
