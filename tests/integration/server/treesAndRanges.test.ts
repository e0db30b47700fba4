/** What pickers and side trees ask of a tree with names of its own, and lists of ranges of days. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf } from "../../../runtime/shared/entity/kinds/registry.ts";
import { entity, field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const period = field("period", "dateRange", { sortable: false });
const place = entity(
  "lot",
  "place",
  [
    field("name", "string", { maxLength: 64 }),
    field("above", "relation", {
      relation: {
        to: "lot/place",
        table: "lot_place",
        titleField: "name",
        titleColumn: "name",
        tree: true,
        treeParent: "above",
        onDelete: "restrict",
        labelAs: null,
        filter: null,
        through: null,
      },
    }),
    { ...period, operators: [...kindOf(period).operators] },
  ],
  { tree: { parent: "above" } },
);

let server: TestApp;
let caller: Caller;
let root = 0;

beforeAll(async () => {
  server = await buildTestApp([place]);
  caller = server.as({ permissions: allPermissions([place]) });
  const post = async (body: object) => (await caller("POST", "/api/lot/place", body)).body.id;
  root = (await post({ name: "Yard", period: { from: "2026-01-10", to: "2026-01-20" } })) as number;
  await post({ name: "Gate", above: root, period: { from: "2026-02-01", to: "2026-02-28" } });
  await post({ name: "Open", above: root });
});
afterAll(() => server?.close());

const names = async (query: string) => {
  const { status, body } = await caller("GET", `/api/lot/place?${query}`);
  return status === 200 ? body.map((row: { name: string }) => row.name).toSorted() : status;
};
const filter = (value: object) => names(`filter=${encodeURIComponent(JSON.stringify(value))}`);

describe("a tree without a field for the order, whose parent has a name of its own", () => {
  it("comes whole, and branch by branch, in its own order", async () => {
    expect(await names(`sort=[]&tree={"whole":1000}`)).toEqual(["Gate", "Open", "Yard"]);
    expect(await names(`sort=[]&tree={"parents":[${root}]}`)).toEqual(["Gate", "Open"]);
    expect(await names(`sort=[["orderNo","ASC"]]&tree={"whole":1000}`)).toBe(400);
  });
});

it("a range that ends before it begins is refused with its field, on either face", async () => {
  const body = { name: "Back", period: { from: "2026-02-02", to: "2026-02-01" } };
  for (const path of ["/api/lot/place", "/api/place/add"]) {
    const answer = await caller("POST", path, body);
    const told = answer.body.errors ?? JSON.parse(answer.body.message);
    expect(String(told.period)).toMatch(/last day lies before the first/);
  }
});

describe("a filter over a range of days", () => {
  it("finds the ranges that touch the days between", async () => {
    expect(await filter({ period__gte: "2026-01-20" })).toEqual(["Gate", "Yard"]);
    expect(await filter({ period__gte: "2026-01-21" })).toEqual(["Gate"]);
    expect(await filter({ period__lte: "2026-01-31" })).toEqual(["Yard"]);
    expect(await filter({ period__gte: "2026-01-15", period__lte: "2026-02-01" })).toEqual([
      "Gate",
      "Yard",
    ]);
    expect(await filter({ period__isNull: true })).toEqual(["Open"]);
  });
  it("refuses what is no day", async () => {
    expect(await filter({ period__gte: "soon" })).toBe(400);
    expect(await filter({ period: "soon" })).toBe(400);
    expect(await filter({ period: { from: "2026-01-01" } })).toBe(400);
    expect(await filter({ period__between: ["2026-01-01"] })).toBe(400);
  });
  it("takes a day, two days or a range as what is touched", async () => {
    const touched = { from: "2026-01-15", to: "2026-02-01" };
    expect(await filter({ period: touched })).toEqual(["Gate", "Yard"]);
    expect(await filter({ period__between: ["2026-01-20", "2026-01-31"] })).toEqual(["Yard"]);
    expect(await filter({ period: "2026-02-10" })).toEqual(["Gate"]);
    expect(await filter({ not: { period: touched } })).toEqual(["Open"]);
  });
  it("refuses days in the wrong order", async () => {
    expect(await filter({ period: { from: "2026-02-01", to: "2026-01-15" } })).toBe(400);
    expect(await filter({ period__between: ["2026-01-31", "2026-01-20"] })).toBe(400);
  });
});
