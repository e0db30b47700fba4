import { useEffect, useRef } from "react";
import { useShortcut } from "../../core/shortcuts/useShortcut.ts";
import { rowId } from "./EntryRow.tsx";
import type { Entry } from "./inboxCalls.ts";
import type { InboxChange } from "./useInboxChange.ts";

interface Options {
  items: readonly Entry[];
  marked: readonly number[];
  /** The entry that has or had the focus. */
  focused: number | null;
  mark: (id: number) => void;
  change: InboxChange;
  archive: (ids: number[], archived: boolean) => Promise<void>;
}

/** The keys of the inbox: J and K go through the entries, Enter opens one, X marks, E archives or restores, U turns read and unread. */
export function useInboxKeys({ items, marked, focused, mark, change, archive }: Options): void {
  const scope = "page";
  const at = items.findIndex(({ id }) => id === focused);
  const order = useRef<readonly number[]>([]);
  // The entry with the focus was put away: the next one that is still there has it now, else the one before.
  useEffect(() => {
    const ids = items.map(({ id }) => id);
    const was = focused === null ? -1 : order.current.indexOf(focused);
    if (at >= 0 || was < 0) {
      order.current = ids;
      return;
    }
    const left = new Set(ids);
    const next =
      order.current.slice(was).find((id) => left.has(id)) ??
      order.current.slice(0, was).findLast((id) => left.has(id));
    order.current = ids;
    const free = document.activeElement === null || document.activeElement === document.body;
    if (next !== undefined && free) focusOn(next);
  }, [at, focused, items]);

  const move = (by: number) => {
    const to = items[at < 0 ? 0 : Math.min(items.length - 1, Math.max(0, at + by))];
    if (to) focusOn(to.id);
  };
  /** The marked entries, else the one with the focus. */
  const meant = () => {
    const ids = marked.length > 0 ? marked : at >= 0 ? [items[at]?.id] : [];
    return items.filter(({ id }) => ids.includes(id));
  };
  const enabled = items.length > 0;
  useShortcut({
    keys: "j",
    scope,
    repeat: true,
    enabled,
    textKey: "shell.list.keys.next",
    run: () => move(1),
  });
  useShortcut({
    keys: "k",
    scope,
    repeat: true,
    enabled,
    textKey: "shell.list.keys.previous",
    run: () => move(-1),
  });
  useShortcut({
    keys: "x",
    scope,
    enabled,
    textKey: "shell.list.keys.mark",
    run: () => at >= 0 && mark(items[at]?.id as number),
  });
  useShortcut({
    keys: "u",
    scope,
    enabled,
    textKey: "shell.mail.keys.read",
    run: () => {
      const entries = meant();
      const ids = entries.map(({ id }) => id);
      if (ids.length > 0)
        void change.read(
          { ids },
          entries.some(({ readTime }) => readTime === null),
        );
    },
  });
  useShortcut({
    keys: "e",
    scope,
    enabled,
    textKey: "shell.mail.keys.archive",
    run: () => {
      const entries = meant();
      const ids = entries.map(({ id }) => id);
      if (ids.length > 0)
        void archive(
          ids,
          entries.some(({ archivedTime }) => archivedTime === null),
        );
    },
  });
}

function focusOn(id: number): void {
  document.getElementById(rowId(id))?.focus();
}
