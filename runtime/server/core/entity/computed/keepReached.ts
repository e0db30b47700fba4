import type { Transaction } from "../../database/contract.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { holdersOf, reachedOf } from "./dependencies.ts";
import { keepText } from "./ways.ts";

const texts = new WeakMap<EntityShape, readonly string[]>();

/**
 * Waits for those who are changing records that stored values are about to be computed from, and lets nobody change them until the values are
 * written: who comes later finds the records that he has to bring up to date.
 */
export async function keepReached(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  let known = texts.get(shape);
  if (!known) texts.set(shape, (known = keepTexts(registry, shape)));
  for (const text of known) await tx.query(text, [ids], { plan: "kept" });
}

function keepTexts(registry: Registry, shape: EntityShape): string[] {
  // Nearer ones first: which record is reached depends on those before it.
  const places = [...reachedOf(registry, shape).values()].map(({ place }) => place);
  const inOrder = places.toSorted((one, other) => one.way.length - other.way.length);
  const above = shapesAbove(registry, shape);
  // What is written afterwards is locked for it at once: two who share it would wait for each other.
  return inOrder.flatMap((place) => keepText(shape, place, above.has(place.shape)) ?? []);
}

/** Entities whose stored values follow those of this one. */
function shapesAbove(registry: Registry, shape: EntityShape): Set<EntityShape> {
  const above = new Set<EntityShape>();
  const open = [shape];
  for (const each of open) {
    for (const holder of holdersOf(registry, each.model.key)) {
      if (above.has(holder.shape)) continue;
      above.add(holder.shape);
      open.push(holder.shape);
    }
  }
  return above;
}
