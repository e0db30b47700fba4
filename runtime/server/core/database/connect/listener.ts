import type { Socket } from "node:net";
import { Client, escapeIdentifier, type ClientConfig } from "pg";
import { databaseFault, SilentServer } from "../databaseFault.ts";
import { pause, withDeadline } from "./deadline.ts";

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

type Report = (message: string, error: unknown) => void;

export interface Listener {
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const firstDelay = 100;
const longestDelay = 2000;
const answerPatience = 2000;
/** Milliseconds between questions whether the connection still lives: a network may drop it without a word. */
const heartbeat = 20_000;

/**
 * One connection that listens for all subscriptions of this process; made with the first, and made anew for as long as
 * there are any. After a loss every subscription's onGap is called, for messages may have been missed.
 */
export function createListener(connection: ClientConfig, report: Report): Listener {
  const subscriptions = new Set<Subscription>();
  const state: { closed: boolean; current: Promise<Client> | null } = {
    closed: false,
    current: null,
  };

  const deliver = (channel: string, payload: string) => {
    for (const subscription of subscriptions) {
      if (subscription.channel !== channel) continue;
      try {
        subscription.onMessage(payload);
      } catch (error) {
        report(`the handling of a message of ${channel} failed`, error);
      }
    }
  };

  const open = (): Promise<Client> => {
    const opening = connect(connection, { report, deliver }, () => {
      if (state.current !== opening) return;
      state.current = null;
      void reopen();
    });
    state.current = opening;
    const forget = () => {
      if (state.current === opening) state.current = null;
    };
    opening.catch(forget);
    return opening;
  };

  const reopen = async () => {
    for (let delay = firstDelay; !state.closed && subscriptions.size > 0; delay *= 2) {
      await pause(Math.min(delay, longestDelay));
      if (state.closed || state.current) return;
      try {
        const client = await open();
        const channels = new Set([...subscriptions].map((entry) => entry.channel));
        for (const channel of channels) await ask(client, `listen ${escapeIdentifier(channel)}`);
        for (const { onGap } of subscriptions) onGap();
        return;
      } catch (error) {
        report("the listening connection cannot be made", error);
      }
    }
  };

  const drop = async (subscription: Subscription) => {
    if (!subscriptions.delete(subscription) || !state.current) return;
    const { channel } = subscription;
    if ([...subscriptions].some((entry) => entry.channel === channel)) return;
    const client = await state.current.catch(() => null);
    if (client) await ask(client, `unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
  };

  return {
    async listen(channel, onMessage, onGap = () => undefined) {
      const subscription = { channel, onMessage, onGap };
      subscriptions.add(subscription);
      try {
        const client = await (state.current ?? open());
        await ask(client, `listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw databaseFault(error);
      }
      return () => drop(subscription);
    },
    async close() {
      state.closed = true;
      subscriptions.clear();
      const client = await state.current?.catch(() => null);
      state.current = null;
      await client?.end().catch(() => undefined);
    },
  };
}

async function connect(
  connection: ClientConfig,
  { report, deliver }: { report: Report; deliver: (channel: string, payload: string) => void },
  onEnd: () => void,
): Promise<Client> {
  const client = new Client({
    application_name: "formwork listener",
    ...connection,
    connectionTimeoutMillis: answerPatience,
  });
  client.on("error", (error) => report("the listening connection was lost", error));
  client.on("notification", ({ channel, payload }) => deliver(channel, payload ?? ""));
  await client.connect();
  const beat = setInterval(() => ask(client, "select 1").catch(() => undefined), heartbeat);
  beat.unref();
  client.once("end", () => {
    clearInterval(beat);
    onEnd();
  });
  return client;
}

/** Runs a statement; a connection that does not answer is cut, which brings a new one. */
async function ask(client: Client, text: string): Promise<void> {
  try {
    await withDeadline(client.query(text), answerPatience);
  } catch (error) {
    if (error instanceof SilentServer) {
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    }
    throw error;
  }
}
