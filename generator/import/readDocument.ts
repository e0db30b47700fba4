import { statSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import type { Json } from "../../runtime/shared/entity/model.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";

export type JsonObject = { [key: string]: Json };

const maxBytes = 64_000_000;
const maxDepth = 200;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A JSON or YAML file as one value; `name` is what its reader calls it. Aliases of YAML may not multiply it, and nothing outside the file
 * is fetched.
 */
export function readDocument(file: string, name = file): JsonObject {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UsageFault(`${name} is not there.`);
  if (size > maxBytes) throw new UsageFault(`${name} has ${size} bytes; ${maxBytes} is the limit.`);
  if (/\.(csv|tsv|txt|xlsx?|ods)$/i.test(name))
    throw new UsageFault(
      `${name} holds records. Definitions are wanted here: SQL, JSON Schema or OpenAPI. The console makes an entity of a csv or xlsx file ` +
        "(Develop, Code generation), and imports its rows from the list of the entity.",
    );
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  const value = /\.ya?ml$/i.test(file) ? readYaml(name, text) : readJsonText(name, text);
  if (!isObject(value))
    throw new UsageFault(
      `${name} holds no object; a JSON Schema or an OpenAPI document is wanted.`,
    );
  refuseDepth(name, value);
  return value;
}

function readJsonText(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`${file} is not JSON: ${reason.slice(0, 200)}`);
  }
}

function readYaml(file: string, text: string): unknown {
  const document = parseDocument(text, { uniqueKeys: true, schema: "core" });
  const [fault] = document.errors;
  if (fault) {
    const [place] = fault.linePos ?? [];
    const at = place ? `${file}:${place.line}:${place.col}` : file;
    throw new UsageFault(`${at}: ${fault.message.split("\n")[0] ?? "not YAML"}`);
  }
  try {
    return document.toJS({ maxAliasCount: 10_000 }) as unknown;
  } catch (error) {
    throw new UsageFault(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuseDepth(file: string, value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth)
      throw new UsageFault(`${path.basename(file)} is nested deeper than ${maxDepth} levels.`);
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null ? Object.values(item) : [],
    );
  }
}
