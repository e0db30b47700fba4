import { isDeepStrictEqual } from "node:util";
import type { EntityRights } from "../../core/database/changes/rights.ts";
import type { ViewChange } from "./plan.ts";

/** Views of x-query that come, go, or select something else than before. */
export function viewChanges(
  before: readonly EntityRights[],
  after: readonly EntityRights[],
): ViewChange[] {
  const queries = (entities: readonly EntityRights[]) =>
    new Map(entities.flatMap(({ key, query }) => (query ? [[key, query] as const] : [])));
  const [old, now] = [queries(before), queries(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((key): ViewChange[] => {
    // The database keeps the keys of JSON in an order of its own.
    if (isDeepStrictEqual(old.get(key), now.get(key))) return [];
    const effect = !old.has(key) ? "comes" : now.has(key) ? "changes" : "goes";
    return [{ key, effect }];
  });
}
