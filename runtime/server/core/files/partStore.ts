import { DataStore, ERRORS, Upload } from "@tus/server";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** How long an upload may take, with all its interruptions, in milliseconds: a day. */
const lifetime = 24 * 60 * 60_000;
const idPattern = /^[0-9]+-[0-9]+-[0-9a-f]{32}$/;

/** Uploads that arrive in parts: their bytes, and beside them what was said about them, in one folder. */
export class PartStore extends DataStore {
  readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = folder;
    this.extensions = ["creation", "termination", "expiration"];
  }

  /** Where the bytes of an upload lie. */
  placeOf(id: string): string {
    if (!idPattern.test(id)) throw ERRORS.FILE_NOT_FOUND;
    return path.join(this.folder, id);
  }

  /** Ids of the uploads that begin with this. */
  async idsOf(prefix: string): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => idPattern.test(name) && name.startsWith(prefix));
  }

  override async create(upload: Upload): Promise<Upload> {
    const place = this.placeOf(upload.id);
    await mkdir(this.folder, { recursive: true });
    upload.creation_date = new Date().toISOString();
    const { id, size, offset, metadata, creation_date } = upload;
    const notes = JSON.stringify({ id, size, offset, metadata, creation_date });
    await writeFile(`${place}.json`, notes, { mode: 0o600, flag: "wx" });
    await writeFile(place, "", { mode: 0o600, flag: "wx" });
    return upload;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(this.placeOf(id), { flags: "r+", start: offset });
    await pipeline(content, target);
    return offset + target.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const place = this.placeOf(id);
    try {
      const notes = JSON.parse(await readFile(`${place}.json`, "utf8")) as Upload;
      return new Upload({ ...notes, offset: (await stat(place)).size });
    } catch {
      throw ERRORS.FILE_NOT_FOUND;
    }
  }

  override async remove(id: string): Promise<void> {
    const place = this.placeOf(id);
    await rm(place, { force: true });
    await rm(`${place}.json`, { force: true });
  }

  override async deleteExpired(now: number = Date.now()): Promise<number> {
    let removed = 0;
    for (const id of await this.idsOf("")) {
      const { creation_date } = await this.getUpload(id).catch(() => ({ creation_date: "" }));
      if (now - Date.parse(creation_date || "1970-01-01") <= lifetime) continue;
      await this.remove(id);
      removed += 1;
    }
    return removed;
  }

  override getExpiration(): number {
    return lifetime;
  }
}
