import { existsSync } from "node:fs";
import path from "node:path";
import { projectConfigFile } from "../../runtime/shared/schema/projectConfig.ts";
import type { Json } from "../../runtime/shared/entity/model.ts";
import { isObject } from "../../runtime/shared/schema/read/prune.ts";
import {
  apiOfText,
  withoutDirectoriesOf,
  withoutMenusOf,
} from "../../runtime/shared/schema/seed/leaveOut.ts";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import { projectConfig } from "../own/readConfig.ts";
import type { Snapshot } from "../plan/draft/migration.ts";
import type { TablePlan } from "../plan/tableModel.ts";
import { packageRoot, projectRoot } from "./places.ts";

/** Modules that the project does without. */
export const leftOutModules = (): readonly string[] =>
  projectConfig(path.join(projectRoot, projectConfigFile))?.leaveOut ?? [];

/** The package has code of its own that works with the records of this module. */
export const isNeeded = (module: string): boolean =>
  existsSync(path.join(packageRoot, "runtime/server/entities", module));

interface Parted {
  /** Files of the modules that are left out. */
  gone: ReadonlySet<SchemaText>;
  /** A seed without references to the menus that went with them; other files as they are. */
  withoutMenus(text: SchemaText): SchemaText;
}

/** Tells the files of modules that are left out from the others. Throws UsageFault for a module that nobody has, or that is needed. */
export function partOut(texts: readonly SchemaText[], modules: readonly string[]): Parted {
  const known = new Set(texts.map(moduleOf));
  for (const module of modules) {
    const problem = `${projectConfigFile}: leaveOut names "${module}"`;
    if (!known.has(module))
      throw new UsageFault(
        `${problem}, but there is no such module; there are ${[...known].sort().join(", ")}.`,
      );
    if (isNeeded(module))
      throw new UsageFault(
        `${problem}, which the console cannot work without; leave out ${optional(known).join(", ")}.`,
      );
  }
  const gone = new Set(texts.filter((text) => modules.includes(moduleOf(text))));
  const apis = new Set([...gone].flatMap(apiOfFile));
  return {
    gone,
    withoutMenus: (text) => {
      if (!text.path.endsWith(".seed.json")) return text;
      const seed = read(text.text);
      const left = withoutDirectories(text, withoutMenusOf(apis, seed), new Set(modules));
      return JSON.stringify(left) === JSON.stringify(seed)
        ? text
        : { ...text, text: `${JSON.stringify(left, null, 2)}\n` };
    },
  };
}

function withoutDirectories(
  { path: place }: SchemaText,
  seed: Json,
  modules: ReadonlySet<string>,
): Json {
  if (!isObject(seed) || !Array.isArray(seed["rows"])) return seed;
  const entity = place.split("/").slice(-2).join("/").replace(".seed.json", "");
  const rows = withoutDirectoriesOf(modules, entity, seed["rows"].filter(isObject));
  return { ...seed, rows };
}

/** Tables of modules that are left out stay as they are: closed, since no rule opens them, and with what they hold. */
export function tablesLeftOut(snapshot: Snapshot | null, modules: readonly string[]): TablePlan[] {
  return (snapshot?.tables ?? []).filter(
    ({ entity, dropped }) => !dropped && modules.includes(entity.split("/")[0] ?? ""),
  );
}

const optional = (known: ReadonlySet<string>) =>
  [...known].filter((module) => !isNeeded(module)).sort();

const moduleOf = ({ path: place }: SchemaText): string => place.split("/").at(-2) ?? "";

function apiOfFile(file: SchemaText): string[] {
  const name = file.path.split("/").at(-1) ?? "";
  if (!name.endsWith(".schema.json")) return [];
  const api = apiOfText(moduleOf(file), name.replace(".schema.json", ""), file.text);
  return api === null ? [] : [api];
}

function read(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The reader reports it.
    return null;
  }
}
