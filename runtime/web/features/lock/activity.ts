import { readEntry, writeEntry } from "../../core/session/tokenStore.ts";

const entry = "lastActive";
const kinds = ["wheel", "keydown", "pointerdown", "pointermove", "touchstart"] as const;
const noteEveryMs = 1000;

/** When somebody last did something, in any tab of this browser (milliseconds). */
export const lastActive = (): number => Number(readEntry(entry)) || Date.now();

/** Notes that somebody is there now. */
export const noteActivity = (): void => writeEntry(entry, String(Date.now()));

/** Notes every sign of a person in this tab; gives the function that stops it. */
export function followActivity(): () => void {
  let noted = 0;
  const onSign = () => {
    if (Date.now() - noted < noteEveryMs) return;
    noted = Date.now();
    noteActivity();
  };
  noteActivity();
  for (const kind of kinds) window.addEventListener(kind, onSign, { passive: true, capture: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, onSign, { capture: true });
  };
}
