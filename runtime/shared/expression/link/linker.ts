import { budgets } from "../../budgets.ts";
import type { Expression, ExpressionFault, Span } from "../expression.ts";
import type { Linked, LinkedShape, ValueType } from "./linked.ts";
import type { ExpressionScope } from "./scope.ts";
import { say, type Said } from "../../faults/phrases.ts";
import { faultAt, type Cure } from "../faultAt.ts";

/** One run over an expression: the scope it is read in and the faults found so far. */
export interface Linker {
  scope: ExpressionScope;
  faults: ExpressionFault[];
  progress: LinkProgress;
  link(ast: Expression, scope?: ExpressionScope): Linked;
  /** A run over the expression of an unstored computed field, with faults of its own. */
  linkApart(ast: Expression, scope: ExpressionScope): LinkResult;
}

/** How far a run has got in an expression and the unstored computed fields behind it. */
export interface LinkProgress {
  /** Computed fields being read, against circles. */
  open: Set<string>;
  depth: number;
  /** The deepest node so far. */
  deepest: number;
}

/** Deepest nesting of an expression together with the computed fields that it names. */
export const deepestLinked = 200;

export interface LinkResult {
  /** Present also with faults; only to be used without. */
  linked: Linked;
  faults: ExpressionFault[];
}

export function typed(span: Span, type: ValueType, shape: LinkedShape): Linked {
  return { offset: span.offset, length: span.length, type, ...shape };
}

/** Notes a fault and returns null as a placeholder, which fits everywhere, so that one mistake is reported once. */
export function refuse(linker: Linker, span: Span, problem: Said, cure: Cure): Linked {
  if (linker.faults.length < budgets.proposals.ofExpression)
    linker.faults.push(faultAt(span, problem, cure));
  return typed(span, "null", { kind: "literal", value: null });
}

/** Refuses an expression that lies too deep, with the computed fields it names. */
export function refuseDepth(linker: Linker, span: Span): Linked {
  return refuse(linker, span, say("deepChain"), say("shortenChain", { levels: deepestLinked }));
}
