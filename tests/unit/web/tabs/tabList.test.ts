import { describe, expect, it } from "vitest";
import {
  closing,
  keptKeys,
  moved,
  neighbor,
  newTab,
  visited,
  withPin,
  type CloseWhich,
} from "../../../../runtime/web/features/tabs/tabList.ts";

const tab = (key: string, pinned = false) =>
  newTab({ key, pathname: key, search: "", state: null }, pinned);
const tabs = [tab("home", true), tab("a"), tab("b"), tab("c")];
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(" ");

describe("the open tabs", () => {
  it("get a visited page behind the others, and follow the address of one that is open", () => {
    expect(keys(visited(tabs, { key: "d", pathname: "d", search: "", state: null }))).toBe(
      "home a b c d",
    );
    const again = visited(tabs, { key: "a", pathname: "a", search: "?page=2", state: null });
    expect(keys(again)).toBe("home a b c");
    expect(again[1]?.search).toBe("?page=2");
  });

  it.each<[CloseWhich, string]>([
    ["this", "b"],
    ["others", "a c"],
    ["left", "a"],
    ["right", "c"],
    ["all", "a b c"],
  ])("close %s without the pinned ones", (which, gone) => {
    expect(keys(closing(tabs, "b", which))).toBe(gone);
  });

  it("never close a pinned one, not even by its own command", () => {
    expect(closing(tabs, "home", "this")).toEqual([]);
  });

  it("show the neighbor of a closed one, to the right first", () => {
    expect(neighbor(tabs, "b", new Set(["b"]))?.key).toBe("c");
    expect(neighbor(tabs, "c", new Set(["c"]))?.key).toBe("b");
    expect(neighbor(tabs, "b", new Set(["a", "b", "c"]))?.key).toBe("home");
    expect(neighbor([tab("a")], "a", new Set(["a"]))).toBeNull();
  });

  it("move within their own side of the border between pinned and free", () => {
    expect(keys(moved(tabs, "c", 1))).toBe("home c a b");
    expect(keys(moved(tabs, "a", 0))).toBe("home a b c");
    expect(keys(moved(tabs, "a", 9))).toBe("home a b c");
  });

  it("are pinned to the border and set free behind it", () => {
    const pinned = withPin(tabs, "c", true);
    expect(keys(pinned)).toBe("home c a b");
    expect(pinned[1]?.pinned).toBe(true);
    expect(keys(withPin(pinned, "home", false))).toBe("c home a b");
  });

  it("keep the last visited pages alive, and every one with unsaved values", () => {
    expect([...keptKeys(["c", "b", "a"], new Set(["a"]), 1)]).toEqual(["c", "a"]);
    expect([...keptKeys(["c", "b", "a"], new Set(), 2)]).toEqual(["c", "b"]);
  });
});
