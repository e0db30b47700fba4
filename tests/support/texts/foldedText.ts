import ts from "typescript";

/** Stands in a folded text for a part that is known at run time only. */
export const unknown = "${}";

/** Initial values of the constants of a file, by name. */
export type Constants = ReadonlyMap<string, ts.Expression>;

export function constantsOf(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      node.parent.flags & ts.NodeFlags.Const
    )
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The text that an expression makes: templates, `+`, `join` and `concat` put together, constants of the file in their places. */
export function foldedText(node: ts.Expression, constants: Constants): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + foldedText(expression, constants) + literal.text,
      node.head.text,
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return foldedText(node.left, constants) + foldedText(node.right, constants);
  if (ts.isCallExpression(node)) return textOfCall(node, constants) ?? unknown;
  if (ts.isIdentifier(node)) return textOfConstant(node, constants);
  return isWrapped(node) ? foldedText(node.expression, constants) : unknown;
}

/** True where a text begins that is part of no larger one. */
export function isWholeText(node: ts.Node): node is ts.Expression {
  return isText(node) && !isPart(node);
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node) || isJoined(node);

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

function isJoined(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return (
    (name.text === "join" && ts.isArrayLiteralExpression(expression)) ||
    (name.text === "concat" && isText(expression))
  );
}

function isPart({ parent }: ts.Node): boolean {
  if (isSum(parent)) return true;
  if (ts.isTemplateSpan(parent)) return true;
  if (isWrapped(parent) || ts.isPropertyAccessExpression(parent)) return isPartOfCall(parent);
  if (ts.isArrayLiteralExpression(parent))
    return ts.isPropertyAccessExpression(parent.parent) && isPartOfCall(parent.parent);
  return ts.isCallExpression(parent) && isJoined(parent);
}

const isPartOfCall = (node: ts.Node): boolean => isJoined(node.parent) || isPart(node);

const isWrapped = (
  node: ts.Node,
): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);

function textOfCall(node: ts.CallExpression, constants: Constants): string | null {
  if (!isJoined(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  const given = node.arguments.map((part) => foldedText(part, constants));
  if (name.text === "concat") return foldedText(expression, constants) + given.join("");
  const parts = (expression as ts.ArrayLiteralExpression).elements;
  return parts.map((part) => foldedText(part, constants)).join(given[0] ?? ",");
}

function textOfConstant({ text }: ts.Identifier, constants: Constants): string {
  const value = constants.get(text);
  if (!value) return unknown;
  // A constant that is made of itself has another one of its name in mind.
  const others = new Map([...constants].filter(([name]) => name !== text));
  return foldedText(value, others);
}
