const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * Text content of a fragment, to be shown as text. Stored rich text has been written anew by the server: it has no comments, no scripts, no
 * brackets in attributes, and names no other characters than these.
 */
export function htmlText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
      (whole, decimal, hex, name: string) => {
        if (name !== undefined) return named[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/\s+/g, " ")
    .trim();
}
