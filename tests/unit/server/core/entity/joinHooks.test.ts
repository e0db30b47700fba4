import { describe, expect, it } from "vitest";
import type { CallContext } from "../../../../../runtime/server/core/http/contract.ts";
import { joinHooks } from "../../../../../runtime/server/core/entity/joinHooks.ts";

const context = {} as CallContext;

describe("joinHooks", () => {
  it("runs the package's first and hands on what it rewrote", async () => {
    const joined = joinHooks(
      { beforeCreate: (input: object) => ({ ...input, order: ["package"] }) },
      {
        beforeCreate: (input: { order: string[] }) =>
          Promise.resolve({ ...input, order: [...input.order, "project"] }),
      },
    );
    expect(await joined.beforeCreate?.({}, context)).toEqual({ order: ["package", "project"] });
  });

  it("keeps the input where neither rewrites it", async () => {
    const joined = joinHooks({ beforeUpdate: () => undefined }, { beforeUpdate: () => undefined });
    const input = { name: "x" };
    expect(await joined.beforeUpdate?.(input, {}, context)).toBe(input);
  });

  it("lets no project pass a refusal of the package", async () => {
    const told: string[] = [];
    const joined = joinHooks(
      { beforeDelete: () => Promise.reject(new Error("in use")) },
      { beforeDelete: () => void told.push("project") },
    );
    await expect(joined.beforeDelete?.({}, context)).rejects.toThrow("in use");
    expect(told).toEqual([]);
  });

  it("takes what only one of them has", () => {
    const afterCreate = () => undefined;
    const afterDelete = () => undefined;
    expect(joinHooks({ afterCreate }, { afterDelete })).toEqual({ afterCreate, afterDelete });
  });
});
