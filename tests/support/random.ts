/** Numbers that look random and are the same on every run with the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number; both bounds are possible. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in this share of cases, 0 to 1. */
  chance(share: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
    chance: (share) => next() < share,
  };
}
