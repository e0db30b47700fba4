import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import type { Backup } from "../../../../generated/system/backup/types.ts";
import type { BackupOverviewPart } from "../../../../generated/system/backup/types.ts";
import {
  afterCommand,
  createFolderPlace,
} from "../../../../runtime/server/features/backup/index.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../support/featureApp.ts";
import { passphrase, useBackupServer } from "../support/backupServer.ts";

const backups = useBackupServer((own) => ({ folder: own, keep: 2, keepDays: 0 }));
const { folder, detail } = backups;
let server: FeatureApp;
let admin: Client;
beforeAll(() => ({ server, admin } = backups));

const start = () => admin.ask<number>("/api/sysBackup/start", {});
const overview = () => admin.ask<BackupOverviewPart>("/api/sysBackup/overview");
const archives = () => readdirSync(folder).sort();
/** Alarms in the administrator's inbox, the newest first. */
const alarms = () =>
  server.opened.ownerQuery<{ topic: string; text: string }>(
    "select topic, text from office_inbox_entry where topic like 'backup.%' order by id desc",
  );
/** The next second: the time names an archive. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000)));

async function download(client: Client, body: object) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/sysBackup/download",
    headers: { authorization: `Bearer ${client.accessToken}`, "accept-language": "en" },
    payload: body,
  });
  const isFile = String(answer.headers["content-type"]).startsWith("application/octet-stream");
  return {
    bytes: isFile ? answer.rawPayload : null,
    code: isFile ? 200 : (answer.json() as { code: number }).code,
    text: isFile ? "" : answer.body,
  };
}

describe("backups in the console", () => {
  let id: number;
  /** Of the authenticator, so many steps from now. */
  let code: (steps: number) => string;

  it("are made in the background, one at a time, and say what they hold", async () => {
    id = await start();
    expect((await overview()).working).toEqual([{ id, work: "make", done: 0, total: null }]);
    const second = await admin.post("/api/sysBackup/start");
    expect(second.body.message).toMatch(/F4081/);
    const removal = admin.ask("/api/sysBackup/delete", { id, password: adminPassword });
    await expect(removal).rejects.toThrow(/running/);
    await server.work();
    const record = await detail(id);
    const bytes = readFileSync(path.join(folder, record.name ?? ""));
    expect(record).toMatchObject({
      state: "done",
      origin: "console",
      place: "folder",
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      createUserName: "Super administrator",
      error: null,
    });
    expect(record.rows).toBeGreaterThan(100);
    expect(archives()).toEqual([record.name]);
    expect(await overview()).toMatchObject({
      ready: true,
      overdue: false,
      log: null,
      working: [],
    });
  });

  it("are checked and rehearsed, with a report", async () => {
    await admin.ask("/api/sysBackup/check", { id });
    await server.work();
    expect(await detail(id)).toMatchObject({ checkState: "passed", rehearsalState: null });
    await admin.ask("/api/sysBackup/rehearse", { id });
    await server.work();
    const record = await detail(id);
    expect(record).toMatchObject({ rehearsalState: "passed" });
    expect(record.report).toMatch(/^Restored and compared in .* every row/);
    expect((await overview()).rehearsed).toBe(record.startTime);
    expect(await admin.ask("/api/sysBackup/restorePlan", { id })).toEqual({
      proof: "rehearsed",
      commands: [
        `npm run restore -- ${record.name} --check`,
        `npm run restore -- ${record.name} --replace`,
      ],
    });
  });

  it("are refused when they are cut or a bit is flipped, with an alarm", async () => {
    const { name } = await detail(id);
    const file = path.join(folder, name ?? "");
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    const middle = whole.length >> 1;
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    for (const [damaged, call] of [
      [flipped, "check"],
      [whole.subarray(0, middle), "rehearse"],
    ] as const) {
      writeFileSync(file, damaged);
      await admin.ask(`/api/sysBackup/${call}`, { id });
      await server.work();
      const state = call === "check" ? "checkState" : "rehearsalState";
      expect(await detail(id)).toMatchObject({ [state]: "failed" });
      const [alarm] = await alarms();
      expect(alarm?.topic).toBe(call === "check" ? "backup.checkFailed" : "backup.rehearsalFailed");
      expect(alarm?.text).toMatch(/damaged/);
    }
    writeFileSync(file, whole);
  });

  it("are downloaded by a person who proves the password, and the record says by whom", async () => {
    const { name } = await detail(id);
    const before = await detail(id);
    expect(await download(admin, { id, password: "wrong" })).toMatchObject({ bytes: null });
    expect((await detail(id)).downloadTime).toBe(before.downloadTime);
    const { bytes } = await download(admin, { id, password: adminPassword });
    expect(bytes?.equals(readFileSync(path.join(folder, name ?? "")))).toBe(true);
    expect(await detail(id)).toMatchObject({ downloadUserName: "Super administrator" });
    const changes = await server.opened.ownerQuery<{ who: string }>(
      "select user_name as who from formwork.journal where entity = 'system/backup' and record_id = $1 order by id desc limit 1",
      [id],
    );
    expect(changes).toEqual([{ who: "Super administrator" }]);
  });

  it("are downloaded with the second factor where one is set up", async () => {
    const { secret } = await admin.ask<{ secret: string }>("/api/sysAuth/startSecondFactor", {
      password: adminPassword,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    code = (steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await admin.ask("/api/sysAuth/confirmSecondFactor", { code: code(-1) });
    const input = { id, password: adminPassword };
    expect(await download(admin, input)).toMatchObject({ bytes: null });
    expect(await download(admin, { ...input, code: "000000" })).toMatchObject({ bytes: null });
    expect((await download(admin, { ...input, code: code(0) })).bytes).not.toBeNull();
  });

  it("make room for newer ones, and go with their record", async () => {
    const names: (string | null)[] = [];
    let last = id;
    for (let count = 0; count < 2; count += 1) {
      await nextSecond();
      last = await start();
      await server.work();
      names.push((await detail(last)).name);
    }
    expect(archives()).toEqual(names);
    expect(await detail(id)).toMatchObject({ state: "removed" });
    expect((await download(admin, { id, password: adminPassword })).text).toMatch(/F4082/);
    for (const proof of [{}, { password: "wrong" }, { password: adminPassword, code: "000000" }])
      expect(
        (await admin.post("/api/sysBackup/delete", { id: last, ...proof })).body.code,
      ).not.toBe(200);
    const rest = { method: "DELETE", url: `/api/system/backup/${last}` } as const;
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    expect((await server.app.inject({ ...rest, headers })).statusCode).toBeGreaterThan(399);
    expect(archives()).toEqual(names);
    await admin.ask("/api/sysBackup/delete", { id: last, password: adminPassword, code: code(1) });
    expect(archives()).toEqual([names[0]]);
  });

  it("are found in the place, and marked when they have left it", async () => {
    const [name = ""] = archives();
    const other = "formwork-2026-01-02T03-04-05Z.tar.zst.age";
    writeFileSync(path.join(folder, other), readFileSync(path.join(folder, name)));
    rmSync(path.join(folder, name));
    writeFileSync(path.join(folder, "notes.txt"), "");
    expect(await admin.ask("/api/sysBackup/scan", {})).toEqual({ found: 1, gone: 1 });
    expect(await admin.ask("/api/sysBackup/scan", {})).toEqual({ found: 0, gone: 0 });
    const { items } = await admin.ask<{ items: Backup[] }>("/api/sysBackup/page", {
      page: 1,
      pageSize: 50,
    });
    const found = items.find((one) => one.name === other);
    expect(found).toMatchObject({ origin: "found", state: "done", rows: null });
    await admin.ask("/api/sysBackup/check", { id: found?.id });
    await server.work();
    expect((await detail(found?.id ?? 0)).rows).toBeGreaterThan(100);
  });

  it("say why they failed, with an alarm, and leave nothing in the place", async () => {
    const before = archives();
    await server.opened.ownerQuery("create table secret_key_before as table formwork.secret_key");
    await server.opened.ownerQuery("update formwork.secret_key set sealed = 'v2.broken'");
    const failing = await start();
    await server.work();
    await server.opened.ownerQuery(
      `update formwork.secret_key k set sealed = b.sealed from secret_key_before b where b.key_id = k.key_id`,
    );
    const record = await detail(failing);
    expect(record.state).toBe("failed");
    expect(record.error).not.toBe("");
    expect((await alarms())[0]).toEqual({ topic: "backup.failed", text: record.error });
    expect(archives()).toEqual(before);
  });
});

describe("backups of the command", () => {
  it("are in the list, and make room for newer ones of it", async () => {
    const kept = mkdtempSync(path.join(folder, "command-"));
    const place = createFolderPlace(kept);
    const made = (name: string) => {
      writeFileSync(path.join(kept, name), "abc");
      const archive = { name, size: 3, sha256: "0".repeat(64) };
      const files = { count: 2, bytes: 3 };
      const manifest = { rows: { "public.a": 4 }, files, missing: [], sha256: "" };
      return afterCommand(
        server.opened.url,
        place,
        { keep: 1, keepDays: 0 },
        { archive, manifest },
      );
    };
    const [first, second] = ["01", "02"].map(
      (day) => `formwork-2026-02-${day}T00-00-00Z.tar.zst.age`,
    ) as [string, string];
    expect(await made(first)).toEqual({ removed: [], unrecorded: null });
    expect(await made(second)).toEqual({ removed: [first], unrecorded: null });
    const noted = await server.opened.ownerQuery(
      "select rows::int as rows, files::int as files, state from system_backup where name = $1",
      [second],
    );
    expect(noted).toEqual([{ rows: 4, files: 2, state: "done" }]);
  });

  it("are made of a database of an older version, which has no list of them", async () => {
    const kept = mkdtempSync(path.join(folder, "older-"));
    const { opened } = server;
    await opened.ownerQuery("alter table system_backup rename to backup_of_later");
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["runtime/server/commands/backup.ts", "--to", kept],
      {
        env: {
          ...process.env,
          DATABASE_URL: opened.url,
          DATA_DIR: opened.config.dataDir,
          BACKUP_PASSPHRASE: passphrase,
          ...(opened.config.secretKey
            ? { SECRET_KEY: opened.config.secretKey.toString("base64") }
            : {}),
        },
      },
    ).finally(() => opened.ownerQuery("alter table backup_of_later rename to system_backup"));
    const [name] = readdirSync(kept);
    expect(stdout).toContain(name);
    expect(stderr).toMatch(/The archive is complete, but the list .* npm run migrate/);
  });
});

describe("backups without a passphrase", () => {
  it("are off, and the overview says so", async () => {
    const other = await buildFeatureApp({ beside: server });
    const { accessToken, refreshToken } = admin;
    const person = other.client(accessToken, refreshToken);
    expect((await person.post("/api/sysBackup/start")).body.message).toMatch(/F4080/);
    expect(await person.ask("/api/sysBackup/overview")).toMatchObject({ ready: false });
    await other.close();
  });
});

describe("rights to backups", () => {
  const calls = ["start", "scan", "check", "rehearse", "restorePlan", "download", "page", "delete"];

  it("are the platform's alone, whatever a role of a tenant says", async () => {
    for (const account of ["admin", "user1"]) {
      const person = await server.signIn(account);
      for (const call of calls) {
        const body = { id: 1, password: adminPassword, page: 1, pageSize: 5 };
        const { body: answer } = await person.post(`/api/sysBackup/${call}`, body);
        expect([call, answer.code], account).toEqual([call, 403]);
        expect(answer.result ?? null).toBeNull();
      }
      expect((await person.get("/api/sysBackup/overview")).body).toMatchObject({ code: 403 });
    }
  });
});
