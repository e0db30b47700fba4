import path from "node:path";
import { installedRuntime } from "../model/context.ts";
import type { OwnParts } from "../own/contract.ts";
import { isInstalled, packageRoot } from "../project/places.ts";

export interface GenerateOptions {
  schemas: string;
  out: string;
  migrations: string;
  check: boolean;
  dryRun: boolean;
  watch: boolean;
  json: boolean;
  adopt: boolean;
  /** Asks no database before a migration is drafted. */
  offline?: boolean;
  /** Database to ask, whatever the folder of the migrations. */
  database?: string;
  /** The project's folder, whose runtime/ holds what is written by hand; null when none of it belongs to these schemas. */
  handWritten?: string | null;
  /** Templates and emitters that the project brings itself. */
  own?: OwnParts;
}

/** Exit codes of every command. */
export const exitCodes = {
  done: 0,
  /** Faults in the schemas, or --check found a difference. */
  faults: 1,
  /** The command was called wrongly, or its folders cannot be used. */
  usage: 2,
} as const;

/** Import path of the folder `runtime` as seen from an output folder; the name of the package where it is installed. */
export function runtimeFrom(out: string): string {
  if (isInstalled) return installedRuntime;
  const relative = path.relative(path.resolve(out), path.join(packageRoot, "runtime"));
  return relative.replaceAll(path.sep, "/");
}

/** Options as another program gets them: what is not given, or false, is left out. */
export const flagsOf = (options: object): string[] =>
  Object.entries(options as Record<string, string | boolean | undefined>).flatMap(([name, value]) =>
    value === undefined || value === false || value === ""
      ? []
      : [`--${name}`, ...(value === true ? [] : [value])],
  );
