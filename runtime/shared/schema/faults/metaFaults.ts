import { budgets } from "../../budgets.ts";
import type { MetaError } from "../metaCheck.ts";
import type { Json } from "../../entity/model.ts";
import type { FaultList } from "./fault.ts";
import type { FaultCode } from "./faultCodes.ts";
import type { JsonDocument, JsonPath } from "../read/jsonDocument.ts";
import { metaErrors, type FileKind } from "../metaSchema.ts";
import { nearest, type Comparisons } from "./nearest.ts";
import { prune } from "../read/prune.ts";
import { say, textOf, type Said, type SentenceKey } from "../../faults/say.ts";

/**
 * Checks a file against the schema language and adds a fault in plain words for each error. Returns the value without the
 * faulty parts, so that the remaining checks still run over everything else; null if too little is left or there are more faults than are reported.
 */
export function checkMeta(document: JsonDocument, kind: FileKind, faults: FaultList): MetaResult {
  let value = document.value === undefined ? null : document.value;
  if (value === null && document.value === null) {
    faults.add(document, [], "S203", say("nullFile"));
  }
  const broken: JsonPath[] = [];
  for (let round = 0; round < 5 && value !== null; round++) {
    const found = metaErrors(kind, value);
    const errors = found.filter((error) => error.keyword !== "if");
    if (round === 0) for (const error of errors) report(document, toPath(error), error, faults);
    if (found.length >= budgets.proposals.faults) break;
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
  const { code, problem, cure } = explain(error, faults.comparisons);
  const at = code === "S201" ? "key" : "value";
  const whole = withMeaning(cure, error);
  faults.add(document, path, code, problem, whole === null ? { at } : { at, cure: whole });
}

/** The cure with the meaning of the keyword, which exists in English only, and an example. */
function withMeaning(cure: Said | null, error: MetaError): Said | string | null {
  const { description } = error.parentSchema ?? {};
  const isNamed = ["additionalProperties", "required"].includes(error.keyword);
  const example = isNamed ? undefined : exampleOf(error.parentSchema);
  const text = [
    cure ? textOf(cure) : "",
    typeof description === "string" && !isNamed ? description : "",
    example === undefined ? "" : `For example ${example}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
  if (text === "") return null;
  if (example !== undefined) {
    const said = cure ? say("withExample", { cure, example }) : say("example", { example });
    return { ...said, text };
  }
  return cure ? { ...cure, text } : text;
}

interface Explained {
  code: FaultCode;
  problem: Said | string;
  cure: Said | null;
}

function explain(error: MetaError, work: Comparisons): Explained {
  const parameters: Record<string, unknown> = error.params;
  const subject = last(error.instancePath);
  const found = shown(error.data);
  switch (error.keyword) {
    case "additionalProperties": {
      const name = String(parameters["additionalProperty"]);
      const known = Object.keys(propertiesOf(error.parentSchema));
      const best = nearest(name, known, work);
      const cure = best
        ? say("didYouMean", { name: best })
        : say("knownHere", { names: known.join(", ") });
      return { code: "S201", problem: say("noKeyword", { name }), cure };
    }
    case "required": {
      const missing = String(parameters["missingProperty"]);
      const about: unknown = propertiesOf(error.parentSchema)[missing];
      const example = exampleOf(about);
      const cure =
        example === undefined
          ? say("addKeyword", { name: missing })
          : say("addKeywordLike", { name: missing, example });
      return { code: "S202", problem: say("missingIn", { name: missing, subject }), cure };
    }
    case "type": {
      const wanted = [parameters["type"]]
        .flat()
        .map(String)
        .reduce<string | Said>(
          (first, second) => (first === "" ? second : say("either", { first, second })),
          "",
        );
      const problem = say("mustBe", { subject, wanted, found });
      return { code: "S203", problem, cure: say("write", { value: wanted }) };
    }
    case "enum": {
      const allowed: unknown = parameters["allowedValues"];
      const list = Array.isArray(allowed) ? allowed.map(String) : [];
      const best = typeof error.data === "string" ? nearest(error.data, list, work) : null;
      const cure = best
        ? say("didYouMean", { name: best })
        : say("allowedValues", { values: list.join(", ") });
      return { code: "S204", problem: say("cannotBe", { subject, found }), cure };
    }
    case "const": {
      const wanted = JSON.stringify(parameters["allowedValue"]);
      return {
        code: "S204",
        problem: say("mustBeExactly", { subject, wanted }),
        cure: say("write", { value: wanted }),
      };
    }
    case "pattern":
      return { code: "S205", problem: say("wrongForm", { subject, found }), cure: null };
    case "uniqueItems":
      return {
        code: "S207",
        problem: say("entryTwice", { subject }),
        cure: say("nameOnce"),
      };
    default: {
      const problem = outOfBounds(error, subject);
      return { code: "S206", problem, cure: lengthCure(error) ?? say("itIsNow", { found }) };
    }
  }
}

type BoundKey = Extract<
  SentenceKey,
  | `${"fewer" | "more"}${"Characters" | "Items" | "Properties"}`
  | "atLeast"
  | "atMost"
  | "needsWith"
  | "badMember"
  | "matchesNone"
  | "mustNotBe"
>;

const boundKeys: Partial<Record<string, BoundKey>> = {
  minLength: "fewerCharacters",
  maxLength: "moreCharacters",
  minItems: "fewerItems",
  maxItems: "moreItems",
  minProperties: "fewerProperties",
  maxProperties: "moreProperties",
  minimum: "atLeast",
  maximum: "atMost",
  dependentRequired: "needsWith",
  propertyNames: "badMember",
  anyOf: "matchesNone",
  not: "mustNotBe",
};

/** A long text is not repeated. */
function lengthCure({ keyword, params, data }: MetaError): Said | null {
  if (keyword !== "maxLength" || typeof data !== "string") return null;
  return say("shortenTo", { limit: Number(params["limit"]), count: [...data].length });
}

function outOfBounds(error: MetaError, subject: Said | string): Said | string {
  const key = boundKeys[error.keyword];
  if (!key) return `${textOf(subject)} ${error.message}.`;
  const { limit, deps: names, property: name } = error.params;
  const given = Object.entries({ limit, names, name }).map(([each, value]) => [
    each,
    String(value),
  ]);
  const params = Object.fromEntries(given) as Record<"limit" | "names" | "name", string>;
  return say(key, { subject, ...params });
}

/** The first example of a keyword as JSON. */
function exampleOf(schema: unknown): string | undefined {
  if (typeof schema !== "object" || schema === null || !("examples" in schema)) return undefined;
  const [example]: unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  return example === undefined ? undefined : JSON.stringify(example);
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== "object" || schema === null || !("properties" in schema)) return {};
  const { properties } = schema;
  return typeof properties === "object" && properties !== null ? { ...properties } : {};
}

function last(pointer: string): Said | string {
  const parts = pointer.split("/").slice(1).map(unescape);
  return parts.length === 0 ? say("theFile") : `"${parts.at(-1)}"`;
}

function shown(value: unknown): Said | string {
  if (Array.isArray(value)) return say("aList", { count: value.length });
  if (typeof value === "object" && value !== null) return say("anObject");
  const text = JSON.stringify(value);
  if (text === undefined) return say("nothing");
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
