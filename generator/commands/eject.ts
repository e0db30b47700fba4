import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mergeTexts } from "../eject/merge.ts";
import { basePlace, movedText, ownPlace, textOf } from "../eject/places.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";
import { pagesEmitter } from "../emitters/pages.ts";
import { readSchemas } from "../input/readSchemas.ts";
import { createContext } from "../model/context.ts";
import type { Printer } from "../output/report.ts";
import { exitCodes, runtimeFrom } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

export interface EjectOptions {
  schemas: string;
  root: string;
  out: string;
  resolve?: string;
  undo: boolean;
}

/**
 * Hands the generated pages of an entity over to be written by hand: they are copied to runtime/web/entities and take the
 * place of the generated ones; what is generated later is merged into them. With `resolve` a merge that had conflicts
 * is settled, with `undo` the generated pages come back.
 */
export async function eject(key: string, options: EjectOptions, printer: Printer): Promise<number> {
  const own = path.join(options.root, ownPlace(key));
  const base = path.join(options.root, basePlace(key));
  if (options.undo) return undo(key, own, base, printer);
  const next = movedText(await generatedPages(key, options), key, options.root, options.out);
  if (options.resolve !== undefined)
    return resolve(key, { own, base, next }, options.resolve, printer);
  if (existsSync(own)) throw new UsageFault(`${own} exists; it was left as it is.`);
  write(base, next);
  write(own, next);
  printer.out(
    `created ${own}\ncreated ${base} (keep it in version control: later generations are merged by it)`,
  );
  return exitCodes.done;
}

/** What the schemas make of the entity's pages now, whatever lies on disk. */
async function generatedPages(key: string, { schemas, out }: EjectOptions): Promise<string> {
  const { project, faults } = readProject(readSchemas(schemas));
  const [fault] = faults;
  if (!project)
    throw new UsageFault(
      `The schemas have ${faults.length} faults; mend them first: ${fault?.file}:${fault?.line} ${fault?.problem}`,
    );
  const context = createContext(project, runtimeFrom(out));
  const entity = context.lookup(key);
  if (!entity)
    throw new UsageFault(
      `There is no entity ${key}; known are: ${project.entities.map((known) => known.key).join(", ")}.`,
    );
  return pagesEmitter.emit(entity, context);
}

interface Texts {
  own: string;
  base: string;
  next: string;
}

function resolve(key: string, { own, base, next }: Texts, way: string, printer: Printer): number {
  const mine = textOf(own);
  const before = textOf(base);
  if (mine === null || before === null)
    throw new UsageFault(`The pages of ${key} were not taken over; run: formwork eject ${key}`);
  const texts = { mine, generated: next, marks: mergeTexts(mine, before, next).text };
  if (!Object.hasOwn(texts, way))
    throw new UsageFault(`"${way}" is no way to resolve; take marks, mine or generated.`);
  write(own, texts[way as keyof typeof texts]);
  write(base, next);
  printer.out(`changed ${own}\nchanged ${base}`);
  return exitCodes.done;
}

function undo(key: string, own: string, base: string, printer: Printer): number {
  const mine = textOf(own);
  if (mine === null) throw new UsageFault(`The pages of ${key} were not taken over.`);
  if (mine !== textOf(base))
    throw new UsageFault(`${own} was changed by hand; delete it yourself, and ${base} with it.`);
  remove(own);
  remove(base);
  printer.out(`removed ${own}\nremoved ${base}`);
  return exitCodes.done;
}

/** The file, and the folders of entity and module that hold nothing else. */
function remove(file: string): void {
  rmSync(file);
  for (const folder of [path.dirname(file), path.dirname(path.dirname(file))])
    if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
