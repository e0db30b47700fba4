import { useCallback, useMemo, useState } from "react";
import type { Json } from "../../../../shared/entity/model.ts";
import {
  activeFilters,
  byKey,
  deletedKey,
  kindKey,
  pageEntries,
  viewKey,
} from "../toolbar/listViews.ts";
import { openKey } from "../saved/viewContent.ts";

type Values = Record<string, Json>;

interface Options {
  values: Values;
  /** Relation to the tree beside the list. */
  side: string | undefined;
  setFilters: (values: Values, displayed: Record<string, boolean>, debounce: boolean) => void;
}

interface KindChoice {
  by: string | undefined;
  /** The view is left for the default one. */
  leaveView: boolean;
}

/** The ways a list's filter changes; each replaces the entries in the address at once. */
export function useListFilters({ values, side, setFilters }: Options) {
  // Inputs that hold text of their own start anew when the filters are replaced from elsewhere.
  const [round, setRound] = useState(0);
  const apply = useCallback((next: Values) => setFilters(next, {}, false), [setFilters]);
  const search = typeof values["q"] === "string" ? values["q"] : "";
  const deleted = values[deletedKey] === true;
  const sideKey = `${side}__under`;
  const node = side ? Number(values[sideKey]) || null : null;
  const filterValues = useMemo(() => without(activeFilters(values), sideKey), [values, sideKey]);
  const own = useMemo(
    () => ({ ...pageEntries(values), ...(node === null ? {} : { [sideKey]: node }) }),
    [values, sideKey, node],
  );

  const changeFilters = useCallback(
    (next: Values) => apply({ ...(search ? { q: search } : {}), ...next, ...own }),
    [apply, search, own],
  );
  const changeSearch = useCallback(
    (text: string) => {
      const rest = without(values, "q");
      apply(text ? { ...rest, q: text } : rest);
    },
    [apply, values],
  );
  const showDeleted = (on: boolean) => {
    const rest = without(values, deletedKey);
    apply(on ? { ...rest, [deletedKey]: true } : rest);
  };
  const showNode = (id: number | null) => {
    const rest = without(values, sideKey);
    apply(id === null ? rest : { ...rest, [sideKey]: id });
  };
  /** `kind` null: as the view says. */
  const showKind = (kind: string | null, { by, leaveView }: KindChoice) => {
    const rest = without(without(values, kindKey), byKey);
    apply({
      ...(leaveView ? without(rest, viewKey) : rest),
      ...(kind === null ? {} : { [kindKey]: kind }),
      ...(by === undefined ? {} : { [byKey]: by }),
    });
  };
  /** Which directories of a tree stand open; null: as it starts. */
  const showOpen = useCallback(
    (open: Json) => {
      const rest = without(values, openKey);
      apply(open === null ? rest : { ...rest, [openKey]: open });
    },
    [apply, values],
  );
  const replace = (next: Values) => {
    setRound(round + 1);
    apply(next);
  };
  /** As changeFilters, from outside the quick filters: these start anew with what is in force. */
  const replaceFilters = (next: Values) => {
    setRound(round + 1);
    changeFilters(next);
  };
  return {
    filterRound: round,
    search,
    deleted,
    filterValues,
    /** Whether the person asks for less than the view holds. */
    filtered: search !== "" || node !== null || Object.keys(filterValues).length > 0,
    /** Chosen record of the tree beside the list. */
    node,
    showNode,
    showKind,
    showOpen,
    changeFilters,
    replaceFilters,
    changeSearch,
    showDeleted,
    replace,
    clear: () => replace(pageEntries(values)),
  };
}

const without = (values: Values, key: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
