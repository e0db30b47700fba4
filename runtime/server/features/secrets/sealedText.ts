import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key of 32 bytes and the name that sealed texts carry. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

/** Name of the key of texts that carry none: those of the first version. */
export const firstKeyId = "v1";

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";
const form = /^(?:v1|v2\.([a-z0-9]{2,16}))\.([\w-]{38,})$/;

/**
 * Encrypts a text (AES-256-GCM, a fresh nonce each time): `v2.<key id>.<nonce, tag and body in base64url>`. The version, the
 * key and the place are authenticated with it. About 50 + 4/3 of the length in characters.
 */
export function sealText({ id, key }: NamedKey, place: string, text: string): string {
  checkKey(key);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(`v2.${id}.${place}`));
  const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return `v2.${id}.${Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url")}`;
}

/** Decrypts what `sealText` gave for the same place; throws when it was changed, moved or sealed with another key. */
export function openText({ id, key }: NamedKey, place: string, sealed: string): string {
  checkKey(key);
  const bytes = Buffer.from(form.exec(sealed)?.[2] ?? "", "base64url");
  if (keyIdOf(sealed) !== id || bytes.length < nonceBytes + tagBytes)
    throw new Error(`the secret of ${place} is not sealed with the key ${id}`);
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  // The first version authenticated the place alone.
  opening.setAAD(Buffer.from(id === firstKeyId ? place : `v2.${id}.${place}`));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = opening.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([body, opening.final()]).toString("utf8");
}

/** Id of the key that a text was sealed with; null for a text that is not sealed. */
export function keyIdOf(text: string): string | null {
  const found = form.exec(text);
  return found && (found[1] ?? firstKeyId);
}

function checkKey(key: Buffer): void {
  if (key.length !== keyBytes) throw new Error(`a secret key has ${keyBytes} bytes`);
}
