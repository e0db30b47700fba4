import { snakeCase } from "./casing.ts";

export { fieldTitle, pascalCase, snakeCase, words } from "./casing.ts";

/** So many characters PostgreSQL keeps of a name. */
export const longestName = 63;
export const namePattern = /^[a-z][A-Za-z0-9]{0,62}$/;

/** Reserved in PostgreSQL 18 (SQL key words appendix, column "reserved"). Columns are quoted everywhere and may be called so. */
const sqlReserved = new Set(
  (
    "all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation " +
    "column concurrently constraint create cross current_catalog current_date current_role current_schema current_time " +
    "current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze " +
    "from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit " +
    "localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references " +
    "returning right select session_user similar some symmetric system_user table tablesample then to trailing true " +
    "union unique user using variadic verbose when where window with"
  ).split(" "),
);

/** Columns that every table of PostgreSQL has by itself. */
const systemColumns = new Set(["tableoid", "xmin", "xmax", "cmin", "cmax", "ctid"]);

/** Words that mean something else in expressions. */
const expressionWords = new Set(["in", "true", "false", "null"]);

const typescriptReserved = new Set(
  (
    "abstract any arguments as asserts async await boolean break case catch class const constructor continue debugger " +
    "declare default delete do else enum eval export extends false finally for from function get global if implements " +
    "import in infer instanceof interface is keyof let module namespace never new null number object of package private " +
    "protected public readonly require return set static string super switch symbol this throw true try type typeof " +
    "undefined unique unknown using var void while with yield"
  ).split(" "),
);

/** Names every JavaScript object answers to, or that give a plain object a meaning (then, toJSON). */
const objectMembers = new Set([
  "constructor",
  "prototype",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
  "then",
  "toJSON",
]);

/** What the server notes of a record, for every entity that does not say otherwise. */
const recordFacts = new Set([
  "createTime",
  "createUserId",
  "createUserName",
  "createOrgId",
  "createOrgName",
  "updateTime",
  "updateUserId",
  "updateUserName",
  "isDelete",
]);

/** Words of the filter grammar and of list requests. */
const requestWords = new Set([
  "q",
  "and",
  "or",
  "not",
  "ids",
  "filter",
  "page",
  "pageSize",
  "range",
  "sort",
]);

/** Entities of these names would give types or constants that generated files import under the same name. */
const generatedNames = new Set([
  "apiCall",
  "blob",
  "callHandler",
  "defineEntity",
  "entity",
  "entityAddress",
  "entityHooks",
  "fileAnswer",
  "fileCall",
  "json",
  "omit",
  "pages",
  "publicContext",
  "receivedFile",
  "record",
]);

/** Files of these names cannot be made on Windows, whatever their ending. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Folders of `schemas` that hold something else than a module: what lies there is read as no entity. */
const languageFolders = new Set(["meta", "shared"]);

/** What a name is reserved for, or null when it is free. `use` says what the name becomes. */
export function reservedFor(
  name: string,
  use: "field" | "entity" | "module" | "table" | "call",
): string | null {
  if (use === "entity" && generatedNames.has(name)) return "the generated code";
  if ((use === "entity" || use === "module") && deviceNames.test(name)) return "devices of Windows";
  if (use === "module" && languageFolders.has(name)) return "the schema language";
  if (use === "call" && name === "records") return "the records of an entity";
  if (objectMembers.has(name)) return "JavaScript objects";
  if (use === "table" && sqlReserved.has(name)) return "SQL";
  if (use === "field" && systemColumns.has(snakeCase(name))) return "PostgreSQL's own columns";
  if (use === "field" && expressionWords.has(name)) return "expressions";
  if (use === "table" && name.startsWith("pg_")) return "PostgreSQL's own tables";
  if (use !== "table" && use !== "field" && typescriptReserved.has(name)) return "TypeScript";
  if (use === "field" && requestWords.has(name)) return "list requests";
  if (use === "field" && recordFacts.has(name)) return "what the server notes of a record";
  return null;
}
