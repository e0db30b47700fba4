import { eventStream } from "../../../shared/client/streams.ts";
import { RequestFault } from "../http/requestFault.ts";
import { isSignedIn } from "../session/sessionMark.ts";
import { readEvents, type ServerEvent } from "./readEvents.ts";
import { answerOf } from "../http/call.ts";

const firstDelay = 1000;
const longestDelay = 30_000;
/** The server says something every 20 seconds; a connection that is silent for longer is dead. */
const silenceMs = 50_000;

export interface StreamOptions {
  /** Entities whose changed records are wanted. */
  watched(): string[];
  /** Number of the newest event that any tab knows. */
  newest(): number | null;
  onEvent(event: ServerEvent): void;
  signal: AbortSignal;
}

/** Keeps one stream of events open until the signal; gives the function that opens it anew, with other wishes. */
export function keepStream(options: StreamOptions): () => void {
  let present = new AbortController();

  async function open(): Promise<void> {
    present = new AbortController();
    const { signal } = present;
    const stop = () => present.abort();
    options.signal.addEventListener("abort", stop, { once: true });
    let alive = setTimeout(stop, silenceMs);
    try {
      const watch = options.watched().join(",");
      const newest = options.newest();
      const response = await answerOf(eventStream, watch ? { watch } : {}, {
        passive: true,
        headers: newest === null ? {} : { "Last-Event-ID": String(newest) },
        signal,
        endless: true,
      });
      if (!response.body) throw new Error("the stream has no body");
      await readEvents(response.body, options.onEvent, () => {
        clearTimeout(alive);
        alive = setTimeout(stop, silenceMs);
      });
    } finally {
      clearTimeout(alive);
      options.signal.removeEventListener("abort", stop);
    }
  }

  let again = false;
  async function run() {
    for (let delay = firstDelay; !options.signal.aborted && isSignedIn();) {
      const startedAt = Date.now();
      // A refusal for good, such as a password that is due, is asked again seldom.
      const refused = await open().then(
        () => false,
        (error: unknown) =>
          error instanceof RequestFault && error.status >= 400 && error.status < 500,
      );
      if (options.signal.aborted) return;
      if (Date.now() - startedAt > silenceMs) delay = firstDelay;
      if (again) again = false;
      else {
        await pause(refused ? longestDelay : delay, options.signal);
        delay = Math.min(delay * 2, longestDelay);
      }
    }
  }
  void run();
  return () => {
    again = true;
    present.abort();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Clients that lost the same server do not come back in the same moment.
  const time = ms * (0.75 + Math.random() / 2);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
