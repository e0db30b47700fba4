import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whileOthersWait } from "../../support/blocking.ts";
import { documentOf, publishForm } from "../features/formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

/** Before the bounds these took from seconds to for ever; a loaded machine may take a part of a second by itself. */
const patience = 1000;
const timeout = 60_000;

let server: FeatureApp;
let root: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
});
afterAll(() => server.close());

type Properties = Record<string, Record<string, unknown>>;

const whole = { type: ["integer", "null"], title: "A" };
const computed = (expr: string) => ({ "x-computed": { expr } });

/** `c1` from `a`, `c2` from `c1` and so on. */
function chain(count: number, next: (before: string) => string, as: object = whole): Properties {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const before = index === 0 ? "a" : `c${index}`;
      return [`c${index + 1}`, { ...as, title: `C${index}`, ...computed(next(before)) }];
    }),
  );
}

const doubled = (before: string) => `${before} + ${before}`;

/** Asks while others ask too; fails when those waited. */
async function quickly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { result, longest } = await whileOthersWait(server.app, work);
  expect(longest).toBeLessThan(patience);
  return result;
}

const check = (code: string, properties: Properties, more?: Record<string, unknown>) =>
  quickly(() =>
    root.ask<{ code: string; problem: string }[]>("/api/sysForm/check", {
      document: documentOf(code, properties, more),
    }),
  );

describe("computed fields that name each other", { timeout }, () => {
  const properties = {
    a: whole,
    ...chain(50, doubled),
    late: { type: "boolean", title: "L", ...computed("c50 > 0 && c49 > 0") },
    note: {
      type: ["string", "null"],
      title: "N",
      maxLength: 20,
      "x-when": { visible: "c50 > c49" },
    },
    who: {
      type: ["integer", "null"],
      title: "W",
      "x-relation": { to: "access/account", label: "whoName", filter: "id != $record.a" },
    },
    lines: {
      type: "array",
      title: "Lines",
      items: { type: "object", properties: { a: whole, ...chain(40, doubled) } },
    },
    total: { ...whole, title: "T", ...computed("sum(lines, c40) + sum(lines, c39)") },
  };
  const more = {
    "x-rules": [{ id: "big", expr: "c50 != c49 + 1", fields: ["a"], message: "Too big" }],
    "x-views": { some: { filter: "c50 > c40" } },
  };

  it("are checked, published, written, shown and listed while others are served", async () => {
    expect(await check("chains", properties, more)).toEqual([]);
    await quickly(() => publishForm(root, "chains", documentOf("chains", properties, more)));
    const answers = { a: 1, note: "x", lines: [{ a: 1 }, { a: 2 }] };
    const id = await quickly(() => root.ask<number>("/api/formsChains/add", answers));
    const shown = await quickly(() => root.ask(`/api/formsChains/detail?id=${id}`));
    const total = 3 * (2 ** 40 + 2 ** 39);
    expect(shown).toMatchObject({ c50: 2 ** 50, late: true, total });
    const listed = await quickly(() => root.get<unknown>("/api/forms/chains?view=some"));
    expect(listed.body).toMatchObject([{ c50: 2 ** 50 }]);
  });

  it("cannot make numbers or texts grow without end", async () => {
    const text = { type: ["string", "null"], maxLength: 255 };
    const texts = await check("texts", { a: { ...text, title: "A" }, ...chain(40, doubled, text) });
    expect(texts.map(({ code }) => code)).toContain("S901");
    const squared = (before: string) => `${before} * ${before}`;
    const numbers = await check("numbers", { a: whole, ...chain(40, squared) });
    expect(numbers.map(({ code }) => code)).toContain("S901");
  });

  it("lie behind each other only so deep", async () => {
    const faults = await check("deep", { a: whole, ...chain(900, (before) => `${before} + 1`) });
    expect(faults.map(({ code }) => code)).toContain("S901");
  });

  it("are looked at once where a list names them again and again", async () => {
    const expr = `${"(".repeat(40)}a in [1]${" in [true, false])".repeat(40)}`;
    const nested = { type: "boolean", title: "N", ...computed(expr) };
    await check("nested", { a: whole, nested });
  });
});

describe("patterns that people write", { timeout }, () => {
  const patterns: Record<string, [pattern: string, answer: string]> = {
    nested: ["^(.*a){12}$", `${"a".repeat(30)}!`],
    optional: ["^(?:a?){30}a{30}$", "a".repeat(30)],
    counted: ["^(a{1,20}){1,20}$", `${"a".repeat(200)}!`],
    stars: ["^a*a*a*a*a*a*b$", "a".repeat(200)],
    digits: [String.raw`^\d*\d*\d*\d*\d*\d*\d*!$`, "1".repeat(200)],
    plain: ["^(?=.*[A-Z])[A-Za-z]{2,9}$", "Good"],
  };
  const properties = Object.fromEntries(
    Object.entries(patterns).map(([name, [pattern]]) => [
      name,
      { type: ["string", "null"], title: name, maxLength: 255, pattern },
    ]),
  );

  it("run in linear time over answers", async () => {
    await quickly(() => publishForm(root, "patterns", documentOf("patterns", properties)));
    const answers = Object.entries(patterns).map(([name, [, answer]]) => [name, answer]);
    const sent = await quickly(() =>
      root.post<unknown>("/api/formsPatterns/add", Object.fromEntries(answers)),
    );
    expect(sent.body.code).toBe(400);
    for (const name of ["nested", "counted", "stars", "digits"]) {
      expect(sent.body.message).toContain(name);
    }
    expect(sent.body.message).not.toMatch(/optional|plain/);
    const good = { optional: "a".repeat(30), plain: "Good" };
    expect((await root.post("/api/formsPatterns/add", good)).body.code).toBe(200);
    expect((await root.post("/api/formsPatterns/add", { plain: "bad" })).body.code).toBe(400);
  });

  it("are refused with a cure where they cannot", async () => {
    const refused = [String.raw`^(a+)\1$`, "(?<=a)b", "a(?=b)", "(?:.{100}){50}", "(?i:a)"];
    for (const pattern of refused) {
      const faults = await check("refused", { a: { type: "string", title: "A", pattern } });
      expect([pattern, ...faults.map(({ code }) => code)].slice(0, 2)).toEqual([
        pattern,
        expect.stringMatching(/^S40[67]$/),
      ]);
    }
  });

  it("are no longer worked through than a record may take", async () => {
    const row = { type: "string", title: "R", maxLength: 1000, pattern: "^(?:.{0,200}x){2}$" };
    const rows = {
      lines: { type: "array", title: "L", items: { type: "object", properties: { row } } },
    };
    await quickly(() => publishForm(root, "manyRows", documentOf("manyRows", rows)));
    const lines = Array.from({ length: 300 }, (_, index) => ({
      row: `${index}${"y".repeat(900)}`,
    }));
    const sent = await quickly(() => root.post<unknown>("/api/formsManyRows/add", { lines }));
    expect(sent.body.code).toBe(400);
  });
});

describe("a form that is too large", { timeout }, () => {
  const many = (count: number, field: Record<string, unknown>): Properties =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field]));
  const items = { type: "object", properties: many(10_000, whole) };
  const long = computed(`f0${" + 1".repeat(45)}${" ".repeat(300)}`);

  it.each([
    ["of fields", many(10_000, whole)],
    ["of fields in rows", { rows: { type: "array", title: "R", items } }],
  ])("%s is refused before it is read or kept", async (_, properties) => {
    const document = documentOf("large", properties);
    const checked = await quickly(() => root.post("/api/sysForm/check", { document }));
    const id = await root.ask<number>("/api/sysForm/create", { code: `large${made++}`, name: "L" });
    const draft = { id, revision: 1, document };
    const saved = await quickly(() => root.post("/api/sysForm/saveDraft", draft));
    for (const { body } of [checked, saved]) {
      expect(body).toMatchObject({ code: 400, extras: { code: "F4000" } });
    }
  });

  it("of expressions is refused before they are read", async () => {
    const faults = await check("large", many(400, { ...whole, ...long }));
    expect(faults.map(({ code }) => code)).toEqual(["S621"]);
  });
});

let made = 0;
