import type { Json } from "../../entity/model.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { ProjectSources } from "./projectSources.ts";
import { isObject } from "./prune.ts";

/** Adds a seed file to the project; its rows are checked later, against the fields of its entity. */
export function readSeed(
  key: string,
  document: JsonDocument,
  value: Json | null,
  project: ProjectSources,
): void {
  if (!isObject(value) || !Array.isArray(value["rows"]) || !Array.isArray(value["key"])) {
    project.brokenSeeds.add(key);
    return;
  }
  const rows = value["rows"].filter(isObject);
  const texts = Array.isArray(value["texts"]) ? value["texts"].map(String) : [];
  project.seeds.set(key, { key, document, keyFields: value["key"].map(String), texts, rows });
}
