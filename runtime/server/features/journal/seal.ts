import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { origin, type Seal, sealHash } from "./chain.ts";

/** Rows in one link; a transaction that wrote more goes into one link nevertheless. */
const mostRows = 5000;

interface Unsealed {
  id: number;
  xid: number;
  hash: string;
}

/**
 * Adds one link over the journal rows of the transactions that have ended since the last one. Gives the number of rows it took:
 * 0 when there are none, or when another process is at it. Writers are never waited for nor kept waiting.
 */
export async function sealJournal(database: Database): Promise<number> {
  return database.transaction(systemClaims, async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('formwork.journal_seal')) as mine",
    );
    if (!lock?.mine) return 0;
    const last = await lastSeal(tx);
    const range = await nextRange(tx, last);
    const rows = await unsealed(tx, range);
    if (rows.length === 0) return 0;
    const toXid = rows.length > mostRows ? cutBefore(rows) : range.toXid;
    const taken =
      toXid === null
        ? await transactionRows(tx, rows, range)
        : rows.filter(({ xid }) => xid < toXid);
    const end = toXid ?? (taken[0] as Unsealed).xid + 1;
    await insertSeal(tx, {
      no: (last?.no ?? 0) + 1,
      sealedAt: new Date(),
      fromXid: range.fromXid,
      toXid: end,
      floorId: range.floorId,
      ids: taken.map(({ id }) => id),
      hashes: taken.map(({ hash }) => Buffer.from(hash, "hex")),
      previous: last?.hash ?? origin,
    });
    return taken.length;
  });
}

type LastSeal = Pick<Seal, "no" | "toXid" | "floorId" | "hash">;

/** The last link without its rows: to read thousands of checksums takes longer than to add the next link. */
async function lastSeal(tx: Transaction): Promise<LastSeal | null> {
  const [row] = await tx.query<{ [Name in keyof LastSeal]: unknown }>(
    `select no, to_xid as "toXid", floor_id as "floorId", encode(hash, 'hex') as hash
       from formwork.journal_seal order by no desc limit 1`,
  );
  return row
    ? {
        no: Number(row.no),
        toXid: Number(row.toXid),
        floorId: Number(row.floorId),
        hash: Buffer.from(String(row.hash), "hex"),
      }
    : null;
}

async function lastSealedId(tx: Transaction, { no }: LastSeal): Promise<number> {
  const [row] = await tx.query<{ id: unknown }>(
    "select max(id) as id from formwork.journal_seal, unnest(ids) id where no = $1",
    [no],
  );
  return Number(row?.id ?? 0);
}

interface Range {
  fromXid: number;
  toXid: number;
  floorId: number;
}

/** Everything from the last link up to the oldest transaction that still runs. */
async function nextRange(tx: Transaction, last: LastSeal | null): Promise<Range> {
  const [row] = await tx.query<{ horizon: number }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon",
  );
  const toXid = Number(row?.horizon ?? 0);
  if (last === null) return { fromXid: 0, toXid, floorId: 0 };
  if (toXid >= last.toXid) return { fromXid: last.toXid, toXid, floorId: last.floorId };
  // The database was restored into a cluster whose transactions have smaller numbers.
  return { fromXid: 0, toXid, floorId: Math.max(last.floorId, await lastSealedId(tx, last)) };
}

async function unsealed(tx: Transaction, range: Range): Promise<Unsealed[]> {
  const rows = await tx.query<Unsealed>(
    // Only the rows that are taken are hashed: below the sort it would be all that wait.
    `select id, xid, encode(formwork.journal_hash(j), 'hex') as hash
       from (select * from formwork.journal where xid >= $1 and xid < $2 and id > $3
              order by xid, id limit ${mostRows + 1}) j order by xid, id`,
    [range.fromXid, range.toXid, range.floorId],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), xid: Number(row.xid) }));
}

/** The transaction of the first row too many, which waits for the next link; null: it is the first one of all. */
function cutBefore(rows: readonly Unsealed[]): number | null {
  const [first, last] = [rows[0] as Unsealed, rows.at(-1) as Unsealed];
  return last.xid > first.xid ? last.xid : null;
}

async function transactionRows(
  tx: Transaction,
  [first]: readonly Unsealed[],
  { floorId }: Range,
): Promise<Unsealed[]> {
  const { xid } = first as Unsealed;
  const rows = await tx.query<Unsealed>(
    `select id, xid, encode(formwork.journal_hash(j), 'hex') as hash from formwork.journal j
      where xid = $1 and id > $2 order by id`,
    [xid, floorId],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), xid: Number(row.xid) }));
}

async function insertSeal(tx: Transaction, seal: Omit<Seal, "hash">): Promise<void> {
  const hex = (bytes: Buffer) => bytes.toString("hex");
  await tx.query(
    `insert into formwork.journal_seal (no, sealed_at, from_xid, to_xid, floor_id, ids, hashes, previous, hash)
     values ($1, $2, $3, $4, $5, $6::bigint[],
             array(select decode(h, 'hex') from unnest($7::text[]) with ordinality u(h, n) order by n),
             decode($8, 'hex'), decode($9, 'hex'))`,
    [
      seal.no,
      seal.sealedAt.toISOString(),
      seal.fromXid,
      seal.toXid,
      seal.floorId,
      seal.ids,
      seal.hashes.map(hex),
      hex(seal.previous),
      hex(sealHash(seal)),
    ],
  );
}
