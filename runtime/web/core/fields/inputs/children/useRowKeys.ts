import { useCallback, type KeyboardEvent } from "react";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import { cellOf, focusCell } from "./cellFocus.ts";
import type { ChildRows } from "./useChildRows.ts";

interface Options extends Pick<ChildRows, "add" | "duplicate" | "move" | "remove"> {
  source: string;
  columns: readonly FieldModel[];
  count: number;
}

/** Keys of a child table: Ctrl with an arrow to the row above or below, Alt to take the row along, Ctrl+Enter for a new one. */
export function useRowKeys({ source, columns, count, add, duplicate, move, remove }: Options) {
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const place = cellOf(event.target, source);
      const held = event.ctrlKey || event.metaKey;
      if (!place || (!held && !event.altKey)) return;
      const { row, column } = place;
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const go = (to: number) =>
        requestAnimationFrame(() => focusCell(`${source}.${to}.${column}`));
      const take = (work: () => void) => {
        event.preventDefault();
        event.stopPropagation();
        work();
      };
      if (step !== undefined) {
        const to = row + step;
        if (to < 0 || to >= count) return;
        if (event.altKey) return take(() => (move(row, to), go(to)));
        return take(() => focusCell(`${source}.${to}.${column}`));
      }
      const first = columns.find(({ readOnly }) => !readOnly)?.name ?? column;
      const begin = (to: number) =>
        requestAnimationFrame(() => focusCell(`${source}.${to}.${first}`));
      if (held && event.key === "Enter") take(() => (add(row + 1), begin(row + 1)));
      else if (held && event.shiftKey && event.key.toLowerCase() === "d")
        take(() => (duplicate(row), go(row + 1)));
      else if (held && event.shiftKey && event.key === "Backspace")
        take(() => (remove(row), go(Math.min(row, count - 2))));
    },
    [source, columns, count, add, duplicate, move, remove],
  );
}
