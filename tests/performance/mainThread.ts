import type { CDPSession } from "playwright-core";

/** Milliseconds of the browser's main thread, so that a busy machine does not count. */
export async function workUntilNow(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}
