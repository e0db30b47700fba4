import type { OperationModel, ProjectModel } from "../../entity/model.ts";
import { pascalCase } from "../names.ts";
import type { ProjectSources } from "../projectSources.ts";
import { buildEntity } from "./entity.ts";

/** The whole model; entities, services and dictionaries by name, so that the same files always give the same bytes. */
export function buildProject(sources: ProjectSources): ProjectModel {
  const callsOf = (key: string): OperationModel[] =>
    (sources.calls.get(key)?.calls ?? []).map((call) => call.model);
  const entities = [...sources.entities.values()].sort((a, b) => order(a.key, b.key));
  const services = [...sources.calls.keys()].filter((key) => !sources.entities.has(key));
  return {
    entities: entities.map((entity) => buildEntity(entity, sources, callsOf(entity.key))),
    services: services.sort(order).map((key) => {
      const [module = "", name = ""] = key.split("/");
      return { key, module, name, typeName: pascalCase(name), calls: callsOf(key) };
    }),
    dictionaries: [...sources.dictionaries.values()]
      .sort((a, b) => order(a.code, b.code))
      .map(({ code, label, numeric, items }) => ({ code, label, numeric, items })),
  };
}

function order(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
