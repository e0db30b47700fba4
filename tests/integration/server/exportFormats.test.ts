import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

let server: TestApp;
let chief: Caller;
const ids: number[] = [];

const hostile = [
  "=1+1",
  "+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "＝1+1",
  "<script>alert(1)</script>",
  'a "quoted", text',
  "line one\nline two",
  "&amp; <b>",
  "bell\u0007 and \u0001",
  "plain",
];

beforeAll(async () => {
  server = await buildTestApp(workshop);
  chief = server.as({ permissions: allPermissions(workshop) });
  for (const [index, note] of hostile.entries()) {
    const { body } = await chief("POST", "/api/workshop/task", {
      name: `task ${index}`,
      note,
      count: index,
      price: `${index}.50`,
      dueDate: "2026-02-28",
      doneAt: "2026-03-01T23:30:00.000Z",
      urgent: index === 0,
    });
    ids.push(body.id);
  }
});
afterAll(() => server?.close());

const columns = ["note", "count", "price", "dueDate", "doneAt", "urgent", "status"];
const file = (format: string, more: object = {}, asker = chief) =>
  asker("POST", "/api/workshop/task/export", {
    format,
    columns,
    zone: "Asia/Shanghai",
    sort: [["count", "ASC"]],
    ...more,
  });

describe("the formats of an export", () => {
  it("csv and txt keep what looks like a formula a text, and moments in the zone of the person", async () => {
    const csv = (await file("csv", { columns: ["note", "price", "dueDate", "doneAt", "urgent"] }))
      .text;
    expect(
      csv.startsWith(
        "\uFEFFnote,price,dueDate,doneAt,urgent\r\n'=1+1,0.50,2026-02-28,2026-03-02 07:30:00,Yes\r\n",
      ),
    ).toBe(true);
    for (const start of ["=", "+", "-", "@", "\t", "＝"])
      expect(csv.includes(`\n${start}`) || csv.includes(`\n"${start}`)).toBe(false);
    expect(csv).toContain('"a ""quoted"", text"');
    expect(csv).toContain('"line one\nline two"');
    const lines = (await file("txt", { columns: ["note", "count"] })).text.split("\r\n");
    expect(lines[1]).toBe("'=1+1\t0");
    expect(lines[5]).toBe("' =1\t4");
    expect(lines[9]).toBe("line one line two\t8");
    expect(lines).toHaveLength(hostile.length + 2);
  });

  it("html and xml escape every text", async () => {
    const html = (await file("html")).text;
    expect(html).not.toContain("<script>");
    expect(html).toContain("<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>");
    expect(html).toContain("<td>&amp;amp; &lt;b&gt;</td>");
    expect(html).toContain('<td class="n">3.50</td>');
    const xml = (await file("xml")).text;
    expect(xml).toContain("<note>&lt;script&gt;alert(1)&lt;/script&gt;</note>");
    expect(xml).toContain("<note>bell and </note>");
    expect(xml).toContain("<price>3.50</price>");
    expect(xml).toContain("<doneAt>2026-03-02 07:30:00</doneAt>");
    expect(xml.match(/<record>/g)).toHaveLength(hostile.length);
  });

  it("xlsx holds numbers and moments as such and texts as texts", async () => {
    const answer = await file("xlsx");
    const { sheets } = await readXlsx(new Uint8Array(answer.bytes));
    const [head, first] = sheets[0]?.rows ?? [];
    expect(head).toEqual(columns);
    expect(first?.slice(0, 3)).toEqual(["'=1+1", 0, 0.5]);
    expect(first?.[3]).toEqual(new Date("2026-02-28T00:00:00.000Z"));
    // Spreadsheets count in shares of a day, which miss whole seconds by a little.
    const moment = Math.round(Number(first?.[4]) / 1000) * 1000;
    expect(new Date(moment).toISOString()).toBe("2026-03-02T07:30:00.000Z");
    expect(first?.slice(5)).toEqual(["Yes", "Enabled"]);
  });
});

describe("the rows of an export", () => {
  it("are the named ones, one page, or all that match", async () => {
    const notes = async (more: object) =>
      (await file("csv", { columns: ["count"], ...more })).text.trim().split("\r\n").slice(1);
    expect(await notes({ ids: [ids[2], ids[5]] })).toEqual(["2", "5"]);
    expect(await notes({ range: [3, 4] })).toEqual(["3", "4"]);
    expect(await notes({ filter: { count__lt: 2 } })).toEqual(["0", "1"]);
    expect(await notes({})).toHaveLength(hostile.length);
  });

  it("and columns are those the person may see", async () => {
    const permissions = allPermissions(workshop);
    const closed = server.as({ permissions, closed: { workshop_task: ["price"] } });
    expect((await file("csv", {}, closed)).status).toBe(400);
    expect((await file("csv", { columns: ["pin"] })).status).toBe(400);
    const own = server.as({ permissions, userId: 77, scope: { kind: "self" } });
    expect((await file("csv", {}, own)).body.extras.code).toBe("F4027");
    const south = server.as({ permissions, tenantId: 1_300_000_000_002, userId: 78 });
    expect((await file("csv", { ids }, south)).body.extras.code).toBe("F4027");
  });

  it("to look at need the right to list alone, as a file that to export", async () => {
    const reader = server.as({ permissions: ["task/page"] });
    const shown = await file("json", { ids: [ids[0]] }, reader);
    expect(shown.body.rows).toEqual([
      ["=1+1", 0, "0.50", "2026-02-28", "2026-03-02 07:30:00", "Yes", "Enabled"],
    ]);
    expect((await file("csv", {}, reader)).status).toBe(403);
    const exporter = server.as({ permissions: ["task/export"] });
    expect((await file("json", {}, exporter)).status).toBe(403);
  });

  it("are refused with a strange format, range, name of columns or none", async () => {
    const code = async (more: object) => (await file("csv", more)).body.extras.code;
    expect(await code({ format: "exe" })).toBe("F4000");
    expect(await code({ columns: [] })).toBe("F4000");
    expect(await code({ columns: "name" })).toBe("F4000");
    expect(await code({ columns: [{ a: 1 }] })).toBe("F4000");
    expect(await code({ ids: [] })).toBe("F4000");
    expect(await code({ ids: ["1 or 1=1"] })).toBe("F4000");
    expect(await code({ range: [5, 1] })).toBe("F4007");
    expect(await code({ view: "none" })).toBe("F4001");
    expect(await code({ zone: "UTC'; drop table x" })).toBe("F4000");
  });

  it("go into a file of the name that was asked for, without what could mislead", async () => {
    const name = async (fileName: string) =>
      (await file("csv", { fileName, ids })).headers["content-disposition"];
    expect(await name("my tasks")).toContain("filename*=UTF-8''my%20tasks.csv");
    expect(await name("my.csv")).toContain("filename*=UTF-8''my.csv");
    expect(await name("../../etc/passwd")).toContain("filename*=UTF-8''-..-etc-passwd.csv");
    expect(await name('a"\r\nx: y')).not.toContain("\r");
  });
});

describe("records that are named in a file", () => {
  it("have their title there, or are said not to be visible, and never the number", async () => {
    const team = async (asker: Caller, name: string, pid = 0) =>
      (await asker("POST", "/api/workshop/team", { name, pid })).body.id as number;
    const south = server.as({
      permissions: allPermissions(workshop),
      userId: 9,
      tenantId: tenants.south,
    });
    const yard = await team(chief, "Yard");
    await team(chief, "Fitters", yard);
    const lost = await team(chief, "Lost");
    await team(chief, "Gone");
    const foreign = await team(south, "Foreign");
    const [plain, away] = ids as [number, number];
    await chief("PATCH", `/api/workshop/task/${plain}`, { teamId: yard });
    await chief("PATCH", `/api/workshop/task/${away}`, { teamId: lost });
    await server.sql("update workshop_task set team_id = $1 where id = $2", [foreign, away]);
    await server.sql("update workshop_team set pid = $1 where id = $2", [foreign, lost]);
    const limited = server.as({
      permissions: allPermissions(workshop),
      userId: 5,
      closed: { workshop_team: ["name"] },
    });
    const cells = async (format: string, entity: string, names: string[], asker = chief) => {
      const { bytes, text } = await asker("POST", `/api/workshop/${entity}/export`, {
        format,
        columns: names,
        sort: [["id", "ASC"]],
      });
      if (format === "csv") return text.trim().split("\r\n").slice(1);
      const book = await readXlsx(bytes);
      return (book.sheets[0]?.rows ?? []).slice(1).map((row) => row.join(","));
    };
    const unseen = "Not visible to you";
    const teams = ["Yard,", "Fitters,Yard", `Lost,${unseen}`, "Gone,"];
    for (const format of ["csv", "xlsx"]) {
      expect(await cells(format, "team", ["name", "pid"]), format).toEqual(teams);
      const tasks = await cells(format, "task", ["name", "teamId"]);
      expect(tasks.slice(0, 3), format).toEqual(["task 0,Yard", `task 1,${unseen}`, "task 2,"]);
    }
    expect((await cells("csv", "team", ["pid"], limited)).filter(Boolean)).toEqual([
      unseen,
      unseen,
    ]);
    await server.sql("update workshop_team set name = '   ' where id = $1", [yard]);
    expect((await cells("csv", "team", ["pid"])).filter(Boolean)).toEqual(["–", unseen]);
  });
});
