import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Backup } from "../../../../generated/system/backup/types.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";
import { useBackupServer } from "../support/backupServer.ts";

const backups = useBackupServer((own) => ({ folder: own }));
const { folder } = backups;
let server: FeatureApp;
let admin: Client;
beforeAll(() => ({ server, admin } = backups));

const newest = async () => {
  const input = { page: 1, pageSize: 1, field: "id", order: "desc" };
  const { items } = await admin.ask<{ items: Backup[] }>("/api/sysBackup/page", input);
  return items[0];
};
const alarms = async () => {
  const rows = await server.opened.ownerQuery<{ topic: string }>(
    "select topic from office_inbox_entry where topic like 'backup.%' order by id",
  );
  return rows.map(({ topic }) => topic);
};

describe("scheduled backups", () => {
  it("do nothing without a passphrase", async () => {
    const off = await buildFeatureApp({ beside: server });
    for (const name of ["job_backup", "job_backup_rehearsal", "job_backup_watch"])
      expect(await off.runScheduled(name)).toBeUndefined();
    await off.close();
    expect(await newest()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("are made, and leave a run out while one is going on", async () => {
    expect(await server.runScheduled("job_backup_rehearsal")).toBeUndefined();
    expect(await server.runScheduled("job_backup")).toMatch(/asked for/);
    expect(await server.runScheduled("job_backup")).toBe("the last one still runs");
    await server.work();
    expect(await newest()).toMatchObject({ state: "done", origin: "schedule" });
  });

  it("are rehearsed, the newest one", async () => {
    // Older than it, and of the future by its name: archives that nobody could restore.
    for (const year of ["2020", "2999"])
      writeFileSync(path.join(folder, `formwork-${year}-01-01T00-00-00Z.tar.zst.age`), "");
    expect(await server.runScheduled("job_backup_watch")).toBe(
      "found 2, gone 0, no recent backup was rehearsed",
    );
    await server.runScheduled("job_backup_rehearsal");
    await server.work();
    const rehearsed = await server.opened.ownerQuery<{ name: string; state: string }>(
      "select origin as name, rehearsal_state as state from system_backup where rehearsal_state is not null",
    );
    expect(rehearsed).toEqual([{ name: "schedule", state: "passed" }]);
    expect(await alarms()).toEqual(["backup.overdue"]);
    const input = { page: 1, pageSize: 5, field: "id", order: "asc" };
    const { items } = await admin.ask<{ items: Backup[] }>("/api/sysBackup/page", input);
    expect(await admin.ask("/api/sysBackup/overview")).toMatchObject({
      backedUp: items[0]?.startTime,
    });
  });

  it("warn when what was rehearsed is older than the limit", async () => {
    const now = Date.now();
    const after = (days: number) => new Date(now + days * 86_400_000);
    expect(await server.runScheduled("job_backup_watch", after(13))).toBe("found 0, gone 0");
    expect(await server.runScheduled("job_backup_watch", after(15))).toMatch(/no recent backup/);
    await server.opened.ownerQuery(
      "update system_config set value = '30' where code = 'sys_backup_rehearsal_days'",
    );
    expect(await server.runScheduled("job_backup_watch", after(15))).toBe("found 0, gone 0");
    expect(await alarms()).toEqual(["backup.overdue", "backup.overdue"]);
  });

  it("that nothing works on any more have failed, with an alarm", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000)));
    await server.runScheduled("job_backup");
    await server.opened.ownerQuery(
      "update formwork.task set state = 'failed' where kind = 'backup.make'",
    );
    await server.runScheduled("job_backup_watch");
    expect(await newest()).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/ended/),
    });
    expect((await alarms()).at(-1)).toBe("backup.failed");
  });
});
