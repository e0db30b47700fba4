import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";

/**
 * An emitter of a project's own: a module named in formwork.config.json whose default export this is. What it gives is
 * written below the output folder and belongs to the generator like every other file: compared, replaced, removed.
 * The same models must always give the same texts.
 */
export interface OwnEmitter {
  /** One file of every entity, at `<module>/<entity>/<file>`. */
  entity?: {
    file: string;
    /** The text; null when this entity gets no such file. `lookup` finds another entity by its key. */
    emit(
      entity: EntityModel,
      tools: { lookup: (key: string) => EntityModel | undefined },
    ): string | null | Promise<string | null>;
  };
  /** Files of the project as a whole, by their path below the output folder. */
  project?(project: ProjectModel): Record<string, string> | Promise<Record<string, string>>;
}

/** Gives the emitter back; for completion in an editor. */
export const defineEmitter = (emitter: OwnEmitter): OwnEmitter => emitter;

/** What a project brings to the generator. */
export interface OwnParts {
  /** Emitters by the path they were named with. */
  emitters: ReadonlyMap<string, OwnEmitter>;
  /** Texts of templates that replace the generator's, by name without ending. */
  templates: ReadonlyMap<string, string>;
}

export const noOwnParts: OwnParts = { emitters: new Map(), templates: new Map() };
