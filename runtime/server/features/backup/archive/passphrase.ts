import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { type Identity, type Recipient, Stanza } from "age-encryption";
import { BackupFault } from "../backupFault.ts";

/** Rounds of scrypt as a power of two: what age takes itself, a second of work for every guess. The archive tells it to who opens it. */
export const usualWork = 18;

const label = "age-encryption.org/v1/scrypt";
const saltBytes = 16;
const tagBytes = 16;
const fileKeyBytes = 16;
const method = "chacha20-poly1305";
const tag = { authTagLength: tagBytes };
/** A key seals a single file key. */
const nonce = Buffer.alloc(12);

/** The passphrase of age. Its own derives the key in JavaScript, and the whole server would stand still meanwhile; this one works in a thread. */
export function passphraseRecipient(passphrase: string, work: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(saltBytes);
      const cipher = createCipheriv(method, await derive(passphrase, salt, work), nonce, tag);
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(["scrypt", unpadded(salt), String(work)], body)];
    },
  };
}

/** The same to open with. Throws BackupFault for an archive that asks for more work than those of Formwork. */
export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas;
      if (stanzas.length !== 1 || stanza?.args[0] !== "scrypt") return null;
      const [, given = "", rounds = ""] = stanza.args;
      const salt = Buffer.from(given, "base64");
      const isWhole = salt.length === saltBytes && unpadded(salt) === given;
      const { body } = stanza;
      if (!isWhole || !/^[1-9]\d?$/.test(rounds) || body.length !== fileKeyBytes + tagBytes)
        throw new Error("not a stanza of age");
      const work = Number(rounds);
      if (work > usualWork) {
        throw new BackupFault(
          `The file asks for 2^${work} rounds of work before its passphrase can be tried; backups of Formwork take 2^${usualWork}. Nothing was changed.`,
        );
      }
      const key = await derive(passphrase, salt, work);
      const decipher = createDecipheriv(method, key, nonce, tag);
      decipher.setAuthTag(body.subarray(fileKeyBytes));
      try {
        return Buffer.concat([decipher.update(body.subarray(0, fileKeyBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

function derive(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const salted = Buffer.concat([Buffer.from(label), salt]);
  const cost = { N: 2 ** work, r: 8, p: 1 };
  const maxmem = 256 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salted, 32, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
