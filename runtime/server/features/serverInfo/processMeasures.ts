import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** What the process and its machine did since the last look. */
export interface ProcessWindow {
  cpu: number;
  systemCpu: number;
  memory: number;
  heap: number;
  systemMemory: number;
  lag: number;
}

/** Milliseconds between the looks at the event loop; this much it is late at rest. */
const resolution = 20;

/** Looks at the process; at its event loop from its start until it is stopped. */
export function createProcessMeasures() {
  const delay = monitorEventLoopDelay({ resolution });
  let usage = process.cpuUsage();
  let machine = machineTimes();
  let since = performance.now();
  return {
    take(): ProcessWindow {
      const now = performance.now();
      const spent = process.cpuUsage(usage);
      const next = machineTimes();
      const total = next.total - machine.total;
      const { rss, heapUsed } = process.memoryUsage();
      const late = delay.percentile(99) / 1e6 - resolution;
      const window = {
        cpu: percent((spent.user + spent.system) / 1000, now - since),
        systemCpu: percent(total - (next.idle - machine.idle), total),
        memory: rss,
        heap: heapUsed,
        systemMemory: percent(os.totalmem() - os.freemem(), os.totalmem()),
        // Nothing was measured yet when the first look comes at once.
        lag: Number.isFinite(late) ? Math.max(0, Math.round(late * 10) / 10) : 0,
      };
      delay.reset();
      usage = process.cpuUsage();
      machine = next;
      since = now;
      return window;
    },
    start(): void {
      delay.enable();
    },
    stop(): void {
      delay.disable();
    },
  };
}

function machineTimes(): { total: number; idle: number } {
  let total = 0;
  let idle = 0;
  for (const { times } of os.cpus()) {
    total += times.user + times.nice + times.sys + times.idle + times.irq;
    idle += times.idle;
  }
  return { total, idle };
}

const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0;
