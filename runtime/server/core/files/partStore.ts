import { DataStore, ERRORS, Upload } from "@tus/server";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** How long an upload may take, with all its interruptions, in milliseconds: a day. */
const lifetime = 24 * 60 * 60_000;
/** Tenant, person, announced bytes in ten hexadecimal digits, chance. */
const idPattern = /^[0-9]+-[0-9]+-([0-9a-f]{10})[0-9a-f]{22}$/;

/** What unfinished uploads whose ids begin with `prefix` may amount to. */
export interface Allowance {
  prefix: string;
  uploads: number;
  bytes: number;
}

/** Name of a new upload: what it will weigh is in it, so that what has been promised can be added up by names alone. */
export function newUploadId(prefix: string, bytes: number): string {
  const size = Math.min(Math.max(0, Math.trunc(bytes) || 0), 0xff_ffff_ffff);
  return prefix + size.toString(16).padStart(10, "0") + randomBytes(11).toString("hex");
}

const bytesOf = (id: string): number => Number.parseInt(idPattern.exec(id)?.[1] ?? "0", 16);

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

  /**
   * Takes the place of an upload before it is counted, so that no number of them at once gets past an allowance; false: one is used up,
   * and the place is free again. Of several that are one too many together each may be refused.
   */
  async reserve(id: string, allowances: readonly Allowance[]): Promise<boolean> {
    const place = this.placeOf(id);
    await mkdir(this.folder, { recursive: true });
    await writeFile(place, "", { mode: 0o600, flag: "wx" });
    const all = await this.idsOf("");
    const fits = allowances.every(({ prefix, uploads, bytes }) => {
      const own = all.filter((name) => name.startsWith(prefix));
      return own.length <= uploads && own.reduce((sum, name) => sum + bytesOf(name), 0) <= bytes;
    });
    if (!fits) await this.remove(id);
    return fits;
  }

  override async create(upload: Upload): Promise<Upload> {
    const place = this.placeOf(upload.id);
    upload.creation_date = new Date().toISOString();
    const { id, size, offset, metadata, creation_date } = upload;
    const notes = JSON.stringify({ id, size, offset, metadata, creation_date });
    await writeFile(`${place}.json`, notes, { mode: 0o600, flag: "wx" });
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
      const begun = await this.#begunAt(id);
      if (begun === null || now - begun <= lifetime) continue;
      await this.remove(id);
      removed += 1;
    }
    return removed;
  }

  /** When an upload began, in milliseconds; of one without notes its last byte tells. Null: it is gone. */
  async #begunAt(id: string): Promise<number | null> {
    const { creation_date } = await this.getUpload(id).catch(() => ({ creation_date: "" }));
    const told = Date.parse(creation_date || "");
    if (!Number.isNaN(told)) return told;
    return (await stat(this.placeOf(id)).catch(() => null))?.mtimeMs ?? null;
  }

  override getExpiration(): number {
    return lifetime;
  }
}
