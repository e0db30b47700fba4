import { describe, expect, it } from "vitest";
import { titleOf } from "../../../../runtime/server/entities/system/upgrade/hooks.ts";
import { renderMarkdown } from "../../../../runtime/web/core/markdown/renderMarkdown.ts";

describe("the Markdown of version notes", () => {
  it("becomes headings below those of the page, lists, tables and links", () => {
    const html = renderMarkdown(
      "# One\n\n- **a**\n- `b`\n\n| x |\n|---|\n| 1 |\n\n[to](https://a.b)",
    );
    expect(html).toContain("<h3>One</h3>");
    expect(html).toContain("<strong>a</strong>");
    expect(html).toContain("<td>1</td>");
    expect(html).toContain('href="https://a.b"');
    expect(renderMarkdown("###### Six")).toContain("<h6>");
  });

  it("has no markup of its own: what looks like it stays text", () => {
    for (const text of [
      "<script>alert(1)</script>",
      "text <img src=x onerror=alert(1)> text",
      "<iframe src='//evil'></iframe>",
      "![picture](https://evil/x.png)",
    ])
      expect(renderMarkdown(text)).not.toMatch(/<(script|img|iframe)/i);
    expect(renderMarkdown("<b>x</b>")).toContain("&lt;b&gt;");
  });
});

describe("the title of a version note", () => {
  it("is its first heading, else its first line", () => {
    expect(titleOf("text\n\n## **Version** `1`\n# Other")).toBe("Version 1");
    expect(titleOf("\n\n  only a line  \nmore")).toBe("only a line");
    expect(titleOf("")).toBe("");
    expect(titleOf(`# ${"x".repeat(300)}`)).toHaveLength(128);
  });
});
