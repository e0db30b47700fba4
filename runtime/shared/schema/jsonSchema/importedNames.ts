import { reservedFor, snakeCase } from "../names.ts";

/** Characters of a source's name that are read; names here have 48. */
const longestSource = 500;

/** A name of any origin in lower camel case: "HTTP_status-code 2" -> httpStatusCode2; "" when nothing usable is in it. */
export function camelName(text: string): string {
  const parts = text
    .slice(0, longestSource)
    .normalize("NFKD")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
  const name = parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("");
  return /^[0-9]/.test(name) ? `n${name}` : name;
}

/** Fields every entity has by itself; a source's own gets another name. */
const derived = new Set([
  "id",
  "tenantId",
  "createUserId",
  "createTime",
  "updateTime",
  "createUserName",
  "updateUserId",
  "updateUserName",
  "isDelete",
  "version",
]);

const longest = 48;

/** Gives each source name a name of its own that is allowed for the use; the same source name gets the same one. */
export function createNames(use: "field" | "entity", taken: Iterable<string> = []) {
  const given = new Map<string, string>();
  const columns = new Set([...taken].map(snakeCase));
  const numbers = new Map<string, number>();
  return (source: string): string => {
    const known = given.get(source);
    if (known !== undefined) return known;
    const name = free(
      shorten(allowed(camelName(source) || `unnamed${given.size + 1}`, use)),
      columns,
      numbers,
    );
    given.set(source, name);
    columns.add(snakeCase(name));
    return name;
  };
}

function allowed(name: string, use: "field" | "entity"): string {
  if (use === "field" && derived.has(name))
    return `source${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return reservedFor(name, use) === null ? name : `${name}${use === "field" ? "Value" : "Record"}`;
}

/** Long names lose their end at a word: column and table names have 63 characters. */
function shorten(name: string): string {
  const text = snakeCase(name);
  if (text.length <= longest) return camelName(text);
  const end = text.lastIndexOf("_", longest);
  return camelName(text.slice(0, end > 0 ? end : longest));
}

/** The name, or with the first number that is free; `numbers`: the last ones given, so that many names alike are not all tried again. */
function free(name: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  if (!taken.has(snakeCase(name))) return name;
  for (let number = (numbers.get(name) ?? 1) + 1; ; number++) {
    const next = `${name}${number}`;
    if (taken.has(snakeCase(next))) continue;
    numbers.set(name, number);
    return next;
  }
}
