import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { nodeOf, type NodeId } from "../layout/nodes.ts";
import type { DesignerStore } from "../store/designerStore.ts";

/** What mouse and keys do on a node of the canvas, the same for fields, contents and parts. */
export const nodeEvents = (store: DesignerStore, id: NodeId) => ({
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    store.select(id, event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "one");
  },
  onDoubleClick: (event: MouseEvent) => {
    event.stopPropagation();
    store.edit(id);
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      store.select(id);
      store.edit(id);
    }
  },
  onFocus: ({ currentTarget }: FocusEvent) => {
    // A click comes with the keys that say how it adds to what is chosen.
    if (!currentTarget.matches(":focus-visible")) return;
    const { selection } = store.state();
    if (!selection.includes(id)) store.select(id);
  },
});

/** Lets somebody write the label of what was just put in, where it has one: that is what comes next. */
export function nameNext(store: DesignerStore, root: ParentNode, id: NodeId): void {
  const node = nodeOf(store.state().document, id);
  const hasLabel =
    node?.kind !== "static" || (typeof node.item !== "string" && node.item.text !== undefined);
  if (hasLabel) store.edit(id);
  requestAnimationFrame(() => {
    if (hasLabel) rowOf(root, id)?.scrollIntoView({ block: "nearest" });
    else revealNode(root, id);
  });
}

/** The row of the canvas that holds a node; a column is in that of its rows. */
export function rowOf(root: ParentNode, id: NodeId): HTMLElement | null {
  const [holder = id] = id.split(".");
  return root.querySelector<HTMLElement>(`[data-holds~="${CSS.escape(holder)}"]`);
}

/** Goes to a node, also to one that is not drawn because it is out of sight. */
export function revealNode(root: ParentNode, id: NodeId): void {
  rowOf(root, id)?.scrollIntoView({ block: "nearest" });
  let tries = 20;
  const focus = () => {
    const node = root.querySelector<HTMLElement>(`[data-node-button="${CSS.escape(id)}"]`);
    if (!node) {
      tries -= 1;
      if (tries > 0) requestAnimationFrame(focus);
      return;
    }
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: "nearest" });
  };
  focus();
}
