import { expect, it } from "vitest";
import { createRequestId } from "../../../../../runtime/server/core/http/guard/requestId.ts";

it("gives numbers of requests that rise with time and are never given twice", () => {
  const at = Date.parse("2026-05-04T03:02:01.000Z");
  const ids = Array.from({ length: 1000 }, (_, n) => createRequestId(at + Math.floor(n / 100)));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const times = ids.map((id) => Number.parseInt(id.slice(0, 13).replace("-", ""), 16));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(at);
});
