import { useCallback, useMemo } from "react";
import { useTranslate } from "react-admin";
import type { Json } from "../../../shared/entity/model.ts";
import { openRows, treeRows } from "../entities/treeRows.ts";
import type { EntityRecord } from "../pages/contract.ts";
import type { GridTree } from "./gridContext.ts";
import { closedRows, keptRows } from "./treeState.ts";

interface Options {
  records: EntityRecord[] | undefined;
  /** Rows that match a filter; null: nothing is filtered. */
  matches: ReadonlySet<number> | null;
  parentField: string;
  /** What the address says of open and closed directories. */
  stored: Json | undefined;
  onStore: (open: Json) => void;
}

/** Records as a tree that opens and closes; what stands open is part of the address. */
export function useTreeRows({ records, matches, parentField, stored, onStore }: Options) {
  const translate = useTranslate();
  const rows = useMemo(() => treeRows(records ?? [], parentField), [records, parentField]);
  const filtered = matches !== null;
  const closed = useMemo(() => closedRows(rows, stored, filtered), [rows, stored, filtered]);
  const toggle = useCallback(
    (id: number) => {
      const next = new Set(closed);
      if (!next.delete(id)) next.add(id);
      onStore(keptRows(rows, next));
    },
    [closed, rows, onStore],
  );
  const visible = useMemo(() => openRows(rows, closed).map(({ record }) => record), [rows, closed]);
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
  return {
    visible,
    tree,
    openAll: () => onStore("all"),
    closeAll: () => onStore([]),
  };
}
