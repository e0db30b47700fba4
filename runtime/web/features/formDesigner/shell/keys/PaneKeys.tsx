import { useEffect, useRef, type RefObject } from "react";
import { useShortcut } from "../../../../core/shortcuts/useShortcut.ts";

/** The panes of the designer, as `data-pane` names them, in order, and what has the focus first in each. */
const starts = {
  bar: ["[role=tab][aria-selected=true]"],
  left: ["input[type=search]", "[role=treeitem][tabindex='0']"],
  canvas: ["[data-node-button][tabindex='0']", "[data-node-button]"],
  properties: ["[role=tab][aria-selected=true]", "input, textarea"],
  view: ["input:not([type=file]), textarea, [contenteditable=true], [tabindex='0'], button"],
};
const names = Object.keys(starts) as (keyof typeof starts)[];

/** F6 leads from pane to pane, so that nobody has to go through everything that can be inserted. */
export function PaneKeys({ designer }: { designer: RefObject<HTMLElement | null> }) {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const last = useLastPane(designer);
  const go = (step: number) => {
    const all = names.flatMap((name) => {
      const pane = designer.current?.querySelector<HTMLElement>(`[data-pane=${name}]`);
      return pane ? [{ name, pane }] : [];
    });
    const { activeElement, body } = document;
    // What had the focus may just be drawn anew.
    const from = all.findIndex(({ name, pane }) =>
      activeElement === body ? name === last.current : pane.contains(activeElement),
    );
    // From outside of the panes what is worked on comes first.
    const main = all.findIndex(({ name }) => name === "canvas" || name === "view");
    const to = all.at(from < 0 ? main : (from + step) % all.length);
    stop.current();
    if (to) stop.current = enter(to.pane, starts[to.name]);
  };
  const scope = "page";
  useShortcut({ keys: "f6", textKey: "shell.designer.key.nextPane", scope, run: () => go(1) });
  useShortcut({
    keys: "shift+f6",
    textKey: "shell.designer.key.previousPane",
    scope,
    run: () => go(-1),
  });
  return null;
}

/** Name of the pane that had the focus last. */
function useLastPane(designer: RefObject<HTMLElement | null>): RefObject<string | null> {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const pane = (target as HTMLElement).closest<HTMLElement>("[data-pane]");
      last.current =
        pane && designer.current?.contains(pane) ? (pane.dataset["pane"] ?? null) : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [designer]);
  return last;
}

/** Milliseconds after which what is loaded no longer takes the focus. */
const patience = 10_000;

/**
 * Focuses the first start that a pane has. One that comes later has the focus once it is there, unless somebody went elsewhere meanwhile.
 * Gives what ends the waiting.
 */
function enter(pane: HTMLElement, selectors: readonly string[]): () => void {
  const focusStart = (): boolean => {
    for (const selector of selectors) {
      const start = pane.querySelector<HTMLElement>(selector);
      start?.focus();
      if (start && document.activeElement === start) return true;
    }
    return false;
  };
  if (focusStart()) return () => {};
  pane.tabIndex = -1;
  pane.focus({ preventScroll: true });
  const held = document.activeElement;
  const end = () => {
    clearTimeout(timer);
    watch.disconnect();
  };
  const watch = new MutationObserver(() => {
    const { activeElement } = document;
    if ((activeElement !== held && activeElement !== document.body) || focusStart()) end();
  });
  const timer = setTimeout(end, patience);
  watch.observe(pane, { childList: true, subtree: true, attributes: true });
  return end;
}
