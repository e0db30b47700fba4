import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  csv,
  importable,
  importForm,
  importRights,
  named,
  sendImport,
  sheet,
} from "../../support/importForm.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const all = [...importRights("task"), ...importRights("team"), ...importRights("tag")];

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp(importable);
  admin = server.as({ permissions: all });
});
afterAll(() => server?.close());

function preview(
  caller: Caller,
  entity: string,
  content: Parameters<typeof importForm>[0],
  more = {},
) {
  const { body, headers } = importForm(content, more);
  return caller("POST", `/api/workshop/${entity}/import/preview`, body, headers);
}

const teams = (lines: string[]) => csv(lines.join("\n"));

describe("the columns of a file", () => {
  it("are found by their names and shown with samples, the others are left open", async () => {
    const { body } = await preview(admin, "team", teams(["name,Whatever,code", "A,x,1", "B,y,2"]));
    expect(body).toMatchObject({ sheets: [], rows: 2 });
    expect(body.columns).toEqual([
      { index: 0, header: "name", field: "name", samples: ["A", "B"] },
      { index: 1, header: "Whatever", field: null, samples: ["x", "y"] },
      { index: 2, header: "code", field: "code", samples: ["1", "2"] },
    ]);
    expect(body.fields).toContainEqual({ name: "name", label: "name", required: true });
  });

  it("are taken as the person maps them, which is remembered for him alone", async () => {
    const file = teams(["Mannschaft,Kürzel,Rest", "mapped one,M1,?"]);
    const refused = await sendImport(admin, "team", file);
    expect(Object.keys(refused.body.errors)).toEqual(["Mannschaft", "Kürzel", "Rest"]);
    const mapping = JSON.stringify({ 0: "name", 1: "code", 2: null });
    const done = await sendImport(admin, "team", file, { mapping });
    expect(done.body).toMatchObject({ written: true, created: 1 });
    expect(await named(admin, "team", "mapped")).toMatchObject([{ code: "M1" }]);
    const again = (await preview(admin, "team", file)).body.columns;
    expect(again.map(({ field }: { field: string | null }) => field)).toEqual([
      "name",
      "code",
      null,
    ]);
    const other = server.as({ permissions: all, userId: 4711 });
    const theirs = (await preview(other, "team", file)).body.columns;
    expect(theirs.map(({ field }: { field: string | null }) => field)).toEqual([null, null, null]);
  });

  it("are refused where the person may not fill the field or two columns fill one", async () => {
    const file = teams(["a,b", "x,y"]);
    const errors = async (mapping: object) =>
      (await sendImport(admin, "team", file, { mapping: JSON.stringify(mapping) })).body.errors;
    expect(Object.keys(await errors({ 0: "createTime" }))).toEqual(["createTime"]);
    expect(Object.keys(await errors({ 0: "name", 1: "name" }))).toEqual(["name"]);
    expect(Object.keys(await errors({ 0: "nothing" }))).toEqual(["nothing"]);
    expect(Object.keys(await errors({ 0: null }))).toEqual(["mapping"]);
    const broken = await sendImport(admin, "team", file, { mapping: "[1" });
    expect(Object.keys(broken.body.errors)).toEqual(["mapping"]);
    const reader = server.as({ permissions: ["team/page"] });
    expect((await preview(reader, "team", file)).status).toBe(403);
  });
});

describe("texts", () => {
  const text = "name,code\n混凝土班组,";
  const utf16 = (big: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}16${big ? "b" : "l"}\n`, "utf16le");
    return big ? bytes.swap16() : bytes;
  };
  // 混凝土班组 in GB18030.
  const gb = Buffer.concat([
    Buffer.from("name,code\n"),
    Buffer.from([0xbb, 0xec, 0xc4, 0xfd, 0xcd, 0xc1, 0xb0, 0xe0, 0xd7, 0xe9]),
    Buffer.from(",gb\n"),
  ]);
  it.each([
    ["UTF-8", Buffer.from(`${text}u8\n`), "u8"],
    ["UTF-16, little end first", utf16(false), "16l"],
    ["UTF-16, big end first", utf16(true), "16b"],
    ["GB18030", gb, "gb"],
  ])("in %s are read", async (_, content, code) => {
    const answer = await sendImport(admin, "team", { name: "rows.csv", content });
    expect(answer.body).toMatchObject({ written: true, created: 1 });
    const found = await named(admin, "team", "混凝土班组");
    expect(found.map((row) => row["code"])).toContain(code);
  });

  it("that are none are refused", async () => {
    const content = Buffer.from([0x6e, 0x61, 0x81, 0x20, 0xff, 0x02, 0x0a]);
    expect((await sendImport(admin, "team", { name: "rows.csv", content })).status).toBe(400);
  });
});

describe("many rows", () => {
  it("are written as they would be one by one: journal, faults, keys", async () => {
    await sendImport(admin, "team", teams(["name,code", "bulk 1,K1", "bulk 2,K2"]));
    const rows = Array.from(
      { length: 1500 },
      (_, index) => `bulk ${index + 1},K${index + 1},${index}`,
    );
    rows[10] = "bulk 11,K11,-5";
    rows[20] = "bulk 22,K22,1";
    rows[30] = ",K31,1";
    const file = teams(["name,code,orderNo", ...rows]);
    const { body } = await sendImport(admin, "team", file, {
      key: "name,code",
      mode: "validOnly",
      files: "true",
    });
    expect(body).toMatchObject({
      written: true,
      total: 1500,
      created: 1495,
      updated: 2,
      failed: 3,
    });
    expect(
      body.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    ).toEqual([
      [12, "orderNo"],
      [23, "name"],
      [23, "code"],
      [32, "name"],
    ]);
    const [first] = await named(admin, "team", "bulk 1");
    expect(first).toMatchObject({ code: "K1", orderNo: 0, version: 2, createUserName: "user1001" });
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      "select count(*)::int as count from formwork.journal where entity = 'workshop/team' and after->>'name' like 'bulk %'",
    );
    expect(count).toBe(2 + 1495 + 2);
    const changes = await server.sql<{ before: unknown; after: unknown }>(
      "select before, after from formwork.journal where entity = 'workshop/team' and record_id = $1 and action = 'update'",
      [first?.["id"]],
    );
    const id = first?.["id"];
    expect(changes).toMatchObject([
      {
        before: { id, code: "K1", version: 1 },
        after: { id, code: "K1", order_no: 0, version: 2 },
      },
    ]);
    const { sheets } = await readXlsx(Buffer.from(body.errorFile, "base64"), { readStyles: true });
    const [faulty] = sheets;
    expect(faulty?.rows).toHaveLength(5);
    expect(faulty?.rows[2]?.slice(0, 3)).toEqual(["bulk 11", "K11", "'-5"]);
    expect(JSON.stringify(faulty?.cells?.get("2,2")?.style?.fill)).toContain("FFC7CE");
    expect(faulty?.cells?.get("2,0")?.style?.fill).toBeUndefined();
  });

  it("that a unique key refuses are told one by one", async () => {
    const file = teams(["name,code", "twin,1", "single,1", "twin,1", "other,2"]);
    const { body } = await sendImport(admin, "team", file, { mode: "validOnly" });
    expect(body).toMatchObject({ created: 3, failed: 1 });
    expect(body.errors).toMatchObject([{ row: 4, code: "D2002" }]);
  });

  it("keep to the person's scope", async () => {
    await sendImport(admin, "tag", teams(["name", "shared one"]));
    const other = server.as({ permissions: all, tenantId: 1_300_000_000_002, userId: 9 });
    await sendImport(other, "team", teams(["name,code", "bulk 1,K1"]), { key: "name,code" });
    const [mine] = await named(admin, "team", "bulk 1");
    expect(mine?.["version"]).toBe(2);
  });
});

describe("a sheet", () => {
  it("is chosen by its name", async () => {
    const { writeXlsx } = await import("hucre");
    const content = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: "Notes", rows: [["nothing"], ["here"]] },
          { name: "Teams", rows: [["name"], ["of the second sheet"]] },
        ],
      }),
    );
    const shown = await preview(admin, "team", { content }, { sheet: "Teams" });
    expect(shown.body).toMatchObject({ sheets: ["Notes", "Teams"], sheet: "Teams", rows: 1 });
    const done = await sendImport(admin, "team", { content }, { sheet: "Teams" });
    expect(done.body).toMatchObject({ created: 1 });
    const none = await sendImport(admin, "team", await sheet([["name"], ["x"]]), { sheet: "None" });
    expect(Object.keys(none.body.errors)).toEqual(["sheet"]);
  });
});
