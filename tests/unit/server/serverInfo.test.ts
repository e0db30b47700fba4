import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { daysLeft } from "../../../runtime/server/features/serverInfo/diskLeft.ts";
import { metricsPage } from "../../../runtime/server/features/serverInfo/metricsPage.ts";
import { quantile } from "../../../runtime/server/features/serverInfo/requestMeasures.ts";
import { span } from "../../../runtime/server/features/serverInfo/runtimeDetails.ts";

const hour = 3_600_000;

describe("days until a disk is full", () => {
  const points = (perHour: number, hours = 4) =>
    Array.from({ length: hours + 1 }, (_, at) => ({ at: at * hour, free: 1000 - at * perHour }));

  it("follow from the line through what was measured", () => {
    expect(daysLeft(points(10))).toBe(4);
  });
  it("are not told where it does not fill, too little is known, or they are thousands", () => {
    expect(daysLeft(points(-10))).toBeNull();
    expect(daysLeft(points(0))).toBeNull();
    expect(daysLeft(points(10, 0))).toBeNull();
    expect(daysLeft([])).toBeNull();
    expect(daysLeft(points(0.001))).toBeNull();
  });
});

it("takes quantiles of sorted values", () => {
  expect([0.5, 0.95, 0.99].map((part) => quantile([1, 2, 3, 4], part))).toEqual([2, 4, 4]);
  expect(quantile([], 0.5)).toBe(0);
});

it("writes spans as days and time", () => {
  expect(span(59.9)).toBe("00:00:59");
  expect(span(2 * 86_400 + 3 * 3600 + 245)).toBe("2.03:04:05");
});

describe("figures without a token", async () => {
  const app = fastify();
  await app.register(
    metricsPage({ metrics: async () => ({ type: "text/plain", text: "up 1" }) }, () => null),
  );
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;

  it("are for this machine alone, and not through a proxy on it", async () => {
    expect(await status("127.0.0.1")).toBe(200);
    expect(await status("::ffff:127.0.0.1")).toBe(200);
    expect(await status("::1")).toBe(200);
    expect(await status("192.0.2.7")).not.toBe(200);
    expect(await status("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).not.toBe(200);
    expect(await status("127.0.0.1", { forwarded: "for=192.0.2.7" })).not.toBe(200);
  });
});
