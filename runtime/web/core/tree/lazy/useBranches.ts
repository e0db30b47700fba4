import { useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useDataProvider } from "react-admin";
import type { EntityRecord } from "../../pages/contract.ts";
import { createBranchLoader, type Branch } from "./branchLoader.ts";
import { pageAtMost } from "./treeBounds.ts";

interface Options {
  resource: string;
  parentField: string;
  /** Of the whole tree; what is looked for is not among them. */
  filter: object;
  sort: string;
  meta?: object | undefined;
  /** Records whose lower ones are shown. */
  open: readonly number[];
}

export interface Branches {
  /** Everything that was loaded below open records, in no particular order of branches. */
  rows: EntityRecord[];
  /** Branches on their way. */
  loading: readonly number[];
  /** Branches of which only the first rows are here, with how many there are. */
  cut: { id: number; shown: number; total: number }[];
  error: unknown;
  load: (id: number) => Promise<EntityRecord[]>;
}

/** What hangs below the open records of a tree that is not loaded whole; each branch is kept on its own. */
export function useBranches({
  resource,
  parentField,
  filter,
  sort,
  meta,
  open,
}: Options): Branches {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const params = JSON.stringify([filter, sort, meta]);
  const load = useMemo(() => {
    const [own, order, more] = JSON.parse(params) as [object, string, object | undefined];
    return createBranchLoader(async (parents) => {
      const { data, total = 0 } = await dataProvider.getList<EntityRecord>(resource, {
        filter: own,
        sort: { field: order, order: "ASC" },
        pagination: { page: 1, perPage: pageAtMost },
        meta: { ...more, tree: { parents } },
      });
      return { rows: data, total };
    }, parentField);
  }, [dataProvider, resource, parentField, params]);
  const queryOf = (id: number) => ({
    queryKey: [resource, "branch", id, params],
    queryFn: () => load(id),
    staleTime: 30_000,
    retry: false,
  });
  const named = open.join();
  // Kept between renders, so that what is made of the rows is.
  const combine = useCallback(
    (answers: UseQueryResult<Branch>[]) => {
      const ids = named === "" ? [] : named.split(",").map(Number);
      return {
        rows: answers.flatMap(({ data }) => data?.rows ?? []),
        loading: ids.filter((_, index) => answers[index]?.isPending),
        cut: answers.flatMap(({ data }, index) =>
          data && data.rows.length < data.total
            ? [{ id: ids[index] ?? 0, shown: data.rows.length, total: data.total }]
            : [],
        ),
        error: answers.find(({ error }) => error)?.error,
      };
    },
    [named],
  );
  const combined = useQueries({ queries: open.map(queryOf), combine });
  return {
    ...combined,
    load: async (id) => (await queries.fetchQuery(queryOf(id))).rows,
  };
}
