/** Time of each named step, in milliseconds, in the order of their first start. */
export interface Clock {
  time<Result>(step: string, work: () => Result): Result;
  timeAsync<Result>(step: string, work: () => Promise<Result>): Promise<Result>;
  steps(): Record<string, number>;
  total(): number;
}

export function createClock(): Clock {
  const started = performance.now();
  const steps: Record<string, number> = {};
  const add = (step: string, from: number) => {
    steps[step] = (steps[step] ?? 0) + performance.now() - from;
  };
  return {
    time(step, work) {
      const from = performance.now();
      const result = work();
      add(step, from);
      return result;
    },
    async timeAsync(step, work) {
      const from = performance.now();
      const result = await work();
      add(step, from);
      return result;
    },
    steps: () => steps,
    total: () => performance.now() - started,
  };
}
