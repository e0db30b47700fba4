import type { FieldModel, RuleLimit, RuleModel } from "../../entity/model.ts";
import type { Expression } from "../../expression/expression.ts";
import { parseExpression } from "../../expression/parseExpression.ts";
import { formModule } from "../../forms/document.ts";
import { needed, ruleSentence, titleOf } from "./ruleSentence.ts";

type Written = Omit<RuleModel, "message" | "limit"> & { message?: string };

/**
 * Rules with what they say. One of a drawn form that only limits a date says so in the language of the person, where it has no words of its
 * own; the rules of schemas are translated with their entity.
 */
export const inWords = (
  rules: readonly Written[],
  fields: readonly FieldModel[],
  module: string,
): RuleModel[] =>
  rules.map((rule) => {
    const message = rule.message ?? ruleSentence(rule, fields);
    const unsaid = rule.message === undefined && module === formModule;
    const limit = unsaid ? ruleLimit(rule, fields) : null;
    return limit ? { ...rule, message, limit } : { ...rule, message };
  });

const sides: Partial<Record<string, RuleLimit["side"]>> = { ">=": "notBefore", "<=": "notAfter" };

/** The limit of a date that a rule about it sets; null for a rule that demands anything else. */
export function ruleLimit(
  { expr, fields: [name, ...others] }: Pick<RuleModel, "expr" | "fields">,
  fields: readonly FieldModel[],
): RuleLimit | null {
  const { ast } = parseExpression(expr);
  if (ast?.kind !== "binary" || ast.operator !== "||" || others.length > 0) return null;
  const [demand, more] = needed(ast);
  if (demand?.kind !== "binary" || more || limited(demand.left) !== name) return null;
  const side = sides[demand.operator];
  const to = limitText(demand.right, fields);
  return side && to !== null ? { side, to } : null;
}

/** A date, or a range by its first or its last day. */
function limited(node: Expression): string | null {
  const isEnd =
    node.kind === "path" && node.through.length === 0 && /^(from|to)$/.test(node.member);
  return node.kind === "name" || isEnd ? node.name : null;
}

function limitText(node: Expression, fields: readonly FieldModel[]): string | null {
  if (node.kind === "variable" && node.member === null) return node.name;
  if (node.kind === "name") return titleOf(node.name, fields);
  if (node.kind === "literal" && node.type === "string") return node.value;
  if (node.kind !== "call" || node.name !== "addDays") return null;
  const [from, days] = node.args;
  const isToday = from?.kind === "variable" && from.name === "$today";
  const count = days?.kind === "unary" && days.operator === "-" ? days.operand : days;
  if (!isToday || count?.kind !== "literal" || count.type !== "integer") return null;
  return `$today${count === days ? "+" : "-"}${count.value}`;
}
