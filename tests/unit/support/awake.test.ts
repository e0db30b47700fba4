import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { awakeFor } from "../../support/awake.ts";

const block = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

it("counts what is waited for", async () => {
  const { result, ms } = await awakeFor(() => pause(400, "done"));
  expect(result).toBe("done");
  expect(ms).toBeGreaterThan(100);
  expect(ms).toBeLessThanOrEqual(5000);
});

it("does not count what the process could not see pass", async () => {
  const { ms } = await awakeFor(async () => {
    block(600);
    await pause(1);
  });
  expect(ms).toBeLessThan(200);
});

it("hands faults on", async () => {
  await expect(awakeFor(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
