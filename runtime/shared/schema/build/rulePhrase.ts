import type { FieldModel, Phrase, SaidPhrase } from "../../entity/model.ts";
import type { BinaryOperator, Expression } from "../../expression/expression.ts";
import { parseExpression } from "../../expression/parseExpression.ts";
import type { RulePhrase } from "./rulePhrases.ts";
import { isTimed, valuePhrase } from "./valuePhrase.ts";

type Fields = readonly FieldModel[];
type Part<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;

const phrase = (say: RulePhrase, parts: Record<string, Phrase>): SaidPhrase => ({ say, parts });

/** What the condition of a rule demands; one that would be no sentence is not spelled out, the fields say where to look. */
export function rulePhrase(rule: { expr: string; fields: string[] }, fields: Fields): SaidPhrase {
  const { ast } = parseExpression(rule.expr);
  return (ast ? demandOf(ast, fields) : null) ?? vaguePhrase(rule);
}

/** Where to look for what is wrong. */
export function vaguePhrase({ fields }: { fields: string[] }): SaidPhrase {
  const [first = { written: "" }, ...others] = fields.map((label): Phrase => ({ label }));
  if (others.length === 0) return phrase("ruleValue", { field: first });
  return phrase("ruleValues", { fields: joined("ruleNames", [first, ...others]) });
}

const joined = <Each extends Phrase>(
  say: RulePhrase,
  [first, ...others]: readonly [Each, ...Each[]],
): Each | SaidPhrase =>
  others.reduce<Each | SaidPhrase>(
    (before, second) => phrase(say, { first: before, second }),
    first,
  );

function demandOf(node: Expression, fields: Fields): SaidPhrase | null {
  if (node.kind === "binary") {
    if (node.operator === "||") return all("ruleEither", needed(node), fields);
    if (node.operator === "&&") return all("ruleBoth", partsOf(node, "&&"), fields);
    return comparison(node, fields);
  }
  const { operand, holds } = bare(node);
  if (operand.kind === "name")
    return phrase(holds ? "ruleYes" : "ruleNo", { first: { label: operand.name } });
  if (operand.kind !== "call") return null;
  const [about, second] = operand.args;
  if (about?.kind !== "name") return null;
  const first: Phrase = { label: about.name };
  if (operand.name === "has") return phrase(holds ? "ruleFilled" : "ruleEmpty", { first });
  const say = holds ? looks[operand.name] : undefined;
  const text = say && second ? valuePhrase(second, fields) : null;
  return say && text ? phrase(say, { first, second: text }) : null;
}

const looks: Partial<Record<string, RulePhrase>> = {
  contains: "ruleContains",
  startsWith: "ruleStartsWith",
};

/** What is left of a choice without its exceptions for values that are missing. */
export function needed(node: Part<"binary">): Expression[] {
  const every = partsOf(node, "||");
  const rest = every.filter((part) => !isMissing(part));
  return rest.length > 0 ? rest : every;
}

const isMissing = (node: Expression): boolean => {
  if (node.kind === "binary") return node.operator === "==" && isNull(node.right);
  const { operand, holds } = bare(node);
  return !holds && operand.kind === "call" && operand.name === "has";
};
const isNull = (node: Expression): boolean => node.kind === "literal" && node.value === null;

function partsOf(node: Expression, operator: "&&" | "||"): Expression[] {
  if (node.kind !== "binary" || node.operator !== operator) return [node];
  return [...partsOf(node.left, operator), ...partsOf(node.right, operator)];
}

function all(say: RulePhrase, nodes: Expression[], fields: Fields): SaidPhrase | null {
  const demands = nodes.flatMap((node) => demandOf(node, fields) ?? []);
  const [first, ...others] = demands;
  return first && demands.length === nodes.length ? joined(say, [first, ...others]) : null;
}

function bare(node: Expression): { operand: Expression; holds: boolean } {
  const negated = node.kind === "unary" && node.operator === "!";
  return negated ? { operand: node.operand, holds: false } : { operand: node, holds: true };
}

const amounts: Partial<Record<BinaryOperator, RulePhrase>> = {
  "==": "ruleIs",
  "!=": "ruleIsNot",
  "<": "ruleLess",
  "<=": "ruleAtMost",
  ">": "ruleMore",
  ">=": "ruleAtLeast",
};
const times: typeof amounts = {
  "<": "ruleBefore",
  "<=": "ruleNotAfter",
  ">": "ruleAfter",
  ">=": "ruleNotBefore",
};

function comparison({ operator, left, right }: Part<"binary">, fields: Fields): SaidPhrase | null {
  const first = valuePhrase(left, fields);
  if (first === null) return null;
  if (isNull(right) && operator === "==") return phrase("ruleEmpty", { first });
  if (isNull(right) && operator === "!=") return phrase("ruleFilled", { first });
  const field =
    left.kind === "name" || left.kind === "path"
      ? fields.find(({ name }) => name === left.name)
      : undefined;
  if (operator === "in" && right.kind === "list") {
    const choices = right.items.flatMap((item) => valuePhrase(item, fields, field) ?? []);
    if (choices.length < right.items.length) return null;
    return phrase("ruleOneOf", { first, list: { all: choices, between: ", " } });
  }
  const isTime = [left, right].some((side) => isTimed(side, fields));
  const say = (isTime ? times[operator] : undefined) ?? amounts[operator];
  const second = valuePhrase(right, fields, field);
  return say === undefined || second === null ? null : phrase(say, { first, second });
}
