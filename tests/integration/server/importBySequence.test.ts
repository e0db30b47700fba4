import { afterAll, beforeAll, expect, it } from "vitest";
import {
  csv,
  importable,
  importForm,
  importRights,
  named,
  sendImport as send,
} from "../../support/importForm.ts";
import { buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

/** The workshop, whose tasks are unique by the number that the server gives them. */
const models = importable.map((model) =>
  model.name === "task"
    ? {
        ...model,
        unique: [...model.unique, { fields: ["code"], where: null, error: null, global: false }],
      }
    : model,
);

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await buildTestApp(models);
  admin = server.as({ permissions: importRights("task") });
});
afterAll(() => server?.close());

const make = async (name: string): Promise<string> =>
  (await admin("POST", "/api/workshop/task", { name, count: 1 })).body.code as string;

it("finds the records by the number that the server gave them, as an export has it, and never writes it", async () => {
  const [one, two] = [await make("numbered one"), await make("numbered two")];
  const file = csv(
    `code,name,count\n${one},numbered one,11\n,numbered three,33\n${two},numbered two,22\n`,
  );
  const answer = await send(admin, "task", file, { key: "code" });
  expect(answer.body).toMatchObject({ written: true, created: 1, updated: 2, failed: 0 });
  const rows = await named(admin, "task", "numbered");
  expect(rows.map(({ code, count }) => [code, count])).toEqual([
    [one, 11],
    [two, 22],
    [expect.stringMatching(/^T-\d{4}-\d{4}$/), 33],
  ]);
});

it("refuses a number that no record has, and one that comes twice", async () => {
  const code = await make("once");
  const file = csv(`code,name\nT-1999-0001,nobody\n${code},once again\n${code},once more\n`);
  const { body } = await send(admin, "task", file, { key: "code", mode: "validOnly" });
  expect(body).toMatchObject({ created: 0, updated: 1, failed: 2 });
  expect(body.errors).toMatchObject([
    { row: 2, field: "code", message: "The chosen record does not exist" },
    { row: 4, field: "code", message: "An entry occurs twice" },
  ]);
});

it("takes no column for the number where it finds nothing", async () => {
  const file = csv("code,name\nT-1999-0001,new\n");
  const refused = await send(admin, "task", file);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({ code: "This field may not be changed now" });
  const field = async (options: Record<string, string>) => {
    const { body, headers } = importForm(file, options);
    const answer = await admin("POST", "/api/workshop/task/import/preview", body, headers);
    return (answer.body.columns as { field: string | null }[])[0]?.field;
  };
  expect(await field({})).toBe(null);
  expect(await field({ key: "code" })).toBe("code");
});
