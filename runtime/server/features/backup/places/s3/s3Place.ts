import { PassThrough, type Readable } from "node:stream";
import type { MultipartUpload, S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../../../../core/config/config.ts";
import {
  archiveTime,
  newestFirst,
  type BackupPlace,
  type PlacedArchive,
  type TimeOf,
} from "../place.ts";
import { s3Fault } from "./s3Fault.ts";
import { abortUpload, uploadParts } from "./uploadParts.ts";

export type Bucket = NonNullable<Config["backup"]["s3"]>;

/** The library takes a while to load and is needed by few: it comes with the first request. */
const load = () => import("@aws-sdk/client-s3");

/** Milliseconds after which an upload that was never completed belongs to nobody. */
const abandonedMs = 86_400_000;

/** Archives in a bucket of Amazon S3 or a server that speaks its protocol; `timeOf` tells the names that belong here. */
export function createS3Place(given: Bucket, timeOf: TimeOf = archiveTime): BackupPlace {
  const { bucket: Bucket, endpoint, prefix } = given;
  let made: Promise<S3Client> | null = null;
  const client = () => (made ??= load().then(({ S3Client: Client }) => new Client(options(given))));
  const nameOf = (key: string | undefined): string => (key ?? "").slice(prefix.length);
  const place: BackupPlace = {
    kind: "s3",
    where: `${endpoint ?? "s3:/"}/${Bucket}/${prefix}`,
    async list() {
      const [{ paginateListObjectsV2 }, s3] = [await load(), await client()];
      const found: PlacedArchive[] = [];
      const pages = paginateListObjectsV2(
        { client: s3 },
        { Bucket, Prefix: prefix, Delimiter: "/" },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key, Size = 0 } of Contents) {
          const time = timeOf(nameOf(Key));
          if (time) found.push({ name: nameOf(Key), size: Size, time });
        }
      return found.sort(newestFirst);
    },
    async open(name) {
      if (!timeOf(name)) return null;
      const [{ GetObjectCommand, NoSuchKey }, s3] = [await load(), await client()];
      try {
        const Key = prefix + name;
        const { Body, ContentLength = 0 } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return { stream: Body as Readable, size: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async store({ name }, write) {
      const through = new PassThrough();
      // It may fail before the upload reads it.
      through.on("error", () => undefined);
      const state: { fault?: unknown } = {};
      const failed = (error: unknown): never => {
        state.fault ??= error;
        through.destroy(error as Error);
        throw error;
      };
      const upload = { s3: await client(), Bucket, Key: prefix + name };
      const [result, sent] = await Promise.allSettled([
        write(through).catch(failed),
        uploadParts(upload, through).catch(failed),
      ]);
      if (result.status === "fulfilled" && sent.status === "fulfilled")
        return { result: result.value, archive: { name, ...sent.value } };
      throw state.fault;
    },
    async remove(name) {
      if (!timeOf(name)) return;
      const [{ DeleteObjectCommand }, s3] = [await load(), await client()];
      await s3.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
    async tidy() {
      const [{ ListMultipartUploadsCommand }, s3] = [await load(), await client()];
      const asked = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix });
      const { Uploads = [] }: { Uploads?: MultipartUpload[] } = await s3
        .send(asked)
        .catch((error: unknown) => {
          if ((error as { name?: string }).name === "NotImplemented") return {};
          throw error;
        });
      const removed: string[] = [];
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Key || !UploadId || !timeOf(nameOf(Key))) continue;
        if (Date.now() - (Initiated?.getTime() ?? 0) < abandonedMs) continue;
        await abortUpload({ s3, Bucket, Key }, UploadId);
        removed.push(nameOf(Key));
      }
      return removed;
    },
  };
  return withFaults(place, given);
}

function options({ endpoint, region, accessKeyId, secretAccessKey, pathStyle }: Bucket) {
  return {
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // Servers other than Amazon's do not know the newer checksums; the archive has its own.
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  };
}

/** Says in words what the bucket's server refuses. */
function withFaults(place: BackupPlace, bucket: Bucket): BackupPlace {
  const guard =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>, doing: string) =>
    (...given: Given): Promise<Result> =>
      work(...given).catch((error: unknown) => {
        throw s3Fault(error, bucket, `${place.where} ${doing}`);
      });
  return {
    ...place,
    list: guard(place.list, "cannot be read"),
    open: guard(place.open, "cannot be read"),
    store: (archive, write) => guard(() => place.store(archive, write), "cannot be written")(),
    remove: guard(place.remove, "cannot be changed"),
    tidy: guard(place.tidy, "cannot be changed"),
  };
}
