import type { EntityShape } from "../contract.ts";

/** Requests remembered for an entity, and the characters that one may have. */
const most = { requests: 500, key: 500 };

const known = new WeakMap<EntityShape, Map<string, number>>();

/** What a count depends on: its conditions and their values. Null: too long to be remembered. */
export function countKey(where: string, values: readonly unknown[]): string | null {
  const key = `${where} ${JSON.stringify(values)}`;
  return key.length > most.key ? null : key;
}

/**
 * True when the same count found so little last time that it need not be bounded: a bound costs a fifth of a count. It is about the cost alone:
 * what has grown since is counted to its end once, and bounded again from then on.
 */
export function wasSmall(shape: EntityShape, key: string | null, bound: number): boolean {
  if (key === null) return false;
  return (known.get(shape)?.get(key) ?? Infinity) <= bound / 2;
}

export function rememberCount(shape: EntityShape, key: string | null, total: number): void {
  if (key === null) return;
  let counts = known.get(shape);
  if (!counts) known.set(shape, (counts = new Map()));
  const [oldest] = counts.size >= most.requests ? counts.keys() : [];
  if (oldest !== undefined) counts.delete(oldest);
  counts.set(key, total);
}
