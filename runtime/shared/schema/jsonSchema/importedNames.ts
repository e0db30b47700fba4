import { reservedFor, snakeCase } from "../names.ts";

/** A name of any origin in lower camel case: "HTTP_status-code 2" -> httpStatusCode2; "" when nothing usable is in it. */
export function camelName(text: string): string {
  const parts = text
    .normalize("NFKD")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
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
  return (source: string): string => {
    const known = given.get(source);
    if (known !== undefined) return known;
    const name = free(
      shorten(allowed(camelName(source) || `unnamed${given.size + 1}`, use)),
      columns,
    );
    given.set(source, name);
    columns.add(snakeCase(name));
    return name;
  };
}

function allowed(name: string, use: "field" | "entity"): string {
  if (use === "field" && derived.has(name))
    return `source${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const isReserved =
    reservedFor(name, use) !== null || (use === "entity" && reservedFor(name, "table") !== null);
  return isReserved ? `${name}${use === "field" ? "Value" : "Record"}` : name;
}

/** Long names lose their end at a word: column and table names have 63 characters. */
function shorten(name: string): string {
  let words = snakeCase(name).split("_");
  while (words.length > 1 && words.join("_").length > longest) words = words.slice(0, -1);
  return camelName(words.join("_").slice(0, longest));
}

function free(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(snakeCase(name))) return name;
  for (let number = 2; ; number++) {
    const next = `${name}${number}`;
    if (!taken.has(snakeCase(next))) return next;
  }
}
