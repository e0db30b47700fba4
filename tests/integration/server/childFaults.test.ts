/** A refusal of a child row names the row and the field, whichever step refuses it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { press } from "../../support/models/press.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const jobs = "/api/press/job";
let server: TestApp;
let keeper: Caller;

beforeAll(async () => {
  server = await buildTestApp(press);
  keeper = server.as({ permissions: allPermissions(press), userId: 2 });
});
afterAll(() => server?.close());

const huge = { quantity: "9999999999.99", price: "9999999999999999.9999" };
const errorsOf = async (method: string, url: string, items: object[]) => {
  const { status, body } = await keeper(method, url, { name: "Poster", items });
  expect(status).toBeGreaterThanOrEqual(400);
  return (body as { errors?: Record<string, string> }).errors;
};

describe("a refused child row is named by its place", () => {
  it("when a computed value does not fit its column", async () => {
    const items = [{ quantity: "1", price: "1" }, huge];
    expect(await errorsOf("POST", jobs, items)).toEqual({
      "items.1.amount": "At most 20 digits before and 4 after the point",
    });
    expect(Object.keys((await errorsOf("POST", jobs, [huge])) ?? {})).toEqual(["items.0.amount"]);
  });

  it("when a row that was there is changed", async () => {
    const made = await keeper("POST", jobs, {
      name: "Flyer",
      items: [{ paper: "A" }, { paper: "B" }],
    });
    const { id, items } = made.body as { id: number; items: { id: number }[] };
    const rows = [items[0], { ...huge, id: items[1]?.id }];
    const errors = await errorsOf("PATCH", `${jobs}/${id}`, rows as object[]);
    expect(Object.keys(errors ?? {})).toEqual(["items.1.amount"]);
  });

  it("when the database refuses it", async () => {
    const items = [{ sku: "A1" }, { sku: "B2" }, { sku: "A1" }];
    expect(Object.keys((await errorsOf("POST", jobs, items)) ?? {})).toEqual(["items.2.sku"]);
  });
});

describe("the id of a child row", () => {
  const clerk = () =>
    server.as({ permissions: allPermissions(press), userId: 3, roles: ["clerk"] });
  const hidden = { cost: "4.00", courier: "13800001234", pin: "1234" };
  let count = 0;
  const add = async () => {
    const name = `Book ${(count += 1)}`;
    const { body } = await keeper("POST", jobs, { name, items: [{ paper: "A", ...hidden }] });
    const { id, items } = body as { id: number; items: { id: number }[] };
    return { id, row: items[0]?.id as number };
  };
  const stored = async (id: number) =>
    ((await keeper("GET", `${jobs}/${id}`)).body as { items: object[] }).items;

  it("is taken as digits of a text, and nothing that is closed is lost", async () => {
    const { id, row } = await add();
    const items = [{ id: String(row), paper: "C" }];
    expect((await clerk()("PATCH", `${jobs}/${id}`, { items })).status).toBe(200);
    expect(await stored(id)).toMatchObject([{ id: row, paper: "C", ...hidden }]);
    const covered = [{ id: String(row), paper: "D", courier: "138****1234" }];
    expect((await clerk()("PATCH", `${jobs}/${id}`, { items: covered })).status).toBe(200);
    expect(await stored(id)).toMatchObject([{ id: row, paper: "D", ...hidden }]);
  });

  it("says that the row is new when it is null, 0 or missing", async () => {
    const { id, row } = await add();
    const added = [{ id: null, paper: "1" }, { id: 0, paper: "2" }, { paper: "3" }];
    const items = [{ id: row }, ...added];
    expect((await clerk()("PATCH", `${jobs}/${id}`, { items })).status).toBe(200);
    expect(await stored(id)).toMatchObject([{ id: row, ...hidden }, {}, {}, {}]);
  });

  it("is refused when the record has no such row, and nothing is changed", async () => {
    const { id, row } = await add();
    const other = (await add()).row;
    const wrong = [
      other,
      String(other),
      {},
      [row],
      row + 0.5,
      -row,
      "",
      "x",
      true,
      1e300,
      "9".repeat(16),
    ];
    for (const given of wrong) {
      const items = [
        { id: row, paper: "E" },
        { id: given, paper: "F" },
      ];
      const answer = await clerk()("PATCH", `${jobs}/${id}`, { name: "changed", items });
      const { errors } = answer.body as { errors?: object };
      expect([given, answer.status, Object.keys(errors ?? {})]).toEqual([
        given,
        400,
        ["items.1.id"],
      ]);
    }
    expect(await stored(id)).toMatchObject([{ id: row, paper: "A", ...hidden }]);
    expect(await stored(id)).toHaveLength(1);
  });
});
