import { Client, escapeIdentifier, type ClientConfig } from "pg";
import { databaseFault } from "./databaseFault.ts";
import { pause, withDeadline } from "./deadline.ts";

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

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
const connectPatience = 2000;

/**
 * One connection that listens for all subscriptions of this process; made with the first, and made anew for as long as
 * there are any. After a loss every subscription's onGap is called, for messages may have been missed.
 */
export function createListener(
  connection: ClientConfig,
  report: (message: string, error: unknown) => void,
): Listener {
  const subscriptions = new Set<Subscription>();
  let closed = false;
  let current: Promise<Client> | null = null;

  const connect = async (): Promise<Client> => {
    const client = new Client({
      application_name: "formwork listener",
      keepAlive: true,
      connectionTimeoutMillis: connectPatience,
      ...connection,
    });
    client.on("error", (error) => report("the listening connection was lost", error));
    client.on("notification", ({ channel, payload }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.onMessage(payload ?? "");
      }
    });
    await client.connect();
    for (const channel of new Set([...subscriptions].map((entry) => entry.channel))) {
      await client.query(`listen ${escapeIdentifier(channel)}`);
    }
    client.once("end", () => {
      current = null;
      void reconnect();
    });
    return client;
  };

  const reconnect = async () => {
    for (let delay = firstDelay; !closed && subscriptions.size > 0 && !current; delay *= 2) {
      await pause(Math.min(delay, longestDelay));
      if (closed || current) return;
      current = connect();
      try {
        await current;
        for (const { onGap } of subscriptions) onGap();
      } catch (error) {
        current = null;
        report("the listening connection cannot be made", error);
      }
    }
  };

  const drop = async (subscription: Subscription) => {
    if (!subscriptions.delete(subscription) || !current) return;
    const { channel } = subscription;
    if ([...subscriptions].some((entry) => entry.channel === channel)) return;
    const client = await current;
    await client.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
  };

  return {
    async listen(channel, onMessage, onGap = () => undefined) {
      const subscription = { channel, onMessage, onGap };
      subscriptions.add(subscription);
      try {
        current ??= connect();
        const client = await current;
        await withDeadline(client.query(`listen ${escapeIdentifier(channel)}`), connectPatience);
      } catch (error) {
        subscriptions.delete(subscription);
        current = null;
        if (subscriptions.size > 0) void reconnect();
        throw databaseFault(error);
      }
      return () => drop(subscription);
    },
    async close() {
      closed = true;
      subscriptions.clear();
      const client = await current?.catch(() => null);
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
}
