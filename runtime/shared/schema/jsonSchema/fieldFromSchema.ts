import type { FieldSchema } from "../read/sourceTypes.ts";
import { patternFault } from "../patternSafety.ts";
import { isObject, type JsonObject } from "../read/prune.ts";
import { textOf } from "../../faults/say.ts";

/** A plain field made of a schema without references, and what it could not say. */
export interface MadeField {
  schema: FieldSchema;
  notes: string[];
}

const json = (...notes: string[]): MadeField => ({ schema: { "x-type": "json" }, notes });

/** Makes a field of a scalar schema; everything the language has no kind for becomes JSON, with a note. */
export function fieldFromSchema(name: string, source: JsonObject): MadeField {
  const { schema, isNullable } = withoutNull(source);
  const made = byType(name, schema);
  const plain = nullable(made.schema, isNullable);
  const text = (key: "title" | "description") =>
    sentence(schema[key], key === "title" ? 120 : 2000);
  const title = text("title");
  const description = text("description");
  return {
    schema: {
      ...(title ? { title } : {}),
      ...(description && description !== title ? { description } : {}),
      ...plain,
      ...(schema["readOnly"] === true && plain["x-type"] !== "json" ? { readOnly: true } : {}),
    },
    notes: made.notes,
  };
}

function byType(name: string, schema: JsonObject): MadeField {
  const values = enumOf(schema);
  if (values) return fromEnum(values, schema);
  const type = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]];
  if (type.length > 1) return json(`may be ${type.join(" or ")}; kept as JSON`);
  if (schema["oneOf"] !== undefined || schema["anyOf"] !== undefined)
    return json("is one of several shapes; kept as JSON");
  switch (type[0]) {
    case "string":
      return fromString(name, schema);
    case "integer":
      return {
        schema: { type: "integer", ...bounds(schema), ...defaultOf(schema, "number") },
        notes: [],
      };
    case "number":
      return {
        schema: { type: "string", "x-type": { decimal: [18, 6] } },
        notes: ["floating point became an exact decimal (18 digits, 6 after the point)"],
      };
    case "boolean":
      return { schema: { type: "boolean", ...defaultOf(schema, "boolean") }, notes: [] };
    case undefined:
      return json("has no type; kept as JSON");
    default:
      return json(`is ${String(type[0])}; kept as JSON`);
  }
}

const formats: Readonly<Record<string, FieldSchema>> = {
  date: { type: "string", format: "date" },
  "date-time": { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  email: { type: "string", format: "email", maxLength: 254 },
  uri: { type: "string", format: "uri", maxLength: 2000 },
  url: { type: "string", format: "uri", maxLength: 2000 },
  uuid: { type: "string", maxLength: 36 },
};

const longName = /(description|comment|body|content|remark|notes?|message|summary|text)$/i;

function fromString(name: string, schema: JsonObject): MadeField {
  const format = typeof schema["format"] === "string" ? schema["format"] : "";
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (known) {
    // A database keeps bounds of dates and addresses by their format.
    return { schema: { ...known }, notes: [] };
  }
  const notes: string[] = [];
  if (format === "binary" || format === "byte")
    notes.push(`is ${format} data; kept as text, declare x-file for uploads`);
  else if (format === "password")
    return { schema: { type: "string", "x-type": "secret", maxLength: 200 }, notes };
  else if (format !== "") notes.push(`the format ${format.slice(0, 40)} is not checked`);
  const most = whole(schema["maxLength"]);
  const isLong = longName.test(name) || (most ?? 0) > 500;
  if (most === null) notes.push(`has no maximum length; got ${isLong ? 20_000 : 255}`);
  const least = whole(schema["minLength"]);
  const pattern = patternOf(schema, notes);
  return {
    schema: {
      type: "string",
      ...(isLong && pattern === undefined ? { "x-type": "text" } : {}),
      ...(least ? { minLength: least } : {}),
      maxLength: Math.min(Math.max(most ?? (isLong ? 20_000 : 255), least ?? 1, 1), 10_000_000),
      ...(pattern === undefined ? {} : { pattern }),
      ...defaultOf(schema, "string"),
    },
    notes,
  };
}

function patternOf(schema: JsonObject, notes: string[]): string | undefined {
  const pattern = schema["pattern"];
  if (typeof pattern !== "string" || pattern === "") return undefined;
  const fault =
    pattern.length > 500
      ? { problem: "The pattern is longer than 500 characters." }
      : patternFault(pattern);
  if (!fault) return pattern;
  notes.push(`the pattern was left out: ${textOf(fault.problem)}`);
  return undefined;
}

function enumOf(schema: JsonObject): unknown[] | null {
  if (Array.isArray(schema["enum"])) return schema["enum"];
  return Object.hasOwn(schema, "const") ? [schema["const"]] : null;
}

function fromEnum(values: unknown[], schema: JsonObject): MadeField {
  const present = [...new Set(values.filter((value) => value !== null))];
  const isText = present.every(
    (value) => typeof value === "string" && value !== "" && value.length <= 200,
  );
  const isWhole = present.every((value) => Number.isSafeInteger(value));
  if (present.length === 0 || present.length > 500 || (!isText && !isWhole))
    return present.every((value) => typeof value === "boolean")
      ? { schema: { type: "boolean" }, notes: [] }
      : json("lists values that are not all text or all whole numbers; kept as JSON");
  const kept = present as (string | number)[];
  const initial = schema["default"];
  return {
    schema: {
      type: isText ? "string" : "integer",
      enum: kept,
      ...(kept.includes(initial as string | number) ? { default: initial as string | number } : {}),
    },
    notes: [],
  };
}

/** `type: [.., "null"]`, `nullable: true` and anyOf/oneOf with null, said once. */
function withoutNull(source: JsonObject): { schema: JsonObject; isNullable: boolean } {
  let schema = source;
  let isNullable = source["nullable"] === true;
  for (const word of ["anyOf", "oneOf"]) {
    const branches = schema[word];
    if (!Array.isArray(branches)) continue;
    const rest = branches.filter((branch) => !(isObject(branch) && branch["type"] === "null"));
    isNullable ||= rest.length < branches.length;
    const [only] = rest;
    if (rest.length === 1 && isObject(only)) {
      const { [word]: _, ...others } = schema;
      schema = { ...others, ...only };
    }
  }
  if (Array.isArray(schema["type"])) {
    const types = schema["type"].filter((type) => type !== "null");
    isNullable ||= types.length < schema["type"].length;
    schema = { ...schema, type: types.length === 1 ? (types[0] ?? null) : types };
  }
  if (Array.isArray(schema["enum"])) isNullable ||= schema["enum"].includes(null);
  return { schema, isNullable };
}

/** Adds null as a value. */
export function nullable(schema: FieldSchema, isNullable: boolean): FieldSchema {
  if (!isNullable || schema["x-type"] === "json" || schema.type === undefined) return schema;
  if (schema.type === "array" || schema["x-type"] === "secret") return schema;
  return {
    ...schema,
    type: [[schema.type].flat()[0] ?? "string", "null"],
    ...(schema.enum ? { enum: [...schema.enum.filter((value) => value !== null), null] } : {}),
  };
}

/** One printable line of at most so many characters, or null. */
export function sentence(value: unknown, most: number): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

const whole = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

function bounds(schema: JsonObject): FieldSchema {
  const bound = (key: "minimum" | "maximum") => {
    const value = schema[key];
    return Number.isSafeInteger(value) ? { [key]: value as number } : {};
  };
  return { ...bound("minimum"), ...bound("maximum") };
}

function defaultOf(schema: JsonObject, type: "string" | "number" | "boolean"): FieldSchema {
  const value = schema["default"];
  if (typeof value !== type || (type === "number" && !Number.isSafeInteger(value))) return {};
  return { default: value as string | number | boolean };
}
