import { describe, expect, it } from "vitest";
import {
  readProject,
  type SchemaText,
} from "../../../../runtime/shared/schema/read/readProject.ts";
import { fixtureFiles } from "./fixtureProject.ts";

/** Small reproducible generator of numbers below `bound`. */
function createRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % bound;
  };
}

const snippets = [
  '"',
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "null",
  "-1",
  "1e309",
  '"__proto__"',
  '"constructor"',
  "\u0000",
  "\u202E",
  "\uD800",
  '"$ref": "#"',
  '{"$ref":"../shared/fields.json#/$defs/__proto__"}',
  '"toString"',
  "true",
  '[["a"]]',
  '{"a":{"b":{}}}',
];

function mutate(text: string, random: (bound: number) => number): string {
  let result = text;
  for (let times = 1 + random(4); times > 0; times--) {
    const at = random(result.length);
    const snippet = snippets[random(snippets.length)] ?? "";
    result = result.slice(0, at) + (random(3) === 0 ? "" : snippet) + result.slice(at + random(12));
  }
  return result;
}

/** Replaces one JSON value by another, so that the text stays JSON. */
function replaceValue(text: string, random: (bound: number) => number): string {
  const root = JSON.parse(text) as unknown;
  const holders: (Record<string, unknown> | unknown[])[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    holders.push(value as Record<string, unknown>);
    Object.values(value).forEach(collect);
  };
  collect(root);
  const holder = holders[random(holders.length)] ?? {};
  const keys = Object.keys(holder);
  const values = [
    null,
    0,
    -1,
    1.5,
    "",
    "x",
    "a/b",
    true,
    [],
    {},
    [null],
    [[]],
    { a: 1 },
    ["x", "x"],
  ];
  Reflect.set(holder, keys[random(keys.length)] ?? "x", values[random(values.length)]);
  return JSON.stringify(root);
}

describe("readProject: hostile input", () => {
  it.each([
    ["cut and pasted text", mutate],
    ["values of other types", replaceValue],
  ])("never throws and never disagrees with itself over %s", (_, change) => {
    const random = createRandom(20_26);
    const files = fixtureFiles();
    let refused = 0;
    for (let round = 0; round < 120; round++) {
      const target = random(files.length);
      const changed = files.map((file, index) =>
        index === target ? { ...file, text: change(file.text, random) } : file,
      );
      const { project, faults } = readProject(changed);
      expect(project === null).toBe(faults.length > 0);
      if (faults.length > 0) refused++;
    }
    expect(refused).toBeGreaterThan(60);
  });

  const big: [what: string, files: SchemaText[]][] = [
    ["a file of 10 MB", [{ path: "a/b.schema.json", text: " ".repeat(10_000_000) }]],
    ["10,000 levels", [{ path: "a/b.schema.json", text: '{"a":['.repeat(10_000) }]],
    [
      "50,000 unknown keywords",
      [
        {
          path: "a/b.schema.json",
          text: JSON.stringify(
            Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1])),
          ),
        },
      ],
    ],
    [
      "5,000 fields that collide",
      [
        {
          path: "a/b.schema.json",
          text: entityWith(5000, (index) => `f${"A".repeat(index % 50)}${index}`),
        },
      ],
    ],
    [
      "2,000 relations to nothing",
      [
        {
          path: "a/b.schema.json",
          text: entityWith(2000, (index) => `f${index}`, {
            type: ["integer", "null"],
            "x-relation": { to: "no/where" },
          }),
        },
      ],
    ],
    [
      "patterns that explode",
      [
        {
          path: "a/b.schema.json",
          text: entityWith(200, (index) => `f${index}`, {
            type: "string",
            maxLength: 100,
            pattern: "^(([a-z])+.)+[A-Z]([a-z])+$",
            default: "a".repeat(90),
          }),
        },
      ],
    ],
    [
      "an alphabet of emoji",
      [
        {
          path: "a/b.schema.json",
          text: entityWith(500, (index) => "😀".repeat((index % 9) + 1) + index),
        },
      ],
    ],
  ];

  it.each(big)("answers %s with faults within 2 s of work", (_, files) => {
    const start = process.threadCpuUsage();
    const { faults } = readProject(files);
    expect(faults.length).toBeGreaterThan(0);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});

function entityWith(
  count: number,
  nameOf: (index: number) => string,
  field: unknown = { type: "boolean" },
): string {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [nameOf(index), field]),
  );
  return JSON.stringify({ $id: "a/b", title: "B", type: "object", "x-entity": {}, properties });
}
