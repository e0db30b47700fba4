import { describe, expect, it } from "vitest";
import { createCaches } from "../../../../../runtime/server/core/caches/createCaches.ts";
import { createLimits } from "../../../../../runtime/server/core/limits/createLimits.ts";
import { createPublicLimits } from "../../../../../runtime/server/features/forms/public/publicLimits.ts";
import { FormworkError } from "../../../../../runtime/shared/errors/formworkError.ts";

describe("the limits of public forms", () => {
  it("count each address by the minute", async () => {
    let now = 0;
    const limits = createPublicLimits(createLimits(createCaches(), null), () => now);
    for (let sent = 0; sent < 60; sent++) await limits.send("10.0.0.1");
    await expect(limits.send("10.0.0.1")).rejects.toThrow(FormworkError);
    await limits.send("10.0.0.2");
    await limits.read("10.0.0.1");
    now = 60_001;
    await limits.send("10.0.0.1");
  });
});
