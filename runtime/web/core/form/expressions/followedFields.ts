import { useCallback, useSyncExternalStore } from "react";

type Paths = ReadonlyMap<string, string>;

interface Followed {
  paths: Paths;
  listeners: Set<() => void>;
}

/** By the control of a form. */
const forms = new WeakMap<object, Followed>();

function of(control: object): Followed {
  const known = forms.get(control) ?? { paths: new Map(), listeners: new Set() };
  forms.set(control, known);
  return known;
}

/** Notes which fields of a form hold what a relation gave them, by path with the relation. */
export function noteFollowed(control: object, paths: Paths): void {
  const form = of(control);
  const before = form.paths;
  const isSame =
    before.size === paths.size && [...paths].every(([path, via]) => before.get(path) === via);
  if (isSame) return;
  form.paths = paths;
  for (const tell of form.listeners) tell();
}

/** The relation that gave a field its value; null once somebody has written another one. */
export function useFollowed(control: object, path: string): string | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      const { listeners } = of(control);
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    [control],
  );
  return useSyncExternalStore(subscribe, () => of(control).paths.get(path) ?? null);
}
