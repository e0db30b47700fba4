import { isStorable } from "../../../../shared/entity/values/storableText.ts";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { RegExpEngine } from "ajv/dist/types/index.js";
import addFormats from "ajv-formats";
import type { Json, OperationModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { isMoment } from "../../../../shared/filter/kinds/operands.ts";
import { matchesAll } from "../../../../shared/pattern/linearEngine.ts";

export type CallInput = { [name: string]: unknown };

interface TextType {
  type?: string | string[];
  items?: TextType;
}

interface ObjectSchema {
  properties?: Record<string, TextType>;
}

/** Checks inputs of calls against their schemas; each is compiled on its first use. */
export interface InputChecker {
  /**
   * Gives what the handler gets: path and query texts in the declared types, the body as it is, unknown properties dropped, defaults
   * filled. F4000 names the wrong fields.
   */
  check(operation: OperationModel, sources: CallSources): CallInput;
}

export interface CallSources {
  params: Record<string, string>;
  query: CallInput;
  body: unknown;
  /** Fields of a form arrive as text. */
  textBody: boolean;
}

export function createInputChecker(): InputChecker {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    removeAdditional: true,
    useDefaults: true,
    coerceTypes: false,
    ownProperties: true,
    code: { regExp: linearExpression },
  });
  // The default export of this package is typed for CommonJS.
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addFormat("date-time", isMoment);
  ajv.addFormat("binary", true);
  const compiled = new Map<OperationModel, ValidateFunction>();
  return {
    check(operation, sources) {
      const schema = operation.input as ObjectSchema | null;
      if (!schema || typeof schema !== "object") return {};
      refuseUnstorable(sources.body, "", 0);
      const input = joinSources(schema, sources);
      let validate = compiled.get(operation);
      if (!validate) compiled.set(operation, (validate = ajv.compile(schema)));
      refuseUnstorable(input, "", 0);
      if (!validate(input)) throw new FormworkError("F4000", { fields: faultsOf(validate.errors) });
      return input;
    },
  };
}

/** Patterns of declared calls run in linear time, as those of fields do. */
const linearExpression = Object.assign(
  (pattern: string) => ({
    test: (text: string) => matchesAll(pattern, text),
    toString: () => pattern,
  }),
  { code: "linearExpression" },
) as unknown as RegExpEngine;

function joinSources(schema: ObjectSchema, sources: CallSources): CallInput {
  const properties = schema.properties ?? {};
  const byLowerCase = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]));
  const input: CallInput = {};
  const { body } = sources;
  const takeTexts = (from: CallInput) => {
    for (const [given, value] of Object.entries(from)) {
      const name = byLowerCase.get(given.toLowerCase());
      if (name !== undefined) input[name] = fromText(properties[name], value);
    }
  };
  if (body !== undefined && body !== null) {
    if (typeof body !== "object" || Array.isArray(body)) {
      if (!Object.hasOwn(properties, "body")) {
        throw new FormworkError("F4000", {
          fields: { body: { key: "type", params: { expected: "record" } } },
        });
      }
      input.body = body;
    } else if (sources.textBody) {
      takeTexts(body as CallInput);
    } else {
      // A copy: checking drops unknown properties, and the request stays as it was sent.
      for (const [name, value] of Object.entries(structuredClone(body)))
        input[name] = value === "" && isBlank(properties[name]) ? null : value;
    }
  }
  takeTexts(sources.query);
  takeTexts(sources.params);
  return input;
}

/** Forms send "" for what was left empty: nothing, where the value is no text and may be left out. */
const isBlank = ({ type }: TextType = {}) =>
  Array.isArray(type) && type.includes("null") && !type.includes("string");

/** A text of an address as a value of the declared type; text that is none stays, for the check to refuse. */
function fromText({ type, items }: TextType = {}, value: unknown): unknown {
  const types = Array.isArray(type) ? type : [type];
  if (Array.isArray(value)) {
    return types.includes("array") ? value.map((item) => fromText(items, item)) : value;
  }
  if (typeof value !== "string" || types.includes("string")) {
    return value === "" && types.includes("null") ? null : value;
  }
  if (value === "" && types.includes("null")) return null;
  if (types.includes("integer") && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (types.includes("number") && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value);
  if (types.includes("boolean") && /^(true|false)$/i.test(value)) return /^t/i.test(value);
  return types.includes("array") ? value.split(",") : value;
}

const maxDepth = 64;

/** The database takes neither NUL or half a character in a text nor numbers that JavaScript cannot count exactly. */
function refuseUnstorable(value: unknown, place: string, depth: number): void {
  if (depth > maxDepth) throw new FormworkError("F4000", { fields: { [place]: { key: "json" } } });
  if (typeof value === "string" && !isStorable(value)) {
    throw new FormworkError("F4000", { fields: { [place]: { key: "characters" } } });
  }
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new FormworkError("F4000", {
      fields: { [place]: { key: "max", params: { max: Number.MAX_SAFE_INTEGER } } },
    });
  }
  if (typeof value !== "object" || value === null || value.constructor !== Object) {
    if (!Array.isArray(value)) return;
  }
  for (const [name, item] of Object.entries(value as Record<string, Json>)) {
    refuseUnstorable(item, place === "" ? name : `${place}.${name}`, depth + 1);
  }
}

function faultsOf(errors: ErrorObject[] | null | undefined): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const error of (errors ?? []).slice(0, 50)) {
    const path = error.instancePath.slice(1).replaceAll("/", ".");
    const missing = (error.params as { missingProperty?: string }).missingProperty;
    const place = [path, missing].filter((part) => part).join(".") || "body";
    faults[place] ??= faultOf(error);
  }
  return faults;
}

function faultOf({ keyword, params }: ErrorObject): FieldFault {
  const { limit } = params as { limit?: number };
  switch (keyword) {
    case "required":
      return { key: "required" };
    case "type": {
      const { type } = params as { type: string | string[] };
      return {
        key: "type",
        params: { expected: expectedName(Array.isArray(type) ? type[0] : type) },
      };
    }
    case "maxLength":
      return { key: "tooLong", params: { max: limit ?? 0 } };
    case "minLength":
      return limit === 1 ? { key: "required" } : { key: "tooShort", params: { min: limit ?? 0 } };
    case "minimum":
    case "exclusiveMinimum":
      return { key: "min", params: { min: limit ?? 0 } };
    case "maximum":
    case "exclusiveMaximum":
      return { key: "max", params: { max: limit ?? 0 } };
    case "minItems":
      return { key: "tooFew", params: { min: limit ?? 0 } };
    case "maxItems":
      return { key: "tooMany", params: { max: limit ?? 0 } };
    case "enum":
    case "const":
      return { key: "option" };
    case "uniqueItems":
      return { key: "repeated" };
    default:
      return { key: "pattern" };
  }
}

function expectedName(type: string | undefined): string {
  const names: Record<string, string> = {
    string: "text",
    array: "list",
    object: "record",
    number: "decimal",
  };
  return names[type ?? ""] ?? type ?? "text";
}
