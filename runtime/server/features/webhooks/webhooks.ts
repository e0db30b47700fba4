import type { Database, Transaction } from "../../core/database/contract.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Job } from "../../core/jobs/contract.ts";
import { type AddressRules, createOutgoing } from "../outgoing/index.ts";
import { noteTest, waitAgain } from "./deliveries.ts";
import { testBody } from "./message.ts";
import { type Outcome, post } from "./post.ts";
import { createSendJob, laneOf, type SendSources } from "./sendJob.ts";
import { readSubscription } from "./subscriptions.ts";

/** The one way out for events. */
export interface Webhooks {
  readonly jobs: readonly Job[];
  /** What waits for a subscription is sent now. */
  send(tx: Transaction, id: number): Promise<void>;
  /** The secret that messages are signed with now; null: there is none. */
  currentSecret(tx: Transaction, id: number): Promise<string | null>;
  /** Sends a test event at once, enabled or not; null: there is no such subscription. */
  test(tx: Transaction, id: number): Promise<Outcome | null>;
  /** Puts deliveries of a subscription into the queue again: one, or all that failed. Gives how many. */
  again(tx: Transaction, webhookId: number, delivery?: number): Promise<number>;
}

export interface WebhookSources extends Omit<SendSources, "outgoing"> {
  database: Database;
  addresses: AddressRules;
}

export function createWebhooks(sources: WebhookSources): Webhooks {
  const outgoing = createOutgoing(sources.addresses);
  const job = createSendJob({ ...sources, outgoing });
  const send = async (tx: Transaction, id: number) => {
    await job.ask(tx, { id }, { lane: laneOf(id) });
  };
  return {
    jobs: [job],
    send,
    async currentSecret(tx, id) {
      const found = await asServer(tx, (server) => readSubscription(server, id, sources.secrets));
      return found?.secrets[0] ?? null;
    },
    async test(tx, id) {
      const found = await asServer(tx, (server) => readSubscription(server, id, sources.secrets));
      if (!found) return null;
      const { url, secrets, tenantId } = found;
      const messageId = `msg_${id}_test_${Date.now().toString(36)}`;
      const outcome = await post(outgoing, { url, secrets, id: messageId, body: testBody(found) });
      await asServer(tx, (server) =>
        noteTest(server, { tenantId, webhookId: id, messageId }, outcome),
      );
      return outcome;
    },
    async again(tx, webhookId, delivery) {
      const which =
        delivery === undefined ? { webhookId, state: "failed" } : { webhookId, id: delivery };
      const count = await asServer(tx, (server) => waitAgain(server, which));
      if (count > 0) await send(tx, webhookId);
      return count;
    },
  };
}
