import { compareText } from "./compareText.ts";
import { evaluateCompare, evaluateMember } from "./evaluateCompare.ts";
import type { Evaluation, EvaluationContext, ExpressionRecord } from "./evaluationContext.ts";
import {
  add,
  divide,
  exactNumber,
  multiply,
  negate,
  numberText,
  roundTo,
  type ExactNumber,
} from "./exactNumber.ts";
import { valueFunction } from "../functions/functions.ts";
import { joinRowTexts, orderField } from "../functions/rowsText.ts";
import { pathOf, type Linked, type RelationStep } from "../link/linked.ts";
import { dateOf, dateOfDay, dayNumber, instantOf } from "./moments.ts";
import { readValue, type Value } from "./readValue.ts";
import { scopeOfRows } from "../link/scope.ts";

type Node<Kind extends Linked["kind"]> = Extract<Linked, { kind: Kind }>;

const noDays: readonly string[] = [];

/** Value of a linked expression; never throws. */
export function evaluateNode(node: Linked, context: Evaluation): Value {
  const value = (part: Linked) => evaluateNode(part, context);
  switch (node.kind) {
    case "literal":
      return readValue(node.value, node.type);
    case "field":
      return readValue(
        (node.of === "old" ? context.old : context.record)?.[node.field.name],
        node.type,
      );
    case "end":
      return endValue(node, context);
    case "related":
      return relatedValue(node, context);
    case "computed":
      return computedValue(node, context);
    case "user":
      // Without a calendar there are weekends alone.
      return node.member === "calendar"
        ? (context.user?.calendar ?? noDays)
        : readValue(context.user?.[node.member], node.type);
    case "given":
      return readValue(context.given?.[node.of]?.[node.field.name], node.type);
    case "clock":
      return node.name === "today" ? dateOf(context.today) : instantOf(context.now);
    case "isNull":
      return (value(node.operand) === null) !== node.negated;
    case "compare":
      return evaluateCompare(node, value(node.left), value(node.right));
    case "among":
      return isAmong(node, context);
    case "member":
      return evaluateMember(node.domain, value(node.value), value(node.list));
    case "logic":
      return node.operator === "and"
        ? value(node.left) === true && value(node.right) === true
        : value(node.left) === true || value(node.right) === true;
    case "not":
      return value(node.operand) !== true;
    case "conditional":
      return value(value(node.condition) === true ? node.whenTrue : node.whenFalse);
    case "arithmetic":
      return arithmetic(node.operator, number(value(node.left)), number(value(node.right)));
    case "negate": {
      const operand = number(value(node.operand));
      return operand && negate(operand);
    }
    case "concat":
      return bothTexts(value(node.left), value(node.right), (left, right) => left + right);
    case "shiftDays":
      return shiftDays(value(node.base), number(value(node.days)), node.sign);
    case "daysBetween":
      return bothTexts(value(node.left), value(node.right), daysBetween);
    case "textTest": {
      const test = node.test === "contains" ? "includes" : "startsWith";
      return (
        bothTexts(value(node.left), value(node.right), (left, right) => left[test](right)) === true
      );
    }
    case "textLength": {
      const text = value(node.operand);
      return typeof text === "string" ? exactNumber([...text].length) : null;
    }
    case "call": {
      const called = valueFunction(node.name);
      const args = node.args.map(value);
      return called.lenient || !args.includes(null) ? called.js(args) : null;
    }
    case "count":
      return exactNumber(listOf(value(node.list)).length);
    case "sum":
      return ofRows(node, listOf(value(node.list)), context);
  }
}

function endValue(node: Node<"end">, { record }: EvaluationContext): Value {
  const range = readValue(record[node.field.name], "record");
  if (typeof range !== "object" || range === null || !Object.hasOwn(range, node.end)) return null;
  return readValue(Reflect.get(range, node.end), node.type);
}

function relatedValue({ steps, field, type }: Node<"related">, context: EvaluationContext): Value {
  // The record that holds a new row is known before the row names it.
  const related = context.related?.[pathOf(steps)];
  if (related) return readValue(related[field.name], type);
  const before = steps.slice(0, -1);
  const record = before.length === 0 ? context.record : context.related?.[pathOf(before)];
  const { name, relation } = (steps.at(-1) as RelationStep).via;
  const id = record?.[name];
  if (id === null || id === undefined) return null;
  // The companion on the wire already carries the title.
  const { titleField, labelAs } = relation ?? {};
  if (!labelAs || titleField !== field.name) return null;
  return readValue(record?.[labelAs], type);
}

function computedValue(node: Node<"computed">, context: Evaluation): Value {
  const { scale } = node.field;
  const known = context.computed.get(node.value);
  const value = known === undefined ? evaluateNode(node.value, context) : known;
  context.computed.set(node.value, value);
  const amount = node.type === "decimal" && scale !== undefined ? number(value) : null;
  return amount && scale !== undefined ? roundTo(amount, scale) : value;
}

/** The value is computed once, not for each entry that it is compared with. */
function isAmong({ value, items }: Node<"among">, context: Evaluation): boolean {
  const found = evaluateNode(value, context);
  return items.some((item) => {
    if (item.kind === "isNull" && item.operand === value) return (found === null) !== item.negated;
    if (item.kind === "compare" && item.left === value)
      return evaluateCompare(item, found, evaluateNode(item.right, context));
    return evaluateNode(item, context) === true;
  });
}

function arithmetic(
  operator: "+" | "-" | "*" | "/",
  left: ExactNumber | null,
  right: ExactNumber | null,
): ExactNumber | null {
  if (!left || !right) return null;
  switch (operator) {
    case "+":
      return add(left, right);
    case "-":
      return add(left, negate(right));
    case "*":
      return multiply(left, right);
    case "/":
      return divide(left, right);
  }
}

function shiftDays(base: Value, days: ExactNumber | null, sign: 1 | -1): string | null {
  const start = typeof base === "string" ? dayNumber(base) : null;
  return start === null || !days ? null : dateOfDay(start + sign * Number(days.digits));
}

function daysBetween(left: string, right: string): Value {
  const [last, first] = [dayNumber(left), dayNumber(right)];
  return last === null || first === null ? null : exactNumber(last - first);
}

function bothTexts<Result extends Value>(
  left: Value,
  right: Value,
  join: (left: string, right: string) => Result,
): Result | null {
  return typeof left === "string" && typeof right === "string" ? join(left, right) : null;
}

/** Rows that are no records count as absent. */
function ofRows(node: Node<"sum">, rows: readonly unknown[], context: Evaluation): Value {
  const scope = scopeOfRows(context.scope, node.child);
  const values = inOrder(node, rows).flatMap((row) => {
    if (typeof row !== "object" || row === null) return [];
    const record = row as ExpressionRecord;
    const inside = { ...context, scope, record, old: null, related: {}, computed: new Map() };
    return [evaluateNode(node.value, inside)];
  });
  switch (node.of) {
    case "min":
    case "max":
      return valueFunction(node.of).js(values);
    case "first":
      return values.find((value) => value !== null) ?? null;
    case "last":
      return values.findLast((value) => value !== null) ?? null;
    case "join": {
      const texts = values.map((value) => (typeof value === "string" ? value : null));
      return joinRowTexts(texts, node.separator ?? "");
    }
    case "countDistinct":
      return exactNumber(different(values).size);
    case "joinDistinct": {
      const texts = [...different(values)].toSorted(compareText);
      return joinRowTexts(texts, node.separator ?? "");
    }
  }
  const none: ExactNumber = { digits: 0n, scale: 0 };
  return values.reduce<ExactNumber>((total, value) => {
    const amount = number(value);
    return amount ? add(total, amount) : total;
  }, none);
}

/** The different values that are not null, each as text. */
function different(values: readonly Value[]): Set<string> {
  const texts = values.flatMap((value) => {
    if (value === null) return [];
    const amount = number(value);
    // 1.50 is 1.5.
    return [
      amount
        ? numberText(amount)
            .replace(/(\.\d*?)0+$/, "$1")
            .replace(/\.$/, "")
        : String(value),
    ];
  });
  return new Set(texts);
}

/** Rows as the server orders them, where the order decides: by `orderNo`, if they have one. */
function inOrder({ of, child }: Node<"sum">, rows: readonly unknown[]): readonly unknown[] {
  const isOrdered = of === "first" || of === "last" || of === "join";
  const hasNumber = child.fields.some(({ name, column }) => name === orderField && column !== null);
  if (!isOrdered || !hasNumber) return rows;
  const numberOf = (row: unknown) => {
    const value: unknown =
      typeof row === "object" && row !== null ? Reflect.get(row, orderField) : null;
    return typeof value === "number" ? value : Infinity;
  };
  return rows.toSorted((one, other) => Math.sign(numberOf(one) - numberOf(other)) || 0);
}

function listOf(value: Value): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function number(value: Value): ExactNumber | null {
  return typeof value === "object" && value !== null && "digits" in value ? value : null;
}
