import { useCallback, useState } from "react";
import { readGridSettings, writeGridSettings, type GridSettings } from "./gridSettings.ts";

/** The kept settings of one table and how to change some of them; another key is another table. */
export function useGridSettings(
  key: string,
): [GridSettings, (change: Partial<GridSettings>) => void] {
  const [kept, setKept] = useState(() => ({ key, settings: readGridSettings(key) }));
  const present = kept.key === key ? kept : { key, settings: readGridSettings(key) };
  if (present !== kept) setKept(present);
  const change = useCallback(
    (part: Partial<GridSettings>) =>
      setKept((last) => {
        const settings = { ...last.settings, ...part };
        writeGridSettings(last.key, settings);
        return { key: last.key, settings };
      }),
    [],
  );
  return [present.settings, change];
}
