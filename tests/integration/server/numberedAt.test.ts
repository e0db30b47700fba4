/** Numbers that a transition gives (`x-type.sequence` with `at`), and numbers that are counted apart by values of the record. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const text = { type: "string", maxLength: 20 };
const invoice = {
  $schema: "../meta/entity.schema.json",
  $id: "trade/invoice",
  title: "Invoice",
  type: "object",
  "x-entity": { module: "trade", scope: "tenant", titleField: "title" },
  "x-keys": [{ unique: ["number"] }],
  "x-states": {
    field: "state",
    initial: "draft",
    transitions: {
      issue: { from: ["draft"], to: "issued", guard: "amount > 0" },
      withdraw: { from: ["issued"], to: "draft" },
    },
  },
  properties: {
    title: text,
    branch: { type: ["string", "null"], enum: ["N", "S", null] },
    amount: { type: "integer", default: 1 },
    state: { type: "string", enum: ["draft", "issued"], default: "draft" },
    number: {
      type: ["string", "null"],
      maxLength: 32,
      readOnly: true,
      "x-type": { sequence: "INV-{branch}-{0000}", gapless: true, at: "issue" },
    },
    file: {
      type: "string",
      maxLength: 32,
      readOnly: true,
      "x-type": { sequence: "F-{title}-{000}" },
    },
  },
  required: ["title"],
};
const read = readProject([
  { path: "schemas/trade/invoice.schema.json", text: JSON.stringify(invoice) },
]);
if (!read.project) throw new Error(JSON.stringify(read.faults, null, 1));
const models = read.project.entities;
let server: TestApp;
let owner: Caller;

beforeAll(async () => {
  server = await buildTestApp(models);
  owner = server.as({ permissions: allPermissions(models), userId: 2 });
});
afterAll(() => server?.close());

const make = async (body: object) => {
  const { body: made, status, text: said } = await owner("POST", "/api/trade/invoice", body);
  expect(status, said).toBe(201);
  return made as { id: number; number: string | null; file: string };
};
const issue = (id: number) => owner("POST", `/api/trade/invoice/${id}/issue`);

describe("a number that a transition gives", () => {
  it("is missing before it, and stays when the transition is taken again", async () => {
    const { id, number } = await make({ title: "A", branch: "N" });
    expect(number).toBeNull();
    expect((await issue(id)).body).toMatchObject({ number: "INV-N-0001", state: "issued" });
    await owner("POST", `/api/trade/invoice/${id}/withdraw`);
    expect((await issue(id)).body).toMatchObject({ number: "INV-N-0001" });
  });

  it("is counted apart for each value that is part of it", async () => {
    const south = await make({ title: "A", branch: "S" });
    const north = await make({ title: "A", branch: "N" });
    expect((await issue(south.id)).body).toMatchObject({ number: "INV-S-0001" });
    expect((await issue(north.id)).body).toMatchObject({ number: "INV-N-0002" });
  });

  it("is not taken without that value, nor by a transition that is refused: there is no gap", async () => {
    const none = await make({ title: "A" });
    const refused = await issue(none.id);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { branch: "This field is required" },
    ]);
    const empty = await make({ title: "A", branch: "S", amount: 0 });
    expect((await issue(empty.id)).status).toBe(409);
    const next = await make({ title: "A", branch: "S" });
    expect((await issue(next.id)).body).toMatchObject({ number: "INV-S-0002" });
  });

  it("comes once when many issue at the same time, without a gap", async () => {
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => make({ title: "B", branch: "N" })),
    );
    const answers = await Promise.all(drafts.flatMap(({ id }) => [issue(id), issue(id)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    const rows = await server.sql<{ number: string }>(
      "select number from trade_invoice where number like 'INV-N-%' order by number",
    );
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 14 }, (_, at) => `INV-N-${String(at + 1).padStart(4, "0")}`),
    );
  });

  it("cannot be sent, neither at first nor later", async () => {
    const { id, number } = await make({ title: "C", branch: "N", number: "INV-N-0999" });
    expect(number).toBeNull();
    await owner("PATCH", `/api/trade/invoice/${id}`, { number: "INV-N-0998" });
    expect((await owner("GET", `/api/trade/invoice/${id}`)).body.number).toBeNull();
  });
});

describe("a number of a new record", () => {
  it("is counted apart by a text of the record", async () => {
    expect((await make({ title: "X" })).file).toBe("F-X-001");
    expect((await make({ title: "Y/1" })).file).toBe("F-Y/1-001");
    expect((await make({ title: "X" })).file).toBe("F-X-002");
  });
});
