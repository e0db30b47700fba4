import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { withClient } from "../../../core/database/connect/ownerAccess.ts";
import { keyPattern } from "../../../core/files/localStorage.ts";
import { filesFolder } from "../archive/format.ts";
import { storedFiles } from "../storedFiles.ts";
import { takeFile } from "../restoreFiles.ts";
import { type ChainSource, readFile } from "./readChain.ts";

/**
 * Puts the uploaded files that the restored records name, and the folder of files lacks, into it: those of the base, which lie in `scratch`, and
 * those that came after it. Gives the keys of what is nowhere.
 */
export async function restoreLogFiles(
  source: ChainSource,
  { url, scratch, files }: { url: string; scratch: string; files: string },
): Promise<string[]> {
  const later = new Map(source.plan.files.map((one) => [one.id, one]));
  const missing: string[] = [];
  const take = async ({ id, key }: { id: string; key: string }) => {
    if (!keyPattern.test(key)) return;
    const target = path.join(files, key);
    if (existsSync(target)) return;
    const copied = path.join(scratch, key);
    const after = later.get(id);
    if (existsSync(copied)) {
      await mkdir(path.dirname(target), { recursive: true });
      await rename(copied, target);
    } else if (after) {
      const { header, content } = await readFile(source, after);
      const entry = { name: filesFolder + header.key, size: header.size, content };
      if (header.key === key) await takeFile(files, entry);
      else missing.push(key);
    } else missing.push(key);
  };
  await withClient(url, async (client) => {
    for await (const stored of storedFiles(client, { provider: "local" })) await take(stored);
  });
  return missing;
}
