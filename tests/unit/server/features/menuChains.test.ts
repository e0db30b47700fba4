import { describe, expect, it } from "vitest";
import {
  withAncestors,
  withoutBranch,
} from "../../../../runtime/server/entities/access/menu/grantedMenus.ts";

const node = (id: number, pid: number) => ({ id, pid, type: 1, name: `n${id}` });
const ids = (found: Iterable<number>) => [...found].toSorted((a, b) => a - b);

describe("menus with what they stand below", () => {
  const nodes = [
    node(1, 0),
    node(2, 1),
    node(3, 2),
    node(4, 9),
    node(5, 6),
    node(6, 5),
    node(7, 5),
  ];

  it("are those whose chain leads to the root", () => {
    expect(ids(withAncestors(nodes, [3]))).toEqual([1, 2, 3]);
    expect(ids(withAncestors(nodes, [3, 2, 4, 5, 7, 99]))).toEqual([1, 2, 3]);
    expect(ids(withAncestors(nodes, [1]))).toEqual([1]);
    expect(ids(withAncestors(nodes, []))).toEqual([]);
  });

  it("go with the branch they stand in", () => {
    expect(withoutBranch(nodes, "n2").map(({ id }) => id)).toEqual([1, 4, 5, 6, 7]);
    expect(withoutBranch(nodes, "n6").map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it("are found over a chain of 20,000 in either order", () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => node(n + 1, n));
    for (const held of [chain, chain.toReversed()]) {
      const from = process.cpuUsage();
      expect(
        withAncestors(
          chain,
          held.map(({ id }) => id),
        ).size,
      ).toBe(20_000);
      expect(withoutBranch(held, "n1")).toEqual([]);
      const { user, system } = process.cpuUsage(from);
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });
});
