import type { Json } from "../../entity/model.ts";
import type { Comparison, Domain, Linked } from "../link/linked.ts";

/** A field of the record, one value, or the present day with so many days added. */
export type Term =
  | { kind: "field"; name: string; domain: Domain }
  | { kind: "today"; days: number; domain: Domain }
  | { kind: "value"; value: string | number | boolean; domain: Domain };

/** What holds of a record where a condition has a certain result. */
export type Fact =
  | { kind: "null"; name: string; negated: boolean }
  | { kind: "compare"; operator: Comparison; left: Term; right: Term };

/** Each is a way in which a condition comes to its result: all its facts hold. None: it never does. */
export type Cases = Fact[][];

/** More ways than these are not looked at. */
const mostCases = 256;

/** Nothing is known, so it is possible. */
const possible: Cases = [[]];

/**
 * The ways in which an expression is true, or with `wanted` false is not. Parts that are more than comparisons of fields of the record with
 * each other or with values are taken to be possible. `given`: fields whose value is known.
 */
export function casesOf(
  node: Linked,
  wanted: boolean,
  given: Readonly<Record<string, Json>> = {},
): Cases {
  const inner = (part: Linked, of: boolean) => casesOf(part, of, given);
  switch (node.kind) {
    case "literal":
      return (node.value === true) === wanted ? possible : [];
    case "field":
      return ofField(node, wanted, given);
    case "not":
      return inner(node.operand, !wanted);
    case "logic":
      return (node.operator === "and") === wanted
        ? both(inner(node.left, wanted), inner(node.right, wanted))
        : either([inner(node.left, wanted), inner(node.right, wanted)]);
    case "among":
      return wanted
        ? either(node.items.map((item) => inner(item, true)))
        : node.items.map((item) => inner(item, false)).reduce(both, possible);
    case "conditional":
      return either([
        both(inner(node.condition, true), inner(node.whenTrue, wanted)),
        both(inner(node.condition, false), inner(node.whenFalse, wanted)),
      ]);
    case "isNull":
      return ofNull(node.operand, node.negated !== wanted, given);
    case "compare":
      return ofCompare(node, wanted, given);
    default:
      return possible;
  }
}

/** The ways in which a rule is not broken: null breaks none, and only a yes or no by itself, or as one of two results, is null. */
export function unbrokenCases(node: Linked, given: Readonly<Record<string, Json>> = {}): Cases {
  const results = node.kind === "conditional" ? [node.whenTrue, node.whenFalse] : [node];
  const mayBeNull = results.some(({ kind }) => kind === "field" || kind === "conditional");
  return mayBeNull ? possible : casesOf(node, true, given);
}

/** Every way of one with every way of the other. */
export function both(left: Cases, right: Cases): Cases {
  if (left.length * right.length > mostCases) return left.length < right.length ? left : right;
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function either(parts: readonly Cases[]): Cases {
  const all = parts.flat();
  return all.length > mostCases ? possible : all;
}

/** A yes or no that is null is not true. */
function ofField(
  node: Extract<Linked, { kind: "field" }>,
  wanted: boolean,
  given: Readonly<Record<string, Json>>,
): Cases {
  const term = termOf(node, "boolean", given);
  if (node.type !== "boolean" || term?.kind !== "field") return possible;
  const value: Term = { kind: "value", value: wanted, domain: "boolean" };
  const equal: Fact = { kind: "compare", operator: "==", left: term, right: value };
  return wanted ? [[equal]] : [[equal], [{ kind: "null", name: term.name, negated: false }]];
}

function ofNull(operand: Linked, isNull: boolean, given: Readonly<Record<string, Json>>): Cases {
  const term = termOf(operand, "text", given);
  if (!term) return possible;
  if (term.kind !== "field") return isNull ? [] : possible;
  return [[{ kind: "null", name: term.name, negated: !isNull }]];
}

const opposite: Record<Comparison, Comparison> = {
  "==": "!=",
  "!=": "==",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

function ofCompare(
  node: Extract<Linked, { kind: "compare" }>,
  wanted: boolean,
  given: Readonly<Record<string, Json>>,
): Cases {
  const left = termOf(node.left, node.domain, given);
  const right = termOf(node.right, node.domain, given);
  if (!left || !right) return possible;
  const { operator } = node;
  if (wanted) return [[{ kind: "compare", operator, left, right }]];
  const turned: Cases = [[{ kind: "compare", operator: opposite[operator], left, right }]];
  if (operator === "==" || operator === "!=") return turned;
  // An order with null is false.
  const empty = [left, right].flatMap((term): Cases =>
    term.kind === "field" ? [[{ kind: "null", name: term.name, negated: false }]] : [],
  );
  return [...turned, ...empty];
}

/** Null for what may be anything. A computed value is worked out at another moment than the condition. */
function termOf(node: Linked, domain: Domain, given: Readonly<Record<string, Json>>): Term | null {
  if (node.kind === "literal") {
    const { value } = node;
    if (value === null || (domain === "dateTime" && typeof value === "string")) return null;
    return { kind: "value", value, domain };
  }
  const days = domain === "date" ? daysFromToday(node) : null;
  if (days !== null) return { kind: "today", days, domain };
  if (node.kind === "end") return { kind: "field", name: `${node.field.name}.${node.end}`, domain };
  if (node.kind !== "field" || node.of !== "record" || node.field.computed) return null;
  const { name } = node.field;
  if (name in given) {
    const value = given[name];
    const isPlain = typeof value === "string" || typeof value === "number";
    return isPlain ? { kind: "value", value, domain } : null;
  }
  return { kind: "field", name, domain };
}

/** Null for what is not the present day, or so near to it that the calendar has the day in any case. */
function daysFromToday(node: Linked): number | null {
  if (node.kind === "clock") return node.name === "today" ? 0 : null;
  if (node.kind !== "shiftDays" || node.days.kind !== "literal") return null;
  const [base, by] = [daysFromToday(node.base), Number(node.days.value)];
  return base === null || !(Math.abs(by) < 100_000) ? null : base + node.sign * by;
}
