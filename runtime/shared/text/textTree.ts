import { empty, type Messages } from "./messageTree.ts";

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

function pathOf(key: string): string[] {
  const [group = "", field, ...rest] = key.split(".");
  if (field === undefined) return [group];
  if (group === "_rows" && rest.length > 0) return [group, field, ...pathOf(rest.join("."))];
  if (group === "_option" && rest.length > 0) return [group, field, rest.join(".")];
  return [group, [field, ...rest].join(".")];
}
