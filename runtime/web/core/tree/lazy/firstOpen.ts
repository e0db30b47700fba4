import type { EntityRecord } from "../../pages/contract.ts";

const fewRoots = 3;

/** The roots of a large tree that stand open from the start: a few of them say little by themselves. */
export const firstOpen = (roots: readonly EntityRecord[] = []): number[] =>
  roots.length > fewRoots
    ? []
    : roots.flatMap((row) => (row["_children"] === true ? [row.id] : []));
