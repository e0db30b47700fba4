import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import type {
  RunConfigRunSetting,
  RunConfigRunSettingEntry,
} from "../../../generated/system/runConfig/types.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type Envelope,
  type FeatureApp,
} from "./support/featureApp.ts";

const base = "/api/sysRunConfig";
const token = "a-token-of-the-console";
let server: FeatureApp;
let beside: FeatureApp;
let platform: Client;

beforeAll(async () => {
  const environment = { BACKUP_PASSPHRASE: "a passphrase of the operator", MAX_CONNECTIONS: "77" };
  server = await buildFeatureApp({ environment });
  beside = await buildFeatureApp({ beside: server });
  platform = await server.signIn("superadmin", adminPassword);
});
afterAll(async () => {
  await beside?.close();
  await server?.close();
});

const list = () => platform.ask<RunConfigRunSetting[]>(`${base}/list`);
const one = async (name: string) => (await list()).find((each) => each.name === name);
const history = (name: string) =>
  platform.ask<RunConfigRunSettingEntry[]>(`${base}/history?name=${name}`);
const set = async (name: string, value: string | null): Promise<Envelope> =>
  (await platform.post(`${base}/update`, { name, value })).body;
const refusal = async (name: string, value: string | null) => {
  const { extras } = await set(name, value);
  return extras?.["code"];
};
const metrics = async ({ app }: FeatureApp, shown: string) =>
  (await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${shown}` } })).statusCode;

it("tells every setting with its source, and no secret", async () => {
  const text = JSON.stringify(await list());
  expect(text).not.toContain("a passphrase");
  expect(await one("BACKUP_PASSPHRASE")).toMatchObject({
    source: "environment",
    given: true,
    value: null,
    secret: true,
    changeable: false,
  });
  expect(await one("MAX_CONNECTIONS")).toMatchObject({
    source: "environment",
    value: "77",
    live: true,
    changeable: false,
  });
  expect(await one("PORT")).toMatchObject({
    source: "default",
    usual: "5320",
    value: null,
    from: 0,
    to: 65_535,
    live: false,
  });
  expect(await one("API_DOCS")).toMatchObject({ usual: "on", allowed: ["on", "off"] });
  expect(await one("sys_oplog")).toMatchObject({
    group: "parameters",
    type: "switch",
    value: "True",
    title: "Keep an operation log",
  });
});

it("changes a setting in every process at once, and back", async () => {
  expect(await metrics(server, token)).toBe(200);
  expect((await set("METRICS_TOKEN", token)).code).toBe(200);
  expect(await metrics(server, "another")).toBe(404);
  expect(await metrics(server, token)).toBe(200);
  await expect.poll(() => metrics(beside, "another")).toBe(404);
  expect(await one("METRICS_TOKEN")).toMatchObject({ source: "database", value: null });
  const [row] = await server.opened.ownerQuery<{ value: string | null; secret: string }>(
    "select value, secret from system_run_setting where name = 'METRICS_TOKEN'",
  );
  expect(row?.value).toBeNull();
  expect(row?.secret).not.toContain(token);
  expect((await set("METRICS_TOKEN", null)).code).toBe(200);
  await expect.poll(() => metrics(beside, "another")).toBe(200);
  expect(await history("METRICS_TOKEN")).toMatchObject([
    { hidden: true, before: null, after: null, userName: "Super administrator" },
    { hidden: true, before: null, after: null },
  ]);
});

it("limits requests as it was set a moment ago", async () => {
  expect((await set("RATE_LIMIT", "3")).code).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.app.inject({ url: "/api/sysAuth/captcha" })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(2);
  await expect.poll(async () => (await set("RATE_LIMIT", null)).code).toBe(200);
  const later = await Promise.all(
    Array.from({ length: 8 }, () => server.app.inject({ url: "/api/sysAuth/captcha" })),
  );
  expect(later.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
});

it("sends mails through a server named in the console, which is checked like those of tenants", async () => {
  const smtp = "smtp://a:hush@mail.example.com";
  expect(await refusal("SMTP_URL", smtp)).toBe("F4131");
  expect((await set("MAIL_FROM", "Formwork <noreply@example.com>")).code).toBe(200);
  expect((await set("SMTP_URL", smtp)).code).toBe(200);
  const { database } = server.opened;
  const way = await database.transaction(systemClaims, (tx) => server.mail.wayOf(tx, 1));
  expect(way).toMatchObject({ server: { host: "mail.example.com", security: "starttls" } });
  expect(way?.addresses).not.toBeNull();
  expect(JSON.stringify([await list(), await history("SMTP_URL")])).not.toContain("hush");
  expect(await refusal("MAIL_FROM", null)).toBe("F4000");
  expect((await set("SMTP_URL", null)).code).toBe(200);
  expect(await database.transaction(systemClaims, (tx) => server.mail.wayOf(tx, 1))).toBeNull();
});

it("refuses what is set elsewhere, is not allowed or does not exist, and stores nothing of it", async () => {
  expect(await refusal("MAX_CONNECTIONS", "5")).toBe("F4130");
  expect(await refusal("DATABASE_URL", "postgres://x@y/z")).toBe("F4130");
  expect(await refusal("SQL_CONSOLE", "on")).toBe("F4130");
  expect(await refusal("NO_SETTING", "1")).toBe("D1002");
  expect(await refusal("toString", "1")).toBe("D1002");
  expect(await refusal("MAIL_PER_HOUR", "0")).toBe("F4000");
  expect(await refusal("LOG_LEVEL", "loud")).toBe("F4000");
  expect(await refusal("METRICS_TOKEN", "short")).toBe("F4000");
  expect(await refusal("MAIL_FROM", "a@b.c\r\nBcc: d@e.f")).toBe("F4000");
  expect(await refusal("sys_token_expire", "0")).toBe("F4000");
  expect(await refusal("sys_second_factor", "some")).toBe("F4000");
  expect(await one("MAIL_PER_HOUR")).toMatchObject({ source: "default" });
});

it("changes config parameters by their type, through every call, and tells who did", async () => {
  expect((await set("sys_log_retention_days", "90")).code).toBe(200);
  const [newest] = await history("sys_log_retention_days");
  expect(newest).toMatchObject({ before: "180", after: "90", hidden: false });
  const rows = await platform.ask<{ items: { id: number; code: string }[] }>(
    "/api/sysConfig/page",
    { page: 1, pageSize: 100 },
  );
  const id = rows.items.find(({ code }) => code === "sys_log_retention_days")?.id;
  for (const refused of [
    await platform.post("/api/sysConfig/update", { id, value: "never" }),
    await platform.post("/api/sysConfig/batchUpdate", [
      { code: "sys_log_retention_days", value: "-1" },
    ]),
  ])
    expect(refused.body.extras?.["code"]).toBe("F4000");
  expect(await one("sys_log_retention_days")).toMatchObject({ value: "90" });
});

it("is for super administrators alone, whatever a role grants", async () => {
  const admin = await server.signIn("admin");
  for (const answer of [
    await admin.get(`${base}/list`),
    await admin.get(`${base}/history?name=PORT`),
    await admin.post(`${base}/update`, { name: "RATE_LIMIT", value: "1" }),
  ])
    expect(answer.body.code).toBe(403);
});
