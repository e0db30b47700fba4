import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  readProjectConfig,
  type ProjectConfig,
} from "../../runtime/shared/schema/projectConfig.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import { templateNames } from "../output/template.ts";
import { noOwnParts, type OwnEmitter, type OwnParts } from "./contract.ts";

/**
 * Reads `formwork.config.json`: `templates` names a folder whose `<name>.hbs` replace the generator's, `emitters` lists
 * modules that give files of their own. Paths are relative to the file. Without the file there is nothing of one's own.
 */
export async function readOwnParts(file: string, isDemanded: boolean): Promise<OwnParts> {
  const config = projectConfig(file);
  if (!config) {
    if (isDemanded) throw new UsageFault(`${file} is not there.`);
    return noOwnParts;
  }
  const folder = path.dirname(file);
  const emitters = new Map<string, OwnEmitter>();
  for (const name of config.emitters) emitters.set(name, await loadEmitter(file, folder, name));
  return {
    emitters,
    templates:
      config.templates === null ? new Map() : readTemplates(path.join(folder, config.templates)),
  };
}

/** What the file says; null when it is not there. */
export function projectConfig(file: string): ProjectConfig | null {
  if (!existsSync(file)) return null;
  return readProjectConfig(readFileSync(file, "utf8"), (problem) => {
    throw new UsageFault(`${file}: ${problem}`);
  });
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
