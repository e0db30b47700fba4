import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { Files } from "../../../core/files/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import type { Network } from "../../../core/http/guard/network.ts";

/** Kind of a file that came through a link, until it was sent in. */
export const waitingKind = "formUpload";
/** A file that is not sent in within this time is removed; nothing waits, or counts, longer. */
export const waitingSeconds = 60 * 60;

const megabyte = 1024 * 1024;
/** What may wait at a time: through one link, and from one network through all links. */
const mostOfLink = { files: 2000, bytes: 2000 * megabyte };
const mostOfNetwork = { files: 200, bytes: 500 * megabyte };
/** What each network may still leave at a link that others have filled. */
const smallShare = { files: 10, bytes: 50 * megabyte };
/** With the small shares of all networks. */
const mostOfCrowd = { files: 4000, bytes: 4000 * megabyte };

interface Amount {
  files: number;
  bytes: number;
}

export interface WaitingUpload {
  file: number;
  link: number;
  network: Network;
  bytes: number;
}

/** F4029 when so much waits already that the network, or the link, gets no more; one upload of a link at a time passes here. */
export async function requireRoom(
  tx: Transaction,
  { link, network, bytes }: Omit<WaitingUpload, "file">,
): Promise<void> {
  const [row] = await asServer(tx, async (server) => {
    await server.query("select pg_advisory_xact_lock(hashtext('formwork.form_upload'), $1::int)", [
      link % 2_000_000_000,
    ]);
    return server.query<Record<"link" | "own" | "share", Amount>>(
      `with waiting as (
         select link_id = $1 as here, network = $2 as own, bytes from formwork.form_upload
          where (link_id = $1 or network = $2) and create_time > now() - make_interval(secs => $3))
       select ${amount("here")} as link, ${amount("own")} as own, ${amount("here and own")} as share from waiting`,
      [link, network, waitingSeconds],
    );
  });
  const none = { files: 0, bytes: 0 };
  const { link: all, own, share } = row ?? { link: none, own: none, share: none };
  const fits = (found: Amount, most: Amount) =>
    found.files < most.files && found.bytes + bytes <= most.bytes;
  const inLink = fits(all, mostOfLink) || (fits(share, smallShare) && fits(all, mostOfCrowd));
  if (!fits(own, mostOfNetwork) || !inLink)
    throw new FormworkError("F4029", { params: { seconds: waitingSeconds } });
}

export async function noteWaiting(tx: Transaction, upload: WaitingUpload): Promise<void> {
  await asServer(tx, (server) =>
    server.query(
      "insert into formwork.form_upload (file_id, link_id, network, bytes) values ($1, $2, $3, $4)",
      [upload.file, upload.link, upload.network, upload.bytes],
    ),
  );
}

/** They were sent in. */
export async function forgetWaiting(tx: Transaction, files: readonly number[]): Promise<void> {
  await asServer(tx, (server) =>
    server.query("delete from formwork.form_upload where file_id = any($1::bigint[])", [files]),
  );
}

/** Removes files of all links that nobody sent in; gives how many. */
export async function sweepUploads(database: Database, files: Files): Promise<number> {
  let swept = 0;
  for (let found = batch; found === batch; swept += found)
    found = await database.transaction(systemClaims, (tx) => removeBatch(tx, files));
  return swept;
}

const batch = 100;

async function removeBatch(tx: Transaction, files: Files): Promise<number> {
  const as = { server: "nobody sent these files in" };
  const waiting = await records({ tx }).read(
    "system/file",
    [
      { fileType: waitingKind, isDelete: false },
      sql`t.create_time < now() - make_interval(secs => ${waitingSeconds})`,
    ],
    ["id"],
    { as, limit: batch, lock: "free" },
  );
  const ids = waiting.map(({ id }) => id);
  const gone = await records({ tx }).remove(
    "system/file",
    { id: ids },
    { as, returning: ["filePath", "suffix"] },
  );
  await forgetWaiting(tx, ids);
  for (const { id, filePath, suffix } of gone)
    tx.afterCommit(() => files.remove(`${filePath}/${id}${suffix ?? ""}`));
  return gone.length;
}

const amount = (which: string): string =>
  `json_build_object('files', count(*) filter (where ${which}), 'bytes', coalesce(sum(bytes) filter (where ${which}), 0))`;

/** Every ten minutes. */
export const createUploadsJob = (files: Files) =>
  declareJob({
    name: "job_formUploads",
    schedule: {
      groupName: "default",
      description: "Removes files that came through public forms and were never sent in.",
      trigger: { periodMs: 10 * 60_000 },
    },
    async run({ database }) {
      const removed = await sweepUploads(database, files);
      return removed > 0 ? JSON.stringify({ removed }) : undefined;
    },
  });
