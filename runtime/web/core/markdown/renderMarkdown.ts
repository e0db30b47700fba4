import { Marked } from "marked";
import { escapeHtml } from "./escapeHtml.ts";

/** Headings of a text stand below those of the page. */
const belowPage = 2;

const reader = new Marked({
  gfm: true,
  async: false,
  walkTokens(token) {
    if (token.type === "heading") token["depth"] = Math.min(6, Number(token["depth"]) + belowPage);
  },
  // Markup in the text is text.
  renderer: { html: ({ text }) => escapeHtml(text), image: ({ text }) => escapeHtml(text) },
});

/** HTML of a Markdown text without any markup of its own; still to be cleaned before it is shown. */
export const renderMarkdown = (text: string): string => reader.parse(text) as string;
