import type { Json } from "../../entity/model.ts";
import { longestExpression } from "../../expression/expression.ts";
import type { JsonPath } from "../../schema/read/jsonDocument.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { FormLine, JsonObject } from "../document.ts";
import type { Reading } from "./reading.ts";
import { readField } from "./readObject.ts";

/**
 * if/then/else, dependentRequired and dependencies of the whole schema as conditions of fields; what asks for more than the
 * values of single fields is noted. Gives the fields that only exist under a condition.
 */
export function readConditions(reading: Reading, root: JsonObject, ui: JsonObject): FormLine[] {
  const lines: FormLine[] = [];
  const into = { reading, ui, lines };
  const parts = Array.isArray(root["allOf"]) ? root["allOf"] : [];
  if (parts.length > mostParts)
    reading.note(["allOf"], `of more than ${mostParts} parts the first ones are read`);
  for (const [index, part] of [root, ...parts.slice(0, mostParts)].entries()) {
    const path = index === 0 ? [] : ["allOf", index - 1];
    if (isObject(part) && part["if"] !== undefined) readIf(into, part, path);
  }
  readDependencies(into, root, "dependentRequired");
  readDependencies(into, root, "dependentSchemas");
  readDependencies(into, root, "dependencies");
  return lines;
}

/** Parts of a schema with conditions of their own; each adds to the conditions of the fields it names. */
const mostParts = 500;

interface Into {
  reading: Reading;
  ui: JsonObject;
  lines: FormLine[];
}

function readIf(into: Into, part: JsonObject, path: JsonPath): void {
  const condition = conditionOf(into.reading, part["if"]);
  if (condition === null) {
    into.reading.note(
      [...path, "if"],
      "the condition asks for more than values of fields; left out",
    );
    return;
  }
  branch(into, part["then"], condition, [...path, "then"]);
  branch(into, part["else"], `!(${condition})`, [...path, "else"]);
}

function readDependencies(into: Into, root: JsonObject, keyword: string): void {
  const dependencies = isObject(root[keyword]) ? root[keyword] : {};
  for (const [property, wanted] of Object.entries(dependencies)) {
    const field = into.reading.places.get(property);
    const path = [keyword, property];
    if (field === undefined) into.reading.note(path, `there is no property "${property}"`);
    else if (Array.isArray(wanted)) branch(into, { required: wanted }, `${field} != null`, path);
    else if (isObject(wanted)) dependent(into, wanted, field, path);
  }
}

/** What holds once a property has a value; with oneOf, by its value. */
function dependent(into: Into, wanted: JsonObject, field: string, path: JsonPath): void {
  const branches = Array.isArray(wanted["oneOf"]) ? wanted["oneOf"] : null;
  if (!branches) {
    branch(into, wanted, `${field} != null`, path);
    return;
  }
  for (const [index, each] of branches.entries()) {
    const at = [...path, "oneOf", index];
    const condition = conditionOf(into.reading, onlyOf(into.reading, each, field));
    if (condition === null) into.reading.note(at, "the branch is not chosen by a value; left out");
    else branch(into, each, condition, at);
  }
}

/** The part of a branch that speaks of the deciding property. */
function onlyOf(reading: Reading, branchSchema: Json, field: string): Json {
  const properties = isObject(branchSchema) ? branchSchema["properties"] : undefined;
  const own = Object.entries(isObject(properties) ? properties : {}).filter(
    ([name]) => reading.places.get(name) === field,
  );
  return { properties: Object.fromEntries(own) };
}

function branch(into: Into, part: Json | undefined, condition: string, path: JsonPath): void {
  if (!isObject(part)) return;
  const { reading, ui, lines } = into;
  const properties = isObject(part["properties"]) ? part["properties"] : {};
  for (const [property, value] of Object.entries(properties)) {
    if (!isObject(value) || reading.isFull()) continue;
    const known = reading.places.get(property);
    if (known === undefined) {
      const own = isObject(ui[property]) ? ui[property] : {};
      const place = { schema: value, ui: own, path: [...path, "properties", property], open: [] };
      const field = readField(reading, place, property, property);
      if (field === null) continue;
      lines.push(field);
      when(reading, field, "visible", condition, path);
    } else if (reading.properties[known]?.["x-when"] !== undefined && lines.includes(known)) {
      when(reading, known, "visible", condition, path);
    }
  }
  const required = Array.isArray(part["required"]) ? part["required"] : [];
  for (const name of required) {
    const field = reading.places.get(String(name));
    if (field !== undefined && !reading.required.has(field)) {
      when(reading, field, "required", condition, path);
    }
  }
}

/** Conditions of one kind add up: any of them is enough. */
function when(
  reading: Reading,
  field: string,
  kind: "visible" | "required",
  condition: string,
  path: JsonPath,
): void {
  const schema = reading.properties[field];
  if (!schema) return;
  const before = isObject(schema["x-when"]) ? schema["x-when"] : {};
  const other = before[kind];
  const whole =
    typeof other === "string" && other !== condition ? `${other} || ${condition}` : condition;
  if (whole.length > longestExpression) {
    reading.note(path, "the condition is too long; left out");
    return;
  }
  reading.properties[field] = { ...schema, "x-when": { ...before, [kind]: whole } };
}

/** `{ properties: { a: { const: 1 }, b: { enum: [..] } } }` as an expression; null for anything else. */
function conditionOf(reading: Reading, schema: Json | undefined): string | null {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  if (!isObject(properties)) return null;
  const tests: string[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const field = reading.places.get(name);
    if (field === undefined || !isObject(value)) return null;
    const values = Object.hasOwn(value, "const") ? [value["const"] ?? null] : value["enum"];
    if (!Array.isArray(values) || values.length === 0 || values.length > 50) return null;
    const literals = values.map(literalOf);
    if (literals.some((literal) => literal === null)) return null;
    tests.push(
      literals.length === 1 ? `${field} == ${literals[0]}` : `${field} in [${literals.join(", ")}]`,
    );
  }
  return tests.length === 0
    ? null
    : tests.map((test) => (tests.length > 1 ? `(${test})` : test)).join(" && ");
}

function literalOf(value: Json): string | null {
  if (typeof value === "string") {
    return /^[^\p{Cc}'\\]*$/u.test(value) ? `'${value}'` : null;
  }
  return typeof value === "boolean" || value === null || Number.isSafeInteger(value)
    ? String(value)
    : null;
}
