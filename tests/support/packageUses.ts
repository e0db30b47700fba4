import ts from "typescript";

/** A package and a module of the product that runs it. */
export interface PackageUse {
  package: string;
  /** The file that imports the package. */
  module: string;
  /** What the module gives by way of it. */
  run(): unknown;
  gives: unknown;
}

/** True when a module imports values of a package, or of a part of it: a package of which it names types alone is not run by it. */
export function importsPackage(text: string, name: string): boolean {
  const file = ts.createSourceFile("module.tsx", text, ts.ScriptTarget.Latest, true);
  let found = false;
  const visit = (node: ts.Node): void => {
    const from = valuesFrom(node);
    if (from === name || from?.startsWith(`${name}/`)) found = true;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The package whose values a node brings in, or hands to a function that loads it. */
function valuesFrom(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) && bringsValues(node.importClause))
    return textOf(node.moduleSpecifier);
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const loads =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && ["load", "require"].includes(expression.text));
  return loads ? textOf(node.arguments[0]) : undefined;
}

function bringsValues(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || ts.isNamespaceImport(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;
