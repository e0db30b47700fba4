import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { CompletedPart, S3Client } from "@aws-sdk/client-s3";

export interface Upload {
  s3: S3Client;
  Bucket: string;
  Key: string;
}

/** Bytes of the first parts, which are in memory one at a time. */
const partSize = 8 * 1024 * 1024;
/** An object has at most 10,000 parts: each thousand of them is larger, which is enough for 440 GB. */
const step = 1000;

/** Uploads a stream of unknown length in parts. The object is there only when all of them are; nothing stays of one that failed. */
export async function uploadParts(
  { s3, Bucket, Key }: Upload,
  content: Readable,
): Promise<{ size: number; sha256: string }> {
  const { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } =
    await import("@aws-sdk/client-s3");
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  if (!UploadId) throw new Error("the server begins no upload");
  const hash = createHash("sha256");
  const parts: CompletedPart[] = [];
  let size = 0;
  try {
    for await (const Body of partsOf(content)) {
      hash.update(Body);
      size += Body.length;
      const PartNumber = parts.length + 1;
      const part = { Bucket, Key, UploadId, PartNumber, Body };
      const { ETag } = await s3.send(new UploadPartCommand(part)).catch((error: unknown) => {
        // What writes has to learn of it by its cause, not by a reader that has gone.
        content.destroy(error as Error);
        throw error;
      });
      parts.push({ PartNumber, ETag });
    }
    const MultipartUpload = { Parts: parts };
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    return { size, sha256: hash.digest("hex") };
  } catch (error) {
    // A server that is gone keeps the parts: they are removed when the place is tidied.
    await abortUpload({ s3, Bucket, Key }, UploadId).catch(() => undefined);
    throw error;
  }
}

export async function abortUpload({ s3, Bucket, Key }: Upload, UploadId: string): Promise<void> {
  const { AbortMultipartUploadCommand } = await import("@aws-sdk/client-s3");
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  let count = 0;
  const whole = () => {
    const part = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    count += 1;
    return part;
  };
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partSize * (1 + Math.floor(count / step))) yield whole();
  }
  if (size > 0) yield whole();
}
