import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainText } from "../../../runtime/server/core/export/plainText.ts";
import { drawn } from "../../support/models/drawn.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let admin: Caller;
const ids: number[] = [];

beforeAll(async () => {
  server = await buildTestApp(drawn);
  admin = server.as({});
  const records = [
    {
      name: "first",
      items: [
        { what: "Crane", quantity: 3, price: "1.5", parts: [{ code: "A" }, { code: "B" }] },
        { what: "=1+1", quantity: 1, price: "2" },
      ],
    },
    { name: "none" },
    { name: "second", items: [{ what: "Rope", parts: [{ code: "C" }] }] },
  ];
  for (const record of records)
    ids.push((await admin("POST", "/api/drawn/visit", record)).body.id as number);
});
afterAll(() => server?.close());

const file = (format: string) =>
  admin("POST", "/api/drawn/visit/export", {
    format,
    columns: ["name", "items"],
    sort: [["id", "ASC"]],
  });

describe("an export with the rows of a repeater", () => {
  it("has a further sheet for each repeater, whose lines name their record", async () => {
    const { sheets } = await readXlsx((await file("xlsx")).bytes);
    const [main, items, parts] = sheets.map(({ rows }) => rows);
    expect(sheets).toHaveLength(3);
    expect(main?.map((row) => row.slice(1))).toEqual([
      [expect.any(String), "ID"],
      [2, ids[0]],
      [0, ids[1]],
      [1, ids[2]],
    ]);
    const column = (name: RegExp) => items?.[0]?.findIndex((head) => name.test(String(head))) ?? -1;
    const picked = items
      ?.slice(1)
      .map((row) => [...row.slice(0, 3), row[column(/what/i)], row[column(/amount/i)]]);
    expect(picked).toEqual([
      [ids[0], "first", 1, "Crane", 4.5],
      [ids[0], "first", 2, "'=1+1", 2],
      [ids[2], "second", 1, "Rope", null],
    ]);
    expect(parts?.slice(1).map((row) => row.slice(0, 5))).toEqual([
      [ids[0], "first", 1, 1, "A"],
      [ids[0], "first", 1, 2, "B"],
      [ids[2], "second", 1, 1, "C"],
    ]);
  });

  it("has them as JSON in csv and as elements in xml", async () => {
    const lines = (await file("csv")).text.split("\r\n");
    const cell = lines[1]?.slice("first,".length).slice(1, -1).replaceAll('""', '"') ?? "";
    expect(JSON.parse(cell)).toMatchObject([{ what: "Crane", amount: "4.50" }, { what: "=1+1" }]);
    expect(lines[2]).toBe("none,");
    const xml = (await file("xml")).text;
    expect(xml).toContain("<items><row><what>Crane</what>");
    expect(xml).toContain("<parts><row><code>A</code></row><row><code>B</code></row></parts>");
  });

  it("has them as tables in html and as rows of rows for a printout", async () => {
    expect((await file("html")).text).toMatch(/<td><table><thead>.*Crane.*<\/table><\/td>/);
    const { body } = await file("json");
    expect(body.columns[1]).toMatchObject({ name: "items", type: "rows" });
    expect(body.columns[1].columns[0]).toMatchObject({ name: "what" });
    expect(body.rows[0][1][0][0]).toBe("Crane");
    expect(body.rows[1][1]).toEqual([]);
  });

  it("shows rich text on paper as what it says", () => {
    expect(
      plainText("<p>Wall is <b>wet</b></p><ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul>"),
    ).toBe("Wall is wet\na & b\n<c>");
  });
});
