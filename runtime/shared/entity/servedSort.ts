import type { EntityModel } from "./model.ts";

/** Records from which sorting by a column without an index takes noticeably long. */
export const slowSortFrom = 10_000;

/** Records that lists count exactly, and sort by a column without an index (F4040), where the schema says nothing else. */
const usualCount = 100_000;
export const countedExactly = ({ countTo }: EntityModel): number => countTo ?? usualCount;

const bare = (name: string) => name.replace(/^-/, "");

/**
 * True where an index has the records in the order of this field: those of the default list, of the written indexes and of the keys over all
 * records. Fields that follow in a sort order the few records that are equal in the first one.
 */
export function isServedSort(entity: EntityModel, name: string): boolean {
  if (name === "id") return true;
  const orders = [
    entity.views[0]?.sort.map(bare) ?? [],
    ...entity.indexes,
    ...entity.unique.filter(({ where }) => where === null).map(({ fields }) => fields),
  ];
  return orders.some((fields) => fields.find((field) => field !== "tenantId") === name);
}
