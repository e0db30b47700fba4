import type { Expression, ExpressionFault, Span } from "./expression.ts";
import { linkCall } from "./linkCall.ts";
import { linkName, linkPath, linkVariable } from "./linkName.ts";
import { linkBinary, linkConditional, linkUnary } from "./linkOperator.ts";
import type { Linked, LinkedShape, ValueType } from "./linked.ts";
import type { ExpressionScope } from "./scope.ts";

/** One run over an expression: the scope it is read in and the faults found so far. */
export interface Linker {
  scope: ExpressionScope;
  faults: ExpressionFault[];
  /** Unstored computed fields being read, against circles. */
  open: readonly string[];
  link(ast: Expression, scope?: ExpressionScope): Linked;
}

export interface LinkResult {
  /** Present also with faults; only to be used without. */
  linked: Linked;
  faults: ExpressionFault[];
}

/** Resolves the names of an expression and finds its types; all faults at once. */
export function linkExpression(
  ast: Expression,
  scope: ExpressionScope,
  open: readonly string[] = [],
): LinkResult {
  const faults: ExpressionFault[] = [];
  const linkerOf = (within: ExpressionScope): Linker => ({
    scope: within,
    faults,
    open,
    link: (node, other) => linkNode(other ? linkerOf(other) : linkerOf(within), node),
  });
  return { linked: linkNode(linkerOf(scope), ast), faults };
}

function linkNode(linker: Linker, ast: Expression): Linked {
  switch (ast.kind) {
    case "literal":
      return typed(ast, ast.type, { kind: "literal", value: ast.value });
    case "list":
      return refuse(linker, ast, "a list stands alone", "use it after in: status in ['a', 'b']");
    case "name":
      return linkName(linker, ast);
    case "path":
      return linkPath(linker, ast);
    case "variable":
      return linkVariable(linker, ast);
    case "unary":
      return linkUnary(linker, ast);
    case "binary":
      return linkBinary(linker, ast);
    case "conditional":
      return linkConditional(linker, ast);
    case "call":
      return linkCall(linker, ast);
  }
}

export function typed(span: Span, type: ValueType, shape: LinkedShape): Linked {
  return { offset: span.offset, length: span.length, type, ...shape };
}

/** Notes a fault and stands in with null, which fits everywhere, so that one mistake is told once. */
export function refuse(linker: Linker, span: Span, problem: string, cure: string): Linked {
  const { offset, length } = span;
  linker.faults.push({ offset, length, problem, cure });
  return typed(span, "null", { kind: "literal", value: null });
}
