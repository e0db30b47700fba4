import { createContext, useContext, useEffect, useId, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Pathnames of the pages whose form holds values nobody has saved, each by the form that says so. */
const unsaved = new Map<string, string>();
const listeners = new Set<() => void>();
let snapshot: ReadonlySet<string> = new Set();

function tell(): void {
  snapshot = new Set(unsaved.values());
  for (const listener of listeners) listener();
}

/** Pathnames with an unsaved form, such as "/site/defect/1400000000001". A page that is only hidden stays in it. */
export const unsavedPaths = (): ReadonlySet<string> => snapshot;

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pages that hold an unsaved form now; tabs mark theirs by it. */
export const useUnsavedPaths = (): ReadonlySet<string> =>
  useSyncExternalStore(follow, unsavedPaths);

/** The page is gone for good, with what was entered there: whoever closes a tab says so. */
export function forgetUnsaved(pathname: string): void {
  for (const [id, path] of unsaved) if (path === pathname) unsaved.delete(id);
  tell();
}

/** True below tabs that keep a page alive: going to another tab loses nothing, so that only closing one asks. */
const KeptPage = createContext(false);

export const KeptPageProvider = KeptPage.Provider;
export const useKeptPage = (): boolean => useContext(KeptPage);

/** Says that the form of this page has values nobody has saved, as long as `dirty`. */
export function useMarkUnsaved(dirty: boolean): void {
  const id = useId();
  const { pathname } = useLocation();
  const kept = useKeptPage();
  useEffect(() => {
    if (dirty) unsaved.set(id, pathname);
    else unsaved.delete(id);
    tell();
    return () => {
      // A kept page that is hidden ends its effects too, and keeps its values.
      if (kept) return;
      unsaved.delete(id);
      tell();
    };
  }, [dirty, id, pathname, kept]);
}
