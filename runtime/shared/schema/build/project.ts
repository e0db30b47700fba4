import type { EntityModel, OperationModel, ProjectModel } from "../../entity/model.ts";
import { pascalCase } from "../names.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource } from "../read/sourceTypes.ts";
import { buildEntity } from "./entity.ts";

/** Every entity with everything derived. */
export function buildModels(sources: ProjectSources): Map<string, EntityModel> {
  const models = new Map<string, EntityModel>();
  for (const [key, entity] of sources.entities) models.set(key, buildModel(entity, sources));
  return models;
}

/** One entity with everything derived, its own calls included. */
export function buildModel(entity: EntitySource, sources: ProjectSources): EntityModel {
  return buildEntity(entity, sources, callsOf(sources, entity.key));
}

/** The whole model; entities, services and dictionaries by name, so that the same files always give the same bytes. */
export function buildProject(sources: ProjectSources): ProjectModel {
  const services = [...sources.calls.keys()].filter((key) => !sources.entities.has(key));
  return {
    entities: [...sources.models.values()].sort((a, b) => order(a.key, b.key)),
    ...modulesOf(sources),
    services: services.sort(order).map((key) => {
      const [module = "", name = ""] = key.split("/");
      const label = sources.calls.get(key)?.title || name;
      return { key, module, name, typeName: pascalCase(name), label, calls: callsOf(sources, key) };
    }),
    dictionaries: [...sources.dictionaries.values()]
      .sort((a, b) => order(a.code, b.code))
      .map(({ code, label, numeric, items }) => ({ code, label, numeric, items })),
  };
}

function modulesOf({ modules }: ProjectSources): Pick<ProjectModel, "modules"> {
  if (modules.size === 0) return {};
  const models = [...modules.values()].map(({ model }) => model);
  return { modules: models.sort((a, b) => order(a.name, b.name)) };
}

function callsOf(sources: ProjectSources, key: string): OperationModel[] {
  return (sources.calls.get(key)?.calls ?? []).map((call) => call.model);
}

function order(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
