import type { RefObject } from "react";
import { useShortcut } from "../../../../core/shortcuts/useShortcut.ts";

/** Where the focus goes in each of the three panes, in order: what is looked for, what is chosen, the tab of its properties. */
const starts = [
  ["input[type=search]", "[role=treeitem][tabindex='0']"],
  ["[data-node-button][tabindex='0']", "[data-node-button]"],
  ["[role=tab][aria-selected=true]", "input, textarea"],
];

/** F6 leads from pane to pane, so that nobody has to go through everything that can be inserted. */
export function PaneKeys({ panes }: { panes: RefObject<HTMLElement | null> }) {
  const go = (step: number) => {
    const all = [...(panes.current?.children ?? [])];
    const from = all.findIndex((pane) => pane.contains(document.activeElement));
    // From outside of the panes the form itself comes first.
    const to = from < 0 ? 1 : (from + step + all.length) % all.length;
    const found = (starts[to] ?? []).flatMap(
      (selector) => all[to]?.querySelector<HTMLElement>(selector) ?? [],
    );
    found[0]?.focus();
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
