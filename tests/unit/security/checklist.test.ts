import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checklist } from "./checklist.ts";

describe("the security checklist", () => {
  it("has as many lines as its page says, each with a test or a reason", () => {
    expect(checklist.length).toBeGreaterThanOrEqual(70);
    const page = readFileSync(".github/security.md", "utf8");
    expect(page).toContain(`The ${checklist.length} promises`);
    for (const { promise, proofs, reason } of checklist)
      expect(proofs.length > 0 || reason !== undefined, promise).toBe(true);
  });

  it.each(checklist.flatMap(({ promise, proofs }) => proofs.map((proof) => [promise, ...proof])))(
    "%s: %s",
    (_, file, title) => {
      const place = path.join("tests", file as string);
      expect(existsSync(place)).toBe(true);
      expect(readFileSync(place, "utf8")).toContain(title);
    },
  );
});
