import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let caller: Caller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await buildTestApp(workshop);
  caller = server.as({ permissions: allPermissions(workshop) });
  const post = async (entity: string, body: object) =>
    (await caller("POST", `/api/workshop/${entity}`, body)).body.id as number;
  ids.red = await post("team", { name: "Red", code: "R" });
  ids.blue = await post("team", { name: "Blue_50%", code: "B" });
  ids.tag = await post("tag", { name: "hot" });
  const rows = [
    {
      name: "Alpha",
      count: 1,
      price: "1.00",
      urgent: true,
      dueDate: "2026-01-10",
      doneAt: "2026-01-10T08:00:00Z",
      teamId: ids.red,
      tagIds: [ids.tag],
      note: "first 100% done",
      items: [{ name: "bolt", amount: "9" }],
    },
    {
      name: "beta",
      count: 2,
      price: "20.50",
      status: 2,
      dueDate: "2026-02-20",
      teamId: ids.blue,
      note: "under_score",
    },
    { name: "Gamma", count: 3, price: "300.00", dueDate: "2026-03-30", note: null },
    { name: "delta", count: null, price: null, urgent: true, note: "back\\slash" },
  ];
  for (const row of rows) await post("task", row);
});
afterAll(() => server?.close());

const names = async (filter: unknown) => {
  const answer = await caller(
    "GET",
    `/api/workshop/task?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return answer.status === 200
    ? answer.body.map((row: { name: string }) => row.name)
    : answer.body.extras.code;
};

describe("REST filters", () => {
  const cases: [unknown, string[] | string][] = [
    [{}, ["Alpha", "beta", "Gamma", "delta"]],
    [{ doneAt__gte: "2026-01-10T20:00:00+12:00" }, ["Alpha"]],
    [{ doneAt__gte: "2026-01-10T08:00:00+16:00" }, "F4001"],
    [{ doneAt__gte: "2026-01-10T08:00:00+99:99" }, "F4001"],
    [{ name: "Alpha" }, ["Alpha"]],
    [{ name__ne: "Alpha" }, ["beta", "Gamma", "delta"]],
    [{ name__contains: "ET" }, ["beta"]],
    [{ name__startsWith: "g" }, ["Gamma"]],
    [{ name__endsWith: "A" }, ["Alpha", "beta", "Gamma", "delta"]],
    [{ note__contains: "%" }, ["Alpha"]],
    [{ note__contains: "r_s" }, ["beta"]],
    [{ note__contains: "\\" }, ["delta"]],
    [{ note: null }, ["Gamma"]],
    [{ note__isNull: true }, ["Gamma"]],
    [{ note__isNull: false }, ["Alpha", "beta", "delta"]],
    [{ note__isNotNull: true }, ["Alpha", "beta", "delta"]],
    [{ count__gte: 2 }, ["beta", "Gamma"]],
    [{ count__lt: "2" }, ["Alpha"]],
    [{ count__between: [1, 2] }, ["Alpha", "beta"]],
    [{ count: [1, 3] }, ["Alpha", "Gamma"]],
    [{ count__notIn: [1] }, ["beta", "Gamma", "delta"]],
    [{ count: [] }, []],
    [{ price__gt: "20.49" }, ["beta", "Gamma"]],
    [{ price: "300" }, ["Gamma"]],
    [{ urgent: true }, ["Alpha", "delta"]],
    [{ status: 2 }, ["beta"]],
    [{ state: ["open"] }, ["Alpha", "beta", "Gamma", "delta"]],
    [{ dueDate__lte: "2026-02-20" }, ["Alpha", "beta"]],
    [{ dueDate: "2026-02-20 00:00:00" }, ["beta"]],
    [{ doneAt__gte: "2026-01-10T08:00:00.000Z" }, ["Alpha"]],
    [{ "teamId.name": "Red" }, ["Alpha"]],
    [{ "teamId.name__contains": "50%" }, ["beta"]],
    [{ "teamId.code__ne": "R" }, ["beta", "Gamma", "delta"]],
    [{ "items.amount__gt": "8" }, ["Alpha"]],
    [{ "tagIds.name": "hot" }, ["Alpha"]],
    [{ teamName: "Red" }, ["Alpha"]],
    [{ q: "alp" }, ["Alpha"]],
    [{ q: "SCORE under" }, ["beta"]],
    [{ q: "" }, ["Alpha", "beta", "Gamma", "delta"]],
    [{ or: [{ name: "Alpha" }, { count: 3 }] }, ["Alpha", "Gamma"]],
    [{ and: [{ urgent: true }, { not: { name: "Alpha" } }] }, ["delta"]],
    [{ not: { count__gt: 1 } }, ["Alpha", "delta"]],
    [{ nothing: 1 }, "F4001"],
    [{ name__like: "x" }, "F4001"],
    [{ count__contains: "1" }, "F4001"],
    [{ count: "x" }, "F4001"],
    [{ count: 1e300 }, "F4001"],
    [{ dueDate: "2026-02-30" }, "F4001"],
    [{ urgent: "maybe" }, "F4001"],
    [{ count__between: [1] }, "F4001"],
    [{ "teamId.nothing": 1 }, "F4001"],
    [{ "teamId.pid.pid.pid.name": 1 }, "F4001"],
    [{ extra: "x" }, "F4001"],
    [{ or: {} }, "F4001"],
    [{ constructor: 1 }, "F4001"],
    [[], "F4001"],
    ["x", "F4001"],
    [{ name: "\0" }, "F4001"],
  ];
  it.each(cases)("%j", async (filter, wanted) => {
    expect(await names(filter)).toEqual(wanted);
  });

  it.each([
    [{ nothing: 1 }, "nothing", /no such field; possible: id, .*\bname\b.*\bdueDate\b/],
    [{ "teamId.nothing": 1 }, "teamId.nothing", /no such field; .*\bcode\b/],
    [{ name__like: "x" }, "name__like", /compared in that way; .*\beq\b.*\bcontains\b/],
    [{ teamId__contains: 1 }, "teamId__contains", /compared in that way; .*\bin\b/],
    [{ count: "x" }, "count", /with this value; possible: 1$/],
    [{ dueDate: "2026-02-30" }, "dueDate", /possible: "2026-12-31"$/],
    [{ urgent: "maybe" }, "urgent", /possible: true$/],
    [{ count__between: [1] }, "count__between", /possible: \[1, 1\]$/],
    [{ name: "half \ud800" }, "name", /possible: "text"$/],
  ])("%j is answered with what could be given instead", async (filter, place, cure) => {
    const text = encodeURIComponent(JSON.stringify(filter));
    const { body } = await caller("GET", `/api/workshop/task?filter=${text}`);
    expect(body.errors[place]).toMatch(cure);
  });

  it("finds nothing between two values of which the first is the larger one", async () => {
    expect(await names({ count__between: [3, 1] })).toEqual([]);
  });

  it("compares relations by id", async () => {
    expect(await names({ teamId: ids.red })).toEqual(["Alpha"]);
    expect(await names({ teamId: [ids.red, ids.blue] })).toEqual(["Alpha", "beta"]);
    expect(await names({ tagIds: ids.tag })).toEqual(["Alpha"]);
    expect(await names({ tagIds__ne: ids.tag })).toEqual(["beta", "Gamma", "delta"]);
  });

  it("reach into other entities only with the right to read them, but for their names", async () => {
    const clerk = server.as({ permissions: ["task/page"] });
    const ask = async (filter: object) =>
      (
        await clerk(
          "GET",
          `/api/workshop/task?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).status;
    expect(await ask({ "teamId.name": "Red" })).toBe(200);
    expect(await ask({ "teamId.code": "R" })).toBe(400);
    expect(await ask({ "items.amount__gt": "1" })).toBe(200);
  });

  it("bounds depth and number of conditions", async () => {
    let deep: object = { name: "x" };
    for (let level = 0; level < 12; level++) deep = { and: [deep] };
    expect(await names(deep)).toBe("F4001");
    expect(await names({ or: Array.from({ length: 200 }, () => ({ name: "x" })) })).toBe("F4001");
  });
});

describe("console filters", () => {
  const page = async (body: object) => {
    const answer = await caller("POST", "/api/task/page", {
      field: "id",
      order: "asc",
      descStr: "desc",
      ...body,
    });
    return answer.body.code === 200
      ? answer.body.result.items.map((row: { name: string }) => row.name)
      : answer.body.extras.code;
  };
  const cases: [object, string[] | string][] = [
    [{ name: "a" }, ["Alpha", "beta", "Gamma", "delta"]],
    [{ name: "", status: null }, ["Alpha", "beta", "Gamma", "delta"]],
    [{ status: 2 }, ["beta"]],
    [{ count: 3 }, ["Gamma"]],
    [{ unknownProperty: "x" }, ["Alpha", "beta", "Gamma", "delta"]],
    [{ keyword: "alp" }, ["Alpha"]],
    [{ search: { fields: ["note"], keyword: "score" } }, ["beta"]],
    [{ search: { fields: ["pin"], keyword: "score" } }, "F4001"],
    [{ filter: { field: "Name", operator: 0, value: "Alpha" } }, ["Alpha"]],
    [
      {
        filter: {
          logic: 1,
          filters: [
            { field: "name", operator: 0, value: "Alpha" },
            { field: "count", operator: 5, value: 3 },
          ],
        },
      },
      ["Alpha", "Gamma"],
    ],
    [
      {
        filter: {
          logic: 2,
          filters: [
            { field: "urgent", value: true },
            { field: "count", operator: 5, value: 1 },
          ],
        },
      },
      ["beta", "Gamma", "delta"],
    ],
    [{ filter: { field: "name", operator: 8, value: "et" } }, ["beta"]],
    [{ filter: { field: "name", operator: 99, value: "et" } }, "F4001"],
    [{ filter: { field: "nothing", value: 1 } }, "F4001"],
    [{ dueDate: ["2026-01-01", "2026-02-28"] }, ["Alpha", "beta"]],
    [{ field: "name", order: "desc" }, ["delta", "beta", "Gamma", "Alpha"]],
    [
      { field: "count", order: "descending", descStr: "descending" },
      ["delta", "Gamma", "beta", "Alpha"],
    ],
    [{ pageSize: 2, page: 2 }, ["Gamma", "delta"]],
    [{ pageSize: 30_001 }, "F4007"],
    [{ page: 0 }, "F4000"],
    // No order that this list has: the default one.
    [{ field: "pin" }, ["delta", "Gamma", "beta", "Alpha"]],
    [{ field: "orderNo", order: "ascending" }, ["delta", "Gamma", "beta", "Alpha"]],
    [{ field: 5 }, "F4002"],
  ];
  it.each(cases)("%j", async (body, wanted) => {
    expect(await page(body)).toEqual(wanted);
  });
});

describe("pages", () => {
  it("walk by key through every row once, in both directions and over empty values", async () => {
    for (const sort of [
      '[["count","ASC"]]',
      '[["count","DESC"],["name","ASC"]]',
      '["price","DESC"]',
      '["doneAt","ASC"]',
    ]) {
      const seen: string[] = [];
      let after = "";
      for (let turn = 0; turn < 10; turn++) {
        const answer = await caller(
          "GET",
          `/api/workshop/task?sort=${sort}&range=[0,0]&after=${after}`,
        );
        expect(answer.status).toBe(200);
        seen.push(...answer.body.map((row: { name: string }) => row.name));
        const next = answer.headers["x-next-cursor"];
        if (typeof next !== "string") break;
        after = next;
      }
      const all = await caller("GET", `/api/workshop/task?sort=${sort}`);
      expect(seen).toEqual(all.body.map((row: { name: string }) => row.name));
    }
  });

  it("walk by key from any page on", async () => {
    const list = `/api/workshop/task?sort=["name","ASC"]`;
    const namesOf = (body: { name: string }[]) => body.map((row) => row.name);
    const all = namesOf((await caller("GET", list)).body);
    expect(all.length).toBeGreaterThan(2);
    const second = await caller("GET", `${list}&range=[1,1]&after=`);
    expect(namesOf(second.body)).toEqual([all[1]]);
    expect(second.headers["x-total-count"]).toBe(String(all.length));
    const mark = second.headers["x-next-cursor"];
    const third = await caller("GET", `${list}&range=[2,2]&after=${mark}`);
    expect(namesOf(third.body)).toEqual([all[2]]);
    const behind = await caller("GET", `${list}&range=[500,509]&after=`);
    expect([behind.body, behind.headers["x-total-count"]]).toEqual([[], String(all.length)]);
  });

  it("refuse a mark of another sort, a damaged one, and ranges that are none", async () => {
    const first = await caller("GET", '/api/workshop/task?sort=["count","ASC"]&range=[0,0]&after=');
    const mark = first.headers["x-next-cursor"];
    const codes = await Promise.all(
      [
        `sort=["name","ASC"]&after=${mark}`,
        "after=xxx",
        "range=[5,1]",
        "range=[0,30000]",
        "range=[-1,5]",
        "range=x",
        "range=[0,1e400]",
        'sort=["name"',
        'sort=["name","UP"]',
        "sort=5",
        "filter={",
      ].map(
        async (query) => (await caller("GET", `/api/workshop/task?${query}`)).body.extras?.code,
      ),
    );
    expect(codes).toEqual([
      "F4002",
      "F4002",
      "F4007",
      "F4007",
      "F4007",
      "F4007",
      "F4007",
      "F4002",
      "F4002",
      "F4002",
      "F4001",
    ]);
  });
});
