import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Backup } from "../../../../generated/system/backup/types.ts";
import { productPasswords, signIn, startProduct } from "../../../support/product.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "formwork-backup-kill-"));
const folder = path.join(dataDir, "backups");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () =>
  startProduct({
    apiOnly: true,
    dataDir,
    environment: { BACKUP_PASSPHRASE: "a passphrase of this test" },
  });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const files = () => (existsSync(folder) ? readdirSync(folder) : []);

it("a server that is killed while it makes a backup leaves no half archive, and the next one makes it", async () => {
  const first = await start();
  const killed = once(first.process, "exit");
  const before = await signIn(first.url, "superadmin", productPasswords.admin);
  const id = await before.call<number>("/api/sysBackup/start", {});
  while (files().length === 0) await pause(5);
  first.process.kill("SIGKILL");
  await killed;
  expect(files()).toEqual([expect.stringMatching(/\.age\.1\.part$/)]);

  const second = await start();
  try {
    const after = await signIn(second.url, "superadmin", productPasswords.admin);
    const detail = () => after.call<Backup>(`/api/sysBackup/detail?id=${id}`);
    while ((await detail()).state === "running") await pause(500);
    const record = await detail();
    expect(record).toMatchObject({ state: "done", error: null });
    expect(files()).toEqual([record.name]);
  } finally {
    await second.stop();
  }
}, 180_000);
