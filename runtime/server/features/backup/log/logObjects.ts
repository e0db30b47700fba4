import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { decryptWith, encryptFor } from "../archive/encryption.ts";
import { BackupFault, diskFault } from "../backupFault.ts";
import type { BackupPlace } from "../places/place.ts";
import { type LogObject, parseLogName } from "./logName.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const newline = 0x0a;
/** Bytes of the largest piece that is read into memory, before and after it is unpacked. */
const largest = 64 * 1024 * 1024;

/** Everything that lies in the archive of the log. */
export async function listLog(place: BackupPlace): Promise<LogObject[]> {
  return (await place.list()).flatMap(({ name, size }) => parseLogName(name, size) ?? []);
}

/** Stores a line of JSON and what it is about, sealed for the chain. */
export async function storeSealed(
  place: BackupPlace,
  { name, recipient }: { name: string; recipient: string },
  { header, content }: { header: unknown; content: Buffer },
): Promise<void> {
  const clear = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]);
  const packed = await compress(clear);
  await place.store({ name, attempt: 1 }, async (target) =>
    pipeline(await encryptFor(Readable.from([packed]), recipient), target),
  );
}

/** Reads what `storeSealed` stored. Throws BackupFault naming it when it is missing or was changed. */
export async function readSealed<Header>(
  place: BackupPlace,
  { name, identity }: { name: string; identity: string },
): Promise<{ header: Header; content: Buffer }> {
  const opened = await place.open(name);
  if (!opened) throw new BackupFault(`${name} is not in ${place.where}. Nothing was changed.`);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of await decryptWith(opened.stream, identity)) {
      size += (chunk as Buffer).length;
      if (size > largest) throw new Error("it is too large");
      chunks.push(chunk as Buffer);
    }
    const clear = await decompress(Buffer.concat(chunks), { maxOutputLength: largest });
    const end = clear.indexOf(newline);
    const header = JSON.parse(clear.subarray(0, end).toString("utf8")) as Header;
    return { header, content: clear.subarray(end + 1) };
  } catch (error) {
    throw damagedPart(name, error);
  }
}

export function damagedPart(name: string, error: unknown): unknown {
  const read = diskFault(error, `${name} cannot be read`);
  if (read instanceof BackupFault) return read;
  return new BackupFault(
    `${name} is damaged or incomplete (${(error as Error).message}): the log cannot be restored beyond it. Nothing was changed.`,
    error,
  );
}
