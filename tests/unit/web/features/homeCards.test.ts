import { describe, expect, it } from "vitest";
import { periodName } from "../../../../runtime/web/features/dashboard/periods.ts";
import { noticesIn } from "../../../../runtime/web/features/dashboard/widgets/noticesIn.ts";
import {
  comingAfter,
  type OwnSchedule,
} from "../../../../runtime/web/features/dashboard/widgets/schedule/schedules.ts";

describe("the card of notices", () => {
  it("fills what the unread ones leave with those read last", () => {
    expect(noticesIn(4, ["a"], ["x", "y", "z"])).toEqual({
      first: ["a"],
      earlier: ["x", "y"],
      more: false,
    });
    expect(noticesIn(4, [], ["x", "y", "z"]).earlier).toEqual(["x", "y"]);
  });

  it("shows as many as the card has room for and says that there are more", () => {
    const unread = ["a", "b", "c", "d", "e"];
    expect(noticesIn(4, unread, ["x"])).toEqual({
      first: ["a", "b", "c"],
      earlier: [],
      more: true,
    });
    expect(noticesIn(7, unread, ["x"]).more).toBe(false);
  });
});

it("the schedule names the next open entries after a day", () => {
  const entry = (id: number, scheduleTime: string, status = 0) =>
    ({ id, scheduleTime, status }) as OwnSchedule;
  const entries = [
    entry(1, "2026-11-20"),
    entry(2, "2026-12-02T08:00:00"),
    entry(3, "2026-11-29"),
    entry(4, "2026-11-29", 1),
  ];
  expect(comingAfter(entries, "2026-11-20").map(({ id }) => id)).toEqual([3, 2]);
});

it("periods have the names of the reader's language", () => {
  const week = { key: "2026-W48", from: "2026-11-23" };
  expect(periodName(week, "week", "en")).toBe("Nov 23");
  expect(periodName(week, "week", "de")).toBe("23. Nov.");
  expect(periodName({ key: "2026-11", from: "2026-11-01" }, "month", "zh-CN")).toBe("2026年11月");
});
