import { Readable } from "node:stream";
import { decryptWith } from "../archive/encryption.ts";
import { readArchive } from "../archive/archiveReader.ts";
import type { Entry } from "../archive/archiveReader.ts";
import { baseFormat, type Manifest, type StoredKey } from "../archive/format.ts";
import { BackupFault, diskFault } from "../backupFault.ts";
import type { BackupPlace } from "../places/place.ts";
import type { ChainKey } from "./chainKey.ts";
import { damagedPart, readSealed } from "./logObjects.ts";
import type { LogObject } from "./logName.ts";
import type { RestorePlan } from "./reach.ts";
import type { BaseAbout, DoneHeader } from "./takeBase.ts";
import type { FileHeader } from "./takeFiles.ts";
import type { PieceHeader } from "./takePieces.ts";

export interface ChainSource {
  place: BackupPlace;
  key: ChainKey;
  passphrase: string;
  plan: RestorePlan;
}

export interface BaseVisitor {
  begin(about: BaseAbout, keys: readonly StoredKey[]): Promise<void>;
  entry(entry: Entry): Promise<void>;
}

/** Reads the base to its end. Throws BackupFault unless it is whole and the one that was named complete. */
export async function readBase(
  { place, key, passphrase, plan }: ChainSource,
  visitor: BaseVisitor,
): Promise<{ about: BaseAbout; manifest: Manifest }> {
  const { base, done, chain } = plan;
  const { header } = await readSealed<DoneHeader>(place, {
    name: done.name,
    identity: key.identity,
  });
  if (header.chain !== chain || BigInt(header.from) !== base.from || BigInt(header.to) !== done.to)
    throw new BackupFault(`${done.name} belongs to another base. Nothing was changed.`);
  const opened = await place.open(base.name);
  if (!opened) throw new BackupFault(`${base.name} is not in ${place.where}. Nothing was changed.`);
  if (opened.size !== header.size) {
    opened.stream.destroy();
    throw new BackupFault(
      `${base.name} has ${opened.size} bytes, it was made with ${header.size}. Nothing was changed.`,
    );
  }
  try {
    const read = await readArchive<BaseAbout>(
      opened.stream,
      { passphrase, format: baseFormat },
      visitor,
    );
    if (read.about.chain === chain && BigInt(read.about.from) === base.from) return read;
    throw new BackupFault(`${base.name} is another base than its name says. Nothing was changed.`);
  } catch (error) {
    throw diskFault(error, `${base.name} cannot be read`);
  }
}

/** Gives the log of the plan piece by piece. Throws BackupFault for a piece that is missing, was changed, or is not the one that its name says. */
export async function* readPieces({
  place,
  key,
  plan,
}: ChainSource): AsyncGenerator<{ from: bigint; content: Buffer; timeline: number }> {
  for (const { name, chain, from, to, time } of plan.pieces) {
    const { identity } = key;
    const { header, content } = await readSealed<PieceHeader>(place, { name, identity });
    const isNamed =
      header.chain === chain &&
      BigInt(header.from) === from &&
      BigInt(header.to) === to &&
      header.time === time.toISOString() &&
      BigInt(content.length) === to - from;
    if (!isNamed)
      throw new BackupFault(`${name} is another piece than its name says. Nothing was changed.`);
    yield { from, content, timeline: header.timeline };
  }
}

/** An uploaded file of the archive. Throws BackupFault when it is damaged. */
export async function readFile(
  { place, key }: Pick<ChainSource, "place" | "key">,
  { name }: LogObject,
): Promise<{ header: FileHeader; content: Readable }> {
  const opened = await place.open(name);
  if (!opened) throw new BackupFault(`${name} is not in ${place.where}.`);
  try {
    const clear = (await decryptWith(opened.stream, key.identity)) as AsyncIterable<Buffer>;
    const chunks = clear[Symbol.asyncIterator]();
    let start = Buffer.alloc(0);
    for (;;) {
      const next = await chunks.next();
      if (next.done) throw new Error("it ends early");
      start = Buffer.concat([start, next.value]);
      const end = start.indexOf(0x0a);
      if (end < 0) continue;
      const header = JSON.parse(start.subarray(0, end).toString("utf8")) as FileHeader;
      const rest = start.subarray(end + 1);
      const content = async function* () {
        if (rest.length > 0) yield rest;
        for (let more = await chunks.next(); !more.done; more = await chunks.next())
          yield more.value;
      };
      return { header, content: Readable.from(content(), { objectMode: false }) };
    }
  } catch (error) {
    throw damagedPart(name, error);
  }
}
