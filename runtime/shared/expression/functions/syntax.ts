import type { BinaryOperator, Expression, Span } from "../expression.ts";

/** Parts of expressions that short forms are made of, all at the place of the call. */
export const at = (span: Span) => {
  const { offset, length } = span;
  const place = { offset, length };
  return {
    number: (value: number): Expression => ({ kind: "literal", type: "integer", value, ...place }),
    nothing: (): Expression => ({ kind: "literal", type: "null", value: null, ...place }),
    call: (name: string, ...args: Expression[]): Expression => ({
      kind: "call",
      name,
      args,
      ...place,
    }),
    binary: (left: Expression, operator: BinaryOperator, right: Expression): Expression => ({
      kind: "binary",
      operator,
      left,
      right,
      ...place,
    }),
    choice: (condition: Expression, whenTrue: Expression, whenFalse: Expression): Expression => ({
      kind: "conditional",
      condition,
      whenTrue,
      whenFalse,
      ...place,
    }),
    /** The present day, which a function asks for. */
    today: (by: string): Expression => ({
      kind: "variable",
      name: "$today",
      member: null,
      by,
      ...place,
    }),
  };
};
