import { budgets } from "../budgets.ts";
import {
  add,
  isSchema,
  listOf,
  type At,
  type Check,
  type MetaError,
  type Schema,
} from "./meta/checking.ts";
import { valueChecks } from "./meta/valueChecks.ts";
import { isObject } from "./read/prune.ts";

export type { MetaError, Schema } from "./meta/checking.ts";

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
  ...valueChecks,
  $ref(at, given) {
    const [file = "", name = ""] = String(given).split("#/$defs/");
    const root = file === "" ? at.root : at.files[file];
    const definitions = root?.["$defs"];
    const schema = isSchema(definitions) ? definitions[name] : undefined;
    if (root && isSchema(schema)) visit({ ...at, root, schema });
    else throw new Error(`The reference ${String(given)} leads nowhere.`);
  },
  items(at, given) {
    if (!Array.isArray(at.value) || !isSchema(given)) return;
    for (const [index, value] of at.value.entries()) {
      visit({ ...at, schema: given, value, path: `${at.path}/${index}` });
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

function memberPath(path: string, name: string): string {
  if (!name.includes("~") && !name.includes("/")) return `${path}/${name}`;
  return `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
