import type { Client } from "pg";
import { BackupFault } from "../backupFault.ts";
import { segmentBytes, segmentStart } from "./reach.ts";

/** Holds the log of a chain until it has been archived. */
const slotPrefix = "formwork_log_";
/** Held by the process that archives. */
const archiverLock = 5_320_180_403;

export interface Slot {
  chain: string;
  /** The log is kept from here on. */
  from: bigint;
  /** More log came than is kept for an archive that lags: there is a gap. */
  lost: boolean;
}

/** False while another process archives. */
export async function becomeArchiver(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock($1) as mine",
    [archiverLock],
  );
  return rows[0]?.mine === true;
}

export async function readSlot(client: Client): Promise<Slot | null> {
  const { rows } = await client.query<{ name: string; at: string | null; status: string | null }>(
    `select slot_name as name, (restart_lsn - '0/0')::text as at, wal_status as status
       from pg_replication_slots where starts_with(slot_name, $1)`,
    [slotPrefix],
  );
  const [found] = rows;
  if (!found) return null;
  const { name, at, status } = found;
  const lost = at === null || status === "lost" || status === "unreserved";
  return { chain: name.slice(slotPrefix.length), from: BigInt(at ?? 0), lost };
}

export async function makeSlot(client: Client, chain: string): Promise<Slot> {
  await client.query("select pg_create_physical_replication_slot($1, true)", [slotPrefix + chain]);
  const slot = await readSlot(client);
  if (!slot) throw new Error("the slot is gone");
  return { ...slot, from: segmentStart(slot.from) };
}

/** The log is no longer kept for an archive. */
export async function dropSlots(client: Client): Promise<void> {
  await client.query(
    "select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1)",
    [slotPrefix],
  );
}

export async function advanceSlot(client: Client, { chain }: Slot, to: bigint): Promise<void> {
  await client.query("select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)", [
    slotPrefix + chain,
    String(to),
  ]);
}

/** Commits a mark and tells until where the log is on the disk: all that was committed until `time` comes before it. */
export async function markLog(
  client: Client,
): Promise<{ time: Date; flushed: bigint; timeline: number }> {
  const clock = await client.query<{ time: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) as time",
  );
  await client.query("select pg_logical_emit_message(true, 'formwork', 'archived')");
  const { rows } = await client.query<{ flushed: string; timeline: number }>(
    `select (pg_current_wal_flush_lsn() - '0/0')::text as flushed,
            ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`,
  );
  const [time, found] = [clock.rows[0]?.time, rows[0]];
  if (!time || !found) throw new Error("the log does not tell its end");
  return { time, flushed: BigInt(found.flushed), timeline: found.timeline };
}

/** Throws BackupFault for a cluster whose log cannot be archived. */
export async function checkCluster(client: Client): Promise<void> {
  const { rows } = await client.query<{ level: string; segment: string; spaces: number }>(
    `select current_setting('wal_level') as level, (select setting from pg_settings where name = 'wal_segment_size') as segment,
            (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
  );
  const { level, segment, spaces } = rows[0] ?? { level: "", segment: "", spaces: 0 };
  if (level === "minimal")
    throw new BackupFault("The log cannot be archived: postgresql.conf sets wal_level = minimal.");
  if (BigInt(segment) !== segmentBytes)
    throw new BackupFault(`The log cannot be archived: its files have ${segment} bytes.`);
  if (spaces > 0)
    throw new BackupFault("The log cannot be archived: the database has tablespaces of its own.");
}

/** Name of the file of the log that holds a position. */
export function segmentName(timeline: number, at: bigint): string {
  const number = at / segmentBytes;
  const each = 0x1_0000_0000n / segmentBytes;
  const part = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return part(BigInt(timeline)) + part(number / each) + part(number % each);
}
