import sanitizeHtml from "sanitize-html";

const blockEnds = /<\/(?:p|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>/gi;
const named: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** What rich text says, a line for each paragraph. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(blockEnds, "$&\n"), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => named[entity] ?? entity)
    .replaceAll("\u00a0", " ")
    .trim();
}
