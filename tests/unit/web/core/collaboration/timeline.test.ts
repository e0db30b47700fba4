import { describe, expect, it } from "vitest";
import type { Entry } from "../../../../../runtime/web/core/collaboration/collaborationCalls.ts";
import { timelineOf } from "../../../../../runtime/web/core/collaboration/timeline.ts";
import type { HistoryEntry } from "../../../../../runtime/web/core/data/dataProvider.ts";

const change = (day: number): HistoryEntry => ({
  id: day,
  time: `2026-03-${String(day).padStart(2, "0")}T08:00:00.000Z`,
  action: "update",
  userName: "",
  changes: [],
});
const comment = (day: number) => ({ id: day, time: change(day).time }) as unknown as Entry;
const days = (items: ReturnType<typeof timelineOf>) =>
  items.map((item) => ("history" in item ? `h${item.history.id}` : `c${item.addition.id}`));

describe("the timeline of a record", () => {
  it("has changes and comments in one order, each change with its place in the history", () => {
    const history = { items: [change(9), change(5)], more: false };
    const timeline = timelineOf(history, { items: [comment(7), comment(3)], more: false });
    expect(days(timeline)).toEqual(["h9", "c7", "h5", "c3"]);
    expect(timeline.flatMap((item) => ("index" in item ? item.index : []))).toEqual([0, 1]);
  });

  it("shows nothing that entries yet to be loaded belong before", () => {
    const history = { items: [change(9), change(5)], more: true };
    expect(days(timelineOf(history, { items: [comment(7), comment(3)], more: false }))).toEqual([
      "h9",
      "c7",
      "h5",
    ]);
  });
});
