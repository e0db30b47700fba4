import { createHash, type Hash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { extract } from "tar-stream";
import { BackupFault } from "../backupFault.ts";
import { decrypt } from "./encryption.ts";
import {
  aboutEntry,
  baseFormat,
  formatVersion,
  keysEntry,
  manifestEntry,
  type About,
  type Manifest,
  type StoredKey,
} from "./format.ts";

type AnyAbout = Pick<About, "version"> & { format: number | string };

/** Bytes of the largest entry that is read into memory. */
const largestDocument = 256 * 1024 * 1024;

export interface Entry {
  name: string;
  size: number;
  /** Has to be read to its end before the next entry comes. */
  content: Readable;
}

export interface ArchiveVisitor<Head = About> {
  begin(about: Head, keys: readonly StoredKey[]): Promise<void>;
  entry(entry: Entry): Promise<void>;
}

/**
 * Reads an archive to its end and gives each entry to the visitor. Throws BackupFault for a wrong passphrase, another format,
 * and an archive that is damaged or incomplete; what the visitor has been given before may be incomplete then.
 */
export async function readArchive<Head extends AnyAbout = About>(
  source: Readable,
  { passphrase, format = formatVersion }: { passphrase: string; format?: Head["format"] },
  visitor: ArchiveVisitor<Head>,
): Promise<{ about: Head; manifest: Manifest }> {
  const clear = await decrypt(source, passphrase);
  const tar = extract();
  // The error of a part ends the loop below.
  pipeline(clear, createZstdDecompress(), tar as unknown as NodeJS.WritableStream, () => undefined);
  const hash = createHash("sha256");
  let about: Head | null = null;
  let keys: StoredKey[] | null = null;
  let manifest: Manifest | null = null;
  let visitorsFault: unknown = null;
  // A visitor's error is passed on as it is, unless the archive failed while it was being read.
  const visit = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!clear.errored) visitorsFault = error;
      throw error;
    }
  };
  try {
    for await (const part of tar) {
      const { name, size = 0 } = part.header;
      const content = part as unknown as Readable;
      if (manifest) throw new BackupFault(`The archive goes on after its end (${name}).`);
      if (name === manifestEntry) {
        const expected = hash.digest("hex");
        manifest = await readJson<Manifest>({ name, size, content });
        if (manifest.sha256 !== expected)
          throw new BackupFault("The checksum of the archive does not match its content.");
        continue;
      }
      const entry = { name, size, content: counted(hash, { name, size, content }) };
      if (name === aboutEntry) about = checkFormat(await readJson<Head>(entry), format);
      else if (name === keysEntry) keys = await readJson<StoredKey[]>(entry);
      else {
        if (!about || !keys) throw new BackupFault(`The archive begins with ${name}.`);
        await visit(() => visitor.entry(entry));
      }
      if (name === keysEntry && about && keys) {
        const [found, opened] = [about, keys];
        await visit(() => visitor.begin(found, opened));
      }
    }
  } catch (error) {
    throw error === visitorsFault ? error : damaged(error);
  } finally {
    source.destroy();
    clear.destroy();
  }
  if (!about || !manifest) throw damaged(new Error("its end is missing"));
  return { about, manifest };
}

/** Reads a small entry as JSON. */
async function readJson<Value>({ name, size, content }: Entry): Promise<Value> {
  if (size > largestDocument) throw new BackupFault(`${name} of the archive is too large.`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as Value;
}

/** The content of an entry, which the checksum of the archive takes in on its way. */
function counted(hash: Hash, { name, size, content }: Entry): Readable {
  hash.update(`${name}\0${size}\0`);
  const chunks = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  return Readable.from(chunks(), { objectMode: false });
}

function checkFormat<Head extends AnyAbout>(about: Head, format: Head["format"]): Head {
  if (about.format === format) return about;
  if (about.format === baseFormat)
    throw new BackupFault(
      "This is the base of an archive of the log: npm run restore -- --until TIME restores from it. Nothing was changed.",
    );
  throw new BackupFault(
    `The archive has format ${about.format}, this version of Formwork reads format ${format}: restore it with the version that made it (${about.version}).`,
  );
}

function damaged(error: unknown): BackupFault {
  if (error instanceof BackupFault) return error;
  return new BackupFault(
    `The archive is damaged or incomplete (${(error as Error).message}). Use another one; this one cannot be restored.`,
    error,
  );
}
