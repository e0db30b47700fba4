import { useMemo } from "react";
import { useGetList, useGetManyAggregate } from "react-admin";
import type { RelationModel } from "../../../../../shared/entity/model.ts";
import { choiceName } from "../../../entities/recordName.ts";
import { treeRows } from "../../../entities/treeRows.ts";
import type { EntityRecord } from "../../../pages/contract.ts";
import { wholeAtMost } from "../../../tree/lazy/treeBounds.ts";
import { useSeeded } from "../../../i18n/useSeeded.ts";
import { naming, unlisted, type Offer } from "../../choices/offers.ts";
import { narrowed } from "../../../tenants/narrowed.ts";
import { useNarrowTenant } from "../../../tenants/useNarrowTenant.ts";
import { hasTenants } from "../../../tenants/withTenant.ts";
import { useMayList } from "../../useMayList.ts";
import { inReadersOrder } from "./inReadersOrder.ts";
import { useTarget } from "./useTarget.ts";
import { useFaultText } from "../../../pages/useFaultText.ts";

export interface Choice {
  id: number;
  label: string;
  depth: number;
  /** Ids above it in a tree, outermost first. */
  above: number[];
  /** Something hangs below it, loaded or not. */
  hasChildren?: boolean;
  /** It only leads to what was looked for. */
  disabled?: boolean;
}

export interface RelationChoices {
  choices: Choice[];
  known: Map<number, Choice>;
  /** The names of what is chosen are on their way. */
  naming: boolean;
  /** The tree is too large to be here whole: a search asks the server. */
  partial: boolean;
  records: EntityRecord[];
  loading: boolean;
  /** Why there are none, such as that the person may not read them; null: they came. */
  failed: string | null;
}

const searchSize = 50;
const nobody: EntityRecord[] = [];

/**
 * Records a relation can point to: a tree whole, with its depth, or its roots where it is large; otherwise the best matches of the
 * search text. The records of `present` are looked up too, so that a stored value always has its name.
 */
export function useRelationChoices(
  relation: RelationModel,
  present: number[],
  search: string,
  open: boolean,
  offered: Offer,
): RelationChoices {
  const { to, titleField, tree } = relation;
  // A tree in its own order, as its page has it.
  const sort = { field: tree ? "" : titleField, order: "ASC" } as const;
  const looking = search !== "";
  const mayList = useMayList(to);
  const target = useTarget(to);
  const chosenTenant = useNarrowTenant();
  const tenant = target && hasTenants(target) ? chosenTenant : null;
  const wide = mayList === false ? unlisted(offered) : offered;
  const offer = { ...wide, filter: narrowed(wide.filter, tenant) };
  // The server finds seeded records by the names that the reader sees as well.
  const lookedFor = { ...offer.filter, q: search };
  const may = mayList !== undefined || offer.meta !== undefined;
  const list = useGetList<EntityRecord>(
    to,
    {
      pagination: { page: 1, perPage: tree ? wholeAtMost : searchSize },
      sort,
      filter: looking && !tree ? lookedFor : offer.filter,
      meta: { ...offer.meta, ...(tree ? { tree: { whole: wholeAtMost } } : {}) },
    },
    { enabled: open && may, staleTime: 30_000 },
  );
  const partial = (list.meta as { partial?: boolean } | undefined)?.partial === true;
  const hits = useGetList<EntityRecord>(
    to,
    {
      pagination: { page: 1, perPage: searchSize },
      sort,
      filter: lookedFor,
      meta: { ...offer.meta, tree: { hits: searchSize } },
    },
    {
      enabled: open && may && partial && looking,
      staleTime: 30_000,
      placeholderData: (last) => last,
    },
  );
  const many = useGetManyAggregate<EntityRecord>(
    to,
    { ids: present, ...(mayList === false ? { meta: naming(offered.asking) } : {}) },
    { enabled: present.length > 0 && mayList !== undefined },
  );
  // Where anything may be chosen, so may what only leads to what was looked for.
  const strict = offered.meta !== undefined || Object.keys(offered.filter).length > 0;
  const shown = partial && looking ? hits : list;
  const faultText = useFaultText();
  const records = shown.data ?? nobody;
  const seeded = useSeeded();
  return useMemo(() => {
    const choices = tree
      ? treeChoices(records, relation, seeded).map((each) =>
          strict ? each : { ...each, disabled: false },
        )
      : inReadersOrder(
          records.map((record) => choiceOf(record, titleField, seeded)),
          records.length < searchSize,
        );
    const others = (many.data ?? []).filter(Boolean);
    const named = others.map((record) => choiceOf(record, titleField, seeded));
    const known = new Map([...named, ...choices].map((entry) => [entry.id, entry]));
    const loading = shown.isFetching;
    const failed = shown.isError ? faultText(shown.error) : null;
    const unnamed = many.isFetching || mayList === undefined;
    return { choices, known, naming: unnamed, partial, records, loading, failed };
    // The answer is a new object each time; what is read of it is named.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [
    records,
    shown.isFetching,
    shown.isError,
    many.data,
    many.isFetching,
    relation,
    partial,
    strict,
    mayList,
    seeded,
  ]);
}

type Seeded = (text: string) => string;

const choiceOf = (record: EntityRecord, titleField: string, seeded: Seeded): Choice => ({
  id: record.id,
  label: seeded(choiceName(record, titleField)),
  depth: 0,
  above: [],
  ...(record["_match"] === false ? { disabled: true } : {}),
});

/** Records of a tree as choices, parents first; `seeded` tells a seeded name in the reader's language. */
export const treeChoices = (
  records: readonly EntityRecord[],
  { titleField, treeParent = "" }: RelationModel,
  seeded: Seeded,
): Choice[] =>
  treeRows(records, treeParent).map(({ record, depth, above, hasChildren }) => ({
    ...choiceOf(record, titleField, seeded),
    depth,
    above,
    hasChildren,
  }));
