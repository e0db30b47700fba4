import { buildModels } from "./build/project.ts";
import { classify } from "./classify.ts";
import type { FaultList } from "./fault.ts";
import { readJson, type JsonDocument } from "./jsonDocument.ts";
import { checkMeta, type MetaResult } from "./metaFaults.ts";
import type { FileKind } from "./metaSchema.ts";
import { readOpenapi } from "./openapi/readOpenapi.ts";
import type { ProjectSources } from "./projectSources.ts";
import { readDictionaries } from "./readDictionaries.ts";
import { readEntity } from "./readEntity.ts";
import type { SchemaText } from "./readProject.ts";
import { readSeed } from "./readSeed.ts";
import type { ReferenceScope } from "./references.ts";

type Read = { document: JsonDocument; meta: MetaResult };

/** Reads and sorts the files; each is checked by itself (JSON, schema language, references). */
export function readSources(files: readonly SchemaText[], faults: FaultList): ProjectSources {
  const project: ProjectSources = {
    entities: new Map(),
    brokenEntities: new Set(),
    dictionaries: new Map(),
    dictionariesBroken: false,
    calls: new Map(),
    seeds: new Map(),
    brokenSeeds: new Set(),
    models: new Map(),
    parentKeys: new Map(),
    faults,
  };
  const shared = new Map<string, { document: JsonDocument; value: MetaResult["value"] }>();
  const brokenShared = new Set<string>();
  const entities: (Read & { key: string })[] = [];
  const seen = new Map<string, string>();
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const { path, text } of sorted) {
    const file = classify(path);
    if (file.kind === "meta") continue;
    const document = readJson(path, text, faults);
    if (file.kind === "unknown") {
      faults.add(document, [], "S107", `"${path}" is no file of the schema language.`);
      continue;
    }
    const identity = `${file.kind} ${file.kind === "shared" ? file.name : file.key}`;
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
    const meta = metaOf(document, file.kind, faults);
    if (file.kind === "dictionary") readDictionaries(document, meta.value, project);
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
  project.models = buildModels(project);
  project.parentKeys = parentKeysOf(project);
  return project;
}

function parentKeysOf({ entities }: ProjectSources): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const entity of entities.values()) {
    for (const field of entity.fields.values()) {
      const { children, foreignKey } = field.schema["x-relation"] ?? {};
      if (children === undefined || foreignKey === undefined) continue;
      keys.set(children, (keys.get(children) ?? new Set()).add(foreignKey));
    }
  }
  return keys;
}

function metaOf(document: JsonDocument, kind: FileKind, faults: FaultList): MetaResult {
  if (document.value === undefined) return { value: null, broken: [] };
  return checkMeta(document, kind, faults);
}
