import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { AskedJob } from "../../core/jobs/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import type { ServerCore } from "../../core/http/server.ts";
import type { Outgoing } from "../outgoing/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import {
  type Delivery,
  dropWaiting,
  nextDelivery,
  nextTime,
  noteAttempt,
  noteSkipped,
  pauses,
} from "./deliveries.ts";
import { messageOf } from "./message.ts";
import { type Outcome, post } from "./post.ts";
import { noteFailure, noteSuccess, switchOff } from "./standing.ts";
import { readSubscription, type Subscription } from "./subscriptions.ts";

// A type and not an interface: it is JSON.
export type SendInput = { id: number };

export interface SendSources {
  secrets: SecretBox;
  outgoing: Outgoing;
  /** What every route works with; null: the app is not built yet. */
  core(): ServerCore | null;
}

/** Deliveries of one run, so that a stop of the server never waits for a long backlog. */
const mostOfRun = 500;
/** Failures in a row after which the receiver is left alone for a while. */
const mostFailures = 3;
const gone = 410;

/**
 * Sends what waits for one subscription, in the order in which it happened; the trigger `webhook_events` asks for it (0094). What fails
 * waits for its next attempt and keeps nothing else from going out, unless the receiver takes nothing at all. A process that is killed
 * leaves its task to another, which sends what was not noted as delivered.
 */
export function createSendJob(sources: SendSources): AskedJob<SendInput> {
  const job = declareJob<SendInput>({
    name: "webhook.send",
    input: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
    places: 8,
    async run({ input: { id }, database, signal }) {
      const core = sources.core();
      if (!core) throw new Error("the app is not built yet");
      let failures = 0;
      for (let sent = 0; sent < mostOfRun && failures < mostFailures; sent++) {
        signal.throwIfAborted();
        const found = await findDue(database, id, sources.secrets);
        if (!found) break;
        const outcome = await sendOne(core, found, sources.outgoing, signal);
        failures = outcome === null ? failures : outcome.delivered ? 0 : failures + 1;
        await note(database, found, outcome, failures);
      }
      await askForRest(database, id);
    },
  });

  /** The rest is sent when it is due: asked for once, however many runs find it. */
  async function askForRest(database: Database, id: number): Promise<void> {
    await database.transaction(systemClaims, async (tx) => {
      const subscription = await readSubscription(tx, id, sources.secrets);
      const due = subscription?.enabled ? await nextTime(tx, id) : null;
      if (due === null) return;
      const at = Math.max(due, subscription?.pausedUntil ?? 0, Date.now());
      const options = { delayMs: at - Date.now(), lane: laneOf(id), key: `${id}@${at}` };
      await job.ask(tx, { id }, options);
    });
  }

  return job;
}

export const laneOf = (id: number): string => `webhook.${id}`;

interface Due {
  subscription: Subscription;
  delivery: Delivery;
}

/** The next delivery of a subscription that may be sent to now. */
function findDue(database: Database, id: number, secrets: SecretBox): Promise<Due | null> {
  return database.transaction(systemClaims, async (tx) => {
    const subscription = await readSubscription(tx, id, secrets);
    if (!subscription) await dropWaiting(tx, id);
    const isPaused = (subscription?.pausedUntil ?? 0) > Date.now();
    if (!subscription?.enabled || isPaused) return null;
    const delivery = await nextDelivery(tx, id);
    return delivery && { subscription, delivery };
  });
}

/** Null: there is nothing to send, and why is noted. */
async function sendOne(
  core: ServerCore,
  { subscription, delivery }: Due,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const message = await messageOf(core, subscription, delivery);
  if ("body" in message) {
    const { url, secrets } = subscription;
    return post(outgoing, { url, secrets, id: delivery.messageId, body: message.body }, signal);
  }
  const { skipped } = message;
  await core.database.transaction(systemClaims, async (tx) => {
    await noteSkipped(tx, delivery.id, skipped);
    if (skipped === "rights") await switchOff(tx, subscription, "rights");
  });
  return null;
}

async function note(
  database: Database,
  { subscription, delivery }: Due,
  outcome: Outcome | null,
  failures: number,
): Promise<void> {
  if (outcome === null) return;
  await database.transaction(systemClaims, async (tx) => {
    await noteAttempt(tx, delivery, outcome);
    if (outcome.delivered) return noteSuccess(tx, subscription.id);
    if (outcome.status === gone) return switchOff(tx, subscription, "gone");
    const pause = pauses[Math.min(delivery.attempts, pauses.length - 1)] ?? 0;
    await noteFailure(tx, subscription, failures < mostFailures ? 0 : pause);
  });
}
