import type { Json, SourceModel } from "../../entity/model.ts";
import type { JsonPath } from "../read/jsonDocument.ts";
import { isObject } from "../read/prune.ts";
import type { JsonObject } from "./checkKeys.ts";
import type { OpenapiFile } from "./schemas.ts";

/** Entities whose values the call answers beside its own (x-sources); that they and their fields exist is checked with the project. */
export function readSources(
  file: OpenapiFile,
  operation: JsonObject,
  place: JsonPath,
): { sources?: SourceModel[] } {
  const given = operation["x-sources"];
  if (given === undefined) return {};
  if (Array.isArray(given) && given.length > 0 && given.every(isSource))
    return { sources: given as unknown as SourceModel[] };
  file.faults.add(
    file.document,
    [...place, "x-sources"],
    "S702",
    "x-sources must be a list of objects.",
    {
      cure: 'Write such as [{"entity": "office/notice", "where": {"kind": "notice"}, "names": {"text": ["content"]}}].',
    },
  );
  return {};
}

function isSource(value: Json): boolean {
  if (!isObject(value) || typeof value["entity"] !== "string") return false;
  const { where = {}, names = {}, entity: _, ...others } = value;
  const isPlain = (part: Json) => ["string", "number", "boolean"].includes(typeof part);
  const isList = (part: Json) =>
    Array.isArray(part) && part.every((name) => typeof name === "string");
  return (
    Object.keys(others).length === 0 &&
    isObject(where) &&
    Object.values(where).every(isPlain) &&
    isObject(names) &&
    Object.values(names).every(isList)
  );
}
