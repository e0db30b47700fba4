import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { openapiDocument } from "../openapi/document.ts";
import type { JsonObject } from "../openapi/recordSchemas.ts";

/** What every emitter gets besides its entity: the whole project with its look-ups, and where the runtime lies. */
export interface EmitContext {
  project: ProjectModel;
  byKey: ReadonlyMap<string, EntityModel>;
  /** Path from the output folder to the folder `runtime`, with "/" and without one at the end. */
  runtime: string;
  /** Types of values met so far; a watcher keeps them from run to run. */
  knownTypes: Map<string, string>;
  /** The OpenAPI document, built on first use. */
  openapi(): JsonObject;
}

export function createContext(
  project: ProjectModel,
  runtime: string,
  knownTypes = new Map<string, string>(),
): EmitContext {
  const byKey = new Map(project.entities.map((entity) => [entity.key, entity]));
  let document: JsonObject | null = null;
  const context: EmitContext = {
    project,
    byKey,
    runtime,
    knownTypes,
    openapi: () => (document ??= openapiDocument(context)),
  };
  return context;
}

/** Import path of a runtime file for a file that lies `depth` folders below the output folder. */
export function runtimePath(context: EmitContext, depth: number, file: string): string {
  const path = `${"../".repeat(depth)}${context.runtime}/${file}`;
  return path.startsWith(".") || path.startsWith("/") ? path : `./${path}`;
}
