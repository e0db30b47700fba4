import { afterAll, beforeAll, expect, it } from "vitest";
import type {
  DatabaseDatabaseActivityOutput,
  DatabaseDatabaseDriftOutput,
  DatabaseDatabaseFiguresOutput,
  DatabaseDatabaseRowsOutput,
  DatabaseDatabaseTableOutput,
} from "../../../generated/system/database/types.ts";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { projectFolders } from "../../../runtime/server/features/codeGen/index.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../features/support/featureApp.ts";

const base = "/api/sysDatabase";
let server: FeatureApp;
let platform: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ codeGen: { write: false, folders: projectFolders() } });
  platform = await server.signIn("superadmin", adminPassword);
});
afterAll(() => server?.close());

it("tells sizes and rows of all tables", async () => {
  await server.opened.ownerQuery("analyze access_position");
  const { tables, size, console } = await platform.ask<DatabaseDatabaseFiguresOutput>(
    `${base}/figures`,
  );
  expect(console).toBe(false);
  const position = tables.find(({ name }) => name === "access_position");
  expect(position).toMatchObject({ entity: "access/position", label: "Position" });
  expect(position?.rows).toBeGreaterThan(10);
  expect(size).toBeGreaterThan(position?.size ?? 0);
  expect(tables.map(({ name }) => name)).not.toContain("session");
});

it("tells indexes, constraints and policies of a table", async () => {
  const { indexes, constraints, policies } = await platform.ask<DatabaseDatabaseTableOutput>(
    `${base}/tableDetail?tableName=site_defect`,
  );
  expect(indexes.map(({ definition }) => definition).join()).toContain("CREATE UNIQUE INDEX");
  expect(constraints.map(({ definition }) => definition).join()).toContain("FOREIGN KEY");
  expect(policies.map(({ name }) => name)).toContain("formwork_read");
  for (const name of ["no_table", "session", "formwork.session", "pg_class"]) {
    const refused = await platform.get(`${base}/tableDetail?tableName=${name}`);
    expect(refused.body.extras?.["code"]).toBe("D1002");
  }
});

it("shows rows a page at a time, without secrets and what concerns people", async () => {
  const rows = (tableName: string, page = 1) =>
    platform.ask<DatabaseDatabaseRowsOutput>(`${base}/rows`, { tableName, page, pageSize: 5 });
  const first = await rows("access_position");
  expect([first.rows.length, first.more]).toEqual([5, true]);
  expect((await rows("access_position", 2)).rows[0]).not.toEqual(first.rows[0]);
  const accounts = await rows("access_account");
  const secret = accounts.columns.indexOf("password");
  const phone = accounts.columns.indexOf("phone");
  expect(new Set(accounts.rows.map((row) => row[secret]))).toEqual(new Set(["***"]));
  expect(accounts.rows.every((row) => [null, "***"].includes(row[phone] ?? null))).toBe(true);
  for (const tableName of ["session", "pg_authid", 'access_account"; select 1; --']) {
    const refused = await platform.post(`${base}/rows`, { tableName });
    expect(refused.body.extras?.["code"]).toBe("D1002");
  }
});

it("shows what runs, and stops it; never another statement of the same connection", async () => {
  const sleeping = server.opened.database
    .transaction(systemClaims, (tx) => tx.query("select pg_sleep(25)"))
    .catch((error: unknown) => String(error));
  const find = async () => {
    const { running, slow } = await platform.ask<DatabaseDatabaseActivityOutput>(
      `${base}/activity`,
    );
    expect(slow).toBeNull();
    return running.find(({ query }) => query.includes("pg_sleep"));
  };
  await expect.poll(find).toBeDefined();
  const { pid, since } = (await find()) ?? { pid: 0, since: "" };
  const cancel = (input: object) => platform.ask<boolean>(`${base}/cancel`, input);
  expect(await cancel({ pid, since: "2020-01-01 00:00:00+00" })).toBe(false);
  expect(await cancel({ pid: 1, since })).toBe(false);
  expect(await cancel({ pid, since })).toBe(true);
  expect(await sleeping).not.toEqual([{ pg_sleep: "" }]);
  expect(await find()).toBeUndefined();
});

it("tells what was changed by hand, and the plan", async () => {
  await server.opened.ownerQuery("alter table site_defect add column by_hand text");
  const drift = await platform.ask<DatabaseDatabaseDriftOutput>(`${base}/drift`);
  expect(drift.fault).toBeNull();
  expect(drift.changes).toContainEqual({ side: "came", line: "column site_defect.by_hand text" });
  expect(drift.hash).toMatch(/^[0-9a-f]{16}$/);
});
