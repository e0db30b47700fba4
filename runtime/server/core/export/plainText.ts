import sanitizeHtml from "sanitize-html";
import { markupFault } from "../../../shared/text/markupFault.ts";

const blockEnds = /<\/(?:p|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>/gi;
const named: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Of a text with more tags than anybody writes into one, such as the title of an imported entry, they are cut off without being read. */
const readTags = 2000;

/** What rich text says, a line for each paragraph. */
export function plainText(html: string): string {
  const lines = html.replace(blockEnds, "$&\n");
  const large = markupFault(html, { tags: readTags, comments: readTags }) !== null;
  const text = large
    ? lines.replace(/<[^<>]*>?/g, "")
    : sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => named[entity] ?? entity)
    .replaceAll("\u00a0", " ")
    .trim();
}
