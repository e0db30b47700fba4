import type { Readable, Writable } from "node:stream";
import { archiveEnding } from "../archive/format.ts";

export interface PlacedArchive {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was begun: its name says so. */
  time: Date;
}

export interface WrittenArchive {
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the file, in hex, as `sha256sum` prints it. */
  sha256: string;
}

/** When what bears this name was begun; null: the name does not belong to the place. */
export type TimeOf = (name: string) => Date | null;

/** Where archives lie. */
export interface BackupPlace {
  readonly kind: "folder" | "s3";
  /** What people know it by: a folder, or the address of a bucket. */
  readonly where: string;
  /** Its archives, the newest first; other files are not looked at. Empty where the place does not exist yet. */
  list(): Promise<PlacedArchive[]>;
  /** Null: there is none of that name. */
  open(name: string): Promise<{ stream: Readable; size: number } | null>;
  /** Stores what `write` gives, under its name only when it is complete; nothing stays of one that failed. `attempt` tells drafts of one name apart. */
  store<Result>(
    archive: { name: string; attempt: number },
    write: (target: Writable) => Promise<Result>,
  ): Promise<{ archive: WrittenArchive; result: Result }>;
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>;
  /** Removes what runs that were killed have left; gives what it was. */
  tidy(): Promise<string[]>;
}

const namePattern = /^formwork-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.zst\.age$/;

export function archiveName(time: Date): string {
  return `formwork-${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z${archiveEnding}`;
}

/** When the archive of this name was begun; null: it is no name of an archive. */
export function archiveTime(name: string): Date | null {
  const [, day, ...clock] = namePattern.exec(name) ?? [];
  const time = new Date(`${day}T${clock.join(":")}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

export const newestFirst = (one: PlacedArchive, other: PlacedArchive): number =>
  other.time.getTime() - one.time.getTime();
