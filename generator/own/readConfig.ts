import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { UsageFault } from "../commands/runs/usageFault.ts";
import { templateNames } from "../output/template.ts";
import { noOwnParts, type OwnEmitter, type OwnParts } from "./contract.ts";

/**
 * Reads `formwork.config.json`: `templates` names a folder whose `<name>.hbs` replace the generator's, `emitters` lists
 * modules that give files of their own. Paths are relative to the file. Without the file there is nothing of one's own.
 */
export async function readOwnParts(file: string, isDemanded: boolean): Promise<OwnParts> {
  if (!existsSync(file)) {
    if (isDemanded) throw new UsageFault(`${file} is not there.`);
    return noOwnParts;
  }
  const config = readConfig(file);
  const folder = path.dirname(file);
  const emitters = new Map<string, OwnEmitter>();
  for (const name of config.emitters) emitters.set(name, await loadEmitter(file, folder, name));
  return {
    emitters,
    templates:
      config.templates === null ? new Map() : readTemplates(path.join(folder, config.templates)),
  };
}

function readConfig(file: string): { templates: string | null; emitters: string[] } {
  const refuse = (problem: string): never => {
    throw new UsageFault(
      `${file}: ${problem}; it is {"templates": "<folder>", "emitters": ["<module>", ..]}.`,
    );
  };
  const value = parse(file, refuse);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse("no object");
  const {
    $schema: _,
    templates = null,
    emitters = [],
    ...others
  } = value as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse(`"${unknown}" is not known`);
  if (templates !== null && typeof templates !== "string") return refuse("templates is no text");
  if (!Array.isArray(emitters) || !emitters.every((name) => typeof name === "string"))
    return refuse("emitters is no list of texts");
  return { templates, emitters };
}

function parse(file: string, refuse: (problem: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as unknown;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

async function loadEmitter(file: string, folder: string, name: string): Promise<OwnEmitter> {
  let loaded: { default?: unknown };
  try {
    loaded = (await import(pathToFileURL(path.resolve(folder, name)).href)) as typeof loaded;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`${file}: the emitter ${name} cannot be loaded: ${reason}`);
  }
  const emitter = loaded.default as OwnEmitter | undefined;
  const isEmitter =
    typeof emitter?.project === "function" ||
    (typeof emitter?.entity?.emit === "function" && typeof emitter.entity.file === "string");
  if (!emitter || !isEmitter)
    throw new UsageFault(
      `${file}: ${name} has no emitter as its default export; write export default defineEmitter({..}).`,
    );
  return emitter;
}

function readTemplates(folder: string): Map<string, string> {
  if (!existsSync(folder)) throw new UsageFault(`The folder of templates ${folder} is not there.`);
  const known = templateNames();
  const found = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    const template = name.replace(/\.hbs$/, "");
    if (!known.includes(template) || template === name)
      throw new UsageFault(
        `${path.join(folder, name)} replaces no template; there are ${known.join(".hbs, ")}.hbs.`,
      );
    found.set(template, readFileSync(path.join(folder, name), "utf8"));
  }
  return found;
}
