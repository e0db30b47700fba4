import { useDeferredValue, useMemo, useState } from "react";
import type { RelationModel } from "../../../../shared/entity/model.ts";
import { unlisted, type Offer } from "../../fields/choices/offers.ts";
import { useSeeded } from "../../i18n/useSeeded.ts";
import { useMayList } from "../../fields/useMayList.ts";
import {
  treeChoices,
  useRelationChoices,
  type Choice,
} from "../../fields/inputs/relation/useRelationChoices.ts";
import { firstOpen } from "./firstOpen.ts";
import { useBranches } from "./useBranches.ts";

/** How a tree that comes bit by bit is searched and opened. */
export interface LazyTree {
  search: string;
  onSearch: (text: string) => void;
  open: number[];
  onOpen: (ids: number[]) => void;
  loading: boolean;
}

export interface TreeChoices {
  choices: Choice[];
  known: Map<number, Choice>;
  failed: boolean;
  /** Null: the tree is there whole. */
  lazy: LazyTree | null;
}

const nobody: number[] = [];

/** The records of a tree to pick from: whole, or as it is opened and searched. */
export function useTreeChoices(
  relation: RelationModel,
  offered: Offer,
  present: number[] = nobody,
): TreeChoices {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<number[] | null>(null);
  const looked = useDeferredValue(search.trim());
  const mayList = useMayList(relation.to);
  const offer = mayList === false ? unlisted(offered) : offered;
  const found = useRelationChoices(relation, present, looked, true, offered);
  const { partial, records, known, failed, loading } = found;
  const looking = partial && looked !== "";
  const roots = useMemo(() => (looking ? nobody : firstOpen(records)), [looking, records]);
  const open = partial ? (chosen ?? roots) : nobody;
  const branches = useBranches({
    resource: relation.to,
    parentField: relation.treeParent ?? "",
    filter: offer.filter,
    sort: "",
    meta: offer.meta,
    open: looking ? nobody : open,
  });
  const { rows } = branches;
  const seeded = useSeeded();
  const choices = useMemo(
    () =>
      partial && !looking ? treeChoices([...records, ...rows], relation, seeded) : found.choices,
    [partial, looking, records, rows, relation, found.choices, seeded],
  );
  const lazy = partial
    ? {
        search,
        onSearch: setSearch,
        open,
        onOpen: setChosen,
        loading: loading || branches.loading.length > 0,
      }
    : null;
  return { choices, known, failed: failed !== null, lazy };
}
