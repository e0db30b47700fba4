import { useDeferredValue, useMemo, useState } from "react";
import type { RelationModel } from "../../../../shared/entity/model.ts";
import { simpleFilter } from "../../entities/simpleFilter.ts";
import type { Offer } from "../../fields/choices/useOffer.ts";
import {
  treeChoices,
  useRelationChoices,
  type Choice,
} from "../../fields/inputs/useRelationChoices.ts";
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
  present: number[] = nobody,
  given?: Offer,
): TreeChoices {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<number[] | null>(null);
  const looked = useDeferredValue(search.trim());
  const own = useMemo(
    (): Offer => ({ filter: simpleFilter(relation.filter) ?? {} }),
    [relation.filter],
  );
  const offer = given ?? own;
  const found = useRelationChoices(relation, present, looked, true, offer);
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
  const choices = useMemo(
    () => (partial && !looking ? treeChoices([...records, ...rows], relation) : found.choices),
    [partial, looking, records, rows, relation, found.choices],
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
