import { empty, type Messages } from "./messageTree.ts";

/**
 * What names are called that are seeded with the menus, by what is stored: menus and their buttons, dictionaries and their entries.
 * `stored` has the texts of the language they are stored in, `own` those of the reader's.
 */
export function generatedNames(stored: Messages, own: Messages): Messages {
  const names = empty();
  const add = (from: Messages, to: Messages) => {
    for (const [key, name] of Object.entries(from)) {
      const text = to[key];
      if (typeof name !== "string" || typeof text !== "string" || name in names) continue;
      names[name] = text;
    }
  };
  for (const file of ["menu", "dictType"]) add(part(stored, file), part(own, file));
  for (const module of Object.keys(stored))
    for (const entity of Object.keys(part(stored, module))) {
      const actionsOf = (tree: Messages) => part(part(part(tree, module), entity), "_action");
      add(actionsOf(stored), actionsOf(own));
    }
  // Buttons of calls that belong to no entity.
  const calls = (tree: Messages) => part(part(tree, "shell"), "call");
  for (const api of Object.keys(calls(stored)))
    add(part(calls(stored), api), part(calls(own), api));
  const common = (tree: Messages) => part(part(part(tree, "shell"), "log"), "action");
  add(common(stored), common(own));
  return names;
}

function part(tree: Messages, name: string): Messages {
  const found = tree[name];
  return typeof found === "object" ? found : empty();
}
