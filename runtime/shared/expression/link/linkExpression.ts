import type { Expression, ExpressionFault } from "../expression.ts";
import { linkCall } from "./linkCall.ts";
import { linkName, linkPath, linkVariable } from "./linkName.ts";
import { linkBinary, linkConditional, linkUnary } from "./linkOperator.ts";
import { growthFaults } from "./growth.ts";
import {
  deepestLinked,
  refuse,
  refuseDepth,
  typed,
  type Linker,
  type LinkProgress,
  type LinkResult,
} from "./linker.ts";
import type { Linked } from "./linked.ts";
import { scopeOf, type ExpressionScope } from "./scope.ts";
import { say } from "../../faults/phrases.ts";

/** Resolves the names of an expression and finds its types; all faults at once. */
export function linkExpression(ast: Expression, scope: ExpressionScope): LinkResult {
  const result = linkWhole(ast, scope);
  if (!scope.shared.live || result.faults.length === 0) return result;
  // With stored computed fields written out it is too much, so their stored values stand: it was checked with those.
  return linkWhole(ast, { ...scope, shared: scopeOf(scope.entity, scope.lookup).shared });
}

function linkWhole(ast: Expression, scope: ExpressionScope): LinkResult {
  const progress = { open: new Set<string>(), depth: 0, deepest: 0 };
  const result = linkWith(progress, ast, scope);
  if (result.faults.length > 0) return result;
  return { linked: result.linked, faults: growthFaults(result.linked) };
}

function linkWith(progress: LinkProgress, ast: Expression, scope: ExpressionScope): LinkResult {
  const faults: ExpressionFault[] = [];
  const linkerOf = (within: ExpressionScope): Linker => ({
    scope: within,
    faults,
    progress,
    linkApart: (inner, other) => linkWith(progress, inner, other),
    link: (node, other) => linkDeeper(other ? linkerOf(other) : linkerOf(within), node),
  });
  return { linked: linkDeeper(linkerOf(scope), ast), faults };
}

function linkDeeper(linker: Linker, ast: Expression): Linked {
  const { progress } = linker;
  if (progress.depth >= deepestLinked) return refuseDepth(linker, ast);
  progress.depth += 1;
  progress.deepest = Math.max(progress.deepest, progress.depth);
  const linked = linkNode(linker, ast);
  progress.depth -= 1;
  return linked;
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
