import { namePattern } from "./names.ts";
import { seedLevels, type SeedLevel } from "./seed/seedLevels.ts";

/** What `formwork.config.json` of a project says. */
export interface ProjectConfig {
  /** Folder of templates, relative to the file; null: none. */
  templates: string | null;
  /** Modules with emitters, relative to the file. */
  emitters: string[];
  /** Modules of schemas that this project does without. */
  leaveOut: string[];
  /** What a new database begins with where SEED says nothing; null: with the demo. */
  seed: SeedLevel | null;
}

export const projectConfigFile = "formwork.config.json";

const shape =
  '{"templates": "<folder>", "emitters": ["<module>", ..], "leaveOut": ["<module of schemas>", ..], "seed": "none|base|demo"}';

/** Reads the text of the file; what is wrong with it is handed to `refuse`, which throws. */
export function readProjectConfig(text: string, refuse: (problem: string) => never): ProjectConfig {
  const fail = (problem: string): never => refuse(`${problem}; it is ${shape}.`);
  const value = parse(text, fail);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail("no object");
  const {
    $schema: _,
    templates = null,
    emitters = [],
    leaveOut = [],
    seed = null,
    ...others
  } = value as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fail(`"${unknown}" is not known`);
  if (templates !== null && typeof templates !== "string") return fail("templates is no text");
  if (!isTexts(emitters)) return fail("emitters is no list of texts");
  if (!isTexts(leaveOut) || !leaveOut.every((name) => namePattern.test(name)))
    return fail("leaveOut is no list of modules");
  const level = seedLevels.find((name) => name === seed) ?? null;
  if (seed !== null && level === null) return fail(`seed is none of ${seedLevels.join(", ")}`);
  return { templates, emitters, leaveOut, seed: level };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function parse(text: string, fail: (problem: string) => never): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
