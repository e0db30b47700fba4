import type { Json, ModuleModel } from "../../entity/model.ts";
import { words } from "../names.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { ProjectSources } from "./projectSources.ts";
import { isObject } from "./prune.ts";

export interface ModuleSource {
  document: JsonDocument;
  model: ModuleModel;
}

/** Adds what `module.json` of a folder says to the project. */
export function readModule(
  name: string,
  document: JsonDocument,
  value: Json | null,
  project: ProjectSources,
): void {
  if (!isObject(value)) return;
  // The meta-schema has checked the form.
  const written = value as Partial<Omit<ModuleModel, "name">>;
  const model: ModuleModel = {
    name,
    title: written.title ?? words(name),
    ...(written.description === undefined ? {} : { description: written.description }),
    ...(written.version === undefined ? {} : { version: written.version }),
    ...(written.icon === undefined ? {} : { icon: written.icon }),
    ...(written.order === undefined ? {} : { order: written.order }),
    ...(written.dependsOn === undefined ? {} : { dependsOn: written.dependsOn }),
  };
  project.modules.set(name, { document, model });
}
