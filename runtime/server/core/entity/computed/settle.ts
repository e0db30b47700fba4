import { asServer } from "../../database/asServer.ts";
import type { Transaction } from "../../database/contract.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { holdersOf, type Holder } from "./dependencies.ts";
import { heldText } from "./ways.ts";
import { keepReached } from "./keepReached.ts";
import { refreshComputed, type Refusal } from "./refresh.ts";

/** Where values are stored, and the rows that were written. */
export interface Settling {
  tx: Transaction;
  registry: Registry;
  shape: EntityShape;
  ids: readonly number[];
  /** Key of an entity whose records are brought up to date by the caller. */
  except?: string | undefined;
  /** Fields that were written; absent: rows may have come or gone. */
  touched?: ReadonlySet<string> | undefined;
  /** What refuses one of the rows, where it has a place in what was sent. */
  refusal?: Refusal | undefined;
}

/** Records that store values computed from certain rows. */
export interface Held {
  holder: Holder;
  ids: readonly number[];
}

/**
 * The records that store values computed from these rows now: asked before rows leave them, and given to `settleComputed` after that. `changed`:
 * no more than these values are others than before.
 */
export async function heldBy(
  { tx, registry, shape, ids, except, touched }: Settling,
  changed: ReadonlySet<string> | null = null,
): Promise<Held[]> {
  const held: Held[] = [];
  if (ids.length === 0) return held;
  for (const holder of holdersOf(registry, shape.model.key)) {
    const { way, names } = holder;
    if (holder.shape.model.key === except && way.length === 1) continue;
    // Rows may have gone elsewhere; who names a record names it as before.
    const looked = changed ?? (way[0]?.in === "theirs" ? touched : undefined);
    if (looked && ![...names].some((name) => looked.has(name))) continue;
    const rows = await tx.query<{ id: number | null }>(heldText(shape, way), [ids], {
      plan: "kept",
    });
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
    const { tx, registry, shape, ids, refusal } = settling;
    await keepReached(tx, registry, shape, ids);
    await refreshComputed(tx, shape, ids, refusal);
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
  const { tx, registry } = settling;
  for (const { shape, values, ids } of merged(held)) {
    // Locked first: what others have written to the rows in the meantime is then in sight. Rows that refer to the record do not wait.
    await tx.query(
      `select 1 from ${shape.table} t where t."id" = any($1::bigint[]) order by t."id" for no key update`,
      [ids],
      { plan: "kept" },
    );
    await keepReached(tx, registry, shape, ids);
    await refreshComputed(tx, shape, ids);
    if (depth === deepest) continue;
    const above = await heldBy({ ...settling, shape, ids }, values);
    await settleHolders(settling, above, depth + 1);
  }
}

/** Each record once, with all its values that may be others now. */
function merged(held: readonly Held[]) {
  const byShape = Map.groupBy(held, ({ holder }) => holder.shape);
  return [...byShape].map(([shape, each]) => ({
    shape,
    values: new Set(each.flatMap(({ holder }) => [...holder.values])),
    ids: [...new Set(each.flatMap(({ ids }) => ids))].sort((left, right) => left - right),
  }));
}
