import type { Held } from "./held.ts";
import { RunEnded } from "./runEnded.ts";

/** Milliseconds for a run to end, and its connections with it, before another process takes its task. */
const marginMs = 250;

export interface Fence {
  /** To be called when something began, and when the process gave a sign of life. */
  renew(): void;
}

/** Ends runs before another process may take their tasks: when the sign of life of this one fails, or hangs behind a lock or a slow database. */
export function createFence(held: () => readonly Held[], aliveAt: () => number): Fence {
  let timer: NodeJS.Timeout | undefined;
  const leftOf = ({ queue }: Held) => aliveAt() + queue.silenceMs - marginMs - performance.now();
  const running = () => held().filter(({ stop }) => !stop.signal.aborted);
  function renew(): void {
    clearTimeout(timer);
    const left = Math.min(...running().map(leftOf));
    if (left === Infinity) return;
    timer = setTimeout(endSilent, Math.max(0, left));
    timer.unref();
  }
  function endSilent(): void {
    for (const one of running().filter((each) => leftOf(each) <= 0))
      one.stop.abort(new RunEnded("taken", "no sign of life reached the database in time"));
    renew();
  }
  return { renew };
}
