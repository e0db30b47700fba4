import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import type { NodeId } from "../layout/nodes.ts";
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

/** Goes to a node, also to one that is not drawn because it is out of sight. */
export function revealNode(root: ParentNode, id: NodeId): void {
  const place = root.querySelector<HTMLElement>(`[data-holds~="${CSS.escape(id)}"]`);
  place?.scrollIntoView({ block: "nearest" });
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
