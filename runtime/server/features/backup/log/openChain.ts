import { createHash, randomBytes } from "node:crypto";
import type { Client } from "pg";
import type { BackupPlace } from "../places/place.ts";
import { type ChainKey, makeChainKey, openChainKey, UnreadableKey } from "./chainKey.ts";
import { dropSlots, makeSlot, readSlot, type Slot } from "./cluster.ts";
import { listLog, readSealed } from "./logObjects.ts";
import type { LogObject } from "./logName.ts";
import { segmentStart } from "./reach.ts";
import type { DoneHeader } from "./takeBase.ts";
import type { Standpoint } from "./takePieces.ts";

/** A chain that is being written. */
export interface OpenChain {
  slot: Slot;
  key: ChainKey;
  standpoint: Standpoint;
  /** The newest complete base; null: there is none yet. */
  base: { time: Date; begun: Date; keyIds: string[] } | null;
  /** Ids of the files that are archived. */
  files: Set<string>;
}

interface ChainSource {
  client: Client;
  place: BackupPlace;
  passphrase: string;
  work?: number | undefined;
}

/** Goes on with the chain that the cluster is in, where the place has all of it and the passphrase opens it; begins a new one otherwise. */
export async function openChain(source: ChainSource): Promise<OpenChain> {
  return (await continueChain(source)) ?? beginChain(source);
}

async function continueChain({
  client,
  place,
  passphrase,
}: ChainSource): Promise<OpenChain | null> {
  const slot = await readSlot(client);
  if (!slot || slot.lost) return null;
  const objects = (await listLog(place)).filter(({ chain }) => chain === slot.chain);
  const sealed = objects.find(({ part }) => part === "key");
  if (!sealed) return null;
  const key = await openChainKey(place, sealed.name, passphrase).catch((error: unknown) => {
    if (error instanceof UnreadableKey) return null;
    throw error;
  });
  if (!key) return null;
  const standpoint = standpointOf(objects, slot);
  const { rows } = await client.query<{ end: string }>(
    "select (pg_current_wal_flush_lsn() - '0/0')::text as end",
  );
  // Pieces that are gone, or that another copy of this cluster has written.
  if (
    standpoint.position < segmentStart(slot.from) ||
    standpoint.position > BigInt(rows[0]?.end ?? 0)
  )
    return null;
  return { slot, key, standpoint, ...(await lastBase(place, objects, key)) };
}

/** Where the archived log ends; a chain without a piece begins with the file of the log that is still kept. */
function standpointOf(objects: readonly LogObject[], slot: Slot): Standpoint {
  const pieces = objects.flatMap((one) => (one.part === "wal" ? [one] : []));
  const first = { to: segmentStart(slot.from), time: new Date(0) };
  const last = pieces.reduce<{ to: bigint; time: Date }>(
    (found, one) => (one.to > found.to ? one : found),
    pieces.length > 0 ? { to: 0n, time: new Date(0) } : first,
  );
  return { position: last.to, time: last.time };
}

async function lastBase(
  place: BackupPlace,
  objects: readonly LogObject[],
  key: ChainKey,
): Promise<Pick<OpenChain, "base" | "files">> {
  const files = new Set(objects.flatMap((one) => (one.part === "file" ? [one.id] : [])));
  const done = objects.flatMap((one) => (one.part === "done" ? [one] : []));
  const newest = done.reduce<(typeof done)[number] | null>(
    (found, one) => (found && found.from > one.from ? found : one),
    null,
  );
  const begun = objects.find((one) => one.part === "base" && one.from === newest?.from)?.time;
  if (!newest || !begun) return { base: null, files };
  const { identity } = key;
  const { header } = await readSealed<DoneHeader>(place, { name: newest.name, identity });
  return { base: { time: newest.time, begun, keyIds: header.keyIds }, files };
}

async function beginChain({ client, place, passphrase, work }: ChainSource): Promise<OpenChain> {
  const { rows } = await client.query<{ id: string }>(
    "select system_identifier::text as id from pg_control_system()",
  );
  const cluster = createHash("sha256")
    .update(rows[0]?.id ?? "")
    .digest("hex")
    .slice(0, 8);
  const chain = cluster + randomBytes(4).toString("hex");
  const key = await makeChainKey(place, { chain, passphrase, work });
  await dropSlots(client);
  const slot = await makeSlot(client, chain);
  const standpoint = { position: slot.from, time: new Date(0) };
  return { slot, key, standpoint, base: null, files: new Set() };
}
