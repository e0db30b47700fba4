import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** The port of a server that is told no other one. */
export const usualPort = 5320;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment and, below it, the file `.env` of the folder. An empty variable counts as absent, so that it does not hide the one in the file. */
export function readEnvironment(
  environment: Environment = process.env,
  folder: string = process.cwd(),
): Environment {
  const file = path.join(folder, ".env");
  const stored = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const given = Object.entries(environment).filter(([, value]) => value);
  return { ...stored, ...Object.fromEntries(given) };
}
