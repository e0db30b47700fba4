import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  csv,
  importable,
  importRights,
  named,
  sendImport as send,
  sheet,
  workbook,
  type ImportPart,
} from "../../support/importForm.ts";
import { sharedText } from "../../support/sharedText.ts";
import { readXlsx } from "../../support/spreadsheets.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp(importable);
  admin = server.as({ permissions: importRights("task") });
});
afterAll(() => server?.close());

describe("files of an import", () => {
  it("may be CSV of any usual kind", async () => {
    const kinds = [
      '\uFEFFname,note\nkind 1,"a,b"',
      "name;note\r\nkind 2;a,b\r\n",
      "name\tnote\nkind 3\ta,b",
    ];
    for (const text of kinds) {
      expect((await send(admin, "task", csv(text))).body, text).toMatchObject({ created: 1 });
    }
    const rows = await named(admin, "task", "kind ");
    expect(rows.map(({ note }) => note)).toEqual(["a,b", "a,b", "a,b"]);
  });

  it("may say a text once and name it often, but not beyond what is taken, and say so", async () => {
    const few = await sharedText(3, { length: 10, header: ["name"] });
    expect((await send(admin, "task", { content: few })).body).toMatchObject({ created: 3 });
    const many = await sharedText(30_000, { length: 40_000, header: ["name"] });
    const wide = await sharedText(9000, { length: 30_000, columns: 100, header: ["name"] });
    for (const content of [many, wide]) {
      expect(content.length).toBeLessThan(100_000);
      expect(await send(admin, "task", { content })).toMatchObject({
        status: 413,
        body: { errors: { file: expect.stringContaining("split the file") as string } },
      });
    }
  });

  it("give the values of formulas", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Rows",
          rows: [
            ["name", "count"],
            ["formula", null],
          ],
          cells: new Map([["1,1", { value: 42, formula: "6*7", formulaResult: 42 }]]),
        },
      ],
    });
    expect((await send(admin, "task", { content: Buffer.from(bytes) })).body).toMatchObject({
      created: 1,
    });
    expect(await named(admin, "task", "formula")).toMatchObject([{ count: 42 }]);
  });

  it("are templates that come back", async () => {
    const template = await admin("GET", "/api/workshop/task/import/template", undefined, {
      "accept-language": "zh-CN",
    });
    expect(template.headers["content-type"]).toContain("spreadsheetml");
    const [labels, names] = (await readXlsx(template.bytes)) as [string[], string[]];
    expect(labels[0]).toBe("name *");
    const filled = names.map((name) => (name === "name" ? "from template" : null));
    const answer = await send(admin, "task", await sheet([labels, names, filled]));
    expect(answer.body).toMatchObject({ total: 1, created: 1 });
    const byConsole = await admin("GET", "/api/task/import/template");
    expect(byConsole.bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it("that are none are refused, each by name, and nothing breaks", async () => {
    const zip = (await workbook([["name"], ["x"]])).subarray(0, 300);
    const wrong: [ImportPart, Record<string, string>, number][] = [
      [{ name: "x.xlsx", content: zip }, {}, 400],
      [{ name: "x.csv", content: "" }, {}, 400],
      [{ name: "x.csv", content: "\n\n  \n" }, {}, 400],
      [{ name: "x.csv", content: Buffer.from("name\n\xff\xfe\n", "latin1") }, {}, 400],
      [{ name: "x.pdf", content: "%PDF-1.4" }, {}, 400],
      [{ name: "x.exe", content: "MZ" }, {}, 400],
      [csv("name,name\na,b\n"), {}, 400],
      [csv("name,\na,b\n"), {}, 400],
      [csv("__proto__,constructor\na,b\n"), {}, 400],
      [csv("name\nx\n"), { mode: "some" }, 400],
      [csv("name\nx\n"), { key: "note" }, 400],
      [csv("name\nx\n"), { key: "email" }, 400],
      [csv("name\nx\n"), { files: "1" }, 400],
      [csv(`name\n${"x\n".repeat(10_001)}`), {}, 400],
      [{ content: bomb() }, {}, 413],
    ];
    for (const [file, options, status] of wrong) {
      const answer = await send(admin, "task", file, options);
      expect(answer.status, `${file.name} ${JSON.stringify(options)} ${answer.text}`).toBe(status);
    }
    const json = await admin("POST", "/api/workshop/task/import", { rows: [] });
    expect(json.status).toBe(415);
    expect((await admin("GET", "/api/workshop/task/import")).status).toBe(405);
    expect((await admin("GET", "/api/workshop/task/import/other")).status).toBe(404);
    expect((await admin("POST", "/api/workshop/taskItem/import")).status).toBe(404);
  });

  it("of hundreds of rows stay within the patience of a person", async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `many ${index},${index % 1000}`);
    const answer = await send(admin, "task", csv(`name,count\n${rows.join("\n")}\n`));
    expect(answer.body).toMatchObject({ created: 500, failed: 0 });
  });
});

/** A workbook whose sheet says that it unpacks to 100 MB, and does. */
function bomb(): Buffer {
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const size = 100 * 1024 * 1024;
  const packed = deflateRawSync(Buffer.alloc(size, 32));
  const head = (mark: number, more: number) => {
    const bytes = Buffer.alloc(more);
    bytes.writeUInt32LE(mark);
    return bytes;
  };
  const local = head(0x04034b50, 30);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = head(0x02014b50, 46);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
