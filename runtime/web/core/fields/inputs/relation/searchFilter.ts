import type { Json } from "../../../../../shared/entity/model.ts";

type Filter = Record<string, Json>;

/**
 * What a picker asks for when somebody types: records that hold the text, and seeded ones that the reader knows by another name.
 * `originals` are the titles of those as they are stored.
 */
export function searchFilter(
  filter: Filter,
  search: string,
  titleField: string,
  originals: readonly string[],
): Filter {
  if (originals.length === 0 || titleField === "id") return { ...filter, q: search };
  return { and: [filter, { or: [{ q: search }, { [titleField]: [...originals] }] }] };
}
