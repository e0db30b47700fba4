import { readFileSync } from "node:fs";

/** A package and a module of the product that runs it. */
export interface PackageUse {
  package: string;
  /** The file that imports the package. */
  module: string;
  /** What the module gives by way of it. */
  run(): unknown;
  gives: unknown;
}

/** True when a file imports a package, or a module of it. */
export const importsPackage = (file: string, name: string): boolean =>
  new RegExp(`(from|import|load)\\s*\\(?"${name}(/[^"]*)?"`).test(readFileSync(file, "utf8"));
