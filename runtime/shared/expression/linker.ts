import type { Expression, ExpressionFault, Span } from "./expression.ts";
import type { Linked, LinkedShape, ValueType } from "./linked.ts";
import type { ExpressionScope } from "./scope.ts";
import type { Said } from "../faults/phrases.ts";
import { faultAt } from "./faultAt.ts";

/** One run over an expression: the scope it is read in and the faults found so far. */
export interface Linker {
  scope: ExpressionScope;
  faults: ExpressionFault[];
  /** Unstored computed fields being read, against circles. */
  open: readonly string[];
  link(ast: Expression, scope?: ExpressionScope): Linked;
  /** A run of its own over the expression of an unstored computed field. */
  linkApart(ast: Expression, scope: ExpressionScope, open: readonly string[]): LinkResult;
}

export interface LinkResult {
  /** Present also with faults; only to be used without. */
  linked: Linked;
  faults: ExpressionFault[];
}

export function typed(span: Span, type: ValueType, shape: LinkedShape): Linked {
  return { offset: span.offset, length: span.length, type, ...shape };
}

/** Notes a fault and stands in with null, which fits everywhere, so that one mistake is told once. */
export function refuse(linker: Linker, span: Span, problem: Said, cure: Said): Linked {
  linker.faults.push(faultAt(span, problem, cure));
  return typed(span, "null", { kind: "literal", value: null });
}
