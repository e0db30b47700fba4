import type { FormDocument } from "../../../../shared/forms/document.ts";
import { nodeOf, type LayoutNode, type NodeId } from "../layout/nodes.ts";

/** How a click adds to what is chosen: instead of it, beside it, or everything in between. */
export type SelectMode = "one" | "toggle" | "range";

/** What is chosen after a click; the last one is where a range begins. */
export function selected(
  nodes: readonly LayoutNode[],
  before: readonly NodeId[],
  id: NodeId,
  mode: SelectMode,
): readonly NodeId[] {
  if (mode === "one" || id === "form") return [id];
  if (mode === "toggle") {
    const others = before.filter((other) => other !== id && other !== "form");
    return before.includes(id) ? others : [...others, id];
  }
  const anchor = before.at(-1);
  const from = nodes.findIndex((node) => node.id === anchor);
  const to = nodes.findIndex((node) => node.id === id);
  if (from < 0 || to < 0) return [id];
  const between = nodes
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .flatMap((node) =>
      node.kind === "part" || node.kind === "column" || node.id === anchor ? [] : [node.id],
    );
  return anchor ? [...between, anchor] : between;
}

/** The entry above or below the last chosen one; the first, or the last, when nothing is. */
export function beside(
  nodes: readonly LayoutNode[],
  before: readonly NodeId[],
  step: 1 | -1,
): NodeId | null {
  const at = nodes.findIndex((node) => node.id === before.at(-1));
  if (at < 0) return (step === 1 ? nodes[0] : nodes.at(-1))?.id ?? null;
  return nodes[at + step]?.id ?? null;
}

/** Without what is no longer there. */
export function stillThere(document: FormDocument, chosen: readonly NodeId[]): readonly NodeId[] {
  const isThere = (id: NodeId) => id === "form" || nodeOf(document, id) !== undefined;
  return chosen.every(isThere) ? chosen : chosen.filter(isThere);
}
