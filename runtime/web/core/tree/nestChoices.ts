import type { Choice } from "../fields/inputs/relation/useRelationChoices.ts";
import type { TickNode } from "./treeNodes.ts";

/** Choices of a tree relation, which come parents first, as nested nodes; those that cannot be taken stay for what is below them. */
export function nestChoices(
  choices: readonly Choice[],
  disabled: (choice: Choice) => boolean = () => false,
): TickNode[] {
  const roots: TickNode[] = [];
  const known = new Map<number, TickNode>();
  for (const choice of choices) {
    const node: TickNode = { key: String(choice.id), title: choice.label };
    if (choice.disabled === true || disabled(choice)) node.disabled = true;
    if (choice.hasChildren) node.isLeaf = false;
    known.set(choice.id, node);
    const parent = known.get(choice.above.at(-1) ?? 0);
    if (parent) (parent.children ??= []).push(node);
    else roots.push(node);
  }
  return roots;
}
