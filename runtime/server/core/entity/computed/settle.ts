import { asServer } from "../../database/asServer.ts";
import type { Transaction } from "../../database/contract.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { computedLevels, holdersOf, type Holder } from "./dependencies.ts";
import { refreshComputed, type Refusal } from "./refresh.ts";

/** Where values are stored, and the rows that were written. */
export interface Settling {
  tx: Transaction;
  registry: Registry;
  shape: EntityShape;
  ids: readonly number[];
  /** Key of an entity whose records are brought up to date by the caller. */
  except?: string | undefined;
  /** What refuses one of the rows, where it has a place in what was sent. */
  refusal?: Refusal | undefined;
}

/** Records that store values computed from certain rows. */
export interface Held {
  holder: Holder;
  ids: readonly number[];
}

/** The records that hold these rows now: asked before rows leave them, and given to `settleComputed` after that. */
export async function heldBy(
  { tx, registry, shape, ids, except }: Settling,
  changed: ReadonlySet<string> | null = null,
): Promise<Held[]> {
  const held: Held[] = [];
  if (ids.length === 0) return held;
  for (const holder of holdersOf(registry, shape.model.key)) {
    if (holder.shape.model.key === except) continue;
    if (changed && ![...holder.names].some((name) => changed.has(name))) continue;
    const rows = await tx.query<{ id: number | null }>(
      `select distinct t.${shape.column(holder.key)} as id from ${shape.table} t where t."id" = any($1::bigint[])`,
      [ids],
      { plan: "kept" },
    );
    const records = rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
    if (records.length > 0) held.push({ holder, ids: records });
  }
  return held;
}

/** True when values are stored that are computed from rows of the entity. */
export const feedsComputed = ({ registry, shape }: Pick<Settling, "registry" | "shape">): boolean =>
  shape.computed || holdersOf(registry, shape.model.key).length > 0;

/**
 * Brings stored computed values up to date after rows were written: those of the rows themselves, and from there upwards those of
 * the records that hold them now or (`before`) held them until then.
 */
export async function settleComputed(
  settling: Settling,
  before: readonly Held[] = [],
): Promise<void> {
  if (before.length === 0 && !feedsComputed(settling)) return;
  await asServer(settling.tx, async () => {
    await refreshComputed(settling.tx, settling.shape, settling.ids, settling.refusal);
    await settleHolders(settling, [...before, ...(await heldBy(settling))]);
  });
}

/** Brings up to date the records that held rows which are gone by now. */
export async function settleHeld(
  { tx, registry, shape }: Pick<Settling, "tx" | "registry" | "shape">,
  held: readonly Held[],
): Promise<void> {
  if (held.length > 0) await settleComputed({ tx, registry, shape, ids: [] }, held);
}

/** Rows are at most so deep below each other: trees have a hundred levels. */
const deepest = 200;

async function settleHolders(settling: Settling, held: readonly Held[], depth = 0): Promise<void> {
  const { tx } = settling;
  for (const { holder, ids } of merged(held)) {
    const { shape } = holder;
    // Locked first: what others have written to the rows in the meantime is then in sight. Rows that refer to the record do not wait.
    await tx.query(
      `select 1 from ${shape.table} t where t."id" = any($1::bigint[]) order by t."id" for no key update`,
      [ids],
      { plan: "kept" },
    );
    await refreshComputed(tx, shape, ids);
    if (depth === deepest) continue;
    const changed = new Set(
      computedLevels(shape)
        .flat()
        .map(({ name }) => name),
    );
    const above = await heldBy({ ...settling, shape, ids }, changed);
    await settleHolders(settling, above, depth + 1);
  }
}

function merged(held: readonly Held[]): Held[] {
  const byHolder = Map.groupBy(held, ({ holder }) => holder.shape);
  return [...byHolder.values()].map((each) => ({
    holder: (each[0] as Held).holder,
    ids: [...new Set(each.flatMap(({ ids }) => ids))].sort((left, right) => left - right),
  }));
}
