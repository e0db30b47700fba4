/** Milliseconds between two looks at the clock. */
const step = 5;

/**
 * What some work gave, and the milliseconds that passed while this process was awake. A machine that gives the processor to somebody else
 * adds next to nothing, so that a time limit is told from none however busy it is; work of the processor itself is not seen (measure that
 * with process.cpuUsage).
 */
export async function awakeFor<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  let ms = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    ms += Math.min(now - last, 2 * step);
    last = now;
  };
  const timer = setInterval(look, step);
  try {
    const result = await work();
    look();
    return { result, ms };
  } finally {
    clearInterval(timer);
  }
}
