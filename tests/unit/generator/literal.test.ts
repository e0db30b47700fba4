import { describe, expect, it } from "vitest";
import { literal, propertyKey, quoteText } from "../../../generator/output/literal.ts";

/** What JavaScript makes of a printed value. */
const evaluate = (text: string): unknown => new Function(`"use strict"; return (${text});`)();

describe("literal", () => {
  const texts = [
    "plain",
    'double " and more " than \' single',
    "it's",
    'back\\slash \\" quote',
    "`${process.exit()}`",
    "*/ alert(1) /*",
    "line\nbreak\u2028and\u2029others",
    "{{handlebars}} <script>",
    "\u202Eturned\u202C \u0000",
    "",
  ];

  it.each(texts)("gives back %j", (text) => {
    expect(evaluate(quoteText(text))).toBe(text);
    expect(evaluate(literal({ text, list: [text, text], [text]: 1 }))).toEqual({
      text,
      list: [text, text],
      [text]: 1,
    });
  });

  it("shows no character that turns or breaks lines", () => {
    expect(quoteText("a\u202Eb\u2028c\u200Bd")).toBe('"a\\u202eb\\u2028c\\u200bd"');
  });

  it("sets no prototype", () => {
    expect(propertyKey("__proto__")).toBe('["__proto__"]');
    const value = evaluate(literal(JSON.parse('{"__proto__": {"x": 1}}'))) as { x?: number };
    expect(value.x).toBeUndefined();
  });

  it("breaks what does not fit into 100 columns and leaves out undefined members", () => {
    const long = "x".repeat(60);
    expect(literal({ a: 1, b: undefined })).toBe("{ a: 1 }");
    expect(literal({ first: long, second: long })).toBe(
      `{\n  first: "${long}",\n  second: "${long}",\n}`,
    );
    expect(
      literal([
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ]),
    ).toBe("[\n  { a: 1, b: 2 },\n  { a: 3, b: 4 },\n]");
  });
});
