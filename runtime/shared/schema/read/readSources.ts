import { buildModels } from "../build/project.ts";
import type { FaultList } from "../faults/fault.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { MetaResult } from "../faults/metaFaults.ts";
import { readOpenapi } from "../openapi/readOpenapi.ts";
import type { ProjectSources } from "./projectSources.ts";
import { readDictionaries } from "./readDictionaries.ts";
import { parentKeysOf } from "../parentKeys.ts";
import { readEntity } from "./readEntity.ts";
import { readFile, type KnownFiles } from "./readFile.ts";
import type { SchemaText } from "./readProject.ts";
import { readModule } from "./readModule.ts";
import { readSeed } from "./readSeed.ts";
import type { ReferenceScope } from "../references.ts";
import { withTitleExpression } from "../title/titleExpression.ts";
import { withQuery } from "../query/readQuery.ts";

export interface ReadSources {
  project: ProjectSources;
  /** Shared definitions, for the next reading of an entity. */
  scope: ReferenceScope;
}

/** Reads and sorts the files; each is checked by itself (JSON, schema language, references). */
export function readSources(
  files: readonly SchemaText[],
  faults: FaultList,
  known: KnownFiles = new Map(),
): ReadSources {
  const project: ProjectSources = {
    entities: new Map(),
    brokenEntities: new Set(),
    dictionaries: new Map(),
    dictionariesBroken: false,
    modules: new Map(),
    calls: new Map(),
    seeds: new Map(),
    brokenSeeds: new Set(),
    models: new Map(),
    parentKeys: new Map(),
    faults,
  };
  const shared = new Map<string, { document: JsonDocument; value: MetaResult["value"] }>();
  const brokenShared = new Set<string>();
  const entities: { key: string; document: JsonDocument; meta: MetaResult }[] = [];
  const seen = new Map<string, string>();
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const source of sorted) {
    const { path } = source;
    const { file, document, meta } = readFile(source, faults, known);
    if (file.kind === "meta") continue;
    if (file.kind === "unknown") {
      const name = /([^/\\]+)\.(schema|openapi)\.json$/.exec(path)?.[1] ?? "";
      if (name.length > 63)
        faults.add(document, [], "S107", `The name of the file has ${name.length} characters.`, {
          cure: "Names of entities and services have 63 at most: take a shorter one.",
        });
      else faults.add(document, [], "S107", `"${path}" is no file of the schema language.`);
      continue;
    }
    const identity = `${file.kind} ${"name" in file ? file.name : file.key}`;
    const twin = seen.get(identity);
    if (twin !== undefined) {
      faults.add(document, [], "S109", `"${path}" is the same as ${twin}.`);
      continue;
    }
    seen.set(identity, path);
    if (file.kind === "openapi") {
      if (document.value === undefined) continue;
      project.calls.set(file.key, readOpenapi(file.key, document, faults));
      continue;
    }
    if (file.kind === "dictionary") readDictionaries(document, meta.value, project);
    else if (file.kind === "module") readModule(file.name, document, meta.value, project);
    else if (file.kind === "seed") readSeed(file.key, document, meta.value, project);
    else if (file.kind === "entity") entities.push({ key: file.key, document, meta });
    else if (meta.value === null) brokenShared.add(file.name);
    else shared.set(file.name, { document, value: meta.value });
  }
  const scope: ReferenceScope = { shared, brokenShared, faults };
  for (const { key, document, meta } of entities) {
    const entity = readEntity(key, document, meta, scope);
    if (entity) project.entities.set(key, entity);
    else project.brokenEntities.add(key);
  }
  for (const entity of project.entities.values())
    project.entities.set(entity.key, withTitleExpression(entity, project));
  for (const entity of project.entities.values())
    project.entities.set(entity.key, withQuery(entity, project));
  project.models = buildModels(project);
  project.parentKeys = parentKeysOf(project);
  return { project, scope };
}
