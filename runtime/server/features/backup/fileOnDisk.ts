import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { lstat, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** SHA-256 of a file, in hex. */
export async function checksum(file: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(file), sum);
  return sum.digest("hex");
}

/** Waits until the bytes of a file are on the disk, where a power failure does not take them. */
export async function settle(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/** Bytes and last change of a regular file; null: it is something else, such as a link or a pipe, or nothing. */
export async function regularFile(file: string): Promise<{ size: number; mtimeMs: number } | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isFile() ? found : null;
}

/** Opens a file that is no link, pipe or folder; null: there is none. The check is of what was opened, which nobody can exchange meanwhile. */
export async function openRegular(
  file: string,
  { links }: { links: "follow" | "refuse" },
): Promise<{ stream: Readable; size: number } | null> {
  // Windows knows neither of the two; links are found by the first look there.
  if (links === "refuse" && !(await regularFile(file))) return null;
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants as Partial<typeof constants>;
  const flags = (O_RDONLY ?? 0) | O_NONBLOCK | (links === "refuse" ? O_NOFOLLOW : 0);
  const handle = await open(file, flags);
  const found = await handle.stat();
  if (found.isFile()) return { stream: handle.createReadStream(), size: found.size };
  await handle.close();
  return null;
}
