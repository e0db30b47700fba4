import { afterAll, beforeAll, expect, it } from "vitest";
import type {
  DatabaseDatabaseColumnsOutput,
  DatabaseDatabasesOutput,
  DatabaseDatabaseTablesOutput,
} from "../../../generated/system/database/types.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../features/support/featureApp.ts";

const main = "1300000000001";
let server: FeatureApp;
let platform: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  platform = await server.signIn("superadmin", adminPassword);
});
afterAll(() => server?.close());

it("lists the database with its tables and views", async () => {
  const [database, ...others] =
    await platform.ask<DatabaseDatabasesOutput>("/api/sysDatabase/list");
  expect([database?.configId, others]).toEqual([main, []]);
  const tables = await platform.ask<DatabaseDatabaseTablesOutput>(
    `/api/sysDatabase/tableList/${main}`,
  );
  expect(tables).toContainEqual({
    name: "access_account",
    description: "Account",
    dbObjectType: 0,
  });
  expect(tables.map(({ name }) => name)).not.toContain("session");
});

it("tells columns with their types, keys and fields", async () => {
  const columns = await platform.ask<DatabaseDatabaseColumnsOutput>(
    `/api/sysDatabase/columnList/site_project/${main}`,
  );
  const byName = new Map(columns.map((column) => [column.dbColumnName, column]));
  expect(byName.get("id")).toMatchObject({ dataType: "bigint", isPrimarykey: true, scale: 0 });
  expect(byName.get("tenant_id")).toMatchObject({ propertyName: "tenantId", isNullable: false });
  const amount = columns.find(({ dataType, scale }) => dataType === "numeric" && scale === 2);
  expect(amount?.length).toBeGreaterThan(2);
  expect(columns.map((column) => column.createTableFieldSort)).toEqual([...columns.keys()]);
  const types = await platform.ask<string[]>(`/api/sysDatabase/dbTypeList/${main}`);
  expect(types).toEqual(expect.arrayContaining(["bigint", "boolean", "jsonb", "numeric"]));
});

it("refuses unknown tables, unknown databases and everybody but the platform", async () => {
  const code = async (client: Client, url: string) => (await client.get(url)).body.code;
  const missing = await platform.get(`/api/sysDatabase/columnList/no_table/${main}`);
  expect(missing.body.extras?.["code"]).toBe("D1002");
  expect(await code(platform, "/api/sysDatabase/tableList/1300000000002")).toBe(400);
  const tenant = await server.signIn("admin");
  for (const call of ["list", `tableList/${main}`, `columnList/access_account/${main}`])
    expect(await code(tenant, `/api/sysDatabase/${call}`), call).toBe(403);
});

it("backs up only with a passphrase", async () => {
  const { body } = await platform.post("/api/sysDatabase/backupDatabase");
  expect(body.extras?.["code"]).toBe("F4080");
});
