import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { environmentSettings } from "../../../shared/settings/environmentSettings.ts";

/** The port of a server that is told no other one. */
export const usualPort = Number(environmentSettings.get("PORT")?.usual);

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the file `.env` of the folder says; empty where there is none. */
export function readEnvironmentFile(folder: string = process.cwd()): Environment {
  const file = path.join(folder, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** The environment and, below it, the file `.env` of the folder. An empty variable counts as absent, so that it does not hide the one in the file. */
export function readEnvironment(
  environment: Environment = process.env,
  folder: string = process.cwd(),
): Environment {
  const given = Object.entries(environment).filter(([, value]) => value);
  return { ...readEnvironmentFile(folder), ...Object.fromEntries(given) };
}
