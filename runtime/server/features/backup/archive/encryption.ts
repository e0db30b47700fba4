import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupFault } from "../backupFault.ts";
import { passphraseIdentity, passphraseRecipient, usualWork } from "./passphrase.ts";

/** Encrypts a stream with a passphrase (age: scrypt, ChaCha20-Poly1305 in chunks of 64 KiB). */
export async function encrypt(
  clear: Readable,
  passphrase: string,
  work = usualWork,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase, work));
  const sealed = await encrypter.encrypt(asWeb(clear));
  return Readable.fromWeb(sealed as unknown as ReadableStream);
}

/** Encrypts a stream for the one that has the identity of this recipient (age: X25519). */
export async function encryptFor(clear: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(asWeb(clear));
  return Readable.fromWeb(sealed as unknown as ReadableStream);
}

/** Opens what `encryptFor` made; a changed or truncated file ends the stream with an error. */
export async function decryptWith(sealed: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const clear = await decrypter.decrypt(asWeb(sealed)).catch((error: unknown) => {
    sealed.destroy();
    throw error;
  });
  return Readable.fromWeb(clear as unknown as ReadableStream);
}

/**
 * Opens what `encrypt` made. Every chunk is checked before it is passed on; a changed, truncated or extended archive ends the
 * stream with an error. Throws BackupFault for a wrong passphrase and for a file that is no archive.
 */
export async function decrypt(sealed: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseIdentity(passphrase));
  try {
    const clear = await decrypter.decrypt(asWeb(sealed));
    return Readable.fromWeb(clear as unknown as ReadableStream);
  } catch (error) {
    sealed.destroy();
    if (error instanceof BackupFault) throw error;
    if (/no identity matched/.test((error as Error).message)) {
      throw new BackupFault(
        "The passphrase does not open this archive. Nothing was changed.",
        error,
      );
    }
    // The words of the library quote the file, which may be anything.
    throw new BackupFault(
      "This is no backup of Formwork, or its beginning is damaged. Nothing was changed.",
      error,
    );
  }
}

function asWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
}
