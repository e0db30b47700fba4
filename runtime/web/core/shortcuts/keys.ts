/** A stroke is a key with its modifiers, "mod+k"; `mod` is Command on a Mac and Ctrl elsewhere. A chord is strokes one after the other. */
export type Chord = readonly string[];

const modifiers = ["mod", "ctrl", "alt", "shift"] as const;
const names: Record<string, string> = { " ": "space", Esc: "escape" };
/** What the browser itself does with text while somebody types. */
const editing = new Set(["mod+z", "mod+shift+z", "mod+y", "mod+a", "mod+c", "mod+v", "mod+x"]);

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The ways of a text such as "j,arrowdown"; the comma of "mod+," is a key. */
export const splitKeys = (keys: string): string[] =>
  keys.split(/(?<!\+),/).map((chord) => chord.trim());

/** The chords of a text such as "g h" (one after the other) or "j,arrowdown" (either). */
export function readChords(keys: string): Chord[] {
  return splitKeys(keys).map((chord) => chord.split(/\s+/).map(readStroke));
}

function readStroke(text: string): string {
  const parts = text.toLowerCase().split("+");
  const key = parts.pop() ?? "";
  return [...modifiers.filter((name) => parts.includes(name)), key].join("+");
}

/** The stroke a key press stands for. Shift counts with letters only together with another modifier: "?" is "?". */
export function strokeOf(event: KeyPress, mac = isMac()): string {
  const held = {
    mod: mac ? event.metaKey : event.ctrlKey,
    ctrl: mac && event.ctrlKey,
    alt: event.altKey,
    shift: event.shiftKey && (event.key.length > 1 || event.ctrlKey || event.metaKey),
  };
  // With Alt, keyboards write other characters: there the place of the key counts.
  const plain = event.altKey ? event.code.replace(/^(Key|Digit)/, "") : event.key;
  const key = (names[event.key] ?? plain).toLowerCase();
  return [...modifiers.filter((name) => held[name]), key].join("+");
}

/** Whether the stroke holds a modifier that no text needs. */
export const isModified = (stroke: string): boolean => /^(mod|ctrl|alt)\+/.test(stroke);

/** F6 leads to another part of the page, wherever it is pressed. */
const leads = /^(shift\+)?f6$/;

/** Whether a stroke belongs to the text somebody is typing. */
export const belongsToText = (stroke: string): boolean =>
  !leads.test(stroke) && (!isModified(stroke) || editing.has(stroke));

/** How a chord is written for people: "Ctrl+K", "⌘K", "G H". */
export function showKeys(keys: string, mac = isMac()): string {
  const chord = readChords(keys)[0] ?? [];
  return chord.map((stroke) => showStroke(stroke, mac)).join(" ");
}

const shown: Record<string, string> = {
  ctrl: "Ctrl",
  alt: "Alt",
  shift: "Shift",
  mod: "Ctrl",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
};
const shownOnMac: Record<string, string> = { mod: "⌘", alt: "⌥", shift: "⇧", ctrl: "⌃" };

function showStroke(stroke: string, mac: boolean): string {
  const parts = stroke.split("+").map((part) => {
    const text = (mac ? shownOnMac[part] : undefined) ?? shown[part] ?? part;
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  });
  return parts.join(mac ? "" : "+");
}
