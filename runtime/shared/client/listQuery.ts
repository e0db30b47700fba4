import type { Json } from "../entity/model.ts";

export interface ListQuery {
  /** Conditions of the REST face, such as `{ status: 1, "amount__gte": "5", q: "text" }`; `isDelete: true` asks for deleted rows. */
  filter?: { [name: string]: Json };
  /** Field names, a leading "-" means descending. */
  sort?: readonly string[];
  /** Rows to skip. */
  offset?: number;
  /** Number of rows; default 25. */
  limit?: number;
  /** Cursor of the page before, instead of an offset. */
  after?: string;
  /** Counts every row instead of stopping at a bound. */
  exactCount?: boolean;
}

/** A list query as the texts of the address. */
export function listQueryTexts(query: ListQuery): Record<string, string | undefined> {
  const { filter, sort, offset = 0, limit = 25, after, exactCount } = query;
  const pairs = sort?.map((name) =>
    name.startsWith("-") ? [name.slice(1), "DESC"] : [name, "ASC"],
  );
  return {
    filter: filter && JSON.stringify(filter),
    sort: pairs && JSON.stringify(pairs),
    range: JSON.stringify([offset, offset + limit - 1]),
    after,
    count: exactCount ? "exact" : undefined,
  };
}
