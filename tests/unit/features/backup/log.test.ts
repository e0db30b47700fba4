import { describe, expect, it } from "vitest";
import {
  type LogObject,
  logName,
  type LogPart,
  parseLogName,
} from "../../../../runtime/server/features/backup/log/logName.ts";
import { outlivedLog } from "../../../../runtime/server/features/backup/log/outlivedLog.ts";
import {
  newestReach,
  planRestore,
  segmentBytes,
} from "../../../../runtime/server/features/backup/log/reach.ts";

const chain = "00112233aabbccdd";
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const make = (hour: number, part: LogPart, of = chain): LogObject => {
  const found = parseLogName(logName(of, at(hour), part), 1);
  if (!found) throw new Error("no name");
  return found;
};
const position = (segment: number, bytes = 0) => BigInt(segment) * segmentBytes + BigInt(bytes);
const piece = (hour: number, from: bigint, to: bigint) => make(hour, { part: "wal", from, to });
const base = (hour: number, from: bigint, to: bigint) => [
  make(hour, { part: "base", from }),
  make(hour + 1, { part: "done", from, to }),
];

/** Two bases, and a log without a gap from the first one on: hours 1 to 30. */
const whole = [
  make(0, { part: "key" }),
  piece(1, position(4), position(4, 500)),
  ...base(1, position(4, 100), position(4, 700)),
  piece(3, position(4, 500), position(4, 800)),
  piece(5, position(4, 800), position(5)),
  piece(20, position(5), position(5, 40)),
  ...base(20, position(5, 10), position(5, 60)),
  piece(22, position(5, 40), position(5, 90)),
  piece(30, position(5, 90), position(6)),
  make(25, { part: "file", id: "12" }),
];
const place = { where: "the place" };
const partsOf = (objects: readonly LogObject[]) =>
  objects.map(({ part, time }) => `${part} ${time.getUTCDate() * 24 + time.getUTCHours() - 24}`);

describe("the archive of the log", () => {
  it("knows its objects by their names, and nothing else", () => {
    for (const { name } of whole) expect(parseLogName(name)?.name).toBe(name);
    for (const name of [
      "log-00112233aabbccdd-2026-13-01T00-00-00.000Z-key.age",
      "log-00112233AABBCCDD-2026-03-01T00-00-00.000Z-key.age",
      "log-00112233aabbccdd-2026-03-01T00-00-00.000Z-../../x-file.age",
      "formwork-2026-03-01T00-00-00Z.tar.zst.age",
    ])
      expect(parseLogName(name)).toBeNull();
  });

  it("reaches from the end of its oldest base to its newest piece", () => {
    expect(newestReach(whole)).toEqual({ from: at(2), to: at(30) });
    expect(newestReach(whole.filter(({ part }) => part !== "done"))).toBeNull();
  });

  it("takes the newest base before the moment and the log until it", () => {
    expect(planRestore(whole, { until: at(21), ...place })).toMatchObject({
      base: { from: position(5, 10) },
      pieces: [{ time: at(20) }, { time: at(22) }],
      files: [{ id: "12" }],
    });
    expect(planRestore(whole, { until: at(4), ...place })).toMatchObject({
      base: { from: position(4, 100) },
      pieces: [{ time: at(1) }, { time: at(3) }, { time: at(5) }],
    });
  });

  it.each([
    ["before it", whole, 1, /begins at 2026-03-01T02/],
    ["after it", whole, 31, /ends at 2026-03-02T06/],
    [
      "in a gap",
      whole.filter(({ time, part }) => part !== "wal" || time > at(3) || time < at(2)),
      10,
      /no archive|begins at 2026-03-01T21/,
    ],
    ["without a key", whole.slice(1), 4, /The key of the archive/],
    ["without anything", [], 4, /There is no archive/],
  ] as const)("refuses a moment %s", (_, objects, hour, text) => {
    expect(() => planRestore(objects, { until: at(hour), ...place })).toThrow(text);
  });

  it("names the gap between two reaches", () => {
    const gap = whole.filter(({ time }) => time.getTime() !== at(5).getTime());
    expect(() => planRestore(gap, { until: at(10), ...place })).toThrow(
      /gap between 2026-03-01T03:00:00.000Z and 2026-03-01T21/,
    );
  });

  it("removes what no moment of the kept days needs, and leaves other clusters alone", () => {
    const other = make(1, { part: "key" }, "ffffffff00000000");
    const former = make(1, { part: "key" }, "00112233eeeeeeee");
    const objects = [...whole, other, former];
    const old = (days: number, now: number) =>
      partsOf(outlivedLog(objects, { chain, keepDays: days, now: at(now) }));
    expect(old(1, 24 + 21)).toEqual(["wal 1", "wal 3", "wal 5", "done 2", "base 1", "key 1"]);
    expect(old(1, 24 + 20)).toEqual(["key 1"]);
    expect(old(7, 40)).toEqual([]);
  });
});
