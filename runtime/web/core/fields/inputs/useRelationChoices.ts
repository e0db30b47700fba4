import { useMemo } from "react";
import { useGetList, useGetManyAggregate } from "react-admin";
import type { RelationModel } from "../../../../shared/entity/model.ts";
import { simpleFilter } from "../../entities/simpleFilter.ts";
import type { Offer } from "../choices/useOffer.ts";
import { treeRows } from "../../entities/treeRows.ts";
import type { EntityRecord } from "../../pages/contract.ts";

export interface Choice {
  id: number;
  label: string;
  depth: number;
  /** Ids above it in a tree, outermost first. */
  above: number[];
}

const searchSize = 50;
const treeSize = 10_000;

/**
 * Records a relation can point to: a tree whole, with its depth; otherwise the best matches of the search text. The records
 * of `present` are looked up too, so that a stored value always has its name.
 */
export function useRelationChoices(
  relation: RelationModel,
  present: number[],
  search: string,
  open: boolean,
  offer: Offer = { filter: simpleFilter(relation.filter) ?? {} },
): { choices: Choice[]; known: Map<number, Choice>; loading: boolean; failed: boolean } {
  const { to, titleField, tree } = relation;
  const list = useGetList<EntityRecord>(
    to,
    {
      pagination: { page: 1, perPage: tree ? treeSize : searchSize },
      sort: { field: tree ? "orderNo,id" : titleField, order: "ASC" },
      filter: { ...offer.filter, ...(search && !tree ? { q: search } : {}) },
      ...(offer.meta ? { meta: offer.meta } : {}),
    },
    { enabled: open || (tree && present.length > 0), staleTime: 30_000 },
  );
  const many = useGetManyAggregate<EntityRecord>(
    to,
    { ids: present },
    { enabled: !tree && present.length > 0 },
  );
  return useMemo(() => {
    const choice = (record: EntityRecord, depth = 0, above: number[] = []): Choice => ({
      id: record.id,
      label: String(record[titleField] ?? `#${record.id}`),
      depth,
      above,
    });
    const rows = list.data ?? [];
    const choices = tree
      ? treeRows(rows, "pid").map(({ record, depth, above }) => choice(record, depth, above))
      : rows.map((record) => choice(record));
    const others = (many.data ?? []).filter(Boolean).map((record) => choice(record));
    const known = new Map([...others, ...choices].map((entry) => [entry.id, entry]));
    return { choices, known, loading: list.isFetching, failed: list.isError };
  }, [list.data, list.isFetching, list.isError, many.data, titleField, tree]);
}
