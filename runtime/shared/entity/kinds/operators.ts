import type { FilterOperator } from "../model.ts";

export const orderedOperators: readonly FilterOperator[] = [
  "eq",
  "ne",
  "lt",
  "lte",
  "gt",
  "gte",
  "between",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
];
export const textOperators: readonly FilterOperator[] = [
  "eq",
  "ne",
  "in",
  "notIn",
  "contains",
  "startsWith",
  "endsWith",
  "isNull",
  "isNotNull",
];
export const choiceOperators: readonly FilterOperator[] = [
  "eq",
  "ne",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
];
export const listOperators: readonly FilterOperator[] = ["in", "notIn", "isNull", "isNotNull"];
export const presenceOperators: readonly FilterOperator[] = ["isNull", "isNotNull"];
