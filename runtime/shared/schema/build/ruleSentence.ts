import { looksAt } from "../../entity/looksAt.ts";
import type { FieldModel, Phrase } from "../../entity/model.ts";
import { words } from "../names.ts";
import { rulePhrase } from "./rulePhrase.ts";
import { rulePhrases, type RulePhrase } from "./rulePhrases.ts";

type Fields = readonly FieldModel[];

/** English for a rule that has no message of its own: what its condition demands, in the titles of the fields. */
export function ruleSentence(rule: { expr: string; fields: string[] }, fields: Fields): string {
  const text = inEnglish(rulePhrase(rule, fields), fields);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The same for a condition that no field is named for: those that it looks at are where to look. */
export const conditionSentence = (expr: string, fields: Fields): string =>
  ruleSentence(
    {
      expr,
      fields: fields.map(({ name }) => name).filter((name) => looksAt(expr, new Set([name]))),
    },
    fields,
  );

function inEnglish(phrase: Phrase, fields: Fields): string {
  if ("say" in phrase) {
    const parts = new Map(Object.entries(phrase.parts ?? {}));
    return rulePhrases[phrase.say as RulePhrase].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const part = parts.get(name);
      return part ? inEnglish(part, fields) : "";
    });
  }
  if ("all" in phrase)
    return phrase.all.map((each) => inEnglish(each, fields)).join(phrase.between);
  if ("label" in phrase) return titleOf(phrase.label, fields);
  // As its label is made.
  if ("option" in phrase)
    return /^[a-z]\w*$/i.test(phrase.option) ? words(phrase.option) : phrase.option;
  return Object.values(phrase).join("");
}

const titleOf = (name: string, fields: Fields): string =>
  fields.find((field) => field.name === name)?.label ?? words(name);
