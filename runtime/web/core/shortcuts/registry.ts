import { strokeOf, type Chord } from "./keys.ts";
import { resolveStroke, type Shortcut } from "./resolveStroke.ts";
import { singleKeysOn } from "./singleKeys.ts";
import { isAtControl, isModalOpen, isTyping } from "./target.ts";

const chordMs = 1200;
const registered: Shortcut[] = [];
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];
let begun: { chord: Chord; at: number } | null = null;

/** Every shortcut that works now, in the order of registration. */
export const shortcuts = (): readonly Shortcut[] => snapshot;

export function followShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a shortcut work until the function it gives is called. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (registered.length === 0) window.addEventListener("keydown", pressKey);
  registered.push(shortcut);
  tell();
  return () => {
    registered.splice(registered.indexOf(shortcut), 1);
    if (registered.length === 0) window.removeEventListener("keydown", pressKey);
    tell();
  };
}

function tell(): void {
  snapshot = [...registered];
  for (const listener of listeners) listener();
}

function pressKey(event: KeyboardEvent): void {
  // 229 is what a key says while an input method composes.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  // AltGr writes characters; a modifier alone is no stroke yet.
  if (event.getModifierState("AltGraph") || /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
  const before = begun && event.timeStamp - begun.at < chordMs ? begun.chord : [];
  const next = resolveStroke(registered, before, strokeOf(event), {
    typing: isTyping(event.target),
    atControl: isAtControl(event.target),
    // Looked for in the whole page, so only where a shortcut could work at all: not for every letter that is typed.
    get modal() {
      return isModalOpen();
    },
    get singleKeys() {
      return singleKeysOn();
    },
  });
  begun = next.begun ? { chord: next.begun, at: event.timeStamp } : null;
  if (!next.found || (event.repeat && !next.found.repeat)) return;
  event.preventDefault();
  next.found.run(event);
}
