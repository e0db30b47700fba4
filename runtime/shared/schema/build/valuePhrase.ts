import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel, Phrase } from "../../entity/model.ts";
import type { Expression } from "../../expression/expression.ts";
import { typeOfField } from "../../expression/link/scope.ts";
import { words } from "../names.ts";
import type { RulePhrase } from "./rulePhrases.ts";

type Fields = readonly FieldModel[];
type Part<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;

const say = (key: RulePhrase, field?: Phrase): Phrase =>
  field ? { say: key, parts: { field } } : { say: key };

/** A value of a rule; `beside` is the field that it is compared with. */
export function valuePhrase(
  node: Expression,
  fields: Fields,
  beside?: FieldModel | undefined,
): Phrase | null {
  switch (node.kind) {
    case "name":
      return { label: node.name };
    case "path":
      return memberPhrase(node, fields);
    case "literal":
      return literalPhrase(node, beside);
    case "variable":
      return variablePhrase(node);
    case "unary":
      return node.operator === "-" && node.operand.kind === "literal"
        ? { written: `-${String(node.operand.value)}` }
        : null;
    case "call":
      return daysPhrase(node);
    case "binary":
      return sumPhrase(node, fields);
    default:
      return null;
  }
}

/** Whether a value is a day, a moment or a time of day. */
export function isTimed(node: Expression, fields: Fields): boolean {
  if (node.kind === "variable") return node.name === "$today" || node.name === "$now";
  if (node.kind !== "name" && node.kind !== "path") return false;
  const field = fields.find(({ name }) => name === node.name);
  if (!field) return false;
  return kindOf(field).calendar !== null || kindOf(field).span || typeOfField(field) === "time";
}

function variablePhrase({ name, member }: Part<"variable">): Phrase | null {
  if (name === "$old") return say("ruleFormer", { label: member ?? "" });
  if (member !== null) return null;
  if (name === "$today") return say("ruleToday");
  return name === "$now" ? say("ruleNow") : null;
}

function sumPhrase({ operator, left, right }: Part<"binary">, fields: Fields): Phrase | null {
  if (!/^[-+*/]$/.test(operator)) return null;
  const sides = [left, right].flatMap((side) => valuePhrase(side, fields) ?? []);
  // Brackets would have to be told too.
  const nested = [left, right].some(({ kind }) => kind === "binary");
  return nested || sides.length < 2 ? null : { all: sides, between: ` ${operator} ` };
}

/** `addDays($today, 3)`. */
function daysPhrase({ name, args: [from, days] }: Part<"call">): Phrase | null {
  if (name !== "addDays" || from?.kind !== "variable" || from.name !== "$today") return null;
  const count = days?.kind === "unary" && days.operator === "-" ? days.operand : days;
  if (count?.kind !== "literal" || count.type !== "integer") return null;
  return { day: `$today${count === days ? "+" : "-"}${count.value}` };
}

function memberPhrase({ name, through, member }: Part<"path">, fields: Fields): Phrase {
  const field = fields.find((each) => each.name === name);
  const end = { from: "ruleStart", to: "ruleEnd" } as const;
  if (field && kindOf(field).span && (member === "from" || member === "to"))
    return say(end[member], { label: name });
  const steps = [words(member).toLowerCase(), ...through.toReversed().map(relationWords)];
  const title = field?.label ?? words(name);
  return { coded: `the ${steps.join(" of the ")} of ${title}` };
}

/** "customerId" as "customer". */
const relationWords = (name: string): string => words(name.replace(/Id$/, "")).toLowerCase();

function literalPhrase({ type, value }: Part<"literal">, beside: FieldModel | undefined): Phrase {
  if (type === "boolean") return say(value ? "ruleTrue" : "ruleFalse");
  const text = String(value);
  if (type === "null") return { written: text };
  if (beside && kindOf(beside).choice) return { option: text, of: beside.name };
  if (type !== "string") return { written: text };
  const timed = beside && timedLiteral(text, beside);
  return timed ?? { option: text, of: "" };
}

function timedLiteral(text: string, beside: FieldModel): Phrase | null {
  const { calendar, span } = kindOf(beside);
  if (calendar === "moment") return { moment: text };
  if (calendar === "day" || span) return { day: text };
  return typeOfField(beside) === "time" ? { time: text } : null;
}
