import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { BackupFault, diskFault } from "../backupFault.ts";
import { openRegular } from "../fileOnDisk.ts";
import { archiveTime, type BackupPlace } from "./place.ts";

/** An archive that can be read from its beginning as often as needed. */
export interface ArchiveSource {
  /** What messages call it. */
  label: string;
  /** Throws BackupFault when it cannot be read. */
  open(): Promise<{ stream: Readable; size: number }>;
}

export function fileSource(file: string): ArchiveSource {
  return {
    label: file,
    async open() {
      const opened = await openRegular(file, { links: "follow" }).catch((error: unknown) => {
        throw diskFault(error, `${file} cannot be read`);
      });
      if (opened) return opened;
      throw new BackupFault(`${file} cannot be read: it is no regular file.`);
    },
  };
}

/** What a command line names: a file, or an archive of the place by its name alone. */
export const namedSource = (name: string, place: BackupPlace): ArchiveSource =>
  archiveTime(name) && !existsSync(name) ? placedSource(place, name) : fileSource(name);

export function placedSource(place: BackupPlace, name: string): ArchiveSource {
  return {
    label: name,
    async open() {
      const found = await place.open(name);
      if (found) return found;
      throw new BackupFault(`${name} is not in ${place.where}.`);
    },
  };
}
