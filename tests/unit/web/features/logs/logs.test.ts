import { describe, expect, it } from "vitest";
import { comparedFields } from "../../../../../runtime/web/features/logs/differences/differences.ts";
import { traceLinks } from "../../../../../runtime/web/features/logs/traceLinks.ts";
import { yearWeeks } from "../../../../../runtime/web/features/logs/yearWeeks.ts";

describe("a year as weeks", () => {
  it("begins each week on Monday and keeps every day once", () => {
    // 2026-11-18 is a Wednesday.
    const days = Array.from({ length: 12 }, (_, index) => ({
      date: `2026-11-${18 + index}`,
      count: index,
    }));
    const weeks = yearWeeks(days);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.slice(0, 2)).toEqual([null, null]);
    expect(weeks[0]?.[2]?.date).toBe("2026-11-18");
    expect(weeks.flat().flatMap((cell) => cell?.date ?? [])).toEqual(days.map(({ date }) => date));
  });

  it("shows nothing, little and much apart", () => {
    const levels = yearWeeks(
      [0, 1, 20, 60, 100].map((count, day) => ({ date: `2026-11-0${day + 2}`, count })),
    )
      .flat()
      .flatMap((cell) => cell?.level ?? []);
    expect(levels).toEqual([0, 1, 2, 4, 4]);
    expect(yearWeeks([])).toEqual([]);
  });
});

describe("the two sides of a change", () => {
  const image = (name: string, remark: string | null) =>
    JSON.stringify([
      {
        tableName: "t",
        columns: [
          { columnName: "name", columnDescription: "Name", value: name },
          { columnName: "remark", columnDescription: "Remark", value: remark },
          { columnName: "code", columnDescription: "Code", value: "c" },
        ],
      },
    ]);

  it("names what changed first and what stayed after it", () => {
    const fields = comparedFields({
      beforeData: image("old", null),
      afterData: image("new", null),
      changes: [{ field: "name", label: "Name", before: "old", after: "new" }],
    });
    expect(fields).toEqual([
      { field: "name", label: "Name", before: "old", after: "new", changed: true },
      { field: "code", label: "Code", before: "c", after: "c", changed: false },
    ]);
  });

  it("has one side alone for what was added", () => {
    const changes = [{ field: "name", label: "Name", before: null, after: "new" }];
    const fields = comparedFields({ beforeData: null, afterData: image("new", "r"), changes });
    expect(fields.map(({ field, before }) => [field, before])).toEqual([
      ["name", null],
      ["remark", null],
      ["code", null],
    ]);
  });
});

describe("links of one request", () => {
  it("lead to every other log, found by the request", () => {
    const links = traceLinks("abc-1", "sysLogOp");
    expect(links.map(({ permission }) => permission)).toEqual([
      "sysLogVis/page",
      "sysLogEx/page",
      "sysLogDiff/page",
    ]);
    expect(decodeURIComponent(links[1]?.path ?? "")).toBe(
      '/log/logex?filter={"traceId__contains":"abc-1"}',
    );
  });

  it("lead to one's own reads as well, which the operation log leaves out at first", () => {
    const path = traceLinks("abc-1", "sysLogEx").find(
      ({ label }) => label === "menu.sysLogOp",
    )?.path;
    expect(decodeURIComponent(path ?? "")).toBe(
      '/log/logop?filter={"traceId__contains":"abc-1","$view":"everything"}',
    );
  });
});
