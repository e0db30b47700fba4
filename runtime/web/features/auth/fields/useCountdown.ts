import { useCallback, useEffect, useState } from "react";

export interface Countdown {
  /** Seconds left; 0: over. */
  left: number;
  start: (seconds: number) => void;
}

/** Counts seconds down; measured by the clock, so that a sleeping tab does not stretch it. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);

  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(Math.ceil((end - Date.now()) / 1000), 0);
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  return { left, start };
}
