import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  projectConfigFile,
  readProjectConfig,
  type ProjectConfig,
} from "../../../shared/schema/projectConfig.ts";
import { StartFault } from "./startFault.ts";

/** What the project in a folder says of itself; null where it says nothing. Throws StartFault. */
export function projectConfigIn(folder: string): ProjectConfig | null {
  const file = path.join(folder, projectConfigFile);
  if (!existsSync(file)) return null;
  return readProjectConfig(readFileSync(file, "utf8"), (problem) => {
    throw new StartFault(`${file}: ${problem}`);
  });
}
