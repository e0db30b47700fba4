import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { origin, readSeal, type Seal, sealColumns, sealHash } from "./chain.ts";

export interface JournalVerdict {
  /** The first thing that does not fit, in words; null: the journal is whole. */
  broken: string | null;
  seals: number;
  rows: number;
  /** Rows of the last seconds, which no link covers yet. */
  unsealed: number;
  /** Number and time of the link that stands for what retention has removed; null: the chain begins with its first link. */
  anchor: { no: number; sealedAt: Date } | null;
  /** "<no>:<checksum>" of the last link. Kept outside of the database it proves later that nothing up to it was rewritten. */
  head: string | null;
}

const batch = 50;

/** Recomputes the chain from its anchor to its end. `head`: a head noted earlier, which has to be a part of it still. */
export async function verifyJournal(
  database: Database,
  head: string | null = null,
): Promise<JournalVerdict> {
  return database.transaction(
    systemClaims,
    async (tx) => {
      const verdict: JournalVerdict = {
        broken: null,
        seals: 0,
        rows: 0,
        unsealed: 0,
        anchor: null,
        head: null,
      };
      const floors = await readFloors(tx);
      let before: Seal | null = null;
      for (;;) {
        const seals = await readSeals(tx, before?.no ?? 0);
        if (seals.length === 0) break;
        for (const seal of seals) {
          verdict.broken =
            linkFault(seal, before, head) ?? (await rowsFault(tx, seal, before, floors));
          if (verdict.broken !== null) return verdict;
          verdict.seals += 1;
          if (before === null && seal.no > 1) verdict.anchor = seal;
          else verdict.rows += seal.ids.length;
          verdict.head = headOf(seal);
          before = seal;
        }
      }
      verdict.broken = headFault(head, before) ?? (await endFault(tx, before, verdict));
      return verdict;
    },
    { timeoutMs: 3_600_000 },
  );
}

const headOf = ({ no, hash }: Seal) => `${no}:${hash.toString("hex")}`;
const nameOf = ({ no, sealedAt }: Seal) => `link ${no} of ${sealedAt.toISOString()}`;

async function readSeals(tx: Transaction, after: number): Promise<Seal[]> {
  const rows = await tx.query(
    `select ${sealColumns} from formwork.journal_seal where no > $1 order by no limit ${batch}`,
    [after],
  );
  return rows.map(readSeal);
}

/** Where transaction numbers began anew: rows up to a floor belong to the links before it. */
async function readFloors(tx: Transaction): Promise<number[]> {
  const rows = await tx.query<{ floor: number }>(
    "select distinct floor_id as floor from formwork.journal_seal order by 1",
  );
  return rows.map(({ floor }) => Number(floor));
}

/** What is wrong with the link itself. */
function linkFault(seal: Seal, before: Seal | null, head: string | null): string | null {
  const name = nameOf(seal);
  if (before !== null && seal.no !== before.no + 1)
    return `${name} follows ${before.no}: a link was removed`;
  const previous = before?.hash ?? (seal.no === 1 ? origin : seal.previous);
  if (!seal.previous.equals(previous))
    return `${name} does not fit the one before it: one of the two was changed`;
  if (!sealHash(seal).equals(seal.hash)) return `${name} was changed`;
  if (before !== null && seal.fromXid !== before.toXid && seal.floorId <= before.floorId)
    return `${name} leaves transactions out`;
  if (head !== null && head.startsWith(`${seal.no}:`) && head !== headOf(seal))
    return `${name} is not the one that was noted: the chain was rewritten`;
  return null;
}

/** Which row of the link was changed, removed or put in afterwards. The rows of the anchor are gone. */
async function rowsFault(
  tx: Transaction,
  seal: Seal,
  before: Seal | null,
  floors: readonly number[],
): Promise<string | null> {
  if (before === null && seal.no > 1) return null;
  const ceiling = floors.find((floor) => floor > seal.floorId) ?? Number.MAX_SAFE_INTEGER;
  const rows = await tx.query<{ id: number; hash: string }>(
    `select id, encode(formwork.journal_hash(j), 'hex') as hash from formwork.journal j
      where xid >= $1 and xid < $2 and id > $3 and id <= $4`,
    [seal.fromXid, seal.toXid, seal.floorId, ceiling],
  );
  const found = new Map(rows.map(({ id, hash }) => [Number(id), hash]));
  for (const [index, id] of seal.ids.entries()) {
    const hash = found.get(id);
    if (hash === undefined) return `row ${id} of ${nameOf(seal)} was removed`;
    if (hash !== seal.hashes[index]?.toString("hex"))
      return `row ${id} of ${nameOf(seal)} was changed`;
    found.delete(id);
  }
  const [added] = found.keys();
  return added === undefined ? null : `row ${added} was put into ${nameOf(seal)} afterwards`;
}

function headFault(head: string | null, last: Seal | null): string | null {
  if (head === null) return null;
  const no = Number(head.split(":")[0]);
  if (!/^\d+:[0-9a-f]{64}$/.test(head)) return `"${head}" is no head: expected <no>:<checksum>`;
  return no > (last?.no ?? 0)
    ? `link ${no}, which was noted, is missing: the end was cut off`
    : null;
}

/** Rows beyond the last link are those of the last seconds; none can come from a transaction that has not begun. */
async function endFault(
  tx: Transaction,
  last: Seal | null,
  verdict: JournalVerdict,
): Promise<string | null> {
  const [row] = await tx.query<{ open: number; ahead: number | null }>(
    `select count(*)::int as open,
            min(id) filter (where xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as ahead
       from formwork.journal where xid >= $1 and id > $2`,
    [last?.toXid ?? 0, last?.floorId ?? 0],
  );
  verdict.unsealed = row?.open ?? 0;
  return row?.ahead ? `row ${row.ahead} names a transaction that has not begun yet` : null;
}
