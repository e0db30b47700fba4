import { StartFault } from "../../../../core/config/startFault.ts";
import { BackupFault } from "../../backupFault.ts";
import type { Bucket } from "./s3Place.ts";

const refusals =
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|AuthorizationHeaderMalformed|ExpiredToken|InvalidToken)$/;
const silences = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE|TimeoutError)/;

/** Says in words why a bucket cannot be used; faults of others are passed on. */
export function s3Fault(error: unknown, { bucket, endpoint }: Bucket, doing: string): unknown {
  if (error instanceof StartFault) return error;
  const { name = "", code = "", message = "", $metadata } = error as Refusal;
  if (silences.test(code) || silences.test(name)) {
    const server = endpoint ?? "Amazon S3";
    return new BackupFault(`${doing}: ${server} cannot be reached (${code || name}).`, error);
  }
  // What is no answer of the server has another origin, such as the database.
  if ($metadata?.httpStatusCode === undefined) return error;
  if (name === "NoSuchBucket")
    return new BackupFault(`${doing}: there is no bucket ${bucket} (BACKUP_S3_BUCKET).`, error);
  if (refusals.test(name) || $metadata.httpStatusCode === 403) {
    return new BackupFault(
      `${doing}: the server refuses the credentials (${name}). Check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and what they may do.`,
      error,
    );
  }
  return new BackupFault(`${doing}: ${name} ${message}`.trim(), error);
}

interface Refusal {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}
