import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseDatabaseSeedsOutput } from "../../../generated/system/database/types.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../features/support/featureApp.ts";
import { createOwnProject } from "../features/support/ownProject.ts";

const main = "1300000000001";
const base = "/api/sysDatabase";
const { folders, inside, remove } = createOwnProject();
/** May not write into the project. */
let server: FeatureApp;
let platform: Client;
/** May. */
let writing: FeatureApp;
let developer: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  platform = await server.signIn("superadmin", adminPassword);
  writing = await buildFeatureApp({ beside: server, codeGen: { write: true, folders } });
  developer = writing.client(platform.accessToken, platform.refreshToken);
});
afterAll(async () => {
  await writing?.close();
  await server?.close();
  remove();
});

interface Draft {
  files: { path: string; state: string; text: string | null; diff: string }[];
  migration: string | null;
  written?: string[];
}
const call = (name: string, body: object, client = platform) =>
  client.post(`${base}/${name}`, { configId: main, ...body });
const contractor = { tableName: "site_contractor" };
const column = { ...contractor, dbColumnName: "credit_line", dataType: "varchar" };

/** What a call would do; the server may not write it down. */
async function told(name: string, body: object) {
  const { extras, code, message } = (await call(name, body)).body;
  expect([code, extras?.["code"]], message).toEqual([403, "F4071"]);
  const draft = extras?.["draft"] as Draft;
  const [schema] = draft.files;
  return { ...draft, schema: schema?.text ?? schema?.diff ?? "" };
}

describe("changes of tables", () => {
  it("add a column with type, length, title and default", async () => {
    const text = { length: 40, isNullable: 1, columnDescription: "Credit line" };
    const { files, migration, schema } = await told("addColumn", { ...column, ...text });
    expect(files[0]?.path).toBe("schemas/site/contractor.schema.json");
    expect(schema).toContain('+    "creditLine": {');
    expect(schema).toContain('"title": "Credit line"');
    expect(schema).toContain('"maxLength": 40');
    expect(migration).toContain('"credit_line"');
  });

  it("keep the values of a column with another name, and put others away", async () => {
    const named = { ...contractor, columnName: "trade_name", oldColumnName: "name" };
    const renamed = await told("updateColumn", { ...named, description: "Trade name" });
    expect(renamed.migration).toContain("rename");
    expect(renamed.schema).toContain('"x-was": ["name"]');
    expect(renamed.files.map(({ path }) => path)).toContain("schemas/site/contractor.seed.json");
    const gone = await told("deleteColumn", { ...contractor, dbColumnName: "remark" });
    expect(gone.migration).toContain("quarantine");
    const moved = { ...contractor, columnName: "remark", afterColumnName: "name" };
    expect((await told("moveColumn", moved)).migration).toBeNull();
  });

  it("are tables, and other names of tables", async () => {
    const dbColumnInfoList = [
      { dbColumnName: "id", dataType: "bigint", isPrimarykey: 1, isIdentity: 1, isNullable: 0 },
      { dbColumnName: "name", dataType: "varchar", length: 64, isNullable: 0 },
      { dbColumnName: "price", dataType: "decimal", length: 12, decimalDigits: 2, isNullable: 1 },
    ];
    const table = { tableName: "shop_gadget", description: "Gadget", dbColumnInfoList };
    const { migration, schema } = await told("addTable", table);
    expect(migration).toContain("shop_gadget");
    expect(JSON.parse(schema)).toMatchObject({
      title: "Gadget",
      required: ["name"],
      properties: { price: { "x-type": { decimal: [12, 2] } } },
    });
    const renamed = { tableName: "site_firm", oldTableName: contractor.tableName };
    expect((await told("updateTable", renamed)).migration).toContain("rename_entity");
  });

  it("make an entity of a table that nobody declared", async () => {
    await server.opened.ownerQuery(
      "create table legacy_part (id serial primary key, part_no varchar(20) not null unique)",
    );
    await server.opened.ownerQuery("grant select on legacy_part to formwork_app");
    const given = { tableName: "legacy_part", position: "shop", entityName: "SparePart" };
    const text = await platform.ask<string>(`${base}/generateEntity`, given);
    expect(JSON.parse(text)).toMatchObject({ $id: "shop/sparePart", properties: { partNo: {} } });
    const path = `${base}/generateEntity/${main}/legacy_part/shop/EntityBase`;
    expect(JSON.parse(await platform.ask<string>(path, {}))).toMatchObject({
      $id: "shop/legacyPart",
    });
    expect((await told("createEntity", given)).schema).toBe(text);
    const taken = await call("createEntity", { tableName: "legacy_part" });
    expect(taken.body.extras?.["code"]).toBe("F4072");
  });

  it("are written into a project that may be written, and never into the database", async () => {
    const given = { ...column, length: 40, isNullable: true };
    const { code, result, extras, message } = (await call("addColumn", given, developer)).body;
    expect([code, result], message).toEqual([200, null]);
    const { written, migration } = (extras ?? {})["draft"] as Draft;
    expect(migration).toContain('"credit_line"');
    const place = inside("schemas/site/contractor.schema.json");
    expect(written).toContain(place);
    expect(readFileSync(place, "utf8")).toContain('"creditLine"');
    const found = await server.opened.ownerQuery(
      "select 1 from information_schema.columns where column_name = 'credit_line'",
    );
    expect(found).toEqual([]);
  });

  it("end with what refers to a table", async () => {
    const used = await call("deleteTable", { tableName: "site_project" });
    expect(used.body.extras?.["code"]).toBe("F4072");
    const { files, migration } = await told("deleteTable", { tableName: "system_form_template" });
    expect(files.filter(({ state }) => state === "removed").map(({ path }) => path)).toEqual([
      "schemas/system/formTemplate.schema.json",
      "schemas/system/formTemplate.seed.json",
    ]);
    expect(migration).toContain("quarantine");
  });
});

describe("bad input", () => {
  it.each([
    ["addColumn", { ...column, dbColumnName: "x; drop table site_project" }, "dbColumnName"],
    ["addColumn", { ...column, dbColumnName: "__proto__" }, "dbColumnName"],
    ["addColumn", { ...column, dbColumnName: "tenant_id" }, "dbColumnName"],
    ["addColumn", { ...column, dbColumnName: "a_b", dataType: "int); drop" }, "dataType"],
    [
      "addColumn",
      { ...column, dbColumnName: "a_b", dataType: "int", defaultValue: "1;--" },
      "defaultValue",
    ],
    ["addColumn", { ...column, tableName: "no_table" }, "D1002"],
    ["addTable", { tableName: "../../etc", dbColumnInfoList: [column] }, "tableName"],
    ["addTable", { tableName: "plain", dbColumnInfoList: [column] }, "tableName"],
    ["addTable", { tableName: "site_project", dbColumnInfoList: [column] }, "F4072"],
    ["updateTable", { tableName: "Site Firm", oldTableName: "site_defect" }, "tableName"],
    [
      "updateColumn",
      { tableName: "site_defect", columnName: "../x", oldColumnName: "title" },
      "columnName",
    ],
    ["deleteColumn", { tableName: "site_defect", dbColumnName: "tenant_id" }, "dbColumnName"],
    ["createEntity", { tableName: "site_defect" }, "F4072"],
    ["createSeedData", { tableName: "formwork.session" }, "D1002"],
    ["initSeedData", { seedNames: ["no/such:1"] }, "seedNames"],
    ["initTable", { entityNames: ["Nothing"] }, "D1002"],
  ])("is refused by %s: %o", async (name, body, place) => {
    const { code, message, extras } = (await call(name, body)).body;
    expect(code).toBe(400);
    expect(`${message} ${String(extras?.["code"])}`).toContain(place);
  });
});

describe("seed data", () => {
  it("are listed and loaded again, without a change of what is there", async () => {
    const seeds = await platform.ask<DatabaseDatabaseSeedsOutput>(`${base}/seedDataList`);
    const position = seeds.find(({ assemblyName }) => assemblyName.includes("position.seed"));
    expect(position).toMatchObject({ description: "Position", count: expect.any(Number) });
    const { ownerQuery } = server.opened;
    await ownerQuery("update access_position set name = 'Own name' where code = 'finance'");
    await ownerQuery("delete from access_position where code = 'chairman'");
    const names = () =>
      ownerQuery<{ name: string }>(
        `select p.name from access_position p join access_tenant t on t.id = p.tenant_id
          where p.code in ('chairman', 'finance') and t.code = 'default' order by p.name`,
      );
    await platform.ask(`${base}/initSeedData`, { seedNames: [position?.name] });
    expect((await names()).map(({ name }) => name)).toEqual(expect.arrayContaining(["Own name"]));
    expect((await names()).length).toBe(2);
  });

  it("are drafted from the rows of a table", async () => {
    const { files } = await told("createSeedData", { tableName: "access_position" });
    expect(files.map(({ path }) => path)).toContain("schemas/access/position.seed.json");
    expect(JSON.stringify(files)).toContain("Own name");
  });

  it("are for tables that are there", async () => {
    const names = { entityNames: ["Position", "site/defect"] };
    expect(await platform.ask(`${base}/initTable`, names)).toBeNull();
  });
});
