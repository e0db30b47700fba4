/** What a thread's event loop went through while it was watched. */
export interface LoopRecord {
  /** Longest time in milliseconds in which nobody else was served, in processor time of this thread. */
  longest: number;
  /** Largest resident memory in bytes. */
  memory: number;
}

const everyMs = 10;

/**
 * Watches the event loop of the calling thread. Between two beats of a timer the loop is silent; of that, only the processor time that
 * the thread took itself is counted (`process.threadCpuUsage`), never the time in which a busy machine did not let it run. So the same
 * code gives the same figure on an idle and on a crowded machine, which `monitorEventLoopDelay`, measuring by the wall clock, does not.
 */
export function watchLoop(): { record(): LoopRecord; reset(): void; stop(): LoopRecord } {
  let state: LoopRecord = { longest: 0, memory: 0 };
  let before = processorTime();
  const beat = () => {
    const now = processorTime();
    state = {
      longest: Math.max(state.longest, now - before),
      memory: Math.max(state.memory, process.memoryUsage.rss()),
    };
    before = now;
  };
  const timer = setInterval(beat, everyMs);
  return {
    record() {
      beat();
      return state;
    },
    reset() {
      beat();
      state = { longest: 0, memory: 0 };
    },
    stop() {
      beat();
      clearInterval(timer);
      return state;
    },
  };
}

/** Milliseconds that the thread has worked so far. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
