import { open } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import type { BackupPlace } from "../places/place.ts";
import type { ChainKey } from "./chainKey.ts";
import { advanceSlot, markLog, readSlot, segmentName, type Slot } from "./cluster.ts";
import { storeSealed } from "./logObjects.ts";
import { logName } from "./logName.ts";
import { segmentBytes, segmentStart } from "./reach.ts";

export interface PieceHeader {
  chain: string;
  /** Positions as decimal digits. */
  from: string;
  to: string;
  time: string;
  timeline: number;
}

/** How far a chain has come. */
export interface Standpoint {
  position: bigint;
  /** All that was committed until then is archived. */
  time: Date;
}

/** The log went on without having been archived: the chain ends here. */
export class LogLost extends Error {}

/**
 * Archives what the log has grown by, in pieces within one file of the log, and lets the server forget it. What an earlier, cut off run stored is
 * not stored again.
 */
export async function takePieces(
  { client, place, key, clusterFolder }: PieceSource,
  slot: Slot,
  standpoint: Standpoint,
): Promise<void> {
  const { chain } = slot;
  const { time, flushed, timeline } = await markLog(client);
  while (standpoint.position < flushed) {
    const from = standpoint.position;
    const segmentEnd = segmentStart(from) + segmentBytes;
    const to = flushed < segmentEnd ? flushed : segmentEnd;
    const file = path.join(clusterFolder, "pg_wal", segmentName(timeline, from));
    const content = await readSpan(file, Number(from % segmentBytes), Number(to - from));
    // Only a file that is still kept was not written over meanwhile.
    const held = await readSlot(client);
    if (held?.chain !== chain || held.lost) throw new LogLost();
    const covered = to === flushed ? time : standpoint.time;
    const header: PieceHeader = {
      chain,
      from: String(from),
      to: String(to),
      time: covered.toISOString(),
      timeline,
    };
    const name = logName(chain, covered, { part: "wal", from, to });
    await storeSealed(place, { name, recipient: key.recipient }, { header, content });
    standpoint.position = to;
    standpoint.time = covered;
    await advanceSlot(client, slot, to);
  }
}

export interface PieceSource {
  client: Client;
  place: BackupPlace;
  key: ChainKey;
  clusterFolder: string;
}

async function readSpan(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new LogLost() : error;
  });
  try {
    const content = Buffer.alloc(length);
    const { bytesRead } = await handle.read(content, 0, length, start);
    if (bytesRead !== length) throw new Error(`${file} ends early`);
    return content;
  } finally {
    await handle.close();
  }
}
