import type { FieldModel } from "../../entity/model.ts";
import { compareText } from "../evaluate/compareText.ts";
import { compareNumbers, exactNumber, type ExactNumber } from "../evaluate/exactNumber.ts";
import type { Comparison } from "../link/linked.ts";
import type { Fact, Term } from "./cases.ts";

type Comparing = Extract<Fact, { kind: "compare" }>;

/** How one term stands to another: at most as great, or less. */
const atMost = 1;
const less = 2;

/**
 * False only where no record can have all these facts together: a field is null and is not, or terms would have to be less than themselves.
 * What a field may hold by its schema (least and greatest value, choices) counts as well.
 */
export function isPossible(
  facts: readonly Fact[],
  fields: ReadonlyMap<string, FieldModel>,
): boolean {
  const compared = [...facts.filter((fact) => fact.kind === "compare"), ...boundsOf(facts, fields)];
  const filled = filledFields(facts, compared);
  const empty = facts.flatMap((fact) => (fact.kind === "null" && !fact.negated ? [fact.name] : []));
  if (empty.some((name) => filled.has(name))) return false;
  const emptied = new Set(empty);
  // Null equals null, and is neither less nor greater.
  const held = compared.filter(({ left, right }) =>
    [left, right].every((term) => term.kind !== "field" || !emptied.has(term.name)),
  );
  const order = orderOf(held);
  if (!order) return false;
  return [...filled].every((name) => hasChoice(name, fields.get(name), held));
}

function filledFields(facts: readonly Fact[], compared: readonly Comparing[]): Set<string> {
  const filled = new Set(
    facts.flatMap((fact) => (fact.kind === "null" && fact.negated ? [fact.name] : [])),
  );
  for (const { operator, left, right } of compared) {
    if (operator === "!=") continue;
    const isOrder = operator !== "==";
    for (const [term, other] of [
      [left, right],
      [right, left],
    ] as const)
      if (term.kind === "field" && (isOrder || other.kind !== "field")) filled.add(term.name);
  }
  return filled;
}

/** The least and greatest value of the fields that the facts are about; a field without a value has none to keep. */
function boundsOf(facts: readonly Fact[], fields: ReadonlyMap<string, FieldModel>): Comparing[] {
  const terms = facts.flatMap((fact) => (fact.kind === "compare" ? [fact.left, fact.right] : []));
  const compared = facts.filter((fact) => fact.kind === "compare");
  const filled = filledFields(facts, compared);
  return terms.flatMap((term): Comparing[] => {
    if (term.kind !== "field" || term.domain !== "number" || !filled.has(term.name)) return [];
    const { minimum, maximum } = fields.get(term.name) ?? {};
    const bound = (operator: Comparison, value: number | string | undefined): Comparing[] =>
      value === undefined
        ? []
        : [
            {
              kind: "compare",
              operator,
              left: term,
              right: { kind: "value", value, domain: "number" },
            },
          ];
    return [...bound(">=", minimum), ...bound("<=", maximum)];
  });
}

function keyOf(term: Term): string {
  if (term.kind === "field") return `field ${term.name}`;
  return term.kind === "today"
    ? `today ${String(term.days)}`
    : `value ${term.domain} ${String(term.value)}`;
}

/** Null where a term would be less than itself, or other than what it has to equal. */
function orderOf(compared: readonly Comparing[]): number[][] | null {
  const terms = new Map<string, Term>();
  for (const { left, right } of compared)
    for (const term of [left, right]) terms.set(keyOf(term), term);
  const places = [...terms.keys()];
  const order = places.map(() => places.map(() => 0));
  const put = (lower: Term, upper: Term, how: number) => {
    const row = order[places.indexOf(keyOf(lower))] as number[];
    const at = places.indexOf(keyOf(upper));
    row[at] = Math.max(row[at] ?? 0, how);
  };
  const values = [...terms.values()];
  for (const left of values)
    for (const right of values) {
      const sign = signOf(left, right);
      if (left !== right && sign !== null && sign <= 0) put(left, right, sign < 0 ? less : atMost);
    }
  for (const { operator, left, right } of compared) {
    if (operator === "==" || operator === "<=") put(left, right, atMost);
    if (operator === "==" || operator === ">=") put(right, left, atMost);
    if (operator === "<") put(left, right, less);
    if (operator === ">") put(right, left, less);
  }
  close(order);
  if (order.some((row, at) => row[at] === less)) return null;
  const same = (left: Term, right: Term) => {
    const [one, other] = [places.indexOf(keyOf(left)), places.indexOf(keyOf(right))];
    return one === other || ((order[one]?.[other] ?? 0) > 0 && (order[other]?.[one] ?? 0) > 0);
  };
  const differs = compared.filter(({ operator }) => operator === "!=");
  return differs.some(({ left, right }) => same(left, right)) ? null : order;
}

/** What follows from two steps: less when one of them is. */
function close(order: number[][]): void {
  for (const [middle, onward] of order.entries())
    for (const row of order) {
      const first = row[middle] ?? 0;
      if (first === 0) continue;
      for (const [end, second] of onward.entries())
        if (second > 0) row[end] = Math.max(row[end] ?? 0, first, second);
    }
}

/** Whether a choice of the field is left beside the values that it is compared with. */
function hasChoice(
  name: string,
  field: FieldModel | undefined,
  compared: readonly Comparing[],
): boolean {
  if (!field?.options || field.options.length === 0) return true;
  const own = compared.filter(({ left, right }) =>
    [left, right].some((term) => term.kind === "field" && term.name === name),
  );
  return field.options.some((option) =>
    own.every((fact) => {
      const as = (term: Term): Term =>
        term.kind === "field" && term.name === name
          ? { kind: "value", value: option, domain: term.domain }
          : term;
      return holds({ ...fact, left: as(fact.left), right: as(fact.right) });
    }),
  );
}

/** True also where it cannot be told. */
function holds({ operator, left, right }: Comparing): boolean {
  const sign = signOf(left, right);
  if (sign === null) return true;
  const results: Record<Comparison, boolean> = {
    "==": sign === 0,
    "!=": sign !== 0,
    "<": sign < 0,
    "<=": sign <= 0,
    ">": sign > 0,
    ">=": sign >= 0,
  };
  return results[operator];
}

/** Null where the two are not both values of one kind; the present day may be any. */
function signOf(left: Term, right: Term): number | null {
  if (left.kind === "today" && right.kind === "today") return left.days - right.days;
  if (left.kind === "today" || right.kind === "today") return null;
  if (left.kind === "field" || right.kind === "field" || left.domain !== right.domain) return null;
  if (left.domain === "number") {
    const [one, other] = [exactNumber(left.value), exactNumber(right.value)];
    return one && other ? compareNumbers(one as ExactNumber, other) : null;
  }
  if (left.domain === "boolean") return Number(left.value) - Number(right.value);
  return compareText(String(left.value), String(right.value));
}
