import type { Expression, ExpressionFault } from "./expression.ts";
import { linkCall } from "./linkCall.ts";
import { linkName, linkPath, linkVariable } from "./linkName.ts";
import { linkBinary, linkConditional, linkUnary } from "./linkOperator.ts";
import { refuse, typed, type Linker, type LinkResult } from "./linker.ts";
import type { Linked } from "./linked.ts";
import type { ExpressionScope } from "./scope.ts";
import { say } from "../faults/phrases.ts";

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
    linkApart: linkExpression,
    link: (node, other) => linkNode(other ? linkerOf(other) : linkerOf(within), node),
  });
  return { linked: linkNode(linkerOf(scope), ast), faults };
}

function linkNode(linker: Linker, ast: Expression): Linked {
  switch (ast.kind) {
    case "literal":
      return typed(ast, ast.type, { kind: "literal", value: ast.value });
    case "list":
      return refuse(linker, ast, say("listAlone"), say("useAfterIn"));
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
