import type { MetaError } from "./metaCheck.ts";
import type { Json } from "../entity/model.ts";
import type { FaultList } from "./fault.ts";
import type { FaultCode } from "./faultCodes.ts";
import type { JsonDocument, JsonPath } from "./jsonDocument.ts";
import { metaErrors, type FileKind } from "./metaSchema.ts";
import { nearest } from "./nearest.ts";
import { prune } from "./prune.ts";

/** More than this many are not worth their explanation; the fault list stops at 200 per file anyway. */
const mostErrors = 250;

/**
 * Checks a file against the schema language and adds a fault in plain words for each error. Returns the value without the
 * faulty parts, so that the remaining checks still run over everything else; null when too little is left.
 */
export function checkMeta(document: JsonDocument, kind: FileKind, faults: FaultList): MetaResult {
  let value = document.value === undefined ? null : document.value;
  if (value === null && document.value === null) {
    faults.add(document, [], "S203", "The file must hold an object, but is null.");
  }
  const broken: JsonPath[] = [];
  for (let round = 0; round < 5 && value !== null; round++) {
    const errors = metaErrors(kind, value).filter((error) => error.keyword !== "if");
    if (round === 0) {
      for (const error of errors.slice(0, mostErrors)) {
        report(document, toPath(error), error, faults);
      }
    }
    const faulty = errors.filter((error) => error.keyword !== "required" || error.instancePath);
    if (faulty.length === 0) return { value, broken };
    const paths = faulty.map(toPath);
    broken.push(...paths);
    value = prune(value, paths);
  }
  return { value: null, broken };
}

/** `value` may still lack required keywords of the document itself; `broken` are the paths that were cut. */
export interface MetaResult {
  value: Json | null;
  broken: JsonPath[];
}

/** Path of the faulty value; of the unknown property itself where that is the fault. */
function toPath(error: MetaError): JsonPath {
  const parts = error.instancePath.split("/").slice(1).map(unescape);
  const extra: unknown = error.params["additionalProperty"];
  return typeof extra === "string" ? [...parts, extra] : parts;
}

function unescape(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

function report(document: JsonDocument, path: JsonPath, error: MetaError, faults: FaultList): void {
  const { code, problem, cure } = explain(error);
  const at = code === "S201" ? "key" : "value";
  const whole = `${cure}${describe(error)}`.trim();
  faults.add(document, path, code, problem, whole === "" ? { at } : { at, cure: whole });
}

function explain(error: MetaError): { code: FaultCode; problem: string; cure: string } {
  const parameters: Record<string, unknown> = error.params;
  const subject = last(error.instancePath);
  const found = shown(error.data);
  switch (error.keyword) {
    case "additionalProperties": {
      const name = String(parameters["additionalProperty"]);
      const known = Object.keys(propertiesOf(error.parentSchema));
      const best = nearest(name, known);
      const cure = best ? `Did you mean "${best}"?` : `Known here: ${known.join(", ")}.`;
      return { code: "S201", problem: `"${name}" is not a keyword here.`, cure };
    }
    case "required": {
      const missing = String(parameters["missingProperty"]);
      const about: unknown = propertiesOf(error.parentSchema)[missing];
      const cure = `Add "${missing}"${sample(about)}.`;
      return { code: "S202", problem: `"${missing}" is missing in ${subject}.`, cure };
    }
    case "type": {
      const wanted = [parameters["type"]].flat().join(" or ");
      const problem = `${subject} must be ${wanted}, but is ${found}.`;
      return { code: "S203", problem, cure: `Write ${wanted}.` };
    }
    case "enum": {
      const allowed: unknown = parameters["allowedValues"];
      const list = Array.isArray(allowed) ? allowed.map(String) : [];
      const best = typeof error.data === "string" ? nearest(error.data, list) : null;
      const cure = best ? `Did you mean "${best}"?` : `Allowed: ${list.join(", ")}.`;
      return { code: "S204", problem: `${subject} cannot be ${found}.`, cure };
    }
    case "const": {
      const wanted = JSON.stringify(parameters["allowedValue"]);
      return { code: "S204", problem: `${subject} must be ${wanted}.`, cure: `Write ${wanted}.` };
    }
    case "pattern":
      return { code: "S205", problem: `${subject} has not the right form: ${found}.`, cure: "" };
    case "uniqueItems":
      return {
        code: "S207",
        problem: `${subject} names the same entry twice.`,
        cure: "Name it once.",
      };
    default: {
      const problem = `${subject} ${error.message ?? "is not allowed"}.`;
      return { code: "S206", problem, cure: `It is now ${found}.` };
    }
  }
}

function describe(error: MetaError): string {
  if (["additionalProperties", "required"].includes(error.keyword)) return "";
  const { description } = error.parentSchema ?? {};
  const text = typeof description === "string" ? ` ${description}` : "";
  return `${text}${exampleOf(error.parentSchema)}`;
}

function sample(about: unknown): string {
  const example = exampleOf(about);
  return example && `,${example.toLowerCase().slice(0, 12)}${example.slice(12).replace(/\.$/, "")}`;
}

function exampleOf(schema: unknown): string {
  if (typeof schema !== "object" || schema === null || !("examples" in schema)) return "";
  const [example]: unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  return example === undefined ? "" : ` For example ${JSON.stringify(example)}.`;
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== "object" || schema === null || !("properties" in schema)) return {};
  const { properties } = schema;
  return typeof properties === "object" && properties !== null ? { ...properties } : {};
}

function last(pointer: string): string {
  const parts = pointer.split("/").slice(1).map(unescape);
  return parts.length === 0 ? "the file" : `"${parts.at(-1)}"`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
