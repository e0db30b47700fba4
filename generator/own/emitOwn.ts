import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import type { EmitContext } from "../model/context.ts";
import type { GeneratedFile } from "../output/files.ts";

const part = "[A-Za-z0-9_][A-Za-z0-9._-]*";
const allowed = RegExp(`^${part}(/${part})*$`);

/** The files that the project's own emitters make of one entity. */
export async function emitOwnMember(
  entity: EntityModel,
  context: EmitContext,
): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const [name, { entity: own }] of context.own.emitters) {
    if (!own) continue;
    const text = await guarded(name, `of ${entity.key}`, () =>
      context.parts.take(`${name} ${own.file}`, entity, context, (owner, { lookup }) =>
        own.emit(owner, { lookup }),
      ),
    );
    if (text !== null) files.push(checked(name, `${entity.key}/${own.file}`, text));
  }
  return files;
}

/** The files that they make of the whole project. */
export async function emitOwnTogether(context: EmitContext): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const [name, emitter] of context.own.emitters) {
    if (!emitter.project) continue;
    const made = await guarded(
      name,
      "of the project",
      () => emitter.project?.(context.project) ?? {},
    );
    for (const [path, text] of Object.entries(made)) files.push(checked(name, path, text));
  }
  return files;
}

/** A file that two want, or that an own emitter takes from the generator, is a fault of the configuration. */
export function refuseClashes(files: readonly GeneratedFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    // File systems of other platforms ignore case.
    const place = path.toLowerCase();
    if (seen.has(place))
      throw new UsageFault(`Two emitters make ${path}; give the file of the own one another name.`);
    seen.add(place);
  }
}

function checked(name: string, path: string, text: unknown): GeneratedFile {
  if (!allowed.test(path) || path.includes("..") || path === "manifest.json")
    throw new UsageFault(
      `The emitter ${name} makes "${path}", which is no path for a generated file.`,
    );
  if (typeof text !== "string")
    throw new UsageFault(`The emitter ${name} gives no text for ${path}.`);
  return { path, text };
}

async function guarded<Result>(
  name: string,
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`The emitter ${name} failed on its files ${what}: ${reason}`);
  }
}
