import { useEffect, useState } from "react";

const enough = 40;

/** Whether a header that is not fixed has slid away: scrolling down the page takes it, scrolling up brings it back. */
export function useHeaderAway(fixed: boolean): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (fixed) return undefined;
    const last = new WeakMap<Element, number>();
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest("#page")) return;
      const before = last.get(target) ?? 0;
      const now = target.scrollTop;
      // The page grows when the header leaves: without a distance it would come and go at the end.
      if (Math.abs(now - before) < enough && now > 0) return;
      last.set(target, now);
      setAway(now > before && now > enough);
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      setAway(false);
    };
  }, [fixed]);
  return away;
}
