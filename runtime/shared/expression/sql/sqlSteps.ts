import type { Linked } from "../link/linked.ts";

/**
 * Values that expressions over one row name several times, each a step of its own: the text does not double with every mention, and
 * the database works each of them out once.
 */
export interface SharedSql {
  wanted: ReadonlySet<Linked>;
  /** Keys of a repeater's row that are named several times. */
  keys: ReadonlySet<string>;
  /** All sums, by the field whose rows they add up: those of one field are computed in one pass over its rows. */
  sums: ReadonlyMap<string, Sum[]>;
  names: Map<Linked | string, string>;
  /** Items of a FROM, each with an alias; every item sees those before it. */
  steps: string[];
}

export type Sum = Extract<Linked, { kind: "sum" }>;

/** The name of a value; a value without a name is written first, because it must come after the values it uses. */
export function stepOf(
  { shared, nextAlias }: { shared: SharedSql; nextAlias(): string },
  key: Linked | string,
  write: () => string,
): string {
  const { names, steps } = shared;
  const known = names.get(key);
  if (known !== undefined) return known;
  const text = write();
  const alias = nextAlias();
  steps.push(`(select ${text} as v offset 0) ${alias}`);
  names.set(key, `${alias}.v`);
  return `${alias}.v`;
}

/** The FROM of a select that defines the names of the steps; "" without any. */
export function stepsSql({ steps }: SharedSql): string {
  return steps.length === 0 ? "" : ` from (select) o${joinedSteps(steps)}`;
}

export const joinedSteps = (steps: readonly string[]): string =>
  steps.map((step) => ` cross join lateral ${step}`).join("");

/** A text with the steps that it names. */
export function withSteps(shared: SharedSql, text: string): string {
  return shared.steps.length === 0 ? text : `(select ${text}${stepsSql(shared)})`;
}
