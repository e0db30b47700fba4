import type { FieldModel } from "../../entity/model.ts";
import { say, type Said } from "../../faults/phrases.ts";
import { quotientScale } from "../evaluate/exactNumber.ts";
import type { ExpressionFault } from "../expression.ts";
import { faultAt } from "../faultAt.ts";
import type { Size } from "../functions/definition.ts";
import { longestRowsText } from "../functions/rowsText.ts";
import { fixedOf, valueFunction } from "../functions/functions.ts";
import type { Linked } from "./linked.ts";
import { linkedNodes, partsOf } from "./linkedParts.ts";
import { typeOfField } from "./scope.ts";

/** Most nodes of an expression together with the computed fields behind it, each of those counted once. */
export const mostNodes = 2000;
/** Most digits that a number on the way may get, before and after the point together. */
export const mostDigits = 1000;
/** Longest text that joining may make, in characters. */
export const longestJoined = 200_000;

/** An expression that is too much work, or whose values may grow too large; for a tree without other faults. */
export function growthFaults(linked: Linked): ExpressionFault[] {
  const refuse = (problem: Said, cure: Said) => [faultAt(linked, problem, cure)];
  const nodes = linkedNodes(linked);
  if (nodes.size > mostNodes) {
    return refuse(say("manyNodes", { count: nodes.size }), say("fewerNodes", { limit: mostNodes }));
  }
  let digits = 0;
  let length = 0;
  for (const size of sizesOf(linked).values()) {
    digits = Math.max(digits, size.whole + size.scale);
    length = Math.max(length, size.length);
  }
  if (digits > mostDigits) {
    return refuse(say("longNumber", { count: digits }), say("roundNumber", { limit: mostDigits }));
  }
  if (length > longestJoined) {
    return refuse(say("longJoined", { count: length }), say("joinLess", { limit: longestJoined }));
  }
  return [];
}

/** Sizes of a node and all under it, the inner ones first. */
function sizesOf(linked: Linked): Map<Linked, Size> {
  const sizes = new Map<Linked, Size>();
  const visit = (node: Linked): Size => {
    const known = sizes.get(node);
    if (known) return known;
    const parts = partsOf(node).map(visit);
    const size = sizeOf(node, parts);
    sizes.set(node, size);
    return size;
  };
  visit(linked);
  return sizes;
}

const nothing: Size = { whole: 0, scale: 0, length: 0 };
/** Of counts, days and ids. */
const integer: Size = { whole: 19, scale: 0, length: 0 };

function sizeOf(node: Linked, parts: readonly Size[]): Size {
  const [left = nothing, right = nothing, third = nothing] = parts;
  switch (node.kind) {
    case "literal":
      return ofLiteral(String(node.value ?? ""));
    case "field":
    case "related":
    case "given":
    case "end":
      return ofField(node.field);
    case "computed":
      return node.field.scale === undefined
        ? left
        : { ...left, whole: left.whole + 1, scale: node.field.scale };
    case "conditional":
      return larger(right, third);
    case "arithmetic":
      return ofArithmetic(node.operator, left, right);
    case "negate":
      return left;
    case "sum":
      if (node.of === "countDistinct") return integer;
      if (node.of === "join" || node.of === "joinDistinct")
        return { ...nothing, length: longestRowsText };
      return node.of === "sum" ? { ...right, whole: right.whole + 10 } : right;
    case "concat":
      return { ...nothing, length: left.length + right.length };
    case "call":
      return valueFunction(node.name).size?.(parts, fixedOf(node.args)) ?? nothing;
    case "daysBetween":
    case "textLength":
    case "count":
    case "user":
      return integer;
    default:
      return nothing;
  }
}

function ofArithmetic(operator: string, left: Size, right: Size): Size {
  const length = 0;
  switch (operator) {
    case "*":
      return { length, whole: left.whole + right.whole, scale: left.scale + right.scale };
    case "/":
      return { length, whole: left.whole + right.scale + 1, scale: quotientScale };
    default: {
      const { whole, scale } = larger(left, right);
      return { length, whole: whole + 1, scale };
    }
  }
}

const larger = (left: Size, right: Size): Size => ({
  whole: Math.max(left.whole, right.whole),
  scale: Math.max(left.scale, right.scale),
  length: Math.max(left.length, right.length),
});

const ofLiteral = (text: string): Size => {
  const [whole = "", fraction = ""] = text.split(".");
  return { whole: whole.length, scale: fraction.length, length: text.length };
};

/** The kinds limit their values; one without a length is a choice, a date or a short text. */
const usualLength = 255;

function ofField(field: FieldModel): Size {
  const { precision = 38, scale = 0, maxLength = usualLength } = field;
  const type = typeOfField(field);
  if (type === "decimal") return { whole: precision - scale, scale, length: 0 };
  if (type === "integer") return { ...integer, length: maxLength };
  return { whole: 0, scale: 0, length: maxLength };
}
