import { type Ending } from "./states.ts";

/** Why a run is ended from outside. */
export class RunEnded extends Error {
  readonly ending: Extract<Ending, "cancelled" | "lost">;
  constructor(ending: RunEnded["ending"], message: string) {
    super(message);
    this.name = "RunEnded";
    this.ending = ending;
  }
}

export interface AttemptRules {
  /** Further attempts after the first one failed. */
  retries: number;
  pauseMs: number;
  /** Each pause is twice the one before, an hour at most. */
  doubling: boolean;
  /** Time of each attempt. */
  timeoutMs: number;
  /** Ends the run; its reason should be a RunEnded. */
  signal: AbortSignal;
}

export interface Attempted {
  ending: Ending;
  result: string | null;
  attempts: number;
}

const longestPause = 3_600_000;
const longestResult = 8000;

/** Tries work until it succeeds, its attempts are used up or the signal ends it. Never throws: what went wrong is in the result. */
export async function attempt(
  work: (signal: AbortSignal) => Promise<string | undefined>,
  rules: AttemptRules,
): Promise<Attempted> {
  const faults: string[] = [];
  for (let attempts = 1; ; attempts++) {
    const timeout = AbortSignal.timeout(rules.timeoutMs);
    const signal = AbortSignal.any([rules.signal, timeout]);
    try {
      signal.throwIfAborted();
      // Work that does not look at its signal is waited for no longer.
      const result = await Promise.race([work(signal), aborted(signal)]);
      return { ending: "succeeded", result: cut([...faults, result ?? ""]), attempts };
    } catch (error) {
      if (rules.signal.aborted) return { ...endedBy(rules.signal, faults), attempts };
      faults.push(`${attempts}: ${textOf(error)}`);
      if (attempts > rules.retries)
        return { ending: timeout.aborted ? "timedOut" : "failed", result: cut(faults), attempts };
    }
    await pause(pauseBefore(attempts, rules), rules.signal);
  }
}

const pauseBefore = (attempts: number, { pauseMs, doubling }: AttemptRules) =>
  Math.min(longestPause, doubling ? pauseMs * 2 ** (attempts - 1) : pauseMs);

function endedBy({ reason }: AbortSignal, faults: string[]) {
  const ending: Ending = reason instanceof RunEnded ? reason.ending : "lost";
  return { ending, result: cut([...faults, textOf(reason)]) };
}

export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message || error.name}${cause}`;
}

function cut(lines: string[]): string | null {
  // Null characters cannot be stored.
  const text = lines.filter(Boolean).join("\n").replaceAll("\0", "").slice(0, longestResult);
  return text === "" ? null : text;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
}
