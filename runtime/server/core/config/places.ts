import path from "node:path";

/** Folder of this package: the repository, or what is built of it (`lib`) in an installed package. */
export const packageFolder = path.join(import.meta.dirname, "../../../..");

/** The package is installed, so it serves the project in the working folder. */
export const isInstalled = import.meta.filename.endsWith(".js");

/** Folder of the project that is served: the working folder, or the repository itself. */
export const projectFolder = isInstalled ? process.cwd() : packageFolder;

/** The places of a path in the package and, after it, in the project; one place in the repository, where they are the same. */
export const placesOf = (relative: string): string[] =>
  [...new Set([packageFolder, projectFolder])].map((folder) => path.join(folder, relative));
