import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let caller: Caller;

beforeAll(async () => {
  server = await buildTestApp(workshop);
  caller = server.as({ permissions: allPermissions(workshop) });
});
afterAll(() => server?.close());

/** The same garbage on every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const random = createRandom(20260101);
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
const scalars = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e15,
  1e300,
  2147483648,
  "",
  " ",
  "x",
  "'; drop table x; --",
  "\u0000",
  "😀".repeat(40),
  "a".repeat(3000),
  "2026-13-45",
  "NaN",
  "1e999",
  "__proto__",
  "9".repeat(40),
  "\ud800",
  "%",
  "\\",
];
const names = workshop.flatMap((model) => model.fields.map((field) => field.name));
const operators = [
  "",
  "__eq",
  "__in",
  "__between",
  "__contains",
  "__isNull",
  "__zzz",
  ".name",
  ".name__gt",
  "__",
];

function garbage(depth = 0): unknown {
  const kind = random();
  if (depth > 3 || kind < 0.6) return pick(scalars);
  if (kind < 0.8) return Array.from({ length: Math.floor(random() * 4) }, () => garbage(depth + 1));
  return Object.fromEntries(
    Array.from({ length: 3 }, () => [
      pick([...names, "x", "filters", "and", "$ref"]),
      garbage(depth + 1),
    ]),
  );
}

const body = () =>
  Object.fromEntries(
    Array.from({ length: 6 }, () => [pick([...names, "id", "version", "items"]), garbage()]),
  );

describe("garbage", () => {
  it("in bodies never gives a 5xx, on either face", async () => {
    const { id } = (await caller("POST", "/api/workshop/task", { name: "target" })).body;
    const bad: unknown[] = [];
    for (let round = 0; round < 300; round++) {
      const sent = body();
      for (const [method, url] of [
        ["POST", `/api/workshop/${pick(["task", "team", "tag"])}`],
        ["PUT", `/api/workshop/task/${id}`],
        [
          "POST",
          `/api/task/${pick(["page", "add", "update", "delete", "setStatus", "detail", "list", "start", "restore"])}`,
        ],
        ["POST", `/api/workshop/task/${id}/${pick(["start", "close", "restore"])}`],
      ] as const) {
        const answer = await caller(method, url, sent);
        if (answer.status >= 500 || answer.body?.code >= 500)
          bad.push([method, url, sent, answer.text]);
      }
    }
    expect(bad.slice(0, 3)).toEqual([]);
  });

  it("in addresses never gives a 5xx", async () => {
    const bad: unknown[] = [];
    for (let round = 0; round < 600; round++) {
      const filter = { [pick(names) + pick(operators)]: garbage() };
      const raw = () =>
        encodeURIComponent(
          pick([
            JSON.stringify(garbage()) ?? "",
            String(pick(scalars)).replace(/[\ud800-\udfff]/g, ""),
          ]).replace(/[\ud800-\udfff]/g, ""),
        );
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&${pick(["sort", "range", "after", "count", "x"])}=${raw()}`;
      const url = pick([
        `/api/workshop/task?${query}`,
        `/api/workshop/task/${raw().slice(0, 200)}`,
        `/api/${raw().slice(0, 200)}/page`,
        `/api/task/detail?id=${raw()}`,
        `/api/task/list?${pick(names)}=${raw()}&${pick(names)}=${raw()}`,
        `/api/workshop/task?filter=${raw()}&filter=${raw()}`,
      ]);
      const answer = await caller("GET", url);
      if (answer.status >= 500 || answer.body?.code >= 500) bad.push([url, answer.text]);
    }
    expect(bad.slice(0, 3)).toEqual([]);
  });

  it("too long for a part of an address is refused as an address that nobody offers", async () => {
    for (const who of [caller, server.anonymous]) {
      const answer = await who("GET", `/api/workshop/task/${"x".repeat(700)}`);
      expect([answer.status, answer.body.extras?.code]).toEqual([404, "F4004"]);
      expect(answer.text).not.toContain("xxx");
    }
    const broken = await caller("GET", "/api/workshop/task/%ff%fe");
    expect([broken.status, broken.body.extras?.code]).toEqual([404, "F4004"]);
  });

  it("of half characters is refused with its field, on either face", async () => {
    for (const path of ["/api/workshop/task", "/api/task/add"]) {
      const answer = await caller("POST", path, { name: "half \ud800", note: "whole \u{1F600}" });
      const told = answer.body.errors ?? JSON.parse(answer.body.message);
      const text = "The text holds characters that cannot be stored";
      expect([Object.keys(told), String(told.name)]).toEqual([["name"], text]);
    }
  });

  it("as filter is refused, whatever JSON it is", async () => {
    for (const filter of ["null", "[]", "1", '"x"', "true", "[[]]", "{"]) {
      const answer = await caller("GET", `/api/workshop/task?filter=${encodeURIComponent(filter)}`);
      expect([answer.status, answer.body.extras?.code], filter).toEqual([400, "F4001"]);
    }
  });

  it("as id is refused naming it", async () => {
    for (const id of ["abc", 1.5, -1, [1], { a: 1 }, true]) {
      const answer = await caller("POST", "/api/task/detail", { id });
      expect(answer.body, JSON.stringify(id)).toMatchObject({
        code: 400,
        extras: { code: "F4000" },
      });
      expect(Object.keys(JSON.parse(answer.body.message))).toEqual(["id"]);
    }
  });

  it("in headers never gives a 5xx", async () => {
    for (const headers of [
      { "idempotency-key": "x".repeat(300) },
      { "if-match": "garbage" },
      { "accept-language": ";;;q=,x-*;q=9" },
      { "content-type": "application/json; charset=none" },
      { authorization: "Bearer nobody" },
    ] as Record<string, string>[]) {
      const answer = await caller("POST", "/api/workshop/team", JSON.stringify({ name: "h" }), {
        "content-type": "application/json",
        ...headers,
      });
      expect(answer.status).toBeLessThan(500);
    }
  });

  it("in numbers is refused with a text that has no gap in it", async () => {
    const numbers = ["1e309", "-1e309", "1e308", "NaN", "9".repeat(400), "0.1", "-1", "{}", ""];
    const gaps: unknown[] = [];
    for (const number of numbers)
      for (const asked of [
        `range=[0,${number}]`,
        `range=[${number},${number}]`,
        `range=${number}`,
        `range=[0,1]&range=[0,${number}]`,
        `filter={"priority":${number}}`,
        `filter=${number}`,
        `sort=${number}`,
        `sort=["name",${number}]`,
        `after=${number}`,
        `choices=${number}`,
        `count=${number}`,
        `tree={"whole":${number}}`,
      ]) {
        const answer = await caller("GET", `/api/workshop/task?${encodeURI(asked)}`);
        if (answer.text.includes("{{") || answer.status >= 500) gaps.push([asked, answer.text]);
      }
    expect(gaps).toEqual([]);
  });

  it("says nothing of the inside", async () => {
    const answer = await caller("POST", "/api/workshop/team", { name: "x".repeat(3000) });
    expect(answer.text).not.toMatch(/select|insert|workshop_|at .*\.ts|node_modules/);
  });
});
