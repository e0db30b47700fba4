/**
 * What the archive of the log holds, by its names: `log-<chain>-<time>-...`. A chain is a log without a gap, with a key of its own. Positions in
 * the log are 16 hex digits.
 */
export type LogObject = { name: string; chain: string; time: Date; size: number } & LogPart;

export type LogPart =
  /** The key of the chain, under the passphrase. */
  | { part: "key" }
  /** A copy of the cluster, begun at a position of the log. */
  | { part: "base"; from: bigint }
  /** Says that the base of this beginning is complete, and where and when it ended. */
  | { part: "done"; from: bigint; to: bigint }
  /** A piece of the log; whatever was committed until its time is in it or before it. */
  | { part: "wal"; from: bigint; to: bigint }
  /** An uploaded file that came after the last base. */
  | { part: "file"; id: string };

const pattern =
  /^log-([0-9a-f]{16})-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3})Z-(?:(key)\.age|([0-9A-F]{16})-(base)\.tar\.zst\.age|([0-9A-F]{16})-([0-9A-F]{16})-(?:(done)\.age|(wal)\.zst\.age)|(\d{1,16})-(file)\.age)$/;

export function logName(chain: string, time: Date, part: LogPart): string {
  const start = `log-${chain}-${time.toISOString().replaceAll(":", "-")}`;
  switch (part.part) {
    case "key":
      return `${start}-key.age`;
    case "base":
      return `${start}-${hex(part.from)}-base.tar.zst.age`;
    case "done":
      return `${start}-${hex(part.from)}-${hex(part.to)}-done.age`;
    case "wal":
      return `${start}-${hex(part.from)}-${hex(part.to)}-wal.zst.age`;
    case "file":
      return `${start}-${part.id}-file.age`;
  }
}

/** Null: it is no name of the archive. */
export function parseLogName(name: string, size = 0): LogObject | null {
  const found = pattern.exec(name);
  if (!found) return null;
  const [, chain = "", day, hour, minute, second, ...rest] = found;
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time.getTime())) return null;
  const [key, baseFrom, , from, to, done, , id] = rest;
  const about = { name, chain, time, size };
  if (key) return { ...about, part: "key" };
  if (baseFrom) return { ...about, part: "base", from: position(baseFrom) };
  if (id) return { ...about, part: "file", id };
  const span = { from: position(from ?? ""), to: position(to ?? "") };
  return { ...about, part: done ? "done" : "wal", ...span };
}

export const logTime = (name: string): Date | null => parseLogName(name)?.time ?? null;

export const hex = (at: bigint): string => at.toString(16).toUpperCase().padStart(16, "0");

const position = (digits: string): bigint => BigInt(`0x${digits}`);
