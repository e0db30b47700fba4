import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  keepSwept,
  sweepTemporary,
} from "../../../../../runtime/server/core/files/sweepTemporary.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "formwork-sweep-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hour = 60 * 60_000;

function leave(name: string, ageHours: number): void {
  const place = path.join(folder, name);
  writeFileSync(place, name);
  const then = new Date(Date.now() - ageHours * hour);
  utimesSync(place, then, then);
}

it("removes files that were left behind, and neither new ones nor folders", async () => {
  leave("upload", 25);
  leave("task-1-1", 48);
  leave("on-its-way", 1);
  mkdirSync(path.join(folder, "parts"));
  expect(await sweepTemporary(folder, Date.now() - 24 * hour)).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(["on-its-way", "parts"]);
});

it("sweeps when the server is ready, also where there is no folder yet", async () => {
  leave("upload", 25);
  const app = fastify();
  keepSwept(app, folder);
  keepSwept(app, path.join(folder, "none"));
  await app.ready();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  await app.close();
});
