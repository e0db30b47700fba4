import { expect, it } from "vitest";
import { jsonInPieces } from "../../../../../runtime/server/core/http/calls/jsonInPieces.ts";

const rows = (count: number, more: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({
    id: n,
    text: `"${n}\u2028`,
    none: undefined,
    ...more(n),
  }));

const values: [name: string, value: unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a text", "a"],
  ["a date", new Date(0)],
  ["a short list", rows(3)],
  ["a long list", rows(2345)],
  ["a long list of what JSON does not know", Array.from({ length: 1500 }, () => undefined)],
  ["a list in an object", { none: undefined, total: 2000, items: rows(2000), last: [] }],
  ["only what is left out, and a list", { none: undefined, items: rows(1001) }],
  ["a tree", rows(1200, (n) => ({ children: n % 400 === 0 ? rows(1100) : [] }))],
];

it.each(values)("writes %s as JSON.stringify does", async (_, value) => {
  const pieces = await jsonInPieces(value);
  expect(pieces.join("")).toBe(JSON.stringify(value ?? null));
});

it("lets others in while it writes a long list", async () => {
  let heard = 0;
  let next: NodeJS.Immediate;
  const hear = () => {
    heard += 1;
    next = setImmediate(hear);
  };
  next = setImmediate(hear);
  await jsonInPieces(rows(300_000));
  clearImmediate(next);
  expect(heard).toBeGreaterThan(2);
});
