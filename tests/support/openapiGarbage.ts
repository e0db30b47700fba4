import type { Random } from "./random.ts";

/** JSON text that stands where a value was; numbers beyond JavaScript's are only possible as text. */
const literals = [
  "null",
  "true",
  "0",
  "-1",
  "1.5",
  "1e400",
  "-1e400",
  "2147483648",
  "-2147483649",
  "9223372036854775808",
  "99999999999999999999999999",
  "1e-400",
  '""',
  '" "',
  '"x"',
  '"1"',
  '"1.0"',
  '"NaN"',
  '"9223372036854775808"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"😀😀😀"',
  '"\'; drop table access_account; --"',
  '"\' or 1=1 --"',
  '"%_\\\\"',
  '"$1"',
  '"{{7*7}}${7*7}"',
  '"<script>alert(1)</script>"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"2026-01-01T00:00:00+99:99"',
  '"10000-01-01"',
  '"__proto__"',
  "[]",
  "[null]",
  "[[]]",
  "{}",
  '{"a":1}',
  '{"$ne":null}',
  '[{"id":1}]',
  "[1,1]",
  '["x"]',
];

export function garbageLiteral(random: Random): string {
  if (random.chance(0.06)) return JSON.stringify("a".repeat(random.pick([300, 5000, 70_000])));
  if (random.chance(0.03)) return "[".repeat(60) + "]".repeat(60);
  if (random.chance(0.02)) return `[${Array.from({ length: 2000 }, () => "1").join(",")}]`;
  return random.pick(literals);
}

const placeholder = "\u0001garbage";

/**
 * A body as JSON text with one or two of its values replaced, dropped, repeated or made up. `value` is what a JSON reader makes of
 * the text.
 */
export function spoiled(
  body: Record<string, unknown>,
  properties: string[],
  random: Random,
): { text: string; value: unknown } {
  const copy = structuredClone(body);
  const literalsUsed: string[] = [];
  for (let times = random.integer(1, 2); times > 0; times--) {
    const target = random.chance(0.25) ? inner(copy, random) : copy;
    const names = target === copy ? [...Object.keys(copy), ...properties] : Object.keys(target);
    const name = names.length > 0 ? random.pick(names) : "x";
    if (random.chance(0.12)) delete target[name];
    else target[name] = `${placeholder}${literalsUsed.push(garbageLiteral(random)) - 1}`;
  }
  let text = JSON.stringify(copy);
  for (const [index, literal] of literalsUsed.entries()) {
    text = text.replace(JSON.stringify(`${placeholder}${index}`), () => literal);
  }
  return { text, value: JSON.parse(text) as unknown };
}

/** An object inside the body, or the body itself when it holds none. */
function inner(body: Record<string, unknown>, random: Random): Record<string, unknown> {
  const found = Object.values(body)
    .flat()
    .filter(
      (value): value is Record<string, unknown> =>
        typeof value === "object" && value !== null && !Array.isArray(value),
    );
  return found.length > 0 ? random.pick(found) : body;
}

/** Bodies that are no JSON object of any declared shape, with their content type. */
export const brokenBodies: { text: string; type: string }[] = [
  { text: "{", type: "application/json" },
  { text: '{"a":}', type: "application/json" },
  { text: "{'a':1}", type: "application/json" },
  { text: '{"a":NaN}', type: "application/json" },
  { text: "\u0000", type: "application/json" },
  { text: "\ufeff{}x", type: "application/json" },
  { text: "[]", type: "application/json" },
  { text: "[[[]]]", type: "application/json" },
  { text: '"text"', type: "application/json" },
  { text: "17", type: "application/json" },
  { text: "true", type: "application/json" },
  { text: '{"__proto__":{"polluted":true}}', type: "application/json" },
  { text: '{"constructor":{"prototype":{"polluted":true}}}', type: "application/json" },
  { text: "[".repeat(20_000), type: "application/json" },
  { text: '{"a":'.repeat(5000) + "1" + "}".repeat(5000), type: "application/json" },
  { text: "id=1&name=x", type: "application/x-www-form-urlencoded" },
  { text: "<a/>", type: "application/xml" },
  { text: "{}", type: "text/plain" },
  { text: "{}", type: "application/json; charset=utf-16" },
  { text: "{}", type: "nonsense" },
  { text: "--x", type: "multipart/form-data" },
  { text: "--x\r\n", type: "multipart/form-data; boundary=x" },
];

/** Texts for places of an address. */
export const garbageTexts: string[] = [
  "",
  " ",
  "x",
  "-1",
  "0",
  "1.5",
  "1e400",
  "2147483648",
  "9007199254740991",
  "9223372036854775808",
  "99999999999999999999",
  "NaN",
  "null",
  "undefined",
  "true",
  "\u0000",
  "a\u0000b",
  "😀",
  "'",
  "' or 1=1 --",
  '"; drop table access_account; --',
  "%",
  "\\",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "[]",
  "{}",
  "[0,0",
  "[0,99999999]",
  "[5,1]",
  "[-1,1]",
  "[0,1e400]",
  '["id","ASC"]',
  '["nope","ASC"]',
  '["id","SIDEWAYS"]',
  '[["id","ASC"],["id","DESC"],[]]',
  '{"id":{"$gt":0}}',
  '{"nope":1}',
  '{"id":"x"}',
  '{"id__between":[1]}',
  '{"id__in":{}}',
  '{"q":{}}',
  '{"q":"\\u0000"}',
  '{"and":{}}',
  '{"or":[[[]]]}',
  '{"not":null}',
  '{"__proto__":1}',
  '{"constructor":1}',
  '{"createTime__gte":"2026-01-01T00:00:00+99:99"}',
  '{"createTime":"x"}',
  '{"tenantId":1}',
  '{"isDelete":true}',
  `{"or":[${Array.from({ length: 200 }, () => '{"id":1}').join(",")}]}`,
  '{"not":'.repeat(30) + "{}" + "}".repeat(30),
  '{"id.id.id.id.id":1}',
  '{"name__contains":"%"}',
  "x".repeat(3000),
];
