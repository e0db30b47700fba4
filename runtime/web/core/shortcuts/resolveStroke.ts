import { belongsToText, isModified, readChords, type Chord } from "./keys.ts";

export interface Shortcut {
  /** "mod+k", "g h" (one after the other), "j,arrowdown" (either). */
  keys: string;
  /** What it does, as the sheet of shortcuts says it. */
  textKey: string;
  /** A page's shortcut wins over a global one; behind an open dialog only a `dialog` one and global ones with Ctrl or Alt work. */
  scope: "global" | "page" | "dialog";
  run: (event: KeyboardEvent) => void;
  /** Whether a held key counts again and again. */
  repeat?: boolean | undefined;
}

/** Where the key was pressed. */
export interface Situation {
  /** Keys write text there. */
  typing: boolean;
  /** The focus is on something that Enter or Space works. */
  atControl: boolean;
  /** A dialog or menu lies over the page. */
  modal: boolean;
  singleKeys: boolean;
}

/** What a stroke leads to: a shortcut, the beginning of a chord, or nothing. `begun` is the chord so far. */
export function resolveStroke(
  all: readonly Shortcut[],
  begun: Chord,
  stroke: string,
  situation: Situation,
): { found?: Shortcut; begun?: Chord } {
  const usable = all.filter(({ scope }) => mayRun(scope, stroke, situation));
  for (const chord of begun.length > 0 ? [[...begun, stroke], [stroke]] : [[stroke]]) {
    const found = innermost(usable, chord);
    if (found) return { found };
    if (starts(usable, chord)) return { begun: chord };
  }
  return {};
}

function mayRun(scope: Shortcut["scope"], stroke: string, place: Situation): boolean {
  if (place.typing && belongsToText(stroke)) return false;
  if (place.atControl && (stroke === "enter" || stroke === "space")) return false;
  if (stroke.length === 1 && !place.singleKeys) return false;
  return !place.modal || scope === "dialog" || (scope === "global" && isModified(stroke));
}

const order = { global: 0, page: 1, dialog: 2 };

/** Of the same scope the latest: a later layer lies above an earlier one. */
function innermost(usable: readonly Shortcut[], chord: Chord): Shortcut | undefined {
  return usable
    .filter(({ keys }) => readChords(keys).some((own) => own.join(" ") === chord.join(" ")))
    .reduce<Shortcut | undefined>(
      (best, next) => (best && order[best.scope] > order[next.scope] ? best : next),
      undefined,
    );
}

function starts(usable: readonly Shortcut[], chord: Chord): boolean {
  const text = `${chord.join(" ")} `;
  return usable.some(({ keys }) => readChords(keys).some((own) => own.join(" ").startsWith(text)));
}
