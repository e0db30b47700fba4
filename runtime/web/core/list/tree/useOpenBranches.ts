import { useCallback, useMemo, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { Json } from "../../../../shared/entity/model.ts";
import { openRows, treeRows } from "../../entities/treeRows.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { branchesAtOnce, rowsAtOnce } from "../../tree/lazy/treeBounds.ts";
import { firstOpen } from "../../tree/lazy/firstOpen.ts";
import { useBranches } from "../../tree/lazy/useBranches.ts";
import { deletedKey, viewKey } from "../toolbar/listViews.ts";
import { openKey } from "../saved/viewContent.ts";
import type { EntityListState } from "../useEntityList.ts";
import { highestClosed } from "./useTreeRows.ts";

/** Ids that an address carries. */
const namedAtMost = 150;
const none: readonly number[] = [];
const listMeta = { view: "default" };

/** A tree of a list that is too large to come at once: its roots, and what was opened below them. */
export function useOpenBranches(list: EntityListState, partial: boolean) {
  const { entity, values, showOpen, controller } = list;
  const notify = useNotify();
  const translate = useTranslate();
  const stored = values[openKey];
  const roots = controller.data;
  const [kept, setKept] = useState<{ said: string; open: ReadonlySet<number> } | null>(null);
  const said = JSON.stringify(stored ?? null);
  // What the address cannot carry is remembered here, until the address says something else.
  const opened = useMemo(
    () => (kept?.said === said ? kept.open : new Set(stored ? idsOf(stored) : firstOpen(roots))),
    [kept, said, stored, roots],
  );
  const parentField = entity.tree?.parent ?? "pid";
  const { [viewKey]: view, [deletedKey]: deleted } = values;
  const filter = useMemo(
    () => ({
      ...(view === undefined ? {} : { [viewKey]: view }),
      ...(deleted === undefined ? {} : { [deletedKey]: deleted }),
    }),
    [view, deleted],
  );
  const branches = useBranches({
    resource: entity.key,
    parentField,
    filter,
    sort: controller.sort.field,
    meta: listMeta,
    open: partial ? [...opened] : none,
  });
  const show = useCallback(
    (open: ReadonlySet<number>) => {
      const named = [...open].slice(0, namedAtMost);
      setKept({ said: JSON.stringify(named), open });
      showOpen(named);
    },
    [showOpen],
  );
  const [busy, setBusy] = useState(false);

  /** Opens level after level, as far as one press may go, and says where it stopped. */
  const openLevels = async (levels: number) => {
    const open = new Set(opened);
    let rows: EntityRecord[] = [...(controller.data ?? []), ...branches.rows];
    setBusy(true);
    try {
      for (let level = 0; level < levels; level += 1) {
        const all = treeRows(rows, parentField);
        const closed = new Set(
          all.flatMap(({ record, hasChildren }) =>
            hasChildren && !open.has(record.id) ? [record.id] : [],
          ),
        );
        const next = highestClosed(openRows(all, closed), closed);
        const taken = next.slice(0, branchesAtOnce);
        if (taken.length === 0) break;
        const loaded = await Promise.all(taken.map(({ record }) => branches.load(record.id)));
        for (const { record } of taken) open.add(record.id);
        const known = new Set(rows.map(({ id }) => id));
        rows = [...rows, ...loaded.flat().filter(({ id }) => !known.has(id))];
        if (taken.length < next.length || rows.length > rowsAtOnce) {
          const number = rows.length;
          notify(translate("shell.tree.tooLarge", { number }), { type: "info" });
          break;
        }
      }
      show(open);
    } finally {
      setBusy(false);
    }
  };
  return { branches, opened, show, openLevels, busy };
}

const idsOf = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isSafeInteger) : [];
