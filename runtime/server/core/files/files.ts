import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { contentTypeOf, headBytes, isHarmless } from "./contentType.ts";
import { FileAnswer, type Files, type FileStorage, type ReceivedFile } from "./contract.ts";
import { contentDisposition, splitFileName } from "./fileName.ts";

/** Largest upload unless a call says otherwise, in bytes. */
export const maxUploadBytes = 50 * 1024 * 1024;

/** Uploads and downloads over a storage; `folder` holds uploads on their way. */
export function createFiles(storage: FileStorage, folder: string): Files {
  const temporary = path.join(folder, "temporary");
  return {
    temporaryFolder: temporary,
    partsFolder: path.join(temporary, "parts"),
    receive: (name, content, maxBytes = maxUploadBytes) =>
      receive(temporary, name, content, maxBytes),
    async keep(file, id, place) {
      const filePath = `upload/${place ?? dayFolder(new Date())}`;
      const key = `${filePath}/${id}${file.suffix}`;
      await storage.put(key, file.temporaryPath);
      return { provider: storage.provider, bucketName: storage.bucketName, filePath, key };
    },
    discard: (file) => rm(file.temporaryPath, { force: true }),
    remove: (key) => storage.remove(key),
    async open(key, { name, contentType, inline = false }) {
      const { stream, size } = await storage.open(key);
      return new FileAnswer(stream, {
        "content-type": contentType,
        "content-length": size,
        "content-disposition": contentDisposition(name, inline && isHarmless(contentType)),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    },
    async read(key) {
      const { stream } = await storage.open(key);
      return buffer(stream);
    },
  };
}

function dayFolder(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("/");
}

async function receive(
  folder: string,
  name: string,
  content: Readable,
  maxBytes: number,
): Promise<ReceivedFile> {
  const { fileName, suffix } = splitFileName(name);
  await mkdir(folder, { recursive: true });
  const temporaryPath = path.join(folder, randomUUID());
  const md5 = createHash("md5");
  let size = 0;
  let head = Buffer.alloc(0);
  const watch = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new FormworkError("D8002"));
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      md5.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, watch, createWriteStream(temporaryPath, { mode: 0o600, flags: "wx" }));
    const contentType = contentTypeOf(head, suffix);
    if (contentType === null) throw new FormworkError("D8001");
    if (contentType === "mismatch") throw new FormworkError("D8003");
    return { fileName, suffix, contentType, size, md5: md5.digest("hex"), temporaryPath };
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}
