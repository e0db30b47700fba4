import { useCallback, useLayoutEffect, useRef, useState } from "react";

export interface FirstLine {
  line: (box: HTMLElement | null) => (() => void) | undefined;
  /** How many children are in it. */
  fitting: number;
}

/** How many children of a wrapping box are in its first line; counted anew when the box or what is in it changes. */
export function useFirstLine(): FirstLine {
  const box = useRef<HTMLElement | null>(null);
  const [fitting, setFitting] = useState(Infinity);
  const count = useCallback(() => {
    const children = [...(box.current?.children ?? [])] as HTMLElement[];
    // A page that is kept in the background has no size.
    if (!box.current?.clientWidth) return;
    const top = children[0]?.offsetTop;
    setFitting(children.filter(({ offsetTop }) => offsetTop === top).length);
  }, []);
  useLayoutEffect(count);
  const line = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (!element) return undefined;
      const observer = new ResizeObserver(count);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count],
  );
  return { line, fitting };
}
