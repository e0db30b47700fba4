import { describe, expect, it } from "vitest";
import { project } from "../../../generated/site/project/entity.ts";
import { schedule } from "../../../generated/office/schedule/entity.ts";
import { filterTexts } from "../../../runtime/web/core/data/dataProvider.ts";
import {
  activeFilters,
  listViews,
  pageEntries,
  viewKey,
} from "../../../runtime/web/core/list/toolbar/listViews.ts";

describe("the views of a list", () => {
  it("are the default and every other that can be shown, each as its kind", () => {
    const props = { entity: schedule, columns: ["content"], sort: ["-scheduleTime"] };
    const views = listViews(props, {});
    expect(views.map(({ name, kind, by }) => [name, kind, by])).toEqual([
      ["default", "list", null],
      ["open", "list", null],
    ]);
    expect(views[1]?.sort).toEqual(["scheduleTime", "startTime"]);
    const planned = { entity: project, columns: ["name"], sort: [] };
    const calendars = (shown: object) =>
      listViews(planned, shown).flatMap(({ kind, by }) => (kind === "calendar" ? [by] : []));
    expect([calendars({}), calendars({ calendar: {} })]).toEqual([[], ["plannedStart"]]);
  });

  it("are tabs, unless they hold the same records and are only laid out otherwise", () => {
    const props = { entity: project, columns: ["name"], sort: [] };
    const tabs = listViews(props, { kanban: {}, calendar: {} }).filter((view) => !view.layoutOnly);
    expect(tabs.map(({ name }) => name)).toEqual(["default", "active", "late"]);
  });

  it("are told apart from what the person filters by", () => {
    const values = { [viewKey]: "open", isDelete: true, q: "text", status: 0 };
    expect(activeFilters(values)).toEqual({ status: 0 });
    expect(pageEntries(values)).toEqual({ [viewKey]: "open", isDelete: true });
  });

  it.each([
    [{ status: 0 }, "default", { filter: '{"status":0}', view: "default" }],
    [{ $view: "open", status: 0 }, "default", { filter: '{"status":0}', view: "open" }],
    [{ status: 0 }, undefined, { filter: '{"status":0}' }],
  ])("reach the server by name: %j, otherwise %s", (filter, otherwise, want) => {
    expect(filterTexts(filter, otherwise)).toEqual(want);
  });
});
