import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { team, workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

/** Teams under a data scope, so that somebody sees a lower one without the one above. */
const models = workshop.map((model) =>
  model.key === team.key
    ? { ...model, dataScope: { owner: "createUserId", org: "createUserId" } }
    : model,
);
const permissions = allPermissions(models);
let server: TestApp;
let chief: Caller;
let other: Caller;
const ids: Record<string, number> = {};

interface Row {
  id: number;
  pid: number;
  name: string;
  _children?: boolean;
  _match?: boolean;
}

const ask = async (tree: object | string, who = chief, more = "") => {
  const asked = encodeURIComponent(typeof tree === "string" ? tree : JSON.stringify(tree));
  const sort = `&sort=${encodeURIComponent('[["orderNo","ASC"],["id","ASC"]]')}`;
  const answer = await who("GET", `/api/workshop/team?tree=${asked}${sort}${more}`);
  return { ...answer, rows: answer.body as Row[] };
};
const names = (rows: Row[]) => rows.map(({ name }) => name);
const filter = (value: object) => `&filter=${encodeURIComponent(JSON.stringify(value))}`;

beforeAll(async () => {
  server = await buildTestApp(models);
  chief = server.as({ permissions, userId: 1 });
  other = server.as({ permissions, userId: 2, scope: { kind: "self" } });
  const add = async (name: string, above: string | null, who = chief, more: object = {}) => {
    const pid = above === null ? 0 : ids[above];
    const { body } = await who("POST", "/api/workshop/team", { name, pid, ...more });
    ids[name] = body.id as number;
  };
  await add("A", null, chief, { orderNo: 2 });
  await add("B", null, chief, { orderNo: 1 });
  await add("A1", "A");
  await add("A2", "A", chief, { status: 2 });
  await add("A2x", "A2");
  // Made by someone who sees nothing but this, so that it is a root for him.
  const maker = server.as({ permissions, userId: 2 });
  await add("A1own", "A1", maker);
  await add("A1ownx", "A1own", maker);
});
afterAll(() => server?.close());

describe("a part of a tree", () => {
  it("is all of it while it is small, else its roots, in the order asked for", async () => {
    const whole = await ask({ whole: 7 });
    expect([whole.headers["x-tree"], whole.rows.length]).toEqual(["whole", 7]);
    const part = await ask({ whole: 6 });
    expect([part.headers["x-tree"], names(part.rows)]).toEqual(["partial", ["B", "A"]]);
    expect(part.rows.map((row) => row._children)).toEqual([false, true]);
    expect(part.headers["x-total-count"]).toBe("2");
  });

  it("is what hangs below one record, or several", async () => {
    const { rows } = await ask({ parents: [ids["A"], ids["A2"], 0] });
    expect(names(rows).toSorted()).toEqual(["A", "A1", "A2", "A2x", "B"]);
    expect(rows.filter((row) => row._children).map(({ name }) => name)).toEqual(["A", "A1", "A2"]);
    expect((await ask({ parents: [ids["B"]] })).rows).toEqual([]);
  });

  it("hangs a record at the root whose parent is out of sight, and tells of nothing else", async () => {
    const roots = await ask({ parents: [0] }, other);
    expect(names(roots.rows)).toEqual(["A1own"]);
    expect(roots.rows[0]?._children).toBe(true);
    expect(names((await ask({ parents: [ids["A"]] }, other)).rows)).toEqual([]);
    const hits = await ask({ hits: 10 }, other, filter({ name: "A1ownx" }));
    expect(names(hits.rows)).toEqual(["A1own", "A1ownx"]);
    const south = server.as({ permissions, userId: 9, tenantId: tenants.south });
    for (const tree of [{ whole: 5 }, { parents: [0] }, { parents: [ids["A"]] }, { hits: 5 }]) {
      expect((await ask(tree, south)).rows).toEqual([]);
    }
  });

  it("hangs a record at the root whose parent the filter leaves out", async () => {
    const { rows } = await ask({ parents: [0] }, chief, filter({ status: 1 }));
    expect(names(rows).toSorted()).toEqual(["A", "A2x", "B"]);
    const below = await ask({ parents: [ids["A"]] }, chief, filter({ status: 1 }));
    expect(names(below.rows)).toEqual(["A1"]);
  });

  it("is what a search finds, with those above it", async () => {
    const { rows, headers } = await ask({ hits: 10 }, chief, filter({ name__contains: "A2x" }));
    expect(rows.map(({ name, _match }) => [name, _match])).toEqual(
      expect.arrayContaining([
        ["A", false],
        ["A2", false],
        ["A2x", true],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect(headers["x-total-count"]).toBe("1");
    const few = await ask({ hits: 1 }, chief, filter({ name__startsWith: "A" }));
    expect(few.rows.filter((row) => row._match)).toHaveLength(1);
    expect(Number(few.headers["x-total-count"])).toBe(6);
  });

  it.each([
    ["no text", "parents"],
    ["nothing known", "{}"],
    ["too many parents", JSON.stringify({ parents: Array.from({ length: 501 }, (_, i) => i) })],
    ["no number", '{"parents":["1"]}'],
    ["a bound beyond reason", '{"whole":100000}'],
  ])("is refused with %s", async (_, wrong) => {
    const { status, body } = await ask(wrong);
    expect([status, body.extras.code]).toEqual([400, "F4001"]);
  });

  it("is refused for what is no tree", async () => {
    const answer = await chief(
      "GET",
      `/api/workshop/task?tree=${encodeURIComponent('{"whole":5}')}`,
    );
    expect([answer.status, answer.body.extras.code]).toEqual([400, "F4001"]);
  });
});
