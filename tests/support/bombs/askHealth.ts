import { setTimeout as wait } from "node:timers/promises";

/** Another client of the same process: asks every 20 ms whether it is there. */
export function askHealth(address: string): { stop(): Promise<{ slowest: number; lost: number }> } {
  const stopping = new AbortController();
  let [slowest, lost] = [0, 0];
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const from = performance.now();
      const answered = await fetch(`${address}/health`, { signal: AbortSignal.timeout(30_000) })
        .then(async (answer) => (await answer.text()) !== "" && answer.ok)
        .catch(() => false);
      if (!answered) lost += 1;
      slowest = Math.max(slowest, performance.now() - from);
      await wait(20);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await asking;
      return { slowest, lost };
    },
  };
}
