import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { DbBackupDbBackupsOutput } from "../../../generated/system/dbBackup/types.ts";
import { useBackupServer } from "../features/support/backupServer.ts";
import { adminPassword, type Client, type FeatureApp } from "../features/support/featureApp.ts";

const backups = useBackupServer((own) => ({ folder: own, keep: 3, keepDays: 0 }));
const base = "/api/sysDbBackup";
let server: FeatureApp;
let admin: Client;
beforeAll(() => ({ server, admin } = backups));

const list = () => admin.ask<DbBackupDbBackupsOutput>(`${base}/list`);
const send = (method: "GET" | "POST", name: string, payload?: object) =>
  server.app.inject({
    method,
    url: `${base}/download/${name}`,
    headers: { authorization: `Bearer ${admin.accessToken}`, "accept-language": "en" },
    ...(payload ? { payload } : {}),
  });

it("makes a backup and lists it by its name", async () => {
  expect(await list()).toEqual([]);
  expect(await admin.ask(`${base}/add`, {})).toBeNull();
  await server.work();
  const [made, ...others] = await list();
  expect([made, others]).toEqual([
    {
      fileName: readdirSync(backups.folder)[0],
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      size: expect.any(Number),
    },
    [],
  ]);
  expect(await admin.ask(`${base}/compress?fileName=${made?.fileName}`, {})).toBeNull();
});

it("is downloaded by a person who proves the password, never by its address alone", async () => {
  const [{ fileName } = { fileName: "" }] = await list();
  expect((await send("GET", fileName)).json()).toMatchObject({ code: 400, result: null });
  expect((await send("POST", fileName, {})).json()).toMatchObject({ code: 400 });
  const wrong = await send("POST", fileName, { password: "wrong" });
  expect(wrong.headers["content-type"]).toContain("json");
  const { rawPayload } = await send("POST", fileName, { password: adminPassword });
  expect(rawPayload.equals(readFileSync(path.join(backups.folder, fileName)))).toBe(true);
});

it.each(["..%2F..%2Fetc%2Fpasswd", "none.tar.zst.age", "%00", "formwork-%25.age"])(
  "knows no archive called %s",
  async (name) => {
    const { body } = await send("POST", name, { password: adminPassword });
    expect(body).toMatch(/D1002|"code":40\d/);
    const gone = await admin.post(`${base}/delete?fileName=${name}`, { password: adminPassword });
    expect(gone.body.code).toBeGreaterThan(399);
  },
);

it("deletes with the password alone, and stays with the platform", async () => {
  const [{ fileName } = { fileName: "" }] = await list();
  const url = `${base}/delete?fileName=${fileName}`;
  expect((await admin.post(url, {})).body.code).toBe(400);
  const tenant = await server.signIn("admin");
  expect((await tenant.post(url, { password: adminPassword })).body.code).toBe(403);
  expect((await tenant.get(`${base}/list`)).body.code).toBe(403);
  expect(await admin.ask(url, { password: adminPassword })).toBeNull();
  expect(readdirSync(backups.folder)).toEqual([]);
});
