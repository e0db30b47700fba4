import type { Json, ModuleModel } from "../../entity/model.ts";
import { words } from "../names.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { ProjectSources } from "./projectSources.ts";
import { isObject } from "./prune.ts";

export interface ModuleSource {
  document: JsonDocument;
  model: ModuleModel;
}

interface CardSchema {
  entity: string;
  chart: string;
  width?: number;
  height?: number;
}

/** Half of the page, and as high as the figures that the console has by itself. */
const cardOf = (module: string, { entity, chart, width = 6, height = 6 }: CardSchema) => ({
  entity: `${module}/${entity}`,
  chart,
  width,
  height,
});

/** Adds what `module.json` of a folder says to the project. */
export function readModule(
  name: string,
  document: JsonDocument,
  value: Json | null,
  project: ProjectSources,
): void {
  if (!isObject(value)) return;
  // The meta-schema has checked the form.
  const written = value as Partial<Omit<ModuleModel, "name">> & { "x-dashboard"?: CardSchema[] };
  const model: ModuleModel = {
    name,
    title: written.title ?? words(name),
    ...(written.description === undefined ? {} : { description: written.description }),
    ...(written.version === undefined ? {} : { version: written.version }),
    ...(written.icon === undefined ? {} : { icon: written.icon }),
    ...(written.order === undefined ? {} : { order: written.order }),
    ...(written.dependsOn === undefined ? {} : { dependsOn: written.dependsOn }),
    ...(written["x-dashboard"] === undefined
      ? {}
      : { dashboard: written["x-dashboard"].map((card) => cardOf(name, card)) }),
  };
  project.modules.set(name, { document, model });
}
