import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { diskFault } from "../backupFault.ts";
import { checksum, openRegular, regularFile, settle } from "../fileOnDisk.ts";
import {
  archiveTime,
  newestFirst,
  type BackupPlace,
  type PlacedArchive,
  type TimeOf,
} from "./place.ts";

const draftPattern = /^(.+)\.\d+\.part$/;
/** Milliseconds without a write after which a draft belongs to nobody. */
const abandonedMs = 3_600_000;

/**
 * Archives in a folder of this machine; it is made when it is missing. Only regular files count: whoever may write into it reads nothing by a link.
 * `timeOf` tells the names that belong here.
 */
export function createFolderPlace(folder: string, timeOf: TimeOf = archiveTime): BackupPlace {
  const names = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw diskFault(error, `${folder} cannot be read`);
    });
  const removeFile = async (name: string) => {
    const file = path.join(folder, name);
    if (await regularFile(file)) await rm(file, { force: true });
  };
  return {
    kind: "folder",
    where: folder,
    async list() {
      const found: PlacedArchive[] = [];
      for (const name of await names()) {
        const time = timeOf(name);
        const file = time && (await regularFile(path.join(folder, name)));
        if (time && file) found.push({ name, size: file.size, time });
      }
      return found.sort(newestFirst);
    },
    async open(name) {
      return timeOf(name) ? openRegular(path.join(folder, name), { links: "refuse" }) : null;
    },
    async store({ name, attempt }, write) {
      const target = path.join(folder, name);
      const draft = `${target}.${attempt}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const left of await names())
          if (draftPattern.exec(left)?.[1] === name) await removeFile(left);
        const result = await write(createWriteStream(draft, { mode: 0o600, flags: "wx" }));
        await settle(draft);
        const sha256 = await checksum(draft);
        await rename(draft, target);
        return { archive: { name, sha256, size: (await stat(target)).size }, result };
      } catch (error) {
        await rm(draft, { force: true });
        throw diskFault(error, `The backup cannot be written to ${folder}`);
      }
    },
    async remove(name) {
      if (timeOf(name)) await removeFile(name);
    },
    async tidy() {
      const removed: string[] = [];
      for (const name of await names()) {
        if (!timeOf(draftPattern.exec(name)?.[1] ?? "")) continue;
        const file = await regularFile(path.join(folder, name));
        if (!file || Date.now() - file.mtimeMs < abandonedMs) continue;
        await removeFile(name);
        removed.push(name);
      }
      return removed;
    },
  };
}
