import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { tellInbox } from "../inbox/index.ts";
import type { Subscription } from "./subscriptions.ts";

/** All of these need the rights of the server. */
const as = { server: "how a receiver does is noted by who sends to it" };
const quiet = { as, stamp: false, history: false } as const;
const off = 2;
/** Days without a single delivery after which nothing is sent any more. */
const patienceDays = 3;

export type OffReason = "failing" | "gone" | "rights";

export async function noteSuccess(tx: Transaction, id: number): Promise<void> {
  const values = { deliveredTime: sql`clock_timestamp()`, failingSince: null, pausedUntil: null };
  await records({ tx }).update("system/webhook", { id }, values, quiet);
}

/** Notes that an attempt failed, and switches a receiver off that has failed for too long. */
export async function noteFailure(
  tx: Transaction,
  subscription: Subscription,
  /** Seconds for which nothing is sent to it; 0: the next event may fare better. */
  pause: number,
): Promise<void> {
  const { id } = subscription;
  const failingSince = sql`coalesce(t.failing_since, clock_timestamp())`;
  const pausedUntil = sql`clock_timestamp() + make_interval(secs => ${pause}::int)`;
  const values = { failingSince, ...(pause > 0 ? { pausedUntil } : {}) };
  await records({ tx }).update("system/webhook", { id }, values, quiet);
  const tooLong = sql`t.failing_since < clock_timestamp() - make_interval(days => ${patienceDays}::int)`;
  if ((await records({ tx }).count("system/webhook", [{ id }, tooLong], { as })) > 0)
    await switchOff(tx, subscription, "failing");
}

/** Nothing is sent any more, and its owner is told. What waits goes out once somebody has switched it on again. */
export async function switchOff(
  tx: Transaction,
  { id, tenantId, name, ownerId }: Subscription,
  offReason: OffReason,
): Promise<void> {
  const on = { id, status: 1 };
  const values = { status: off, offReason, pausedUntil: null };
  const changed = await records({ tx }).update("system/webhook", on, values, { as });
  if (changed.length === 0 || ownerId === null) return;
  const detail = { name, path: "/system/webhook", webhook: id };
  await tellInbox(
    tx,
    { tenantId, userIds: [ownerId] },
    { kind: "system", topic: "webhookOff", title: name, detail },
  );
}
