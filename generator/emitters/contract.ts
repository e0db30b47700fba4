import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import type { EmitContext, PartContext } from "../model/context.ts";

export type ServiceModel = ProjectModel["services"][number];

/** Makes one file of every entity. */
export interface EntityEmitter {
  file: string;
  emit(entity: EntityModel, context: PartContext): string | Promise<string>;
}

/** Makes one file of every service (calls that belong to no entity). */
export interface ServiceEmitter {
  file: string;
  emit(service: ServiceModel, context: PartContext): string | Promise<string>;
}

/** Makes one file of the whole project, or several (path -> text). */
export interface ProjectEmitter {
  emit(context: EmitContext): Record<string, string> | Promise<Record<string, string>>;
}
