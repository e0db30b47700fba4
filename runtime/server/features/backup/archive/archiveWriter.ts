import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack as createPack } from "tar-stream";
import { encrypt } from "./encryption.ts";

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** `size` in bytes; throws when the stream gives more or less. */
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** SHA-256 over everything added so far, in hex. */
  digest(): string;
  /** Ends the archive and resolves when the last byte is written. */
  finish(): Promise<void>;
  /** Gives up; the target is destroyed. */
  abandon(error: Error): Promise<void>;
}

/** Writes entries one after the other as a compressed and encrypted stream, at the pace of its target. */
export function createArchiveWriter(
  target: Writable,
  passphrase: string,
  work?: number,
): ArchiveWriter {
  const pack = createPack();
  const hash = createHash("sha256");
  // Level 3 is as fast as the disk; long matches find rows that repeat over several parts.
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
  // Nobody else listens to it before the key is derived, which takes a while.
  target.on("error", () => undefined);
  // A full disk ends the pipeline while an entry still waits to be taken.
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const compressed = pipeline(pack, compress);
  const written = encrypt(compress, passphrase, work).then((sealed) => {
    // A target that broke off meanwhile: pipeline() destroys the source with an error that it no longer listens to.
    sealed.on("error", () => undefined);
    return pipeline(sealed, target);
  });
  // The fault of any part reaches the end of the chain, and the first parts are only destroyed by one of the target: the end knows the cause.
  compressed.catch(() => undefined);
  written.catch(fail);

  const entry = (name: string, size: number) => {
    if ((pack as unknown as { destroying: boolean }).destroying) return failed;
    hash.update(`${name}\0${size}\0`);
    return pack.entry({ name, size, mode: 0o600 });
  };
  return {
    async add(name, content) {
      const sink = await entry(name, content.length);
      hash.update(content);
      const taken = once(sink as unknown as Writable, "finish");
      sink.end(content);
      await Promise.race([taken, failed]);
    },
    async addStream(name, size, content) {
      const sink = await entry(name, size);
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await Promise.race([pipeline(content, hashed, sink as unknown as Writable), failed]);
    },
    digest: () => hash.copy().digest("hex"),
    async finish() {
      pack.finalize();
      await written;
      await compressed;
    },
    async abandon(error) {
      pack.destroy(error);
      compress.destroy(error);
      target.destroy(error);
      await written.catch(() => undefined);
    },
  };
}
