import { budgets } from "../budgets.ts";
import { isObject } from "./read/prune.ts";

/** One value against one keyword, of the form that Ajv gives. */
export interface MetaError {
  keyword: string;
  /** JSON pointer of the value. */
  instancePath: string;
  params: Record<string, unknown>;
  message: string;
  data: unknown;
  parentSchema: Schema;
}

export type Schema = { readonly [keyword: string]: unknown };

/** Everything that a check knows of its place. */
interface At {
  errors: MetaError[];
  /** The file that references without a file speak of. */
  root: Schema;
  /** The other files, by name. */
  files: Readonly<Record<string, Schema>>;
  schema: Schema;
  value: unknown;
  path: string;
}

type Check = (at: At, given: unknown) => void;

/**
 * All errors of a value against a schema of schemas/meta. The usual validators make code from schemas, which the console's
 * policy forbids in the browser; this one reads them. It knows the keywords below and no others. It stops at `budgets.proposals.faults`
 * errors: a file can be made to produce tens of thousands, which are of no use.
 */
export function schemaErrors(
  root: Schema,
  value: unknown,
  files: Readonly<Record<string, Schema>> = {},
): MetaError[] {
  const errors: MetaError[] = [];
  visit({ errors, root, files, schema: root, value, path: "" });
  return errors;
}

const isFull = ({ errors }: At) => errors.length >= budgets.proposals.faults;

function visit(at: At): void {
  if (isFull(at)) return;
  for (const [keyword, given] of Object.entries(at.schema)) {
    if (Object.hasOwn(checks, keyword)) checks[keyword]?.(at, given);
  }
}

const checks: Record<string, Check> = {
  $ref(at, given) {
    const [file = "", name = ""] = String(given).split("#/$defs/");
    const root = file === "" ? at.root : at.files[file];
    const definitions = root?.["$defs"];
    const schema = isSchema(definitions) ? definitions[name] : undefined;
    if (root && isSchema(schema)) visit({ ...at, root, schema });
    else throw new Error(`The reference ${String(given)} leads nowhere.`);
  },
  type(at, given) {
    const { value } = at;
    const isRight = Array.isArray(given)
      ? given.some((type) => isOfType(value, String(type)))
      : isOfType(value, String(given));
    if (!isRight) add(at, "type", { type: given }, `must be ${[given].flat().join(",")}`);
  },
  enum(at, given) {
    const allowed = listOf(given);
    if (allowed.some((each) => isSame(each, at.value))) return;
    add(at, "enum", { allowedValues: given }, "must be equal to one of the allowed values");
  },
  const(at, given) {
    if (isSame(given, at.value)) return;
    add(at, "const", { allowedValue: given }, "must be equal to constant");
  },
  minLength(at, given) {
    const isShort = typeof at.value === "string" && [...at.value].length < Number(given);
    if (isShort) limit(at, "minLength", given, "fewer", "characters");
  },
  maxLength(at, given) {
    const isLong = typeof at.value === "string" && [...at.value].length > Number(given);
    if (isLong) limit(at, "maxLength", given, "more", "characters");
  },
  pattern(at, given) {
    if (typeof at.value !== "string" || new RegExp(String(given), "u").test(at.value)) return;
    add(at, "pattern", { pattern: given }, `must match pattern "${String(given)}"`);
  },
  minimum(at, given) {
    if (typeof at.value !== "number" || at.value >= Number(given)) return;
    add(at, "minimum", { comparison: ">=", limit: given }, `must be >= ${String(given)}`);
  },
  maximum(at, given) {
    if (typeof at.value !== "number" || at.value <= Number(given)) return;
    add(at, "maximum", { comparison: "<=", limit: given }, `must be <= ${String(given)}`);
  },
  minItems(at, given) {
    const isShort = Array.isArray(at.value) && at.value.length < Number(given);
    if (isShort) limit(at, "minItems", given, "fewer", "items");
  },
  maxItems(at, given) {
    const isLong = Array.isArray(at.value) && at.value.length > Number(given);
    if (isLong) limit(at, "maxItems", given, "more", "items");
  },
  uniqueItems(at, given) {
    if (given === true && Array.isArray(at.value)) checkUnique(at, at.value);
  },
  items(at, given) {
    if (!Array.isArray(at.value) || !isSchema(given)) return;
    for (const [index, value] of at.value.entries()) {
      visit({ ...at, schema: given, value, path: `${at.path}/${index}` });
    }
  },
  minProperties(at, given) {
    const isFew = isObject(at.value) && Object.keys(at.value).length < Number(given);
    if (isFew) limit(at, "minProperties", given, "fewer", "properties");
  },
  maxProperties(at, given) {
    const areMany = isObject(at.value) && Object.keys(at.value).length > Number(given);
    if (areMany) limit(at, "maxProperties", given, "more", "properties");
  },
  required(at, given) {
    if (!isObject(at.value)) return;
    for (const name of listOf(given).map(String)) {
      if (Object.hasOwn(at.value, name) && at.value[name] !== undefined) continue;
      add(at, "required", { missingProperty: name }, `must have required property '${name}'`);
    }
  },
  dependentRequired(at, given) {
    if (!isObject(at.value) || !isObject(given)) return;
    for (const [property, wanted] of Object.entries(given)) {
      if (!Object.hasOwn(at.value, property)) continue;
      const names = listOf(wanted).map(String);
      for (const missing of names) {
        if (Object.hasOwn(at.value, missing)) continue;
        const [depsCount, deps] = [names.length, names.join(", ")];
        const params = { property, missingProperty: missing, depsCount, deps };
        const those = names.length === 1 ? `property ${deps}` : `properties ${deps}`;
        const message = `must have ${those} when property ${property} is present`;
        add(at, "dependentRequired", params, message);
      }
    }
  },
  properties(at, given) {
    if (!isObject(at.value) || !isSchema(given)) return;
    for (const [name, schema] of Object.entries(given)) {
      const value = Object.hasOwn(at.value, name) ? at.value[name] : undefined;
      if (value === undefined || !isSchema(schema)) continue;
      visit({ ...at, schema, value, path: memberPath(at.path, name) });
    }
  },
  additionalProperties(at, given) {
    if (!isObject(at.value)) return;
    const properties = at.schema["properties"];
    const known = isSchema(properties) ? properties : {};
    for (const [name, value] of Object.entries(at.value)) {
      if (value === undefined || Object.hasOwn(known, name)) continue;
      if (isFull(at)) return;
      if (isSchema(given)) visit({ ...at, schema: given, value, path: memberPath(at.path, name) });
      else if (given === false) {
        const message = "must NOT have additional properties";
        add(at, "additionalProperties", { additionalProperty: name }, message);
      }
    }
  },
  propertyNames(at, given) {
    if (!isObject(at.value) || !isSchema(given)) return;
    // The same error of two names is reported once: neither says which name it is about.
    const told = new Set<string>();
    for (const name of Object.keys(at.value)) {
      const found = errorsOf({ ...at, schema: given, value: name });
      if (found.length === 0) continue;
      if (isFull(at)) return;
      const mark = ({ keyword, params }: MetaError) => `${keyword} ${JSON.stringify(params)}`;
      at.errors.push(...found.filter((error) => !told.has(mark(error))));
      for (const error of found) told.add(mark(error));
      add(at, "propertyNames", { propertyName: name }, "property name must be valid");
    }
  },
  anyOf(at, given) {
    const found: MetaError[] = [];
    for (const schema of listOf(given)) {
      const errors = isSchema(schema) ? errorsOf({ ...at, schema }) : [];
      if (errors.length === 0) return;
      found.push(...errors);
    }
    at.errors.push(...found);
    add(at, "anyOf", {}, "must match a schema in anyOf");
  },
  allOf(at, given) {
    for (const schema of listOf(given)) if (isSchema(schema)) visit({ ...at, schema });
  },
  not(at, given) {
    if (!isSchema(given) || errorsOf({ ...at, schema: given }).length > 0) return;
    add(at, "not", {}, "must NOT be valid");
  },
  if(at, given) {
    if (!isSchema(given)) return;
    const branch = errorsOf({ ...at, schema: given }).length === 0 ? "then" : "else";
    const schema = at.schema[branch];
    const found = isSchema(schema) ? errorsOf({ ...at, schema }) : [];
    if (found.length === 0) return;
    at.errors.push(...found);
    add(at, "if", { failingKeyword: branch }, `must match "${branch}" schema`);
  },
};

/** Keywords that are read, and those that say nothing about a value. A test holds schemas/meta to them. */
export const readKeywords: ReadonlySet<string> = new Set([
  ...Object.keys(checks),
  "then",
  "else",
  "$defs",
  "$schema",
  "$id",
  "title",
  "description",
  "examples",
]);

function errorsOf(at: At): MetaError[] {
  const errors: MetaError[] = [];
  visit({ ...at, errors });
  return errors;
}

function add(at: At, keyword: string, params: Record<string, unknown>, message: string): void {
  const { path, value, schema } = at;
  const error = { keyword, instancePath: path, params, message, data: value, parentSchema: schema };
  at.errors.push(error);
}

function limit(at: At, keyword: string, given: unknown, than: string, what: string): void {
  add(at, keyword, { limit: given }, `must NOT have ${than} than ${String(given)} ${what}`);
}

function checkUnique(at: At, list: readonly unknown[]): void {
  const types = plainTypesOf(at.schema["items"]);
  const seen = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    // An item that may not be there at all is told of as such.
    if (types.length > 0 && !types.some((type) => isOfType(item, type))) continue;
    const text = canonical(item);
    const other = seen.get(text);
    seen.set(text, index);
    if (other === undefined) continue;
    const message = `must NOT have duplicate items (items ## ${other} and ${index} are identical)`;
    add(at, "uniqueItems", { i: index, j: other }, message);
    return;
  }
}

/** The types of items that are no objects and no lists; none where others may come. */
function plainTypesOf(items: unknown): string[] {
  const types = isSchema(items) ? [items["type"] ?? []].flat().map(String) : [];
  return types.some((type) => type === "object" || type === "array") ? [] : types;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

const isSame = (left: unknown, right: unknown) =>
  left === right ||
  (isComposite(left) && isComposite(right) && canonical(left) === canonical(right));

const isComposite = (value: unknown) => typeof value === "object" && value !== null;

/** Equal values have equal texts, regardless of the order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

const isSchema = (value: unknown): value is Schema => isObject(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function memberPath(path: string, name: string): string {
  if (!name.includes("~") && !name.includes("/")) return `${path}/${name}`;
  return `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
