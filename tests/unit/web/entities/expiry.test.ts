import { expect, it } from "vitest";
import { expiryOf, extended } from "../../../../runtime/web/entities/access/tenant/expiry.ts";

const now = new Date(2026, 10, 21, 12).getTime();
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

it.each([
  [null, "none", 0],
  ["no moment", "none", 0],
  [inDays(-1), "over", 0],
  [new Date(now).toISOString(), "over", 0],
  [inDays(0.5), "soon", 1],
  [inDays(30), "soon", 30],
  [inDays(31), "far", 31],
])("the end %s is %s", (end, expiry, days) => {
  expect(expiryOf(end, now)).toEqual({ expiry, days });
});

it("moves on from the end, from today when it is over, and never into a month after the next", () => {
  const day = (text: string) => new Date(text).toLocaleDateString("sv-SE");
  expect(day(extended(null, 1, now))).toBe("2026-12-21");
  expect(day(extended(inDays(-400), 12, now))).toBe("2027-11-21");
  expect(day(extended(new Date(2027, 0, 31, 8).toISOString(), 1, now))).toBe("2027-02-28");
});
