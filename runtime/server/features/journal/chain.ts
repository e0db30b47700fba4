import { createHash } from "node:crypto";

/** One link of the chain, as it is stored. */
export interface Seal {
  no: number;
  sealedAt: Date;
  fromXid: number;
  toXid: number;
  floorId: number;
  ids: number[];
  hashes: Buffer[];
  previous: Buffer;
  hash: Buffer;
}

/** What comes before the first link. */
export const origin = Buffer.alloc(32);

/** Checksum of a link: over everything it says, and the checksum of the link before it. */
export function sealHash(seal: Omit<Seal, "hash">): Buffer {
  const facts = [
    seal.no,
    seal.sealedAt.toISOString(),
    seal.fromXid,
    seal.toXid,
    seal.floorId,
    ...seal.ids,
  ];
  const hash = createHash("sha256").update(seal.previous).update(facts.join("|"));
  for (const row of seal.hashes) hash.update(row);
  return hash.digest();
}

interface SealRow {
  no: number;
  sealed_at: Date;
  from_xid: number;
  to_xid: number;
  floor_id: number;
  ids: (number | string)[];
  hashes: Buffer[];
  previous: Buffer;
  hash: Buffer;
}

/** Columns of a link, with its checksums as a text of hex numbers. */
export const sealColumns =
  "no, sealed_at, from_xid, to_xid, floor_id, ids, array(select encode(h, 'hex') from unnest(hashes) with ordinality u(h, n) order by n) as hashes, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash";

/** A link as read with `sealColumns`. */
export function readSeal(row: Record<string, unknown>): Seal {
  const { no, sealed_at, from_xid, to_xid, floor_id, ids, hashes, previous, hash } =
    row as unknown as { [Name in keyof SealRow]: SealRow[Name] };
  const bytes = (hex: unknown) => Buffer.from(String(hex), "hex");
  return {
    no: Number(no),
    sealedAt: new Date(sealed_at),
    fromXid: Number(from_xid),
    toXid: Number(to_xid),
    floorId: Number(floor_id),
    ids: ids.map(Number),
    hashes: hashes.map(bytes),
    previous: bytes(previous),
    hash: bytes(hash),
  };
}
