/** Preloaded into a measured process: prints its peak resident memory and its processor time at exit. */
import { isMainThread } from "node:worker_threads";

process.on("exit", () => {
  // Threads load it too, and end earlier.
  if (!isMainThread) return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpu = ((userCPUTime + systemCPUTime) / 1e6).toFixed(2);
  process.stderr.write(`peak memory ${Math.round(maxRSS / 1024)} MB in ${cpu} s of CPU\n`);
});
