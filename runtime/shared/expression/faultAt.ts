import { spoken, type Said } from "../faults/phrases.ts";
import type { ExpressionFault, Span } from "./expression.ts";

/** What is wrong at a place of an expression, and what would be right. */
export const faultAt = ({ offset, length }: Span, problem: Said, cure: Said): ExpressionFault =>
  spoken({ offset, length, problem: problem.text, cure: cure.text }, { problem, cure });
