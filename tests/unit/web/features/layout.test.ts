import { describe, expect, it } from "vitest";
import type { MenuNode } from "../../../../runtime/web/core/session/session.ts";
import { layoutGrid, menuPlace } from "../../../../runtime/web/features/layout/layoutGrid.ts";
import { howManyFit } from "../../../../runtime/web/features/layout/menu/howManyFit.ts";
import {
  filterEntries,
  menuEntries,
  pageEntries,
} from "../../../../runtime/web/features/layout/menu/menuEntries.ts";
import {
  readWidth,
  widthAfterKey,
} from "../../../../runtime/web/features/layout/menu/side/menuWidth.ts";
import { isOpen, toggleOpen } from "../../../../runtime/web/features/layout/menu/openEntries.ts";

let id = 0;
const menu = (name: string, over: Partial<MenuNode> = {}, meta: object = {}): MenuNode => ({
  id: ++id,
  pid: 0,
  type: 2,
  name,
  i18nName: null,
  path: name,
  component: null,
  redirect: null,
  orderNo: 1,
  children: null,
  ...over,
  meta: {
    title: name,
    icon: null,
    isLink: null,
    isIframe: false,
    isHide: false,
    isKeepAlive: false,
    isAffix: false,
    ...meta,
  },
});

const tree = [
  menu("system", {
    path: "/system",
    children: [
      menu("users"),
      menu("secret", {}, { isHide: true }),
      menu("deep", { children: [menu("deeper", { children: [menu("deepest")] })] }),
    ],
  }),
  menu("manual", { path: "/manual" }, { isLink: "https://example.org/manual" }),
  menu("report", { path: "/report" }, { isLink: "https://example.org/report", isIframe: true }),
  menu("evil", { path: "/evil" }, { isLink: "javascript:alert(1)" }),
];
const entries = menuEntries(tree, ({ name }) => name.toUpperCase());

describe("the slots of a layout", () => {
  it("are the same in every layout", () => {
    for (const layout of ["defaults", "classic", "transverse", "columns"] as const) {
      const { gridTemplateAreas } = layoutGrid(layout, false);
      for (const slot of ["banner", "top", "tabs", "page", "foot"])
        expect(gridTemplateAreas).toContain(slot);
      expect(gridTemplateAreas.includes("menu")).toBe(layout !== "transverse");
      expect(layoutGrid(layout, true)).toEqual(layoutGrid("defaults", true));
    }
  });

  it("hold the menu at the side, in columns, on top or in a drawer", () => {
    expect(menuPlace("defaults", false)).toBe("side");
    expect(menuPlace("classic", false)).toBe("side");
    expect(menuPlace("transverse", false)).toBe("top");
    expect(menuPlace("columns", false)).toBe("columns");
    expect(menuPlace("columns", true)).toBe("drawer");
  });
});

describe("entries of the menu", () => {
  it("have whole paths to any depth, and none that is hidden", () => {
    expect(pageEntries(entries).map(({ path }) => path)).toEqual([
      "/system/users",
      "/system/deep/deeper/deepest",
      "/manual",
      "/report",
      "/evil",
    ]);
  });

  it("lead outside only to safe addresses; a frame stays inside", () => {
    expect(entries.slice(1).map(({ outside }) => outside)).toEqual([
      "https://example.org/manual",
      null,
      null,
    ]);
  });

  it("are found with what leads to them; a directory that is found keeps all", () => {
    const [system] = filterEntries(entries, "Deepest");
    expect(system?.children.map(({ title }) => title)).toEqual(["DEEP"]);
    expect(filterEntries(entries, "SYSTEM")[0]?.children).toHaveLength(2);
    expect(filterEntries(entries, "nothing")).toEqual([]);
    expect(filterEntries(entries, "  ")).toHaveLength(4);
  });
});

describe("open directories", () => {
  const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]];
  const trail = new Set([first.id]);

  it("follow the page until somebody opens or closes them", () => {
    expect(isOpen(new Map(), first.id, trail)).toBe(true);
    expect(isOpen(new Map([[first.id, false]]), first.id, trail)).toBe(false);
    expect(isOpen(new Map(), second.id, trail)).toBe(false);
  });

  it("close each other where only one may be open", () => {
    const unique = toggleOpen(new Map(), second, { open: true, siblings: entries, unique: true });
    expect(isOpen(unique, first.id, trail)).toBe(false);
    expect(isOpen(unique, second.id, trail)).toBe(true);
    const many = toggleOpen(new Map(), second, { open: true, siblings: entries, unique: false });
    expect(isOpen(many, first.id, trail)).toBe(true);
  });
});

describe("the menu in the top bar", () => {
  it.each([
    [[100, 100, 100], 300, 60, 3],
    [[100, 100, 100], 299, 60, 2],
    [[100, 100, 100], 259, 60, 1],
    [[100, 100, 100], 90, 60, 0],
    [[], 0, 60, 0],
  ])("shows of %o in %i px (more: %i) %i", (widths, space, more, count) => {
    expect(howManyFit(widths, space, more)).toBe(count);
  });
});

describe("the menu's width", () => {
  it("stays within its bounds, whatever was stored", () => {
    expect(readWidth(null)).toBe(232);
    expect(readWidth("nonsense")).toBe(232);
    expect(readWidth("5000")).toBe(420);
    expect(readWidth("10")).toBe(180);
  });

  it("moves with the keys of a separator", () => {
    expect(widthAfterKey(232, "ArrowRight")).toBe(248);
    expect(widthAfterKey(190, "ArrowLeft")).toBe(180);
    expect(widthAfterKey(232, "Home")).toBe(180);
    expect(widthAfterKey(232, "End")).toBe(420);
    expect(widthAfterKey(232, "a")).toBeNull();
  });
});
