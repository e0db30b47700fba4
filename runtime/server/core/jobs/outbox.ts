import type { Json } from "../../../shared/entity/model.ts";
import { type Database, systemClaims, type Transaction } from "../database/contract.ts";
import type { Queue } from "./contract.ts";
import { enqueue } from "./enqueue.ts";

/** An event by its name, with the type of what it says. */
export interface EventKind<Body extends Json> {
  name: string;
  /** Only for the type. */
  body?: Body;
}

export interface Receiver {
  name: string;
  deliver(tx: Transaction, body: Json, eventId: number): Promise<void>;
}

/** Declares what happens on an event. `deliver` writes in a transaction that also ends the event: its writes happen once. */
export const receiver = <Body extends Json>(
  event: EventKind<Body>,
  deliver: (tx: Transaction, body: Body, eventId: number) => Promise<void>,
): Receiver => ({ name: event.name, deliver: deliver as Receiver["deliver"] });

/** Says in the caller's transaction that something happened; with its commit the event is delivered, and tried again until it succeeds. */
export const emit = <Body extends Json>(
  tx: Transaction,
  event: EventKind<Body>,
  body: Body,
  key?: string,
): Promise<number> =>
  enqueue(tx, {
    kind: event.name,
    input: body,
    retries: 10,
    pauseMs: 2000,
    ...(key === undefined ? {} : { key }),
  });

export function eventQueue(database: Database, receivers: readonly Receiver[]): Queue {
  const known = new Map(receivers.map((one) => [one.name, one]));
  return {
    kinds: [...known.keys()],
    atOnce: 2,
    silenceMs: 30_000,
    starts: 3,
    async run({ task, end }) {
      await database.transaction(systemClaims, async (tx) => {
        await known.get(task.kind)?.deliver(tx, task.request, task.id);
        if (!(await end(tx, { state: "done" }))) throw new Error("another process has it");
      });
      return null;
    },
  };
}
