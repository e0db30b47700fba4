/** Whether somebody keeps up with what is expected of them. */
export interface Pace {
  /** Starts anew from a count of bytes. */
  begin(total: number): void;
  /**
   * True when a whole window of waiting brought fewer bytes than it has to. `waiting`: it is their turn; other time
   * does not count. `total`: bytes so far.
   */
  isBehind(waiting: boolean, total: number): boolean;
}

/** At least `bytes` within every `window` milliseconds of waiting. */
export function createPace(
  window: number,
  bytes: number,
  now: () => number = () => performance.now(),
): Pace {
  let waited = 0;
  let from = 0;
  let last: number | null = null;
  return {
    begin(total) {
      waited = 0;
      from = total;
      last = null;
    },
    isBehind(waiting, total) {
      const at = now();
      if (!waiting) {
        last = null;
        return false;
      }
      // The first look at a pause of ours starts a window of its own.
      if (last === null && waited === 0) from = total;
      waited += last === null ? 0 : at - last;
      last = at;
      if (waited < window) return false;
      if (total - from < bytes) return true;
      waited = 0;
      from = total;
      return false;
    },
  };
}
