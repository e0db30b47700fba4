import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import type { EmitContext, PartContext } from "../model/context.ts";

export type ServiceModel = ProjectModel["services"][number];

/** Makes one file of every entity; an empty text: there is nothing to say of it. */
export interface EntityEmitter {
  file: string;
  emit(entity: EntityModel, context: PartContext): string | Promise<string>;
}

/** Makes one file of every service (calls that belong to no entity). */
export interface ServiceEmitter {
  file: string;
  emit(service: ServiceModel, context: PartContext): string | Promise<string>;
}

/** Files by path: the text, or the lines of one that is too large to be held twice. */
export type ProjectFiles = Record<string, string | readonly string[]>;

/** Makes one file of the whole project, or several. */
export interface ProjectEmitter {
  emit(context: EmitContext): ProjectFiles | Promise<ProjectFiles>;
}
