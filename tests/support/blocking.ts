import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";

/** What some work gave, and the longest time in milliseconds that others waited for an answer of the same process. */
export async function whileOthersWait<Result>(
  app: FastifyInstance,
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  let longest = 0;
  const working = { done: false };
  const asked = (async () => {
    while (!working.done) {
      const start = performance.now();
      await sleep(5);
      await app.inject("/health");
      longest = Math.max(longest, performance.now() - start);
    }
  })();
  // The first one waits before the work begins.
  await sleep(1);
  const result = await work().finally(() => {
    working.done = true;
  });
  await asked;
  return { result, longest };
}
