import { describe, expect, it } from "vitest";
import { htmlText } from "../../../../runtime/web/core/markup/htmlText.ts";
import { isOwnScript } from "../../../../runtime/web/core/markup/trustedTypes.ts";

describe("htmlText", () => {
  it.each([
    ["<p>one <b>two</b></p>", "one two"],
    ["a &amp; b &lt;c&gt; &quot;d&quot;&nbsp;e", 'a & b <c> "d" e'],
    ["&#228;&#xe4;&#x1F600;", "ää😀"],
    ["&unknown; &#99999999; &", "&unknown; &#99999999; &"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["  a\n\n b ", "a b"],
    ["", ""],
  ])("of %j is %j", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});

describe("isOwnScript", () => {
  const page = { origin: "https://a.example", href: "https://a.example/console/?tid=1#/x" };
  it.each([
    ["./sw.js", true],
    ["https://a.example/console/assets/proofWorker-CtKR_JXp.js", true],
    ["assets/a.js?v=1", true],
    ["https://b.example/console/assets/a.js", false],
    ["//b.example/console/assets/a.js", false],
    ["https://a.example/assets/a.js", false],
    ["https://a.example/console/upload/2026/1/1/1.js", false],
    ["assets/../upload/1.js", false],
    ["assets/%2e%2e/x.js", false],
    ["data:text/javascript,1", false],
    ["blob:https://a.example/1", false],
    ["javascript:1", false],
    ["https://[", false],
  ])("of %s is %s", (address, own) => {
    expect(isOwnScript(address, page)).toBe(own);
  });
});
