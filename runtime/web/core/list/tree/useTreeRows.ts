import { useCallback, useMemo } from "react";
import { useTranslate } from "react-admin";
import type { Json } from "../../../../shared/entity/model.ts";
import { openRows, treeRows, type TreeRow } from "../../entities/treeRows.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import type { GridTree } from "../grid/gridContext.ts";
import { closedRows, keptRows } from "./treeState.ts";

interface Options {
  records: readonly EntityRecord[];
  /** Rows that match a filter; null: nothing is filtered. */
  matches: ReadonlySet<number> | null;
  parentField: string;
  /** What the address says of open and closed directories. */
  stored: Json | undefined;
  onStore: (open: Json) => void;
  /** Open directories of a tree that is loaded bit by bit; null: it is there whole. */
  opened: ReadonlySet<number> | null;
  onOpened: (open: ReadonlySet<number>) => void;
}

/** Records as a tree that opens and closes; what is open is part of the address. */
export function useTreeRows(options: Options) {
  const { records, matches, parentField, stored, onStore, opened, onOpened } = options;
  const translate = useTranslate();
  const rows = useMemo(() => treeRows(records, parentField), [records, parentField]);
  const filtered = matches !== null;
  const closed = useMemo(
    () => (opened ? closedBut(rows, opened) : closedRows(rows, stored, filtered)),
    [rows, stored, filtered, opened],
  );
  const toggle = useCallback(
    (id: number) => {
      if (opened) {
        const next = new Set(opened);
        if (!next.delete(id)) next.add(id);
        onOpened(next);
        return;
      }
      const next = new Set(closed);
      if (!next.delete(id)) next.add(id);
      onStore(keptRows(rows, next));
    },
    [closed, rows, onStore, opened, onOpened],
  );
  const shown = useMemo(() => openRows(rows, closed), [rows, closed]);
  const visible = useMemo(() => shown.map(({ record }) => record), [shown]);
  const tree = useMemo(
    (): GridTree => ({
      rows: new Map(rows.map((row) => [row.record.id, row])),
      closed,
      toggle,
      matches,
      openLabel: translate("shell.tree.open"),
      closeLabel: translate("shell.tree.close"),
    }),
    [rows, closed, toggle, matches, translate],
  );
  /** Opens the closed directories that stand highest. */
  const openLevel = () => {
    const next = new Set(closed);
    for (const { record } of highestClosed(shown, closed)) next.delete(record.id);
    onStore(keptRows(rows, next));
  };
  return {
    visible,
    tree,
    openLevel,
    openAll: () => onStore("all"),
    closeAll: () => (opened ? onOpened(new Set()) : onStore([])),
  };
}

const closedBut = (rows: readonly TreeRow[], open: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(
    rows.flatMap(({ record, hasChildren }) =>
      hasChildren && !open.has(record.id) ? [record.id] : [],
    ),
  );

/** Of the directories that are shown and closed, those on the highest level that has any. */
export function highestClosed(
  shown: readonly TreeRow[],
  closed: ReadonlySet<number>,
): readonly TreeRow[] {
  const shut = shown.filter(({ record }) => closed.has(record.id));
  const depth = Math.min(...shut.map((row) => row.depth));
  return shut.filter((row) => row.depth === depth);
}
