import { describe, expect, it } from "vitest";
import type { Json } from "../../../../runtime/shared/entity/model.ts";
import { treeRows } from "../../../../runtime/web/core/entities/treeRows.ts";
import { initialSettings } from "../../../../runtime/web/core/list/grid/gridSettings.ts";
import {
  contentOf,
  readContent,
  sameContent,
  settingsOf,
  valuesOf,
} from "../../../../runtime/web/core/list/saved/viewContent.ts";
import { closedRows, keptRows } from "../../../../runtime/web/core/list/tree/treeState.ts";

describe("a saved view", () => {
  const values = {
    $view: "open",
    $kind: "kanban",
    $by: "state",
    $saved: 3,
    $open: "all",
    isDelete: true,
    q: "crack",
    and: [{ cost__gte: "5" }],
  };
  const settings = { ...initialSettings, columns: ["code"], widths: { code: 90 } };
  const content = contentOf({ values, sort: "-dueDate", settings });

  it("holds what was asked for and how it looked, and nothing of the page", () => {
    expect(content).toMatchObject({ view: "open", kind: "kanban", by: "state", sort: "-dueDate" });
    expect(content.filter).toEqual({ q: "crack", and: [{ cost__gte: "5" }] });
  });

  it("opens as it was saved, also after it went through the server", () => {
    const stored = readContent(JSON.parse(JSON.stringify(content)) as Record<string, Json>);
    const again = contentOf({
      values: valuesOf(7, stored),
      sort: "-dueDate",
      settings: settingsOf(stored),
    });
    expect(sameContent(again, content)).toBe(true);
    expect(valuesOf(7, stored)).toMatchObject({ $saved: 7, $view: "open" });
    expect(sameContent({ ...again, density: "compact" }, content)).toBe(false);
  });

  it("of a former version begins where it says nothing", () => {
    expect(settingsOf(readContent({ columns: ["code"] }))).toEqual({
      ...initialSettings,
      columns: ["code"],
    });
  });
});

describe("what stands open in a tree", () => {
  const rows = treeRows(
    [
      { id: 1, pid: 0 },
      { id: 2, pid: 1 },
      { id: 3, pid: 2 },
      { id: 4, pid: 0 },
      { id: 5, pid: 4 },
    ],
    "pid",
  );
  it.each([[[]], [[1]], [[2, 4]], [[1, 2, 4]]])("is kept for the closed ones %j", (closed) => {
    const kept = keptRows(rows, new Set(closed));
    expect([...closedRows(rows, kept, false)].sort()).toEqual(closed);
  });

  it("is everything that leads to a match, unless it was closed by hand", () => {
    expect(closedRows(rows, [1], true).size).toBe(0);
    expect([...closedRows(rows, { closed: [4] }, true)]).toEqual([4]);
  });
});
