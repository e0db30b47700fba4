import { useCallback, useState } from "react";
import {
  forgetGridSettings,
  initialSettings,
  readGridSettings,
  writeGridSettings,
  type GridSettings,
} from "./gridSettings.ts";

/** The kept settings of one table and how to change some of them; another key, or another start, is another table. */
export function useGridSettings(
  key: string,
  initial: GridSettings = initialSettings,
): {
  settings: GridSettings;
  change: (part: Partial<GridSettings>) => void;
  /** Back to what the table starts with. */
  reset: () => void;
} {
  const read = () => ({ key, initial, settings: readGridSettings(key, initial) });
  const [kept, setKept] = useState(read);
  const present = kept.key === key && kept.initial === initial ? kept : read();
  if (present !== kept) setKept(present);
  const change = useCallback(
    (part: Partial<GridSettings>) =>
      setKept((last) => {
        const settings = { ...last.settings, ...part };
        writeGridSettings(last.key, settings);
        return { ...last, settings };
      }),
    [],
  );
  const reset = useCallback(() => {
    forgetGridSettings(key);
    setKept((last) => ({ ...last, settings: last.initial }));
  }, [key]);
  return { settings: present.settings, change, reset };
}
