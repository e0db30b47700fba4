import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel } from "../../entity/model.ts";
import type { BinaryOperator, Expression } from "../../expression/expression.ts";
import { parseExpression } from "../../expression/parseExpression.ts";
import { words } from "../names.ts";

type Fields = readonly FieldModel[];
type Part<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;

/** English for a rule that has no message of its own: what its condition demands, in the titles of the fields. */
export function ruleSentence(rule: { expr: string; fields: string[] }, fields: Fields): string {
  const parsed = parseExpression(rule.expr);
  const demand = parsed.ast ? demandOf(parsed.ast, fields) : null;
  if (demand !== null) return `${demand.charAt(0).toUpperCase()}${demand.slice(1)}.`;
  // A condition that would be no sentence is not spelled out; the fields say where to look.
  const [only, ...others] = rule.fields.map((name) => titleOf(name, fields));
  return others.length === 0
    ? `The value of ${only} is not allowed here.`
    : `The values of ${[only, ...others].join(" and ")} do not fit together.`;
}

export const titleOf = (name: string, fields: Fields): string =>
  fields.find((field) => field.name === name)?.label ?? words(name);

function demandOf(node: Expression, fields: Fields): string | null {
  if (node.kind === "binary") {
    if (node.operator === "||") return joined(needed(node), fields, ", or ");
    if (node.operator === "&&") return joined(parts(node, "&&"), fields, " and ");
    return comparison(node, fields);
  }
  const { operand, holds } = bare(node);
  if (operand.kind === "name") return `${titleOf(operand.name, fields)} must be ${yesNo(holds)}`;
  const [about] = operand.kind === "call" && operand.name === "has" ? operand.args : [];
  return about?.kind === "name" ? filled(titleOf(about.name, fields), holds) : null;
}

/** What is left of a choice without its exceptions for values that are missing. */
export function needed(node: Part<"binary">): Expression[] {
  const all = parts(node, "||");
  const rest = all.filter((part) => !isMissing(part));
  return rest.length > 0 ? rest : all;
}

const isMissing = (node: Expression): boolean => {
  if (node.kind === "binary") return node.operator === "==" && isNull(node.right);
  const { operand, holds } = bare(node);
  return !holds && operand.kind === "call" && operand.name === "has";
};
const isNull = (node: Expression): boolean => node.kind === "literal" && node.value === null;

function parts(node: Expression, operator: "&&" | "||"): Expression[] {
  if (node.kind !== "binary" || node.operator !== operator) return [node];
  return [...parts(node.left, operator), ...parts(node.right, operator)];
}

function joined(nodes: Expression[], fields: Fields, between: string): string | null {
  const demands = nodes.map((node) => demandOf(node, fields));
  return demands.includes(null) ? null : demands.join(between);
}

function bare(node: Expression): { operand: Expression; holds: boolean } {
  const negated = node.kind === "unary" && node.operator === "!";
  return negated ? { operand: node.operand, holds: false } : { operand: node, holds: true };
}

const yesNo = (holds: boolean) => (holds ? "yes" : "no");
const filled = (title: string, holds: boolean) =>
  `${title} must be ${holds ? "filled in" : "empty"}`;

const amounts: Partial<Record<BinaryOperator, string>> = {
  "==": "be",
  "!=": "not be",
  "<": "be less than",
  "<=": "be at most",
  ">": "be more than",
  ">=": "be at least",
};
const times: typeof amounts = {
  "<": "be before",
  "<=": "not be after",
  ">": "be after",
  ">=": "not be before",
};

function comparison({ operator, left, right }: Part<"binary">, fields: Fields): string | null {
  const first = valueText(left, fields);
  if (first === null) return null;
  if (isNull(right) && operator === "==") return filled(first, false);
  if (isNull(right) && operator === "!=") return filled(first, true);
  const isTime = [left, right].some((side) => isMoment(side, fields));
  const verb = (isTime ? times[operator] : undefined) ?? amounts[operator];
  if (operator === "in" && right.kind === "list") {
    const choices = right.items.map((item) => valueText(item, fields));
    return choices.includes(null) ? null : `${first} must be one of ${choices.join(", ")}`;
  }
  const second = valueText(right, fields);
  return verb === undefined || second === null ? null : `${first} must ${verb} ${second}`;
}

const isMoment = (node: Expression, fields: Fields): boolean => {
  if (node.kind === "variable") return node.name === "$today" || node.name === "$now";
  if (node.kind !== "name" && node.kind !== "path") return false;
  const field = fields.find(({ name }) => name === node.name);
  return field !== undefined && (kindOf(field).calendar !== null || kindOf(field).span);
};

function valueText(node: Expression, fields: Fields): string | null {
  if (node.kind === "name") return titleOf(node.name, fields);
  if (node.kind === "path") return memberText(node, fields);
  if (node.kind === "literal") return literalText(node);
  if (node.kind === "variable" && node.member === null)
    return { $today: "today", $now: "now" }[node.name] ?? null;
  if (node.kind === "variable" && node.name === "$old")
    return `the former ${titleOf(node.member ?? "", fields)}`;
  if (node.kind === "binary" && /^[-+*/]$/.test(node.operator)) {
    const sides = [node.left, node.right].map((side) => valueText(side, fields));
    // Brackets would have to be told too.
    const nested = [node.left, node.right].some(({ kind }) => kind === "binary");
    return nested || sides.includes(null) ? null : sides.join(` ${node.operator} `);
  }
  return null;
}

function memberText({ name, through, member }: Part<"path">, fields: Fields): string {
  const field = fields.find((each) => each.name === name);
  const part = field && kindOf(field).span ? { from: "start", to: "end" }[member] : undefined;
  const steps = [part ?? words(member).toLowerCase(), ...through.toReversed().map(relationWords)];
  return `the ${steps.join(" of the ")} of ${titleOf(name, fields)}`;
}

/** "customerId" as "customer". */
const relationWords = (name: string): string => words(name.replace(/Id$/, "")).toLowerCase();

function literalText({ type, value }: Part<"literal">): string {
  if (type === "boolean") return yesNo(value);
  // An option, as its label is made.
  return type === "string" && /^[a-z]\w*$/i.test(value) ? words(value) : String(value);
}
