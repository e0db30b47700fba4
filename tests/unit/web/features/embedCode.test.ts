import { expect, it } from "vitest";
import { embeddedTokenOf } from "../../../../runtime/web/core/session/publicForm.ts";
import { snippet } from "../../../../runtime/web/features/forms/links/EmbedCode.tsx";

it("the code for other sites takes no markup from the name of a form", () => {
  expect(snippet("https://x.example/embed-a", 'A "new" <b>&')).toContain(
    'src="https://x.example/embed-a" title="A &quot;new&quot; &lt;b&gt;&amp;"',
  );
});

it.each([
  ["/embed-abcDEF_-1", "abcDEF_-1"],
  ["/office/embed-abc", "abc"],
  ["/", null],
  ["/embed-", null],
  ["/embed-abc/more", null],
])("the page at %s is that of the token %s", (pathname, token) => {
  expect(embeddedTokenOf(pathname)).toBe(token);
});
