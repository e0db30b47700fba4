import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive, line } from "../../support/models/archive.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

/** The names of lines are covered in lists, as a number of an account or a passport would be. */
const models = archive.map((model) =>
  model.key === line.key
    ? {
        ...model,
        fields: model.fields.map((field) =>
          field.name === "name" ? { ...field, mask: { start: 1, end: 1 } } : field,
        ),
      }
    : model,
);
const permissions = allPermissions(models);
const dossiers = "/api/archive/dossier";
let server: TestApp;
let keeper: Caller;
let reader: Caller;

beforeAll(async () => {
  server = await buildTestApp(models);
  keeper = server.as({ permissions, userId: 2 });
  reader = server.as({ permissions: ["dossier/list", "dossier/page"], userId: 3 });
});
afterAll(() => server?.close());

interface Line {
  id?: number;
  name?: string | null;
  amount?: string;
}
const add = async (lines: Line[]) =>
  (await keeper("POST", dossiers, { name: "File", lines })).body as { id: number; lines: Line[] };
const stored = async (id: number) =>
  ((await keeper("GET", `${dossiers}/${id}`)).body as { lines: Line[] }).lines;

describe("a covered field of child rows", () => {
  it("is written and shown whole to who may open the record", async () => {
    const { id } = await add([{ name: "DE89 3704", amount: "1" }]);
    expect(await stored(id)).toMatchObject([{ name: "DE89 3704", amount: "1.00" }]);
  });

  it("stays when rows are changed, and is set in rows that are added", async () => {
    const { id, lines } = await add([{ name: "DE89 3704", amount: "1" }]);
    const [first] = lines;
    const answer = await keeper("PATCH", `${dossiers}/${id}`, {
      lines: [
        { id: first?.id, amount: "2" },
        { name: "FR14 2004", amount: "3" },
      ],
    });
    expect(answer.status).toBe(200);
    expect(await stored(id)).toMatchObject([
      { name: "DE89 3704", amount: "2.00" },
      { name: "FR14 2004", amount: "3.00" },
    ]);
  });

  it("stays when its covered text is sent back, whoever saw the row", async () => {
    const { id, lines } = await add([{ name: "DE89 3704", amount: "1" }]);
    const rows = [{ id: lines[0]?.id, name: "D****4", amount: "2" }];
    const answer = await keeper("PATCH", `${dossiers}/${id}`, { lines: rows });
    expect(answer.status).toBe(200);
    expect(await stored(id)).toMatchObject([{ name: "DE89 3704", amount: "2.00" }]);
  });

  it("is not shown to who only lists records", async () => {
    await add([{ name: "GB29 NWBK", amount: "1" }]);
    expect((await reader("GET", dossiers)).text).not.toContain("GB29 NWBK");
    expect((await reader("GET", `${dossiers}?embed=lines`)).text).not.toContain("GB29 NWBK");
  });
});

describe("an added row in which nothing was entered", () => {
  it("is not stored", async () => {
    const { id } = await add([{ name: "one" }, {}, { name: null }, { name: "" }]);
    expect(await stored(id)).toMatchObject([{ name: "one" }]);
  });
});
