import { describe, expect, it } from "vitest";
import { matchPattern, patternReason } from "../../../../runtime/shared/pattern/linearEngine.ts";

/** Patterns that the engine of JavaScript matches quickly over the texts below. */
const patterns = String.raw`
^[A-Za-z][A-Za-z0-9_]*$
^1[3-9]\d{9}$
^\s+x\S$
[\s\-a]
[^\s]
[\S]
[^\W\d]
^[\w.-]+@x$
^(?=.*[A-Z])(?=.*\d)(?!x).{3,}$
^(?!0$)\d+$
^\u{1F600}$
^\uD83D\uDE00.$
^.$
^[😀-😂]$
\bab\b
^[]|a$
^[^]$
^\p{Lu}\p{L}*$
^\p{Letter}+$
^\P{L}$
^\p{Script=Han}+$
^(?<y>\d{4})-(?:0[1-9]|1[0-2])$
^a{2,}b{0}c{1,3}?$
^\x41\cJ\/\.\*$
^[\]\[\\^]$
(a|b|)+$
^(?:^a)$
a$|^b
^[\b]$
^\0$
[[:a]
^(a*)*$
^(?:a|a)*$
a{0,2}?b
^$`.split("\n");

const texts = (
  "|a|b|ab| ab |Ab1|x1A|0|10|13812345678|é|x@x|-|😀|😀a|😁|汉字|2026-01|2026-13|aac|aaccc|aa|]|\\|^|Äb|[|:|aab|_|ß|١" +
  "|\u00a0x!| xx|\u2028|\n|\r|A\n/.*|\b|\0|\ufeffxy|\u3000xy|\u180exy|a\n"
).split("|");

describe("patterns in linear time", () => {
  it.each(patterns)("mean what they mean in JavaScript: %s", (pattern) => {
    const native = new RegExp(pattern, "u");
    expect(patternReason(pattern)).toBe(null);
    for (const text of texts) {
      const wanted = native.test(text) ? "yes" : "no";
      expect([text, matchPattern(pattern, text)]).toEqual([text, wanted]);
    }
  });

  it.each([
    [String.raw`(a)\1`, "back"],
    [String.raw`(?<n>a)\k<n>`, "back"],
    ["(?<=a)b", "look"],
    ["a(?=b)", "look"],
    ["(?=a)b", "look"],
    ["^(?=a)b|c", "look"],
    ["^(?=a(?=b))a", "look"],
    [String.raw`\p{Emoji}`, "part"],
    [String.raw`\p{Script=Nowhere}`, "syntax"],
    [".{1,1001}", "part"],
    ["(?:.{100}){50}", "steps"],
    ["(((a{100}){100}){100}){100}", "steps"],
    [`${"(".repeat(60)}a${")".repeat(60)}`, "part"],
    ["x".repeat(1001), "long"],
    ["(", "syntax"],
  ])("are refused where they cannot be: %s", (pattern, wanted) => {
    const found = patternReason(pattern);
    expect(found instanceof SyntaxError ? "syntax" : found?.reason).toBe(wanted);
    expect(matchPattern(pattern, "a")).toBe("unknown");
  });

  it("do not work through texts that are too long for them", () => {
    expect(matchPattern("^(?:a{0,400}b){2}", "a".repeat(100_000))).toBe("unknown");
    expect(matchPattern("^[^x]*$", "a".repeat(65_535))).toBe("yes");
  });
});
