import { describe, expect, it } from "vitest";
import { readChords, showKeys, strokeOf } from "../../../../runtime/web/core/shortcuts/keys.ts";
import {
  resolveStroke,
  type Shortcut,
  type Situation,
} from "../../../../runtime/web/core/shortcuts/resolveStroke.ts";

const press = (key: string, held: Partial<Record<string, boolean | string>> = {}) => ({
  key,
  code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

const shortcut = (keys: string, scope: Shortcut["scope"], textKey = keys): Shortcut => ({
  keys,
  scope,
  textKey,
  run: () => undefined,
});

const free: Situation = { typing: false, atControl: false, modal: false, singleKeys: true };
const name = (
  all: Shortcut[],
  stroke: string,
  place: Partial<Situation> = {},
  begun: string[] = [],
) => resolveStroke(all, begun, stroke, { ...free, ...place }).found?.textKey;

describe("a stroke", () => {
  it.each([
    [press("k", { ctrlKey: true }), false, "mod+k"],
    [press("k", { metaKey: true }), true, "mod+k"],
    [press("K", { ctrlKey: true, shiftKey: true }), false, "mod+shift+k"],
    [press("?", { shiftKey: true }), false, "?"],
    [press("¬", { altKey: true, code: "KeyL" }), true, "alt+l"],
    [press("J"), false, "j"],
    [press("Enter", { shiftKey: true }), false, "shift+enter"],
    [press(" ", { code: "Space" }), false, "space"],
  ])("%o is %s on a Mac: %s", (event, mac, stroke) => {
    expect(strokeOf(event, mac)).toBe(stroke);
  });

  it("is read from text whatever the order of its modifiers", () => {
    expect(readChords("Shift+Mod+S")).toEqual([["mod+shift+s"]]);
    expect(readChords("g h")).toEqual([["g", "h"]]);
    expect(readChords("mod+,")).toEqual([["mod+,"]]);
    expect(readChords("j, ArrowDown")).toEqual([["j"], ["arrowdown"]]);
  });

  it("is written as the keyboard shows it", () => {
    expect(showKeys("mod+shift+s", false)).toBe("Ctrl+Shift+S");
    expect(showKeys("mod+shift+s", true)).toBe("⌘⇧S");
    expect(showKeys("g h", false)).toBe("G H");
    expect(showKeys("mod+arrowup", false)).toBe("Ctrl+↑");
  });
});

describe("a pressed key", () => {
  const all = [
    shortcut("mod+k", "global"),
    shortcut("g h", "global"),
    shortcut("n", "page", "early page"),
    shortcut("n", "global"),
    shortcut("n", "page", "late page"),
    shortcut("mod+s", "page", "form"),
    shortcut("mod+z", "page"),
    shortcut("enter", "page"),
    shortcut("x", "dialog"),
  ];

  it("runs the page's shortcut before the global one, and the latest of the page", () => {
    expect(name(all, "n")).toBe("late page");
  });

  it("writes text where somebody types, unless it holds Ctrl and is no command of the text", () => {
    expect(name(all, "n", { typing: true })).toBeUndefined();
    expect(name(all, "mod+z", { typing: true })).toBeUndefined();
    expect(name(all, "mod+s", { typing: true })).toBe("form");
  });

  it("waits for the second key of a chord, and takes it alone when it does not fit", () => {
    expect(resolveStroke(all, [], "g", free)).toEqual({ begun: ["g"] });
    expect(name(all, "h", {}, ["g"])).toBe("g h");
    expect(name(all, "h")).toBeUndefined();
    expect(name(all, "n", {}, ["g"])).toBe("late page");
    expect(resolveStroke(all, ["g"], "g", free)).toEqual({ begun: ["g"] });
  });

  it("reaches only the dialog and global commands while a dialog is open", () => {
    expect(name(all, "n", { modal: true })).toBeUndefined();
    expect(name(all, "mod+s", { modal: true })).toBeUndefined();
    expect(name(all, "mod+k", { modal: true })).toBe("mod+k");
    expect(name(all, "x", { modal: true })).toBe("x");
  });

  it("leaves Enter to the button that has the focus", () => {
    expect(name(all, "enter")).toBe("enter");
    expect(name(all, "enter", { atControl: true })).toBeUndefined();
  });

  it("does nothing as a single character once these are switched off", () => {
    expect(name(all, "n", { singleKeys: false })).toBeUndefined();
    expect(resolveStroke(all, [], "g", { ...free, singleKeys: false })).toEqual({});
    expect(name(all, "mod+k", { singleKeys: false })).toBe("mod+k");
    expect(name(all, "enter", { singleKeys: false })).toBe("enter");
  });
});
