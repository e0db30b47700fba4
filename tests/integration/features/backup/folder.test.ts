/** Only regular files of the folder are backups: what else bears such a name is not followed. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolderPlace, fileSource } from "../../../../runtime/server/features/backup/index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "formwork-folder-"));
const place = createFolderPlace(folder);
const [file, link, pipe, inner] = ["01", "02", "03", "04"].map(
  (day) => `formwork-2026-01-${day}T00-00-00Z.tar.zst.age`,
) as [string, string, string, string];
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  writeFileSync(at(file), "archive");
  writeFileSync(at("secret"), "4711");
  symlinkSync(at("secret"), at(link));
  execFileSync("mkfifo", [at(pipe)]);
  mkdirSync(at(inner));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("lists and opens files alone", async () => {
  expect((await place.list()).map(({ name }) => name)).toEqual([file]);
  const opened = await place.open(file);
  expect(opened?.size).toBe(7);
  expect(opened && (await buffer(opened.stream)).toString()).toBe("archive");
  for (const name of [link, pipe, inner])
    expect([name, await place.open(name)]).toEqual([name, null]);
});

it("tidies up beside drafts that are no files", async () => {
  const draft = at(`${file}.1.part`);
  mkdirSync(draft);
  utimesSync(draft, 0, 0);
  expect(await place.tidy()).toEqual([]);
});

it("takes of a command line what a person names, and no pipe", async () => {
  const linked = await fileSource(at(link)).open();
  expect((await buffer(linked.stream)).toString()).toBe("4711");
  for (const name of [pipe, inner])
    await expect(fileSource(at(name)).open()).rejects.toThrow(/no regular file/);
});
