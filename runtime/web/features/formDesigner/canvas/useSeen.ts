import { useCallback, useState, type RefCallback } from "react";

/** Whether an element is in sight or nearly so, and how high it was when that last changed, in pixels. */
export interface Sight {
  seen: boolean;
  height: number;
}

type Listener = (sight: Sight) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows: a form has hundreds. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.({ seen: isIntersecting, height: boundingClientRect.height });
      }
    },
    { rootMargin: "600px 0px" },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    listeners.delete(element);
  };
}

/**
 * Follows an element's way into sight and out of it: a ref for it, and where it is. `begin` is what is taken for true until
 * that is known.
 */
export function useSeen(likelyHeight: number, begin: boolean): [RefCallback<HTMLElement>, Sight] {
  const [sight, setSight] = useState<Sight>({ seen: begin, height: likelyHeight });
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element
        ? observe(element, (next) =>
            // A hidden tab has no height; its rows come back as high as they were.
            setSight((last) => (next.height > 0 ? next : { ...last, seen: next.seen })),
          )
        : undefined,
    [],
  );
  return [ref, sight];
}
