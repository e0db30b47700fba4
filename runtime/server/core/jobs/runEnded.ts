/** Why a run is ended from outside. */
export class RunEnded extends Error {
  readonly ending: "cancelled" | "taken" | "closing";
  constructor(ending: RunEnded["ending"], message: string) {
    super(message);
    this.name = "RunEnded";
    this.ending = ending;
  }
}

/** An error as one line for people who look after the server. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message || error.name}${cause}`;
}

/** Waits for work until the signal is aborted; work that ignores the signal is then no longer waited for. */
export function untilAborted<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}
