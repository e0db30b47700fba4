import { describe, expect, it } from "vitest";
import { withAncestors } from "../../../../runtime/server/entities/access/menu/grantedMenus.ts";

const nodes = [
  { id: 1, pid: 0, type: 1 },
  { id: 2, pid: 1, type: 2 },
  { id: 3, pid: 2, type: 3 },
  { id: 4, pid: 9, type: 2 },
  { id: 5, pid: 6, type: 2 },
  { id: 6, pid: 5, type: 1 },
];

describe("withAncestors", () => {
  it.each([
    ["a button brings its menu and directory", [3], [1, 2, 3]],
    ["a menu does not bring its buttons", [2], [1, 2]],
    ["a node below a missing or disabled one is left out", [4], []],
    ["a cycle is left out", [5], []],
    ["an unknown id is left out", [42], []],
    ["nothing granted, nothing visible", [], []],
  ])("%s", (_, ids, visible) => {
    expect([...withAncestors(nodes, ids)].sort((a, b) => a - b)).toEqual(visible);
  });
});
