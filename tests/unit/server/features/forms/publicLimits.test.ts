import { describe, expect, it } from "vitest";
import { createPublicLimits } from "../../../../../runtime/server/features/forms/public/publicLimits.ts";
import { FormworkError } from "../../../../../runtime/shared/errors/formworkError.ts";

describe("the limits of public forms", () => {
  it("count each address by the minute", () => {
    let now = 0;
    const limits = createPublicLimits(() => now);
    for (let sent = 0; sent < 60; sent++) limits.send("10.0.0.1");
    expect(() => limits.send("10.0.0.1")).toThrow(FormworkError);
    expect(() => limits.send("10.0.0.2")).not.toThrow();
    expect(() => limits.read("10.0.0.1")).not.toThrow();
    now = 60_001;
    expect(() => limits.send("10.0.0.1")).not.toThrow();
  });
});
