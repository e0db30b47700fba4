import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Folder of this package: the repository, or what is built of it (`lib`) in an installed package. */
export const packageRoot = path.resolve(import.meta.dirname, "../..");

/** The package is installed, so it serves the project in the working folder; Node runs no TypeScript below node_modules. */
export const isInstalled = import.meta.filename.endsWith(".js");

/** Folder of the project that is generated for: the working folder, or the repository itself. */
export const projectRoot = isInstalled ? process.cwd() : packageRoot;

/** Schemas that come with the package, below those of the project; null in the repository, where they are the project's. */
export const packagedSchemas = isInstalled ? path.join(packageRoot, "schemas") : null;

/** Migrations that run before those of the project; null in the repository. */
export const packagedMigrations = isInstalled
  ? path.join(packageRoot, "runtime/server/migrations")
  : null;

/** A program of the package, written `<name>.ts` there and run as JavaScript where it is installed. */
export const programFile = (name: string): string =>
  path.join(packageRoot, isInstalled ? name.replace(/\.ts$/, ".js") : name);

/** The installed package declares this entity or service itself. */
export const comesWithPackage = (key: string): boolean =>
  packagedSchemas !== null &&
  ["schema", "openapi"].some((kind) =>
    existsSync(path.join(packagedSchemas, `${key}.${kind}.json`)),
  );

/** Environment of a program of the package: its modules are compiled once, and not each time it is started. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: path.join(projectRoot, ".cache/compile"),
  ...process.env,
});

/** Arguments for Node that lead a program of an installed package to what is generated in the project. */
export const redirection = (): string[] =>
  isInstalled ? ["--import", pathToFileURL(programFile("generator/project/redirect.ts")).href] : [];
