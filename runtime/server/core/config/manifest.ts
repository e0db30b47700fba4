import { readFileSync } from "node:fs";
import path from "node:path";
import { isInstalled, packageFolder } from "./places.ts";

/** What the package says of itself. */
export interface Manifest {
  version: string;
  /** Packages that it needs, with their exact versions. */
  dependencies: Record<string, string>;
  /** Versions of Node.js that it runs on, such as ">=20.19". */
  engines: { node: string };
}

/** Reads the manifest of the package: of an installed one it lies above what was built. */
export function readManifest(): Manifest {
  const file = path.join(packageFolder, isInstalled ? "../package.json" : "package.json");
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}
