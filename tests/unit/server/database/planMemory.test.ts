import { describe, expect, it } from "vitest";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import {
  createPlanMemory,
  type PlannedRequest,
} from "../../../../runtime/server/core/database/planMemory.ts";

const index = (condition: string, name = "by_order") => [
  {
    Plan: {
      "Node Type": "Index Scan",
      "Index Name": name,
      "Index Cond": condition,
      Filter: condition,
    },
  },
];

describe("the memory of plans", () => {
  const clock = { now: 0 };
  const plans = { made: index("(tenant = '5'::bigint)"), kept: index("(tenant = $1)") };
  const asked: PlannedRequest[] = [];
  const memoryOf = () => {
    asked.length = 0;
    clock.now = 0;
    return createPlanMemory(
      (request) => {
        asked.push(request);
        return Promise.resolve(plans);
      },
      () => clock.now,
    );
  };
  const values = ["5", "1", "", "{}", "all", "{}", "", "{}", "", "{}", "", "30000", "auto", "on"];
  const request = (parameters: unknown[] = [5], own: Partial<PlannedRequest> = {}) => ({
    claims: { ...systemClaims },
    values,
    text: "select 1",
    parameters,
    ...own,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const ask = async (memory: ReturnType<typeof memoryOf>, times: number, given = request()) => {
    let fits = false;
    for (let n = 0; n < times; n++) {
      fits = memory.fits(given);
      await settle();
    }
    return fits;
  };

  it("compares after the fifth use, whoever of a tenant asks", async () => {
    const memory = memoryOf();
    expect(await ask(memory, 4)).toBe(false);
    expect(asked).toHaveLength(0);
    const other = request([5], { values: values.with(1, "77") });
    await ask(memory, 1, other);
    expect(asked).toHaveLength(1);
    expect(memory.fits(request())).toBe(true);
  });

  it("knows other values, texts and claims apart", async () => {
    const memory = memoryOf();
    await ask(memory, 5);
    expect(memory.fits(request())).toBe(true);
    expect(memory.fits(request([6]))).toBe(false);
    expect(memory.fits(request([5], { text: "select 2" }))).toBe(false);
    expect(memory.fits(request([5], { values: values.with(0, "6") }))).toBe(false);
    expect(memory.fits(request([5], { values: values.with(4, "self") }))).toBe(false);
  });

  it("refuses another index and another condition on it", async () => {
    for (const kept of [index("(tenant = $1)", "by_id"), index("((tenant = $1) AND (a = $2))")]) {
      const memory = createPlanMemory(() => Promise.resolve({ made: plans.made, kept }));
      expect(await ask(memory, 8)).toBe(false);
    }
  });

  it("compares again after a minute, and believes nothing that is older than two", async () => {
    const memory = memoryOf();
    await ask(memory, 6);
    clock.now = 59_000;
    expect(await ask(memory, 3)).toBe(true);
    expect(asked).toHaveLength(1);
    clock.now = 60_000;
    expect(await ask(memory, 1)).toBe(true);
    expect(asked).toHaveLength(2);
    clock.now = 60_000 + 121_000;
    expect(memory.fits(request())).toBe(false);
  });

  it("stays with new plans where the database cannot tell", async () => {
    const memory = createPlanMemory(() => Promise.reject(new Error("unrecognized EXPLAIN option")));
    expect(await ask(memory, 20)).toBe(false);
  });

  it("compares nothing that has long values", async () => {
    const memory = memoryOf();
    expect(await ask(memory, 20, request(["x".repeat(600)]))).toBe(false);
    expect(asked).toHaveLength(0);
  });
});
