import { type Environment, readEnvironmentFile } from "../../core/config/readEnvironment.ts";
import { environmentSettings } from "../../../shared/settings/environmentSettings.ts";

/** Where the server finds its variables. */
export interface SettingPlaces {
  environment: Environment;
  /** Folder of `.env`. */
  folder: string;
}

export interface Found {
  source: "environment" | "file";
  /** Null: it is in a file of its own. */
  value: string | null;
}

/** What the environment and `.env` say at this moment, by name. */
export function lookAround({ environment, folder }: SettingPlaces): Map<string, Found> {
  const file = readEnvironmentFile(folder);
  const found = new Map<string, Found>();
  for (const { name, secret } of environmentSettings.values()) {
    const own = environment[name]?.trim() || null;
    const stored = file[name]?.trim() || null;
    const named = secret && (environment[`${name}_FILE`] || file[`${name}_FILE`]);
    if (own !== null) found.set(name, { source: "environment", value: own });
    else if (stored !== null) found.set(name, { source: "file", value: stored });
    else if (named && name !== "SECRET_KEY") found.set(name, { source: "file", value: null });
  }
  return found;
}
