import type { FormDocument } from "../../../../../shared/forms/document.ts";
import type { FormCommand } from "../../../../../shared/forms/edit/command.ts";
import { isObject } from "../../../../../shared/schema/read/prune.ts";
import { fieldAt, ownerPointer, rowsPathOf, type FieldPath } from "../../layout/fieldPaths.ts";
import { readSentence, writeSentence, type Clause, type Operand } from "../../logic/sentence.ts";

export type Rule = NonNullable<FormDocument["x-rules"]>[number];

/** The rules beside a field: those of the form, or of the rows that a column is in. */
export function rulesAround(document: FormDocument, path: FieldPath): readonly Rule[] {
  const rows = rowsPathOf(path);
  if (rows === null) return document["x-rules"] ?? none;
  const items = fieldAt(document, rows)?.["items"];
  const rules = isObject(items) ? items["x-rules"] : undefined;
  return Array.isArray(rules) ? (rules as unknown as Rule[]) : none;
}

const none: readonly Rule[] = [];

export function rulesCommand(path: FieldPath, rules: readonly Rule[]): FormCommand {
  const pointer = [...ownerPointer(path), "x-rules"];
  const value = rules.map((rule) => ({ ...rule }));
  return { kind: "setKeyword", pointer, ...(rules.length > 0 ? { value } : {}) };
}

/** The rules with another message of the one at a place, or without. */
export function withMessage(rules: readonly Rule[], index: number, text: string): Rule[] {
  const { message: _before, ...rest } = rules[index] as Rule;
  return rules.with(index, text ? { ...rest, message: text } : rest);
}

/** A name for a rule that no other has. */
export function freeRuleId(rules: readonly Rule[], stem: string): string {
  const taken = new Set(rules.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The first or the last day, or moment, that a field may hold. */
export type DateLimit = "earliest" | "latest";

const tests = { earliest: "atLeast", latest: "atMost" } as const;

/** Of a range the limits are about its first and about its last day. */
const endOf = { earliest: "from", latest: "to" } as const;

/** What limits a date, and which rule says so; null: nothing does. */
export function limitOf(
  rules: readonly Rule[],
  name: string,
  limit: DateLimit,
): { index: number; operand: Operand } | null {
  for (const [index, rule] of rules.entries()) {
    const operand = operandIn(rule, name, limit);
    if (operand) return { index, operand };
  }
  return null;
}

function operandIn(rule: Rule, name: string, limit: DateLimit): Operand | null {
  const sentence = readSentence(rule.expr, true);
  if (sentence?.join !== "any" || rule.fields.length !== 1 || rule.fields[0] !== name) return null;
  const others = sentence.clauses.slice(0, -1);
  const last = sentence.clauses.at(-1);
  const isOpen = others.length > 0 && others.every(({ test }) => test === "empty");
  const about = [name, `${name}.${endOf[limit]}`];
  const isLimit = last && about.includes(last.field) && last.test === tests[limit];
  return isOpen && isLimit ? (last.values[0] ?? null) : null;
}

/** The rules with another limit of a date, or of a range, or without; what is empty breaks none of them. */
export function withLimit(
  rules: readonly Rule[],
  { name, span = false }: { name: string; span?: boolean },
  limit: DateLimit,
  operand: Operand | null,
): Rule[] {
  const present = limitOf(rules, name, limit);
  if (!operand) return present ? rules.toSpliced(present.index, 1) : [...rules];
  const empty = (field: string): Clause => ({ field, test: "empty", values: [] });
  const clauses: Clause[] = [
    empty(name),
    ...(operand.kind === "field" ? [empty(operand.value)] : []),
    { field: span ? `${name}.${endOf[limit]}` : name, test: tests[limit], values: [operand] },
  ];
  const expr = writeSentence({ join: "any", clauses });
  const before = present && rules[present.index];
  if (present && before) return rules.with(present.index, { ...before, expr });
  return [...rules, { id: freeRuleId(rules, name + ends[limit]), expr, fields: [name] }];
}

const ends = { earliest: "Earliest", latest: "Latest" } as const;

/** Which rule accepts only yes of a field; -1: none. While the field is not shown, such a rule asks for nothing. */
export const yesOnlyAt = (rules: readonly Rule[], name: string): number =>
  rules.findIndex(
    ({ expr, fields }) =>
      fields.length === 1 && fields[0] === name && (expr === name || expr.endsWith(`) || ${name}`)),
  );

/** The rules with one that accepts only yes of a field, which is shown on a condition or always; or without it. */
export function withYesOnly(
  rules: readonly Rule[],
  name: string,
  on: { visible: string } | null,
): Rule[] {
  const present = yesOnlyAt(rules, name);
  if (on === null) return present < 0 ? [...rules] : rules.toSpliced(present, 1);
  const expr = on.visible === "" ? name : `!(${on.visible}) || ${name}`;
  const rule = rules[present];
  if (rule) return rules.with(present, { ...rule, expr });
  return [...rules, { id: freeRuleId(rules, `${name}Yes`), expr, fields: [name] }];
}

/** Places of the rules about a field that are set by properties of its own, which show them. */
export function propertyRules(rules: readonly Rule[], name: string, of: RuleProperties): number[] {
  const limits = of.limits
    ? [limitOf(rules, name, "earliest"), limitOf(rules, name, "latest")]
    : [];
  return [
    ...limits.flatMap((limit) => limit?.index ?? []),
    ...(of.yesOnly ? [yesOnlyAt(rules, name)] : []),
  ];
}

/** What of rules the properties of a field set. */
export interface RuleProperties {
  limits: boolean;
  yesOnly: boolean;
}
