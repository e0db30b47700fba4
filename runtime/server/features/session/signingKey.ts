import { createHash, randomBytes } from "node:crypto";
import { type Database, systemClaims } from "../../core/database/contract.ts";

/** SHA-256 of signing keys that were published as defaults somewhere; using one of them would let anybody sign tokens. */
const publishedKeys: ReadonlySet<string> = new Set([
  "e2d2fe941268558b57f598d600a54cab69fa8486540ace8f4feb8c019b244d0e",
]);

const minimumBytes = 32;

/**
 * Gives the key that signs access and refresh tokens: made at the first start and kept in the database, so that every
 * process of the installation uses the same one.
 * Throws when the stored key is short, predictable or published.
 */
export async function loadSigningKey(database: Database): Promise<Buffer> {
  const stored = await loadSetting(database, "tokenSigningKey", () =>
    randomBytes(64).toString("base64url"),
  );
  return checkSigningKey(stored);
}

/** Decodes and checks a stored signing key. */
export function checkSigningKey(stored: string): Buffer {
  const key = Buffer.from(stored, "base64url");
  const refuse = (reason: string): never => {
    throw new Error(
      `the stored token signing key (formwork.setting, name tokenSigningKey) ${reason}: delete that row and start again, everybody has to sign in anew`,
    );
  };
  if (key.length < minimumBytes) refuse(`is shorter than ${minimumBytes} bytes`);
  if (new Set(key).size < minimumBytes / 2) refuse("is predictable");
  const digest = createHash("sha256").update(stored).digest("hex");
  if (publishedKeys.has(digest)) refuse("is published");
  return key;
}

/** Reads a server setting; on the very first start makes it (two processes that start at once agree on one value). */
export async function loadSetting(
  database: Database,
  name: string,
  make: () => string,
): Promise<string> {
  return database.transaction(systemClaims, async (tx) => {
    const read = () =>
      tx.query<{ value: string }>("select value from formwork.setting where name = $1", [name]);
    const [known] = await read();
    if (known) return known.value;
    await tx.query(
      "insert into formwork.setting (name, value) values ($1, $2) on conflict (name) do nothing",
      [name, make()],
    );
    const [made] = await read();
    if (!made) throw new Error(`the server setting ${name} cannot be stored`);
    return made.value;
  });
}
