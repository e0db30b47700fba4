import { useCallback, useState } from "react";
import { emptySettings } from "./designState.ts";
import type { Settings } from "./calls.ts";

export interface Design {
  settings: Settings;
  dirty: boolean;
  /** Changes settings; `change` may look at them as they are. */
  change: (change: Partial<Settings> | ((settings: Settings) => Settings)) => void;
  /** They are kept as they are now. */
  keep: (kept: Partial<Settings>) => void;
}

/** The settings that the person works on. */
export function useDesign(start: Settings | null): Design {
  const [state, setState] = useState({ settings: start ?? emptySettings, dirty: false });
  const change = useCallback<Design["change"]>((next) => {
    setState(({ settings }) => ({
      settings: typeof next === "function" ? next(settings) : { ...settings, ...next },
      dirty: true,
    }));
  }, []);
  const keep = useCallback<Design["keep"]>((kept) => {
    setState(({ settings }) => ({ settings: { ...settings, ...kept }, dirty: false }));
  }, []);
  return { ...state, change, keep };
}
