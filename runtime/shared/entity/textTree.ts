import type { Messages } from "./entityMessages.ts";

/**
 * Texts by flat keys as the tree of message keys: { "_option.kind.a": "A" } as { _option: { kind: { a: "A" } } }. Values of
 * options may hold dots themselves.
 */
export function textTree(texts: Readonly<Record<string, string>>): Messages {
  const root = empty();
  for (const [key, text] of Object.entries(texts)) {
    const path = pathOf(key);
    const name = path.pop();
    if (name === undefined) continue;
    let place = root;
    for (const part of path) {
      const next = place[part];
      place = typeof next === "object" ? next : (place[part] = empty());
    }
    place[name] = text;
  }
  return root;
}

/** Keys of a tree of texts, flat. */
export function textKeys(tree: Messages, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : textKeys(value, `${prefix}${key}.`),
  );
}

/** Two trees as one; `over` wins. */
export function mergeTexts(base: Messages, over: Messages): Messages {
  const result: Messages = Object.assign(empty(), base);
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] =
      typeof value === "object"
        ? mergeTexts(typeof below === "object" ? below : empty(), value)
        : value;
  }
  return result;
}

/** Nothing inherited: keys come from people. */
const empty = (): Messages => Object.create(null) as Messages;

function pathOf(key: string): string[] {
  const [group = "", field, ...rest] = key.split(".");
  if (field === undefined) return [group];
  if (group === "_rows" && rest.length > 0) return [group, field, ...pathOf(rest.join("."))];
  if (group === "_option" && rest.length > 0) return [group, field, rest.join(".")];
  return [group, [field, ...rest].join(".")];
}
