import type { EntityModel } from "./model.ts";

/** What the counter of changes may be called: `recordVersion` where the entity has a field `version` of its own. */
export const lockNames = ["version", "recordVersion"] as const;
export type LockName = (typeof lockNames)[number];

type Locked = Pick<EntityModel, "fields" | "lifecycle">;

/** The field that counts the changes of a record, for the optimistic lock; null: the entity has no lock. */
export function lockFieldOf({ fields, lifecycle }: Locked): LockName | null {
  if (!lifecycle.lock) return null;
  const isOurs = (lock: LockName) => fields.some(({ name, system }) => system && name === lock);
  return lockNames.find(isOurs) ?? null;
}

/** What a change sends so that it is refused where somebody else has changed the record since it was read: `{ version: 3 }`, or nothing. */
export function lockOf(
  entity: Locked,
  record: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> {
  const name = lockFieldOf(entity);
  return name === null ? {} : { [name]: record?.[name] };
}
