import type { EntityModel, ProjectModel } from "../../entity/model.ts";
import { buildModel, buildProject } from "../build/project.ts";
import { checkContradictions } from "../checks/impossible/contradictions.ts";
import { checkEntity, checkProject, checkTogether } from "../checks/checkProject.ts";
import { checkExpressions } from "../checks/expressions.ts";
import { checkTextsOf } from "../checks/texts.ts";
import { createFaultList, type Fault } from "../faults/fault.ts";
import { parentKeysOf } from "../parentKeys.ts";
import type { ProjectSources } from "./projectSources.ts";
import { readEntity } from "./readEntity.ts";
import { readFile, type KnownFiles } from "./readFile.ts";
import type { SchemaText } from "./readProject.ts";
import { readSources, type ReadSources } from "./readSources.ts";
import { RecordedMap, type Reading } from "./recorder.ts";
import type { EntitySource } from "./sourceTypes.ts";

/** What the model and the checks of one entity depended on. */
interface Dependencies {
  model: Reading;
  /** Sources and models that the checks read. */
  sources: Reading;
  models: Reading;
}

/** A project without faults, and what it takes to read a changed entity into it. */
interface Settled {
  texts: Map<string, string>;
  read: ReadSources;
  entities: RecordedMap<EntitySource>;
  models: RecordedMap<EntityModel>;
  dependencies: Map<string, Dependencies>;
  result: ProjectModel;
}

export interface ProjectReader {
  /**
   * As readProject, for the same folder again and again. When only entity files have changed since a reading without
   * faults, those and what depends on them are read and checked again; models that come out the same stay the same objects.
   */
  read(files: readonly SchemaText[]): { project: ProjectModel | null; faults: Fault[] };
}

export function createProjectReader(): ProjectReader {
  const known: KnownFiles = new Map();
  let settled: Settled | null = null;
  let last: ProjectModel | null = null;
  return {
    read(files) {
      const changed = settled && changedEntities(settled, files);
      if (settled && changed && readChanged(settled, changed, known)) {
        last = settled.result;
        return { project: last, faults: [] };
      }
      settled = null;
      const faults = createFaultList();
      const read = readSources(files, faults, known);
      checkProject(read.project);
      if (faults.count() > 0) return { project: null, faults: faults.sorted() };
      settled = settle(files, read, last);
      last = settled.result;
      return { project: last, faults: [] };
    },
  };
}

/** Goes over a project without faults once more, noting what each entity depends on. */
function settle(
  files: readonly SchemaText[],
  read: ReadSources,
  last: ProjectModel | null,
): Settled {
  const { project } = read;
  const before = new Map(last?.entities.map((entity) => [entity.key, entity]));
  const entities = new RecordedMap(project.entities);
  const models = new RecordedMap<EntityModel>();
  for (const [key, model] of project.models) {
    const known = before.get(key);
    models.set(key, known && sameModel(known, model) ? known : model);
  }
  Object.assign(project, { entities, models });
  const result = buildProject(project);
  const settled: Settled = {
    texts: new Map(files.map(({ path, text }) => [path, text])),
    read,
    entities,
    models,
    dependencies: new Map(),
    result: { ...result, services: sameServices(last?.services ?? [], result.services) },
  };
  for (const entity of entities.values()) {
    build(settled, entity);
    check(settled, entity);
  }
  return settled;
}

type Services = ProjectModel["services"];

function sameServices(before: Services, after: Services): Services {
  const known = new Map(before.map((service) => [service.key, service]));
  return after.map((service) => {
    const other = known.get(service.key);
    return other && JSON.stringify(other) === JSON.stringify(service) ? other : service;
  });
}

/** The files that differ, when these are entity files alone; else null. */
function changedEntities(settled: Settled, files: readonly SchemaText[]): SchemaText[] | null {
  if (files.length !== settled.texts.size) return null;
  const changed: SchemaText[] = [];
  for (const file of files) {
    const before = settled.texts.get(file.path);
    if (before === undefined) return null;
    if (before === file.text) continue;
    if (!file.path.endsWith(".schema.json")) return null;
    const [, key = ""] = /([^/\\]+[/\\][^/\\]+)\.schema\.json$/.exec(file.path) ?? [];
    if (decidesOthers(settled, key.replace("\\", "/"))) return null;
    changed.push(file);
  }
  return changed;
}

/** True for a view of x-query, for an entity with a composed title, and for what one of them reads: fields follow from those. */
function decidesOthers({ entities }: Settled, key: string): boolean {
  return [...entities.values()].some(
    ({ key: own, query, title }) =>
      (query && (own === key || query.reads.has(key))) ||
      (title && (own === key || title.reads.has(key))),
  );
}

/** Reads the changed files into the project; false when something is wrong with it now (the project is then of no use). */
function readChanged(settled: Settled, changed: SchemaText[], known: KnownFiles): boolean {
  const { project, scope } = settled.read;
  const faults = createFaultList();
  project.faults = faults;
  const sources = new Set<string>();
  for (const text of changed) {
    const { file, document, meta } = readFile(text, faults, known);
    if (file.kind !== "entity" || faults.count() > 0) return false;
    const entity = readEntity(file.key, document, meta, { ...scope, faults });
    if (!entity || entity.schema["x-query"] || entity.title || !project.entities.has(file.key))
      return false;
    settled.entities.set(file.key, entity);
    sources.add(file.key);
    checkTextsOf(document, faults);
    settled.texts.set(text.path, text.text);
  }
  const parents = changedParents(project);
  const models = rebuild(settled, sources);
  for (const [key, { sources: read, models: linked }] of settled.dependencies) {
    const concerned = isAmong(read, sources) || isAmong(linked, models) || parents.has(key);
    const entity = concerned ? settled.entities.get(key) : undefined;
    if (entity) check(settled, entity);
  }
  checkTogether(project);
  if (faults.count() > 0) return false;
  // Nothing else has changed, so services and dictionaries stay the same objects.
  const entities = settled.result.entities.map((model) => settled.models.get(model.key) ?? model);
  settled.result = { ...settled.result, entities };
  return true;
}

/** Entities whose parents name other foreign keys than before. */
function changedParents(project: ProjectSources): Set<string> {
  const before = project.parentKeys;
  project.parentKeys = parentKeysOf(project);
  const text = (keys: Set<string> | undefined) => [...(keys ?? [])].sort().join();
  return new Set(
    [...before.keys(), ...project.parentKeys.keys()].filter(
      (key) => text(before.get(key)) !== text(project.parentKeys.get(key)),
    ),
  );
}

/** Builds the models that read one of the sources; gives the keys of those that are other than before. */
function rebuild(settled: Settled, sources: ReadonlySet<string>): Set<string> {
  const different = new Set<string>();
  for (const [key, dependencies] of settled.dependencies) {
    const entity = isAmong(dependencies.model, sources) ? settled.entities.get(key) : undefined;
    if (!entity) continue;
    const model = build(settled, entity);
    if (sameModel(settled.models.get(key), model)) continue;
    settled.models.set(key, model);
    different.add(key);
  }
  return different;
}

function build(settled: Settled, entity: EntitySource): EntityModel {
  let model: EntityModel | null = null;
  const reading = settled.entities.during(() => {
    model = buildModel(entity, settled.read.project);
  });
  reading.keys.add(entity.key);
  const before = settled.dependencies.get(entity.key);
  const unread = { keys: new Set<string>(), all: false };
  settled.dependencies.set(entity.key, {
    sources: before?.sources ?? unread,
    models: before?.models ?? unread,
    model: reading,
  });
  return model ?? buildModel(entity, settled.read.project);
}

/** Checks an entity and notes what that depended on. */
function check(settled: Settled, entity: EntitySource): void {
  const { project } = settled.read;
  let models: Reading = { keys: new Set(), all: false };
  const sources = settled.entities.during(() => {
    models = settled.models.during(() => {
      checkEntity(entity, project);
      checkExpressions(entity, project);
      checkContradictions(entity, project);
    });
  });
  sources.keys.add(entity.key);
  models.keys.add(entity.key);
  const before = settled.dependencies.get(entity.key);
  settled.dependencies.set(entity.key, { model: before?.model ?? sources, sources, models });
}

function isAmong(reading: Reading, changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  if (reading.all) return true;
  for (const key of changed) if (reading.keys.has(key)) return true;
  return false;
}

const sameModel = (before: EntityModel | undefined, after: EntityModel) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after);
