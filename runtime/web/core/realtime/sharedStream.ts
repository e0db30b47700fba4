import type { ServerEvent } from "./readEvents.ts";
import { keepStream } from "./stream.ts";

const leadership = "formwork:stream";
const channelName = "formwork:events";
const remembered = 500;

type Word =
  | { say: "event"; event: ServerEvent }
  /** What a tab wants to watch; the leader keeps it until the tab says otherwise. */
  | { say: "watch"; tab: string; entities: string[] }
  | { say: "whoWatches" };

export interface SharedStream {
  /** Says which entities this tab wants to know changes of. */
  watch(entities: string[]): void;
  close(): void;
}

/**
 * One stream for all tabs of the browser: the tab that holds the lock leads it and tells the others. When it closes, the next
 * one takes over where it stopped. Without such locks (plain http) every tab has its own.
 */
export function openSharedStream(onEvent: (event: ServerEvent) => void): SharedStream {
  const tab = Math.random().toString(36).slice(2);
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(channelName) : null;
  const closing = new AbortController();
  const wishes = new Map<string, string[]>();
  const had = new Set<number>();
  let own: string[] = [];
  let newest: number | null = null;
  let reopen: (() => void) | null = null;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const say = (word: Word) => channel?.postMessage(word);
  const watched = () => [...new Set([own, ...wishes.values()].flat())].sort();

  function take(event: ServerEvent) {
    if (event.id !== null) {
      newest = Math.max(newest ?? 0, event.id);
      // Resuming may bring again what was told before.
      if (event.kind !== "ready" && had.has(event.id)) return;
      if (event.kind !== "ready") had.add(event.id);
      if (had.size > remembered) had.delete([...had][0] as number);
    }
    onEvent(event);
  }

  function lead(): Promise<void> {
    say({ say: "whoWatches" });
    reopen = keepStream({
      watched,
      newest: () => newest,
      signal: closing.signal,
      onEvent(event) {
        say({ say: "event", event });
        take(event);
      },
    });
    return new Promise((resolve) => closing.signal.addEventListener("abort", () => resolve()));
  }

  const changeWishes = (change: () => void) => {
    const before = watched().join();
    change();
    if (watched().join() !== before) reopen?.();
  };

  if (channel) {
    channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
      if (data.say === "event") take(data.event);
      else if (data.say === "watch") changeWishes(() => wishes.set(data.tab, data.entities));
      else say({ say: "watch", tab, entities: own });
    });
  }
  const { locks } = navigator as { locks?: LockManager };
  if (locks && channel)
    locks.request(leadership, { signal: closing.signal }, lead).catch(() => undefined);
  else void lead();

  return {
    watch(entities) {
      changeWishes(() => (own = entities));
      say({ say: "watch", tab, entities });
    },
    close() {
      say({ say: "watch", tab, entities: [] });
      closing.abort();
      channel?.close();
    },
  };
}
