import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { decrypt, encrypt } from "../archive/encryption.ts";
import { BackupFault } from "../backupFault.ts";
import type { BackupPlace } from "../places/place.ts";
import { logName } from "./logName.ts";

/** What seals a chain: the recipient for writing, the identity for reading. */
export interface ChainKey {
  identity: string;
  recipient: string;
}

/** Makes the key of a new chain. Its identity lies in the place under the passphrase, whose guessing takes a second: the pieces need none of that. */
export async function makeChainKey(
  place: BackupPlace,
  { chain, passphrase, work }: { chain: string; passphrase: string; work?: number | undefined },
): Promise<ChainKey> {
  const identity = await generateX25519Identity();
  const name = logName(chain, new Date(), { part: "key" });
  await place.store({ name, attempt: 1 }, async (target) =>
    pipeline(
      await encrypt(Readable.from([Buffer.from(`${identity}\n`)]), passphrase, work),
      target,
    ),
  );
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Another passphrase than the one that sealed it, or a damaged key. */
export class UnreadableKey extends BackupFault {}

/** Throws UnreadableKey when the passphrase does not open it. */
export async function openChainKey(
  place: BackupPlace,
  name: string,
  passphrase: string,
): Promise<ChainKey> {
  const opened = await place.open(name);
  if (!opened) throw new BackupFault(`${name} is not in ${place.where}. Nothing was changed.`);
  const chunks: Buffer[] = [];
  try {
    const clear = await decrypt(opened.stream, passphrase);
    for await (const chunk of clear) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new UnreadableKey(`${name}: ${(error as Error).message}`, error);
  }
  const identity = Buffer.concat(chunks).toString("utf8").trim();
  return { identity, recipient: await identityToRecipient(identity) };
}
