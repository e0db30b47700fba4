import { sm2 } from "sm-crypto-v2";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Database } from "../../../core/database/contract.ts";
import { loadKey, type SecretBox } from "../../secrets/index.ts";

/** Decrypts passwords that a client sent under our SM2 public key. */
export interface PasswordCipher {
  /** 130 hex characters, uncompressed, with the leading 04. */
  publicKey: string;
  /**
   * Gives the clear text of an SM2 ciphertext (hex, order C1C3C2, with or without the leading 04); any other text is
   * taken as the password itself. Throws D0010 when it looks like a ciphertext of another key.
   */
  open(text: string): string;
}

/** Hex length of an SM2 ciphertext of one byte: point 128 + hash 64 + 2. No password of the policy is that long. */
const shortestCiphertext = 194;
const c1c3c2 = 1;

/** Loads the key pair; makes it at the first start. */
export async function loadPasswordCipher(
  database: Database,
  secrets: SecretBox,
): Promise<PasswordCipher> {
  const stored = await loadKey(database, secrets, {
    name: "passwordKeyPair",
    make: () => JSON.stringify(sm2.generateKeyPairHex()),
  });
  return createPasswordCipher(JSON.parse(stored) as SealingKeys);
}

export interface SealingKeys {
  privateKey: string;
  publicKey: string;
}

/** Makes a cipher of a key pair (hex). */
export function createPasswordCipher({ privateKey, publicKey }: SealingKeys): PasswordCipher {
  return {
    publicKey,
    open(text) {
      if (text.length < shortestCiphertext || !/^[0-9a-f]+$/i.test(text)) return text;
      try {
        const clear = sm2.doDecrypt(withoutPointMark(text), privateKey, c1c3c2, {
          output: "string",
        });
        if (clear !== "") return clear;
      } catch (cause) {
        throw new FormworkError("D0010", { cause });
      }
      throw new FormworkError("D0010");
    },
  };
}

/** Some libraries send the point with its leading 04, which makes the whole two characters longer and start so. */
function withoutPointMark(text: string): string {
  if (!text.startsWith("04")) return text;
  try {
    const x = text.slice(2, 66);
    const y = text.slice(66, 130);
    return sm2.verifyPublicKey(`04${x}${y}`) ? text.slice(2) : text;
  } catch {
    return text;
  }
}
