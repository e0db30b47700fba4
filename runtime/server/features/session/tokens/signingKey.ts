import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../../core/database/contract.ts";
import { loadKey, type SecretBox } from "../../secrets/index.ts";

/** SHA-256 of signing keys that were published as defaults somewhere; using one of them would let anybody sign tokens. */
const publishedKeys: ReadonlySet<string> = new Set([
  "e2d2fe941268558b57f598d600a54cab69fa8486540ace8f4feb8c019b244d0e",
]);

const minimumBytes = 32;

/**
 * Gives the key that signs access and refresh tokens: made at the first start and kept sealed in the database, so that every
 * process of the installation uses the same one.
 * Throws when the stored key is short, predictable or published.
 */
export async function loadSigningKey(database: Database, secrets: SecretBox): Promise<Buffer> {
  const stored = await loadKey(database, secrets, {
    name: "tokenSigningKey",
    make: () => randomBytes(64).toString("base64url"),
  });
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
