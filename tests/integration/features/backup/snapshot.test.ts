import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "../../../../runtime/server/core/database/connect/ownerAccess.ts";
import { backUp } from "../../../../runtime/server/features/backup/backUp.ts";
import {
  createFolderPlace,
  fileSource,
  makeBackup,
  restoreArchive,
} from "../../../../runtime/server/features/backup/index.ts";
import { archiveName } from "../../../../runtime/server/features/backup/places/place.ts";
import { removeOutlived } from "../../../../runtime/server/features/backup/places/retention.ts";
import { createLocalStorage } from "../../../../runtime/server/core/files/localStorage.ts";
import { migrationSources } from "../../../../runtime/server/migrationSources.ts";
import { createPlainDatabase } from "../../../support/plainDatabase.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";

const passphrase = "a passphrase of this test";
const folder = mkdtempSync(path.join(tmpdir(), "formwork-snapshot-"));
const archives = path.join(folder, "archives");
let opened: TestDatabase;
let archive: string;

beforeAll(async () => {
  opened = await createTestDatabase();
  const stored = path.join(opened.config.dataDir, "files/upload/2026/11/21");
  mkdirSync(stored, { recursive: true });
  writeFileSync(path.join(stored, "7.png"), content);
  await opened.ownerQuery(
    `insert into system_file (id, tenant_id, provider, file_name, file_path, suffix)
     values (7, 1, 'local', 'a', 'upload/2026/11/21', '.png'), (8, 1, 'local', 'b', 'upload/2026/11/21', '.png')`,
  );
});
afterAll(async () => {
  await opened?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const content = Buffer.alloc(3_000_000, "picture");

/** Each transaction writes a row to two tables: a snapshot holds both or neither. */
function writePairs(isDone: () => boolean): Promise<number> {
  return withClient(opened.url, async (client) => {
    for (let pair = 1; ; pair += 1) {
      await client.query(`begin;
        insert into formwork.setting (name, value) values ('pair ${pair}', 'x');
        insert into formwork.sequence_counter (tenant_id, entity, field, period, value) values (${pair}, 'e', 'f', '', 1);
        commit`);
      if (isDone()) return pair;
    }
  });
}

const back = (more: { ownerUrl: string; filesFolder: string }) =>
  restoreArchive({
    archive: fileSource(archive),
    passphrase,
    sources: migrationSources(),
    keySource: opened.config,
    replace: false,
    report: () => undefined,
    ...more,
  });

describe("a snapshot", () => {
  it("holds whole transactions and the files that records name, while others write", async () => {
    const state = { done: false };
    const writing = writePairs(() => state.done);
    const { archive: made, manifest } = await makeBackup({
      config: opened.config,
      ownerUrl: opened.url,
      engine: "outside",
      place: createFolderPlace(archives),
      passphrase,
    });
    state.done = true;
    archive = path.join(archives, made.name);
    const saved = manifest.rows["formwork.setting"] ?? 0;
    expect(manifest.rows["formwork.sequence_counter"]).toBe(saved);
    expect(saved).toBeLessThan(await writing);
    expect(manifest.files).toEqual({ count: 1, bytes: content.length });
    expect(manifest.missing).toEqual(["upload/2026/11/21/8.png"]);
  });

  it("comes back in place where the owner may not make databases, and only into an empty one", async () => {
    const plain = await createPlainDatabase();
    await plain.database.close();
    const filesFolder = path.join(folder, "files");
    const { before, manifest } = await back({ ownerUrl: plain.url, filesFolder });
    expect(before).toBeNull();
    expect(readFileSync(path.join(filesFolder, "upload/2026/11/21/7.png")).equals(content)).toBe(
      true,
    );
    const rows = await withClient(plain.url, async (client) => {
      await client.query("select set_config('app.platform', 'on', false)");
      const found = await client.query<{ files: number; settings: number }>(
        "select (select count(*)::int from system_file) as files, (select count(*)::int from formwork.setting) as settings",
      );
      return found.rows[0];
    });
    expect(rows).toEqual({ files: 2, settings: manifest.rows["formwork.setting"] });
    writeFileSync(path.join(filesFolder, "upload/2026/11/21/7.png"), "another");
    await expect(back({ ownerUrl: plain.url, filesFolder })).rejects.toThrow(
      /another installation/,
    );
    await plain.drop();
  });

  it("leaves nothing behind when the disk is full", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const target = () => {
      let written = 0;
      return new Writable({
        write(chunk: Buffer, _, done) {
          written += chunk.length;
          done(written > 1000 ? full : null);
        },
      });
    };
    const name = archiveName(new Date());
    const attempt = createFolderPlace(folder).store({ name, attempt: 1 }, () =>
      withClient(opened.url, (client) =>
        backUp({
          client,
          files: createLocalStorage(path.join(opened.config.dataDir, "files")),
          keys: [],
          version: "0",
          engine: "outside",
          migrations: [],
          passphrase,
          work: 10,
          target: target(),
        }),
      ),
    );
    await expect(attempt).rejects.toThrow(/the disk is full/);
    expect(readdirSync(folder).filter((file) => file.includes(".age"))).toEqual([]);
  });

  it("makes room for newer archives by number and age, and removes what an interrupted run left", async () => {
    const kept = mkdtempSync(path.join(folder, "kept-"));
    const names = [1, 2, 3, 4].map((day) => `formwork-2026-11-0${day}T00-00-00Z.tar.zst.age`);
    const draft = `${names[0]}.1.part`;
    for (const name of [...names, "notes.txt", draft]) writeFileSync(path.join(kept, name), "");
    utimesSync(path.join(kept, draft), 0, 0);
    const place = createFolderPlace(kept);
    const now = new Date("2026-11-05T00:00:00Z");
    const known = new Map(names.map((name) => [name, 0]));
    const remove = (keep: number, keepDays: number, at = now) =>
      removeOutlived(place, { keep, keepDays }, { known }, at);
    expect(await remove(3, 0)).toEqual([names[0], draft]);
    expect(await remove(3, 2)).toEqual([names[1]]);
    expect(await remove(1, 0)).toEqual([names[2]]);
    // However old it is, the newest one stays.
    expect(await remove(1, 1, new Date("2027-11-05T00:00:00Z"))).toEqual([]);
    expect(readdirSync(kept).sort()).toEqual([names[3], "notes.txt"]);
  });

  it("makes no room for files that only bear such a name", async () => {
    const kept = mkdtempSync(path.join(folder, "foreign-"));
    const [first, second, foreign, future] = [
      "2026-11-01",
      "2026-11-02",
      "2026-11-03",
      "2099-01-01",
    ].map((day) => `formwork-${day}T00-00-00Z.tar.zst.age`) as [string, string, string, string];
    for (const name of [first, second, foreign, future]) writeFileSync(path.join(kept, name), "");
    const place = createFolderPlace(kept);
    const now = new Date("2026-11-05T00:00:00Z");
    const retention = { keep: 1, keepDays: 1 };
    // Of the foreign one another size was made here.
    const known = new Map([
      [first, 0],
      [foreign, 5],
      [future, 0],
    ]);
    expect(await removeOutlived(place, retention, { known, made: second }, now)).toEqual([first]);
    expect(await removeOutlived(place, retention, { known, made: first }, now)).toEqual([]);
    expect(readdirSync(kept).sort()).toEqual([second, foreign, future]);
  });
});
