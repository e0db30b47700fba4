import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diary, documentOf, drawForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { createOwnProject } from "./support/ownProject.ts";

let server: FeatureApp;
let superadmin: Client;
const { folders, inside, remove } = createOwnProject();

beforeAll(async () => {
  server = await buildFeatureApp({ codeGen: { write: true, folders }, watched: true });
  superadmin = await server.signIn("superadmin");
});
afterAll(async () => {
  await server?.close();
  remove();
});

interface Column {
  columnName: string;
  propertyName: string;
  effectType: string;
  [name: string]: unknown;
}
interface Reading {
  sources: { name: string; columns: Column[]; tableUniqueConfig: string | null }[];
  notes: unknown[];
}
interface Plan {
  faults: { part: string; place: string; problem: string }[];
  files: { path: string; state: string; text: string | null; diff: string }[];
  migration: string | null;
  hash: string | null;
  steps: { sql: string; lock: string | null }[];
  menus: { path: string; permissions: string[] }[];
}

const base = "/api/sysCodeGen";
const text = (name: string, more: object = {}): Column => ({
  columnName: name,
  propertyName: name,
  columnComment: name,
  effectType: "Input",
  whetherTable: "Y",
  whetherAddUpdate: "Y",
  whetherRequired: "Y",
  ...more,
});
const settings = (more: object = {}) => ({
  tableName: "supplier",
  nameSpace: "shop",
  busName: "Supplier",
  authorName: "tests",
  generateType: "100",
  generateMenu: true,
  sourceKind: "none",
  columnList: [text("name")],
  ...more,
});

const sent = async (url: string, body: FormData) => {
  const request = new Request("http://localhost", { method: "POST", body });
  const response = await server.app.inject({
    method: "POST",
    url,
    headers: {
      authorization: `Bearer ${superadmin.accessToken}`,
      "content-type": request.headers.get("content-type") ?? "",
      "accept-language": "en",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: number; message: string; result: Reading }>();
};

function fileOf(name: string, content: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  return form;
}

describe("sources of code generation", () => {
  it("are told in the words of the wire", async () => {
    expect(await superadmin.ask(`${base}/applicationNamespaces`)).toContain("site");
    const databases = await superadmin.ask<object[]>(`${base}/databaseList`);
    expect(databases).toEqual([{ configId: expect.any(String), dbName: "PostgreSQL" }]);
    const tables = await superadmin.ask<{ tableName: string }[]>(`${base}/tableList/0`);
    expect(tables.find(({ tableName }) => tableName === "site_contractor")).toMatchObject({
      entityName: "Contractor",
      assemblyName: "site/contractor",
      columnCount: expect.any(Number),
    });
    const columns = await superadmin.ask<Column[]>(
      `${base}/columnListByTableName/site_contractor/0`,
    );
    expect(columns[0]).toMatchObject({
      columnName: "id",
      propertyName: "Id",
      isPrimarykey: true,
      netType: "long",
    });
    const other = "/api/sysCodeGenConfig/columnList";
    expect(await superadmin.ask(`${other}/Contractor/0`)).toEqual(columns);
    expect(await superadmin.ask(`${other}?tableName=site_contractor`)).toEqual(columns);
    const infos = await superadmin.ask<{ dbTableName: string }[]>(
      "/api/sysCodeGenConfig/entityInfos/true",
    );
    const names = infos.map(({ dbTableName }) => dbTableName);
    expect(names).toContain("site_defect");
    expect(names).not.toContain("access_account");
    const parts = await superadmin.ask<{ type: number }[]>("/api/sysCodeGenTemplate/list");
    expect(new Set(parts.map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
  });

  it("are tables that nobody declared, with relations to entities", async () => {
    await server.opened.ownerQuery(
      `create table legacy_order (id serial primary key, order_no varchar(20) not null unique, total numeric(12,2),
         project_id bigint references site_project (id), state text check (state in ('new', 'paid')), create_time timestamptz, tenant_id bigint)`,
    );
    await server.opened.ownerQuery("grant select on legacy_order to formwork_app");
    const { sources } = await superadmin.ask<Reading>(`${base}/readSource`, {
      kind: "table",
      name: "legacy_order",
    });
    const found = sources[0]?.columns.map((column) => [
      column.propertyName,
      column.effectType,
      column["fkEntityName"],
      column["whetherRequired"],
    ]);
    expect(found).toEqual([
      ["orderNo", "Input", null, "Y"],
      ["total", "InputNumber", null, "N"],
      ["projectId", "ForeignKey", "site/project", "N"],
      ["state", "ConstSelector", null, "N"],
    ]);
    expect(sources[0]?.tableUniqueConfig).toBe('[{"columns":["orderNo"]}]');
  });

  it("are entities of the project, whose schema says more than their table", async () => {
    const { sources } = await superadmin.ask<Reading>(`${base}/readSource`, {
      kind: "table",
      name: "site_defect",
    });
    const columns = new Map(sources[0]?.columns.map((column) => [column.propertyName, column]));
    expect(columns.get("severity")).toMatchObject({ dictTypeCode: "defect_severity" });
    expect(columns.get("photos")).toMatchObject({ effectType: "Upload" });
  });

  it("are forms that were published", async () => {
    const { id } = await drawForm(superadmin, "siteDiary", documentOf("siteDiary", diary));
    const before = await superadmin.ask<{ forms: object[] }>(`${base}/surroundings`);
    expect(before.forms).toEqual([]);
    await superadmin.ask("/api/sysForm/publish", { id, revision: 2 });
    const { forms } = await superadmin.ask<{ forms: { id: number }[] }>(`${base}/surroundings`);
    expect(forms).toMatchObject([{ id, code: "siteDiary" }]);
    const asked = { kind: "form", name: String(id) };
    const { sources } = await superadmin.ask<Reading>(`${base}/readSource`, asked);
    expect(sources[0]?.columns.slice(0, 3)).toMatchObject([
      { propertyName: "subject", effectType: "Input" },
      { propertyName: "day", effectType: "DatePicker", netType: "DateOnly" },
      { propertyName: "at", effectType: "DatePicker", netType: "DateTime" },
    ]);
    const unknown = await superadmin.post(`${base}/readSource`, { kind: "form", name: "1" });
    expect(unknown.body.message).toContain("[D1002]");
  });

  it("are files: values, JSON Schema, SQL; others are refused with the reason", async () => {
    const csv = await sent(
      `${base}/readFile`,
      fileOf("clients.csv", "Code,Price\nA1,3.50\nB2,4\n"),
    );
    expect(csv.result.sources[0]).toMatchObject({
      name: "clients",
      columns: [
        { propertyName: "code", effectType: "Input" },
        { propertyName: "price", effectType: "InputNumber", netType: "decimal" },
      ],
    });
    const schema = JSON.stringify({
      title: "Pet",
      type: "object",
      properties: { name: { type: "string" }, age: { type: "integer", minimum: 0 } },
    });
    const json = await sent(`${base}/readFile`, fileOf("pet.json", schema));
    expect(json.result.sources[0]?.columns.map(({ propertyName }) => propertyName)).toEqual([
      "name",
      "age",
    ]);
    const sql = await sent(
      `${base}/readFile`,
      fileOf("shop.sql", "create table client (id int primary key, name varchar(30) not null);"),
    );
    expect(sql.result?.sources[0]?.columns, sql.message).toMatchObject([{ propertyName: "name" }]);
    const bad = await sent(`${base}/readFile`, fileOf("pet.json", "{"));
    // By the name that the person gave it, not by the place where it lies meanwhile.
    expect(bad.message).toMatch(/[^/]\bpet\.json is not JSON/);
    expect(bad).toMatchObject({ code: 400, message: expect.stringContaining("is not JSON") });
    const other = await sent(`${base}/readFile`, fileOf("pet.txt", "a"));
    expect(other.message).toContain("[F4073]");
  });
});

describe("a plan", () => {
  it("tells files, SQL with locks, menu and permissions, and changes nothing", async () => {
    const plan = await superadmin.ask<Plan>(`${base}/plan`, settings());
    expect(plan.faults).toEqual([]);
    const created = plan.files.filter(({ state }) => state === "created").map((file) => file.path);
    expect(created).toContain("schemas/shop/supplier.schema.json");
    expect(created).toContain("generated/shop/supplier/pages.tsx");
    expect(plan.migration).toContain('create table "shop_supplier"');
    expect(plan.hash).toMatch(/^[0-9a-f]+$/);
    expect(plan.steps[0]?.sql).toMatch(/^create table "shop_supplier"/);
    expect(plan.menus[0]).toMatchObject({ path: "/shop/supplier" });
    expect(plan.menus[0]?.permissions).toContain("shopSupplier/add");
    expect(existsSync(inside("schemas/shop"))).toBe(false);
  });

  it("names what is wrong at the setting or the field", async () => {
    const place = async (more: object) => {
      const { faults } = await superadmin.ask<Plan>(`${base}/plan`, settings(more));
      return faults.map((fault) => `${fault.part} ${fault.place}`);
    };
    expect(await place({ nameSpace: "../etc" })).toEqual(["settings nameSpace"]);
    expect(await place({ nameSpace: "site", entityName: "defect" })).toEqual([
      "settings entityName",
    ]);
    expect(await place({ columnList: [text("name"), text("xmin")] })).toEqual(["main xmin"]);
    expect(await place({ columnList: [text("name"), text("name")] })).toEqual(["main name"]);
    const lost = text("projectId", { effectType: "ForeignKey", fkEntityName: "no/thing" });
    expect(await place({ columnList: [text("name"), lost] })).toEqual(["main projectId"]);
  });

  it("is given to nobody but the platform's administrator", async () => {
    const administrator = await server.signIn("admin");
    const answers = await Promise.all([
      administrator.get(`${base}/tableList/0`),
      administrator.post(`${base}/plan`, settings()),
      administrator.post(`${base}/runLocal`, settings({ generateType: "200" })),
      administrator.post(`${base}/add`, settings()),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual([403, 403, 403, 403]);
  });
});

describe("settings", () => {
  it("get a setting for each column where only a table is named, as the wire has it", async () => {
    const id = await superadmin.ask<number>(`${base}/add`, {
      tableName: "site_contractor",
      nameSpace: "shop",
      busName: "Firm",
      authorName: "tests",
      generateType: "100",
      generateMenu: true,
      codeGenTemplateIds: [],
    });
    const columns = await superadmin.ask<(Column & { id: number })[]>(
      `/api/sysCodeGenConfig/list?codeGenId=${id}`,
    );
    expect(columns[0]).toMatchObject({ propertyName: "code", codeGenId: id, anyRule: true });
    const [first] = columns;
    await superadmin.ask("/api/sysCodeGenConfig/update", [
      { ...first, columnComment: "Firm number", whetherTable: "N" },
    ]);
    const detail = await superadmin.ask<Column>(`/api/sysCodeGenConfig/detail?id=${first?.id}`);
    expect(detail).toMatchObject({ columnComment: "Firm number", whetherTable: "N" });
    const page = await superadmin.ask<{ items: { entityName: string }[] }>(`${base}/page`, {
      busName: "Firm",
    });
    expect(page.items).toMatchObject([{ entityName: "siteContractor" }]);
    const again = await superadmin.post(`${base}/add`, settings({ entityName: "siteContractor" }));
    expect(again.body.message).toContain("D1400");
    await superadmin.ask(`${base}/delete`, [{ id }]);
  });

  it("are refused at once with names that can be none", async () => {
    const answer = await superadmin.post(`${base}/add`, settings({ nameSpace: "a/b" }));
    expect(answer.body.code).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("nameSpace");
  });
});

describe("output", () => {
  it("is an archive of the parts that are wanted", async () => {
    const id = await superadmin.ask<number>(`${base}/add`, settings({ entityName: "parcel" }));
    const detail = await superadmin.ask<object>(`${base}/detail?id=${id}`);
    const whole = await superadmin.ask<{ url: string }>(`${base}/runLocal`, detail);
    expect(whole.url).toBe(`${base}/download?id=${id}&generateType=100`);
    const { url } = await superadmin.ask<{ url: string }>(`${base}/runLocal`, {
      ...detail,
      generateType: "111",
    });
    const answer = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${superadmin.accessToken}` },
    });
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain("shop-parcel.zip");
    expect(namesIn(answer.rawPayload)).toEqual([
      "generated/shop/parcel/client.ts",
      "generated/shop/parcel/pages.tsx",
      "changes.patch",
    ]);
  });

  it("goes into the project, may be written anew by the same settings, and never over another's work", async () => {
    const id = await superadmin.ask<number>(`${base}/add`, settings({ entityName: "crate" }));
    const write = async (more: object = {}) => {
      const detail = await superadmin.ask<object>(`${base}/detail?id=${id}`);
      return superadmin.post<{ written: string[] }>(`${base}/runLocal`, {
        ...detail,
        ...more,
        generateType: "200",
      });
    };
    const first = await write();
    expect(first.body.result?.written, first.body.message).toContain(
      inside("schemas/shop/crate.schema.json"),
    );
    expect(existsSync(inside("generated/shop/crate/pages.tsx"))).toBe(true);
    const file = inside("schemas/shop/crate.schema.json");
    const again = await superadmin.ask<Plan>(`${base}/plan`, {
      ...settings({ id, entityName: "crate", busName: "Big crate" }),
    });
    expect(again.files[0]).toMatchObject({
      path: "schemas/shop/crate.schema.json",
      state: "changed",
      diff: expect.stringContaining('+  "title": "Big crate"'),
    });
    const byHand = readFileSync(file, "utf8").replace('"Supplier"', '"Own words"');
    expect(byHand).toContain("Own words");
    writeFileSync(file, byHand);
    const refused = await write({ busName: "Third" });
    expect(refused.body.message).toContain("[F4072]");
    expect(readFileSync(file, "utf8")).toBe(byHand);
  });

  it("stays out of the project where the server may not write there", async () => {
    const plain = await buildFeatureApp({ beside: server });
    const caller = plain.client(superadmin.accessToken, superadmin.refreshToken);
    const answer = await caller.post(`${base}/runLocal`, settings({ generateType: "200" }));
    expect(answer.body.message).toContain("[F4071]");
    await plain.close();
  });
});

/** Names in the central directory of a zip. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = zip.indexOf("PK\u0001\u0002");
    at >= 0;
    at = zip.indexOf("PK\u0001\u0002", at + 4)
  ) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString("utf8", at + 46, at + 46 + length));
  }
  return names;
}
