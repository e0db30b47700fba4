import { describe, expect, it } from "vitest";
import { createBranchLoader } from "../../../../runtime/web/core/tree/lazy/branchLoader.ts";

const childrenOf = (id: number, number: number) =>
  Array.from({ length: number }, (_, index) => ({ id: id * 100 + index, pid: id }));

/** A server that sends at most `most` rows; `calls` tells what it was asked for. */
function server(sizes: Record<number, number>, most: number) {
  const calls: number[][] = [];
  const load = createBranchLoader(async (parents) => {
    calls.push(parents);
    const rows = parents.flatMap((id) => childrenOf(id, sizes[id] ?? 0));
    return { rows: rows.slice(0, most), total: rows.length };
  }, "pid");
  return { calls, load };
}

describe("branches of a tree", () => {
  it("that are asked for together come in one call, each with its own rows", async () => {
    const { calls, load } = server({ 1: 2, 2: 0, 3: 3 }, 100);
    const branches = await Promise.all([load(1), load(2), load(3)]);
    expect(calls).toEqual([[1, 2, 3]]);
    expect(branches.map(({ rows }) => rows.length)).toEqual([2, 0, 3]);
    expect(branches[2]?.rows.every(({ pid }) => pid === 3)).toBe(true);
  });

  it("are asked for apart where one answer cannot hold them all", async () => {
    const { load } = server({ 1: 6, 2: 6, 3: 6 }, 10);
    const branches = await Promise.all([load(1), load(2), load(3)]);
    expect(branches.map(({ rows }) => rows.length)).toEqual([6, 6, 6]);
  });

  it("say how many there are where one is too long", async () => {
    const { load } = server({ 1: 25 }, 10);
    const { rows, total } = await load(1);
    expect([rows.length, total]).toEqual([10, 25]);
  });

  it("fail for everybody who waits, and are asked for again", async () => {
    let broken = true;
    const load = createBranchLoader(async () => {
      if (broken) throw new Error("gone");
      return { rows: [], total: 0 };
    }, "pid");
    await expect(Promise.all([load(1), load(2)])).rejects.toThrow("gone");
    broken = false;
    expect((await load(1)).rows).toEqual([]);
  });
});
