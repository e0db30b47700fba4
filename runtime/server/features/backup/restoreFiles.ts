import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { keyPattern } from "../../core/files/localStorage.ts";
import { BackupFault, diskFault } from "./backupFault.ts";
import type { Entry } from "./archive/archiveReader.ts";
import { checksum, settle } from "./fileOnDisk.ts";
import { filesFolder } from "./archive/format.ts";

/**
 * Puts a file of the archive into the folder of files. One that is there already stays when it is the same; a different one of that name
 * belongs to another installation, and BackupFault is thrown. False: the entry is no file.
 */
export async function takeFile(folder: string, { name, content, size }: Entry): Promise<boolean> {
  if (!name.startsWith(filesFolder)) return false;
  const key = name.slice(filesFolder.length);
  if (!keyPattern.test(key)) throw new BackupFault(`The archive names a file ${key}.`);
  const target = path.join(folder, key);
  const draft = `${target}.restoring`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    if (existsSync(target)) {
      const same =
        (await stat(target)).size === size && (await checksum(target)) === (await checksum(draft));
      await rm(draft);
      if (same) return true;
      throw new BackupFault(
        `${target} is another file than the one in the archive: it belongs to another installation. Set DATA_DIR to an empty folder, or move ${folder} away.`,
      );
    }
    await settle(draft);
    await rename(draft, target);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw diskFault(error, `${target} cannot be written`);
  }
}
