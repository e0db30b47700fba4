import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts values that the server has to read again: passwords of services, client secrets, tokens, second factors. */
export interface SecretBox {
  /**
   * Encrypts a text (AES-256-GCM, a fresh nonce each time) for one place, such as "access/ldap.bindPass": it opens nowhere else.
   * About 40 + 4/3 of the length in characters.
   */
  seal(place: string, text: string): string;
  /** Decrypts what `seal` gave for the same place; throws when it was changed, moved or sealed with another key. */
  open(place: string, sealed: string): string;
}

const version = "v1.";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";

/** Makes a box of a key of 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== keyBytes) throw new Error(`a secret key has ${keyBytes} bytes`);
  return {
    seal(place, text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      sealing.setAAD(Buffer.from(place));
      const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return version + Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url");
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      if (!isSealed(sealed) || bytes.length < nonceBytes + tagBytes)
        throw new Error(`the secret of ${place} is not sealed`);
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAAD(Buffer.from(place));
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = opening.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([body, opening.final()]).toString("utf8");
    },
  };
}

/** True for a text in the form that `seal` gives. */
export function isSealed(text: string): boolean {
  return /^v1\.[\w-]{38,}$/.test(text);
}
