import { describe, expect, it } from "vitest";
import {
  countKey,
  rememberCount,
  wasSmall,
} from "../../../../../runtime/server/core/entity/read/countMemory.ts";
import type { EntityShape } from "../../../../../runtime/server/core/entity/contract.ts";

const shape = () => ({}) as EntityShape;

describe("counts that need no bound", () => {
  it("are those that found half of it at most the last time", () => {
    const own = shape();
    const key = countKey(" where t.tenant_id = $1", [7]);
    expect(wasSmall(own, key, 100)).toBe(false);
    rememberCount(own, key, 50);
    expect(wasSmall(own, key, 100)).toBe(true);
    expect(wasSmall(own, countKey(" where t.tenant_id = $1", [8]), 100)).toBe(false);
    expect(wasSmall(shape(), key, 100)).toBe(false);
    rememberCount(own, key, 51);
    expect(wasSmall(own, key, 100)).toBe(false);
  });

  it("are forgotten from the oldest on, and long requests are not remembered", () => {
    const own = shape();
    for (let n = 0; n < 501; n++) rememberCount(own, countKey("", [n]), 1);
    expect(wasSmall(own, countKey("", [0]), 100)).toBe(false);
    expect(wasSmall(own, countKey("", [1]), 100)).toBe(true);
    expect(countKey("", ["x".repeat(500)])).toBeNull();
    rememberCount(own, null, 1);
    expect(wasSmall(own, null, 100)).toBe(false);
  });
});
