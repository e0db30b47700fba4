import { useCallback, useState } from "react";
import { readGridSettings, writeGridSettings, type GridSettings } from "./gridSettings.ts";

/** The kept table settings of an entity and how to change some of them. */
export function useGridSettings(
  key: string,
): [GridSettings, (change: Partial<GridSettings>) => void] {
  const [settings, setSettings] = useState(() => readGridSettings(key));
  const change = useCallback(
    (part: Partial<GridSettings>) =>
      setSettings((present) => {
        const next = { ...present, ...part };
        writeGridSettings(key, next);
        return next;
      }),
    [key],
  );
  return [settings, change];
}
