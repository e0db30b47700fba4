/** How a filter compares a field; which of them a kind has, its descriptor says. */
export type FilterOperator =
  | "eq"
  | "ne"
  | "lt"
  | "lte"
  | "gt"
  | "gte"
  | "startsWith"
  | "endsWith"
  | "contains"
  | "in"
  | "notIn"
  | "isNull"
  | "isNotNull"
  | "between"
  /** Of a relation to a tree: the record itself or one below it. */
  | "under";
