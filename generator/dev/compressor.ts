import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

export type Compress = (content: Buffer) => Promise<Buffer>;

const brotli = promisify(brotliCompress);
const quickQuality = 4;
/** Milliseconds after which a text that no build had any more is gone: branches come back within days. */
const kept = 14 * 24 * 3_600_000;

/** What is built to be looked at once, as in tests, need not be small: BUILD_COMPRESSION=quick takes a tenth of the time. */
const quality =
  process.env["BUILD_COMPRESSION"] === "quick" ? quickQuality : constants.BROTLI_MAX_QUALITY;

const compressAnew: Compress = (content) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/**
 * Compresses, and keeps what came of it in a folder under the checksum of the text; null: keeps nothing. A folder that cannot be read or
 * written only costs the time of compressing.
 */
export function createCompressor(folder: string | null): {
  compress: Compress;
  /** Removes what no build of the last days has asked for. */
  forgetOld(): Promise<void>;
} {
  if (folder === null)
    return { compress: compressAnew, forgetOld: () => Promise.resolve(undefined) };
  const made = mkdir(folder, { recursive: true }).catch(() => undefined);
  return {
    async compress(content) {
      await made;
      const name = createHash("sha256")
        .update(`${process.versions.brotli} ${quality}`)
        .update(content);
      const file = join(folder, `${name.digest("hex")}.br`);
      const known = await readFile(file).catch(() => null);
      const compressed = known ?? (await compressAnew(content));
      const now = new Date();
      await (known ? utimes(file, now, now) : keep(file, compressed)).catch(() => undefined);
      return compressed;
    },
    async forgetOld() {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.map((name) => forget(join(folder, name)).catch(() => undefined)));
    },
  };
}

/** It appears with its whole content: another build may read it at once. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

async function forget(file: string): Promise<void> {
  if (Date.now() - (await stat(file)).mtimeMs > kept) await rm(file);
}
