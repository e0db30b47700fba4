import { useCallback, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { openRows, treeRows, type TreeRow } from "../entities/treeRows.ts";
import type { EntityRecord } from "../pages/contract.ts";

/** A larger tree starts with its first two levels. */
const openAtMost = 60;

const parents = (rows: TreeRow[], minDepth = 0): Set<number> =>
  new Set(
    rows.flatMap(({ hasChildren, depth, record }) =>
      hasChildren && depth >= minDepth ? [record.id] : [],
    ),
  );

/** Records as a tree that opens and closes. */
export function useTreeRows(records: EntityRecord[] | undefined, parentField: string) {
  const translate = useTranslate();
  const [chosen, setClosed] = useState<ReadonlySet<number> | null>(null);
  const rows = useMemo(() => treeRows(records ?? [], parentField), [records, parentField]);
  // The person's own opening and closing counts from the first time on.
  const closed = useMemo(
    () => chosen ?? (rows.length > openAtMost ? parents(rows, 1) : new Set<number>()),
    [chosen, rows],
  );
  const toggle = useCallback(
    (id: number) => {
      const next = new Set(closed);
      if (!next.delete(id)) next.add(id);
      setClosed(next);
    },
    [closed],
  );
  const visible = useMemo(() => openRows(rows, closed).map(({ record }) => record), [rows, closed]);
  const tree = useMemo(
    () => ({
      rows: new Map(rows.map((row) => [row.record.id, row])),
      closed,
      toggle,
      matches: null,
      openLabel: translate("shell.tree.open"),
      closeLabel: translate("shell.tree.close"),
    }),
    [rows, closed, toggle, translate],
  );
  return {
    visible,
    tree,
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(parents(rows)),
  };
}
