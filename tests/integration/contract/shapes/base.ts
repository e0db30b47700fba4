/** What all shapes are made of: the columns every entity has, and a page of rows. */
import type { ObjectShape, Shape } from "../differences.ts";

/** Columns that every entity has, and those of ours that come besides. */
export const base = {
  id: "num",
  createTime: "dt?",
  updateTime: "dt?",
  createUserId: "num?",
  createUserName: "str?",
  updateUserId: "num?",
  updateUserName: "str?",
} as const;
const ours = ["isDelete", "version", "recordVersion"] as const;

export const entity = (keys: Record<string, Shape>, may: readonly string[] = []): ObjectShape => ({
  keys: { ...base, ...keys },
  may: [...ours, ...may],
});

export const pageOf = (row: Shape): ObjectShape => ({
  keys: {
    page: "num",
    pageSize: "num",
    total: "num",
    totalPages: "num",
    items: [row],
    hasPrevPage: "bool",
    hasNextPage: "bool",
  },
});
