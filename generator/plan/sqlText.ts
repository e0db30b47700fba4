const identifier = /^[a-z_][a-z0-9_]{0,62}$/;

/** A name of the model as SQL identifier, always quoted; throws on anything that is not one. */
export function quoteName(name: string): string {
  if (!identifier.test(name))
    throw new Error(`not a table or column name: ${JSON.stringify(name)}`);
  return `"${name}"`;
}

/** A value of the model as SQL literal. */
export function quoteValue(value: string | number | boolean | null): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error(`not a number of SQL: ${value}`);
    return String(value);
  }
  if (value.includes("\0")) throw new Error("a text of SQL has no NUL");
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return value.includes("\\") ? `E${quoted.replaceAll("\\", "\\\\")}` : quoted;
}

/** A name of at most 63 characters; a longer one is truncated and made unique by a checksum of the whole. */
export function boundedName(...parts: string[]): string {
  const whole = parts.join("_");
  if (whole.length <= 63) return whole;
  return `${whole.slice(0, 54)}_${checksum(whole)}`;
}

/** FNV-1a over UTF-16 units, 8 hexadecimal digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
