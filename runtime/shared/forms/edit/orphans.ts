import { isObject } from "../../schema/read/prune.ts";
import type { FormDocument, FormField, FormLine, FormPart, JsonObject } from "../document.ts";

/** Texts to translate, by message key, with their group. */
type Keys = Map<string, string>;

/**
 * The document after an edit without translations of what the edit has taken away, such as the name of a choice or a line of help; the
 * name of one choice that is written otherwise now goes along.
 */
export function withoutOrphans(before: FormDocument, after: FormDocument): FormDocument {
  const texts = after["x-texts"];
  if (!texts || before === after) return after;
  const moved = new Map<string, string | null>();
  for (const [name, field] of Object.entries(after.properties)) {
    const was = before.properties[name];
    if (was && was !== field) compare(keysOfField(name, was), keysOfField(name, field), moved);
  }
  const [oldForms, forms] = [before["x-forms"], after["x-forms"]];
  if (oldForms !== forms) compare(keysOfForms(oldForms), keysOfForms(forms), moved);
  const [oldRules, rules] = [before["x-rules"], after["x-rules"]];
  if (oldRules !== rules) compare(keysOfRules(oldRules), keysOfRules(rules), moved);
  if (!Object.values(texts).some((own) => Object.keys(own).some((key) => moved.has(key))))
    return after;
  const kept = Object.entries(texts).flatMap(([language, own]): [string, typeof own][] => {
    const next = Object.entries(own).flatMap(([key, text]): [string, string][] => {
      const to = moved.has(key) ? moved.get(key) : key;
      return to === null || to === undefined ? [] : [[to, text]];
    });
    return next.length > 0 ? [[language, Object.fromEntries(next)]] : [];
  });
  const { "x-texts": _texts, ...rest } = after;
  return kept.length > 0 ? { ...after, "x-texts": Object.fromEntries(kept) } : rest;
}

/** Notes which keys are gone (null), or go on under another name: one for one in the same group. */
function compare(before: Keys, after: Keys, moved: Map<string, string | null>): void {
  const gone = [...before].filter(([key]) => !after.has(key));
  const fresh = [...after].filter(([key]) => !before.has(key));
  const [[only, group] = [], [next, nextGroup] = []] = [gone[0], fresh[0]];
  const isRenamed = gone.length === 1 && fresh.length === 1 && group === nextGroup;
  for (const [key] of gone) moved.set(key, isRenamed && key === only ? (next ?? null) : null);
}

function keysOfField(name: string, field: FormField, prefix = ""): Keys {
  const { items, "x-ui": ui, "x-messages": messages } = field;
  const inner = isObject(items) ? items : {};
  const list = Array.isArray(field["enum"]) ? field["enum"] : inner["enum"];
  const group = `${prefix}_option.${name}`;
  const rows = isObject(inner["properties"]) ? inner["properties"] : {};
  const below = `${prefix}_rows.${name}.`;
  const helps = (isObject(ui) && ui["help"] !== undefined) || field["description"] !== undefined;
  return new Map([
    [prefix + name, prefix] as const,
    ...(helps ? ([[`${prefix}_help.${name}`, "_help"]] as const) : []),
    ...Object.keys(isObject(messages) ? messages : {}).map(
      (check) => [`${prefix}_message.${name}.${check}`, check] as const,
    ),
    ...(Array.isArray(list) ? list : []).flatMap((value) =>
      value === null ? [] : [[`${group}.${String(value)}`, group] as const],
    ),
    ...Object.entries(rows).flatMap(([key, each]) =>
      isObject(each) ? [...keysOfField(key, each, below)] : [],
    ),
    ...keysOfRules(inner["x-rules"], below),
  ]);
}

function keysOfRules(rules: unknown, prefix = ""): Keys {
  const list = Array.isArray(rules) ? (rules as (JsonObject | null)[]) : [];
  return new Map(list.map((rule) => [`${prefix}_rule.${String(rule?.["id"])}`, `${prefix}_rule`]));
}

const keysOfForms = (forms: FormDocument["x-forms"]): Keys =>
  new Map(
    Object.values(forms ?? {})
      .flat()
      .flatMap(keysOfPart),
  );

function keysOfPart(part: FormPart): [string, string][] {
  const name = part.section ?? part.tab ?? part.step ?? "";
  // A section without a title has no heading; a tab and a step are called by their name then.
  const isNamed = part.title !== undefined || part.section === undefined;
  return [
    ...(isNamed ? [[`_section.${name}`, "_section"] satisfies [string, string]] : []),
    ...(part.description === undefined
      ? []
      : [[`_sectionHelp.${name}`, "_sectionHelp"] satisfies [string, string]]),
    ...(part.fields ?? []).flatMap(keysOfLine),
    ...(part.sections ?? []).flatMap(keysOfPart),
  ];
}

function keysOfLine(line: FormLine): [string, string][] {
  if (Array.isArray(line)) return line.flatMap(keysOfLine);
  return typeof line === "string" || line.text === undefined
    ? []
    : [[`_static.${line.name}`, "_static"]];
}
