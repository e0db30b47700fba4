import type { Choice } from "./useRelationChoices.ts";

export type Mark = "on" | "off" | "some";

/** How each node of a tree is marked: "some" where only part of what lies below it is chosen. */
export function treeMarks(
  choices: readonly Choice[],
  chosen: ReadonlySet<number>,
): Map<number, Mark> {
  const counts = new Map<number, { all: number; on: number }>();
  for (const { id, above } of choices) {
    for (const node of [...above, id]) {
      const count = counts.get(node) ?? { all: 0, on: 0 };
      count.all += 1;
      if (chosen.has(id)) count.on += 1;
      counts.set(node, count);
    }
  }
  return new Map(
    choices.map(({ id }) => {
      const { all, on } = counts.get(id) ?? { all: 1, on: 0 };
      return [id, on === 0 ? "off" : on === all ? "on" : "some"];
    }),
  );
}

/** The choice after a tick: a node takes everything below it along, and its ancestors when it is switched on. */
export function toggleNode(
  choices: readonly Choice[],
  chosen: ReadonlySet<number>,
  node: Choice,
  on: boolean,
): number[] {
  const next = new Set(chosen);
  const below = choices.filter(({ id, above }) => id === node.id || above.includes(node.id));
  for (const { id } of below) {
    if (on) next.add(id);
    else next.delete(id);
  }
  if (on) for (const id of node.above) next.add(id);
  return [...next];
}
