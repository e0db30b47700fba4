import { useCallback, useState } from "react";

/** A ref, and the width of the element that has it: null as long as it is not drawn, as in a step that is not open. */
export function useWidth(): [
  (element: HTMLElement | null) => (() => void) | undefined,
  number | null,
] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || null);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
