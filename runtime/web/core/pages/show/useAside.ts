import { useMemo, useRef } from "react";
import { useOwnTab } from "../OwnTab.tsx";

interface Aside<Thing> {
  /** Keeps a thing whose effect ends because its page is put aside; false when the page ends and the thing must end too. */
  put: (thing: Thing, of: readonly unknown[], end: () => void) => boolean;
  /** What was kept, if it was made of the same; anything else ends. */
  take: (of: readonly unknown[]) => Thing | null;
}

interface Kept<Thing> {
  thing: Thing;
  of: readonly unknown[];
  end: () => void;
  forget: () => void;
}

/** For what is dear to make, such as a table: it waits while its page is behind another tab, and ends with the page. */
export function useAside<Thing>(): Aside<Thing> {
  const tab = useOwnTab();
  const kept = useRef<Kept<Thing> | null>(null);
  return useMemo(
    () => ({
      put(thing, of, end) {
        if (!tab || tab.active()) return false;
        kept.current = { thing, of, end, forget: tab.whenDropped(end) };
        return true;
      },
      take(of) {
        const last = kept.current;
        kept.current = null;
        last?.forget();
        if (!last) return null;
        if (last.of.every((part, at) => part === of[at])) return last.thing;
        last.end();
        return null;
      },
    }),
    [tab],
  );
}
