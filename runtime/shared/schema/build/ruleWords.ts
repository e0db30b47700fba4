import type { FieldModel, Phrase, RuleModel, SaidPhrase } from "../../entity/model.ts";
import type { Expression } from "../../expression/expression.ts";
import { parseExpression } from "../../expression/parseExpression.ts";
import { formModule } from "../../forms/document.ts";
import { needed, rulePhrase, vaguePhrase } from "./rulePhrase.ts";
import { ruleSentence } from "./ruleSentence.ts";
import { isTimed, valuePhrase } from "./valuePhrase.ts";

type Written = Omit<RuleModel, "message" | "demand"> & { message?: string };
type Demanding = Pick<RuleModel, "expr" | "fields">;
type Fields = readonly FieldModel[];

/**
 * Rules with what they say. One of a drawn form that has no words of its own says what it demands in the language of the person; the rules
 * of schemas are translated with their entity.
 */
export const inWords = (rules: readonly Written[], fields: Fields, module: string): RuleModel[] =>
  rules.map((rule) => {
    const message = rule.message ?? ruleSentence(rule, fields);
    const unsaid = rule.message === undefined && module === formModule;
    return unsaid ? { ...rule, message, demand: demandOf(rule, fields) } : { ...rule, message };
  });

/** What a rule without words of its own demands. */
export function demandOf(rule: Demanding, fields: Fields): SaidPhrase {
  const demand = limitPhrase(rule, fields) ?? yesPhrase(rule) ?? rulePhrase(rule, fields);
  return isCoded(demand) ? vaguePhrase(rule) : demand;
}

/** Names of fields of other records are English words. */
const isCoded = (phrase: Phrase): boolean => {
  if ("coded" in phrase) return true;
  if ("all" in phrase) return phrase.all.some(isCoded);
  return "say" in phrase && Object.values(phrase.parts ?? {}).some(isCoded);
};

const sides: Partial<Record<string, string>> = { ">=": "notBefore", "<=": "notAfter" };

/** The limit of a date, a moment or a time that a rule about it sets, said at the field and so without its name. */
function limitPhrase(
  { expr, fields: [name, ...others] }: Demanding,
  fields: Fields,
): SaidPhrase | null {
  const { ast } = parseExpression(expr);
  if (ast?.kind !== "binary" || ast.operator !== "||" || others.length > 0) return null;
  const [demand, more] = needed(ast);
  if (demand?.kind !== "binary" || more || limited(demand.left) !== name) return null;
  const side = sides[demand.operator];
  if (!side || !isTimed(demand.left, fields)) return null;
  const { right } = demand;
  if (right.kind === "variable" && right.member === null)
    return { say: `${side}${right.name === "$today" ? "Today" : "Now"}` };
  const limit = valuePhrase(
    right,
    fields,
    fields.find((field) => field.name === name),
  );
  return limit && { say: side, parts: { limit } };
}

/** A date, or a range by its first or its last day. */
function limited(node: Expression): string | null {
  const isEnd =
    node.kind === "path" && node.through.length === 0 && /^(from|to)$/.test(node.member);
  return node.kind === "name" || isEnd ? node.name : null;
}

/** A box that has to be ticked, always or while it is shown. */
function yesPhrase({ expr, fields: [name, ...others] }: Demanding): SaidPhrase | null {
  const { ast } = parseExpression(expr);
  const isShown = ast?.kind === "binary" && ast.operator === "||" && ast.left.kind === "unary";
  const last = isShown ? ast.right : ast;
  const isYes = last?.kind === "name" && last.name === name && others.length === 0;
  return isYes ? { say: "onlyYes" } : null;
}
