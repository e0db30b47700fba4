/** A literal of SQL, and the only place where one is written. Numbers are written as they are, a bigint and a decimal text need `numeric`. */
export function sqlLiteral(value: string | number | bigint | boolean | null): string {
  if (value === null) return "null";
  switch (typeof value) {
    case "boolean":
      return value ? "true" : "false";
    case "bigint":
      return bracketed(value.toString());
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${value} is no SQL number`);
      return bracketed(String(value));
    default:
      return textLiteral(value);
  }
}

/** A number of any length from its text, such as "-12.50". Throws on anything else. */
export function sqlNumber(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new TypeError("not a decimal number");
  return bracketed(text);
}

/** A name in quotes. Throws on an empty one, one with NUL, or one above PostgreSQL's 63 bytes, which it would cut. */
export function quoteIdentifier(name: string): string {
  const bytes = new TextEncoder().encode(name).length;
  if (bytes === 0 || bytes > 63 || name.includes("\0")) {
    throw new TypeError(`not an SQL name: ${JSON.stringify(name.slice(0, 80))}`);
  }
  return `"${name.replaceAll('"', '""')}"`;
}

function textLiteral(text: string): string {
  if (text.includes("\0") || !text.isWellFormed()) {
    throw new TypeError("the text holds a character that PostgreSQL cannot store");
  }
  const quoted = `'${text.replaceAll("'", "''")}'`;
  // The E form means the same whatever standard_conforming_strings says.
  return text.includes("\\") ? ` E${quoted.replaceAll("\\", "\\\\")}` : quoted;
}

/** A minus before a minus would start a comment. */
function bracketed(number: string): string {
  return number.startsWith("-") ? `(${number})` : number;
}
