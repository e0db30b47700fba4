import { compareText } from "./compareText.ts";
import { compareNumbers, exactNumber, type ExactNumber } from "./exactNumber.ts";
import { isClaim, type Domain, type Linked } from "../link/linked.ts";
import type { Value } from "./readValue.ts";

/**
 * A comparison over values that may be null. `==` and `!=` know null, order with null is false. An absent claim ($user, $today,
 * $now) equals nothing, not even null: a person without an organisation does not own the rows without one.
 */
export function evaluateCompare(
  node: Extract<Linked, { kind: "compare" }>,
  left: Value,
  right: Value,
): boolean {
  const missing = left === null || right === null;
  if (node.operator === "==" || node.operator === "!=") {
    const equal = missing
      ? left === right && !isClaim(node.left) && !isClaim(node.right)
      : order(node.domain, left, right) === 0;
    return equal === (node.operator === "==");
  }
  if (missing) return false;
  const sign = order(node.domain, left, right);
  switch (node.operator) {
    case "<":
      return sign < 0;
    case "<=":
      return sign <= 0;
    case ">":
      return sign > 0;
    case ">=":
      return sign >= 0;
  }
}

/** Whether a list of plain values holds one; null is in no list. */
export function evaluateMember(domain: Domain, value: Value, list: Value): boolean {
  if (value === null || !Array.isArray(list)) return false;
  if (domain === "text") return list.includes(value);
  return list.some((entry) => {
    const number = exactNumber(entry);
    return number !== null && compareNumbers(number, value as ExactNumber) === 0;
  });
}

function order(domain: Domain, left: Value, right: Value): number {
  switch (domain) {
    case "number":
      return compareNumbers(left as ExactNumber, right as ExactNumber);
    case "dateTime":
      return Number((left as bigint) - (right as bigint));
    case "boolean":
      return Number(left) - Number(right);
    default:
      return compareText(left as string, right as string);
  }
}
