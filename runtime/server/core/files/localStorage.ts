import { constants } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FileStorage } from "./contract.ts";

/** Keys under which files are stored: folders, an id and the suffix. */
export const keyPattern = /^[a-z0-9]+(\/[a-zA-Z0-9]+)*\/[a-zA-Z0-9]+(\.[a-z0-9]{1,15})?$/;

/** Files below one folder of the local disk. */
export function createLocalStorage(folder: string): FileStorage {
  const place = (key: string): string => {
    if (!keyPattern.test(key)) throw new FormworkError("D8000");
    return path.join(folder, key);
  };
  return {
    provider: "local",
    bucketName: "Local",
    async put(key, temporaryPath) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(temporaryPath, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== "EXDEV") throw error;
        await copyFile(temporaryPath, target, constants.COPYFILE_EXCL);
        await rm(temporaryPath);
      });
    },
    async open(key) {
      const file = await open(place(key), "r").catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new FormworkError("D8000", { cause: error }) : error;
      });
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}
