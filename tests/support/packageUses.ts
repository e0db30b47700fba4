/** A package and a module of the product that runs it. */
export interface PackageUse {
  package: string;
  /** The file that imports the package. */
  module: string;
  /** What the module gives by way of it. */
  run(): unknown;
  gives: unknown;
}

/** True when the text of a module imports a package, or a part of it. */
export const importsPackage = (text: string, name: string): boolean =>
  new RegExp(`(from|import|load)\\s*\\(?"${name}(/[^"]*)?"`).test(text);
