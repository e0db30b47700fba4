import type { Json } from "../../../shared/entity/model.ts";
import { compareNumbers, exactNumber } from "../../../shared/expression/evaluate/exactNumber.ts";
import { instantOf } from "../../../shared/expression/evaluate/moments.ts";
import type { ExpressionTarget } from "../../../shared/expression/link/targets.ts";

/**
 * True when JavaScript and SQL say the same of a record. In a policy or filter null is as good as false; a CHECK takes null for true, so it
 * must not yield any.
 */
export function agree(
  target: ExpressionTarget,
  type: string,
  wanted: Json,
  raw: string | null,
): boolean {
  if (type !== "boolean" || target === "generated") return same(wanted, raw, type);
  if (target === "check" && raw === null) return false;
  return (wanted === true) === (raw === "true");
}

/** True when two values of a type are one, however they are written. */
export function same(wanted: Json, given: Json, type: string): boolean {
  if (wanted === null || given === null) return wanted === given;
  if (type === "boolean") return String(wanted) === String(given);
  if (type === "dateTime") return instantOf(wanted) === instantOf(given);
  const [left, right] = [exactNumber(wanted), exactNumber(given)];
  if (type === "integer" || type === "decimal") {
    return left !== null && right !== null && compareNumbers(left, right) === 0;
  }
  return wanted === given;
}
