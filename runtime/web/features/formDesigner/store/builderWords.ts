import type { Said, SentenceParam, Spoken } from "../../../../shared/faults/say.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { isObject } from "../../../../shared/schema/read/prune.ts";
import { propertyAt } from "../properties/propertyList.ts";

type Translate = (key: string, params?: { _?: string }) => string;

interface Told {
  problem: string;
  cure: string;
  said?: Spoken;
}

/** A fault in the words of who draws: fields by their labels, keywords and types as the panel calls them; the formula that it is in is in sight. */
export function inBuilderWords<Fault extends Told>(
  fault: Fault,
  document: FormDocument,
  translate: Translate,
): Fault {
  if (!fault.said) return fault;
  const labels = labelsIn(document);
  const named = (word: string): string => {
    const label = labels.get(word);
    if (label !== undefined) return label === word ? word : `${label} (${word})`;
    const property = keyword.test(word) ? propertyAt(word.split(".")) : undefined;
    if (property) return translate(`shell.designer.property.${property}`, { _: word });
    return types.has(word) ? `“${translate(`shell.designer.formula.type.${word}`)}”` : word;
  };
  const param = (value: SentenceParam): SentenceParam => {
    if (typeof value === "object") return sentence(value);
    return typeof value === "string" ? value.split(", ").map(named).join(", ") : value;
  };
  const sentence = ({ key, params, text }: Said): Said => {
    const { problem } = params;
    if (key === "inExpression" && typeof problem === "object")
      return { key: "asSentence", params: { phrase: sentence(problem) }, text };
    const told = Object.entries(params).map(([name, value]) => [
      name,
      verbatim.has(name) ? value : param(value),
    ]);
    return { key, params: Object.fromEntries(told) as Said["params"], text };
  };
  const { problem, cure } = fault.said;
  return {
    ...fault,
    problem: fault.problem,
    cure: fault.cure,
    said: {
      ...(problem ? { problem: sentence(problem) } : {}),
      ...(cure ? { cure: sentence(cure) } : {}),
    },
  };
}

/** What is quoted as it was written. */
const verbatim: ReadonlySet<string> = new Set(["text", "example", "call", "token", "part"]);

const keyword =
  /^(x-[a-z]+|(min|max)(Length|Items|imum)|pattern|default|enum|title|description|readOnly)$/;

const types: ReadonlySet<string> = new Set(
  "string integer decimal boolean date dateTime time list record null".split(" "),
);

/** What the fields of the form and the columns of its rows are called. */
function labelsIn({ properties }: FormDocument): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const take = (fields: unknown): void => {
    if (!isObject(fields)) return;
    for (const [name, field] of Object.entries(fields)) {
      if (!isObject(field)) continue;
      const { title, items } = field as { title?: unknown; items?: unknown };
      if (typeof title === "string" && title !== "" && !labels.has(name)) labels.set(name, title);
      if (isObject(items)) take((items as { properties?: unknown }).properties);
    }
  };
  take(properties);
  return labels;
}
