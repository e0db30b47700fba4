import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Config } from "../../core/config/config.ts";
import { parseSecretKey } from "../../core/config/secretKey.ts";
import { StartFault } from "../../core/config/startFault.ts";
import type { NamedKey } from "./sealedText.ts";

export type KeySource = Pick<
  Config,
  "secretKey" | "secretKeyFile" | "secretKeyMade" | "databaseUrl" | "dataDir"
>;

/** Where the wrapping key comes from, for messages. */
export const sourceName = (source: KeySource): string =>
  source.secretKey === null ? `SECRET_KEY_FILE=${keyFile(source)}` : "SECRET_KEY";

/** File of the wrapping keys, one in each line, the one in force first; null where SECRET_KEY itself is given. */
export function keyFile(source: KeySource): string {
  return source.secretKeyFile ?? path.join(source.dataDir, "secret.key");
}

/** Gives the keys that wrap the keys in the database, the one in force first; an empty list when there is no file yet. */
export function readWrappingKeys(source: KeySource): NamedKey[] {
  if (source.secretKey !== null) return [named(source.secretKey)];
  const file = keyFile(source);
  if (!existsSync(file)) return [];
  closeToOthers(file, source);
  const lines = readLines(file);
  const keys = lines.map(parseSecretKey);
  if (keys.length === 0 || !keys.every((key) => key !== null)) {
    throw new StartFault(
      `SECRET_KEY_FILE=${file} does not hold a key: 32 random bytes in base64 or hex ("openssl rand -base64 32")`,
    );
  }
  return keys.map(named);
}

/**
 * Makes the file with a first key (mode 0600; of two starts at once one makes it). Throws StartFault where the operator has
 * to give the key: outside of development every process of the installation needs the same one.
 */
export function makeWrappingKey(source: KeySource): NamedKey[] {
  const file = keyFile(source);
  if (source.secretKeyFile !== null)
    throw new StartFault(`SECRET_KEY_FILE=${file} does not exist; it holds 32 random bytes`);
  if (!source.secretKeyMade) {
    throw new StartFault(
      `SECRET_KEY is not set, and with DATABASE_URL on a HOST that others reach it is not made by itself: all processes need the ` +
        `same key, kept apart from the database. Set SECRET_KEY (or SECRET_KEY_FILE) to what "openssl rand -base64 32" prints.`,
    );
  }
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(source.dataDir, { recursive: true });
    writeFileSync(draft, fileText([makeKey()]), { mode: 0o600, flag: "wx" });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new StartFault(`${file} cannot be written: ${(error as Error).message}`, error);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readWrappingKeys(source);
}

/** Writes the file anew, for the same account as before. */
export function writeWrappingKeys(source: KeySource, keys: readonly NamedKey[]): void {
  const file = keyFile(source);
  const draft = `${file}.${process.pid}`;
  const { uid, gid } = statSync(file);
  writeFileSync(draft, fileText(keys), { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, file);
}

/** What others may read is no secret: closes a file that we made; one that the operator gave is reported with the cure. */
function closeToOthers(file: string, { secretKeyFile }: KeySource): void {
  if (process.platform === "win32") return;
  const { mode, uid } = statSync(file);
  if ((mode & 0o077) === 0) return;
  const open = `${file} can be read by others (mode ${(mode & 0o777).toString(8)})`;
  try {
    if (secretKeyFile !== null || uid !== process.getuid?.()) throw new Error("it is not ours");
    chmodSync(file, 0o600);
    console.warn(`${open}: it is 600 now. Whoever read it has the key: "formwork rotate-keys".`);
  } catch (error) {
    console.warn(`${open}; run "chmod 600" on it: ${(error as Error).message}`);
  }
}

export function makeKey(): NamedKey {
  return named(randomBytes(32));
}

/** A key's name follows from it, and tells nothing about it. */
function named(key: Buffer): NamedKey {
  const hash = createHash("sha256").update("formwork wrapping key").update(key);
  return { id: hash.digest("hex").slice(0, 8), key };
}

function fileText(keys: readonly NamedKey[]): string {
  const lines = keys.map(({ key }) => key.toString("base64"));
  return `# Opens the secrets in the database. Keep a copy apart from the dumps of the database.\n${lines.join("\n")}\n`;
}

function readLines(file: string): string[] {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  } catch (error) {
    throw new StartFault(
      `SECRET_KEY_FILE=${file} cannot be read: ${(error as Error).message}`,
      error,
    );
  }
}
