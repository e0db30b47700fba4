import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { noOwnParts, type OwnParts } from "../own/contract.ts";
import { noParts, type Parts } from "./parts.ts";

/** The entity of a key, undefined when there is none. */
export type Lookup = (key: string) => EntityModel | undefined;

/** What every emitter of one entity or service gets besides it. */
export interface PartContext {
  lookup: Lookup;
  /** Path from the output folder to the folder `runtime`, with "/" and without one at the end. */
  runtime: string;
  /** Types of values met so far; a watcher keeps them from run to run. */
  knownTypes: Map<string, string>;
}

/** What emitters of the whole project get. */
export interface EmitContext extends PartContext {
  project: ProjectModel;
  parts: Parts;
  /** Emitters that the project adds. */
  own: OwnParts;
}

export function createContext(
  project: ProjectModel,
  runtime: string,
  knownTypes = new Map<string, string>(),
  parts: Parts = noParts,
  own: OwnParts = noOwnParts,
): EmitContext {
  const byKey = new Map(project.entities.map((entity) => [entity.key, entity]));
  return { project, lookup: (key) => byKey.get(key), runtime, knownTypes, parts, own };
}

/** The folder `runtime` for a project that has the package installed. */
export const installedRuntime = "formwork/runtime";

/** Import path of a runtime file for a file that lies `depth` folders below the output folder. */
export function runtimePath(context: { runtime: string }, depth: number, file: string): string {
  if (context.runtime === installedRuntime) return `${installedRuntime}/${file}`;
  const path = `${"../".repeat(depth)}${context.runtime}/${file}`;
  return path.startsWith(".") || path.startsWith("/") ? path : `./${path}`;
}

/** `make` at most once for each context, for what several emitters ask for. */
export function oncePerContext<Result>(
  make: (context: EmitContext) => Result,
): (context: EmitContext) => Result {
  const made = new WeakMap<EmitContext, { result: Result }>();
  return (context) => {
    const known = made.get(context) ?? { result: make(context) };
    made.set(context, known);
    return known.result;
  };
}
