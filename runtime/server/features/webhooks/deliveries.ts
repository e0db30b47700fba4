import type { WebhookDeliveryTable } from "../../../../generated/system/webhookDelivery/table.ts";
import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Changes } from "../../core/entity/door/types.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Outcome } from "./post.ts";

/** All of these need the rights of the server. */
const as = { server: "what becomes of an event is noted by who sends it" };

export interface Delivery {
  id: number;
  entity: string;
  event: string;
  recordId: number;
  changeId: number;
  messageId: string;
  attempts: number;
}

/** Seconds before each further attempt; the last one is made after almost two days. */
export const pauses = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const;

/** The oldest that is due; null: there is none. */
export async function nextDelivery(tx: Transaction, webhookId: number): Promise<Delivery | null> {
  const fields = [
    ...(["id", "entity", "event", "recordId", "changeId", "messageId", "attempts"] as const),
  ];
  const [row] = await records({ tx }).read(
    "system/webhookDelivery",
    [{ webhookId, state: "waiting" }, sql`t.next_time <= clock_timestamp()`],
    fields,
    { as, order: ["id"], limit: 1 },
  );
  return row ? (row as Delivery) : null;
}

/** When the next one is due that waits, in milliseconds; null: none waits. */
export async function nextTime(tx: Transaction, webhookId: number): Promise<number | null> {
  const [row] = await records({ tx }).read(
    "system/webhookDelivery",
    { webhookId, state: "waiting", nextTime: is("not", null) },
    ["nextTime"],
    { as, order: ["nextTime"], limit: 1 },
  );
  return row?.nextTime ? Date.parse(row.nextTime) : null;
}

/** What one attempt gave. After the last one it lies there until somebody has it delivered again. */
export async function noteAttempt(
  tx: Transaction,
  { id, attempts: before }: Pick<Delivery, "id" | "attempts">,
  { delivered, ...told }: Outcome,
): Promise<void> {
  const attempts = before + 1;
  const pause = pauses[before];
  const gone = pause === undefined;
  const failed = {
    state: gone ? "failed" : "waiting",
    nextTime: gone ? null : sql`clock_timestamp() + make_interval(secs => ${pause}::int)`,
  };
  const done = { state: "delivered", nextTime: null, deliveredTime: sql`clock_timestamp()` };
  await change(tx, id, { ...told, attempts, ...(delivered ? done : failed) });
}

/** It is not sent, and why. */
export const noteSkipped = (tx: Transaction, id: number, fault: string): Promise<void> =>
  change(tx, id, { state: "skipped", nextTime: null, fault });

async function change(
  tx: Transaction,
  id: number,
  values: Changes<WebhookDeliveryTable>,
): Promise<void> {
  await records({ tx }).update("system/webhookDelivery", { id }, values, { as });
}

/** Puts deliveries of a subscription into the queue again, with all their attempts; gives how many. */
export async function waitAgain(
  tx: Transaction,
  which: { webhookId: number; id: number } | { webhookId: number; state: string },
): Promise<number> {
  const again = { state: "waiting", attempts: 0, fault: null, nextTime: sql`clock_timestamp()` };
  const rows = await records({ tx }).update(
    "system/webhookDelivery",
    { ...which, changeId: is("not", null) },
    again,
    { as },
  );
  return rows.length;
}

/** Nothing that waits for a deleted subscription goes out any more. */
export async function dropWaiting(tx: Transaction, webhookId: number): Promise<void> {
  const waiting = { webhookId, state: "waiting" };
  const dropped = { state: "skipped", nextTime: null };
  await records({ tx }).update("system/webhookDelivery", waiting, dropped, { as });
}

/** A test is in the log like every other attempt. */
export async function noteTest(
  tx: Transaction,
  { tenantId, webhookId, messageId }: { tenantId: number; webhookId: number; messageId: string },
  { delivered, ...told }: Outcome,
): Promise<void> {
  const values = { tenantId, webhookId, messageId, ...told, test: true, attempts: 1 };
  const state = delivered ? "delivered" : "failed";
  const deliveredTime = delivered ? sql`clock_timestamp()` : null;
  await records({ tx }).create(
    "system/webhookDelivery",
    { ...values, event: "test", state, deliveredTime, askedTime: sql`clock_timestamp()` },
    { as },
  );
}
