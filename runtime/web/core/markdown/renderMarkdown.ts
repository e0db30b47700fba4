import { Marked } from "marked";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Headings of a text stand below those of the page. */
const belowPage = 2;

const reader = new Marked({
  gfm: true,
  async: false,
  walkTokens(token) {
    if (token.type === "heading") token["depth"] = Math.min(6, Number(token["depth"]) + belowPage);
  },
  // Markup in the text is text.
  renderer: { html: ({ text }) => escaped(text), image: ({ text }) => escaped(text) },
});

/** HTML of a Markdown text without any markup of its own; still to be cleaned before it is shown. */
export const renderMarkdown = (text: string): string => reader.parse(text) as string;
