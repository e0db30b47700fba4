import { constants } from "node:os";

type Leave = () => Promise<void>;

const endings = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const open = new Set<Leave>();

/**
 * A process that is told to end leaves its databases first: their servers are processes of their own, which nobody else would stop. A program
 * that listens for the signal itself sees to it in its own order. Gives what takes this back.
 */
export function leaveOnSignal(leave: Leave): () => void {
  if (open.size === 0) for (const signal of endings) process.on(signal, end);
  open.add(leave);
  return () => {
    open.delete(leave);
    if (open.size === 0) for (const signal of endings) process.off(signal, end);
  };
}

function end(signal: (typeof endings)[number]): void {
  if (process.listenerCount(signal) > 1) return;
  const left = Promise.allSettled([...open].map((leave) => leave()));
  void left.then(() => process.exit(128 + constants.signals[signal]));
}
