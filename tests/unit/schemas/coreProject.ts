import { readFileSync } from "node:fs";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import type { EntityModel, Json, ProjectModel } from "../../../runtime/shared/entity/model.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

/** The project as it lies in schemas/; throws with every fault when it cannot be read. */
export function readCoreProject(): ProjectModel {
  const { project, faults } = readProject(readSchemas("schemas"));
  if (!project) throw new Error(faults.map((fault) => JSON.stringify(fault)).join("\n"));
  return project;
}

export type SeedRow = { [field: string]: Json } & { $tenant?: string };

/** The rows of an entity's seed file; none when it has no seed. */
export function seedRows(entity: EntityModel): SeedRow[] {
  if (entity.seed === null) return [];
  const text = readFileSync(`schemas/${entity.module}/${entity.seed}`, "utf8");
  return (JSON.parse(text) as { rows: SeedRow[] }).rows;
}

/** What a seed reference names: "<entity> <key as JSON>"; null for anything else. */
export function referenceText(value: Json | undefined): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return typeof value["$ref"] === "string"
    ? `${value["$ref"]} ${JSON.stringify(value["key"])}`
    : null;
}

/** The value at a key of a reference, such as the code of the organization that a row names. */
export function referenceKey(value: Json | undefined, field: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const key = value["key"];
  return typeof key === "object" && key !== null && !Array.isArray(key) ? key[field] : undefined;
}
