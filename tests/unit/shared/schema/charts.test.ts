import { expect, it } from "vitest";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { changedFiles, testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const chart = (to: object) => ({
  at: "/x-charts",
  to: { some: { title: "Some", kind: "bar", by: "state", ...to } },
});
const at = (code: string, part = "") => [`${code} ${order} /x-charts/some${part}`];

testFaults("x-charts", [
  ["a count by a choice", chart({}), []],
  ["a sum by month, under a condition", chart({ by: "dueOn:month", filter: "dueOn != null" }), []],
  ["no group", chart({ by: undefined }), at("S606")],
  ["an unknown field", chart({ by: "dueAt" }), at("S601", "/by")],
  ["a group that is no value", chart({ by: "lines" }), at("S603", "/by")],
  ["a month of what is no date", chart({ by: "state:month" }), at("S603", "/by")],
  ["moments one by one", chart({ by: "createTime" }), at("S603", "/by")],
  ["the sum of a date", chart({ measure: "sum:dueOn" }), at("S603", "/measure")],
  ["the length of a date", chart({ measure: "max:dueOn" }), at("S603", "/measure")],
  ["the sum of nothing known", chart({ measure: "sum:dueAt" }), at("S601", "/measure")],
  ["a figure that there is not", chart({ measure: "median:dueOn" }), at("S205", "/measure")],
  ["a kind that there is not", chart({ kind: "radar" }), at("S204", "/kind")],
  ["a number by something", chart({ kind: "number" }), at("S403", "/by")],
  ["a bar across something", chart({ across: "dueOn:year" }), at("S403", "/across")],
  ["a pivot of one group", chart({ kind: "pivot" }), at("S606")],
  ["a pivot of the same twice", chart({ kind: "pivot", across: "state" }), at("S608", "/across")],
  ["no title", chart({ title: undefined }), at("S202")],
  ["a condition that is none", chart({ filter: "dueOn" }), at("S901", "/filter")],
  ["a condition over nothing known", chart({ filter: "dueAt == null" }), at("S901", "/filter")],
  ["too many groups", chart({ limit: 101 }), at("S206", "/limit")],
  ["none at all", { at: "/x-charts", to: {} }, [`S206 ${order} /x-charts`]],
  [
    "an exception of the budget for one that there is not",
    { at: "/x-budget", to: { except: [{ chart: "other", reason: "A test of names." }] } },
    [`S614 ${order} /x-budget/except/0/chart`],
  ],
  [
    "a view of them where there are none",
    { at: "/x-views/figures", to: { kind: "chart" } },
    [`S606 ${order} /x-views/figures/kind`],
  ],
]);

it("orders dates by their time, all else by the figure, and writes out names of x-let", () => {
  const charts = {
    months: { title: "Months", kind: "line", by: "dueOn:month", filter: "isDue", limit: 12 },
    states: { title: "States", kind: "pie", by: "state" },
    both: { title: "Both", kind: "pivot", by: "state", across: "dueOn:year" },
    all: { title: "All", kind: "number" },
  };
  const { project, faults } = readProject(
    changedFiles([
      { at: "/x-charts", to: charts },
      { at: "/x-let", to: { isDue: "dueOn != null" } },
      { at: "/x-views/figures", to: { kind: "chart" } },
    ]),
  );
  expect(faults).toEqual([]);
  const model = project?.entities.find(({ key }) => key === "yard/order");
  expect(model?.charts).toMatchObject([
    { name: "months", groups: ["dueOn:month"], order: "key", limit: 12, measure: "count" },
    { name: "states", groups: ["state"], order: "value", limit: 30, filter: null },
    { name: "both", groups: ["state", "dueOn:year"], order: "key", limit: 500 },
    { name: "all", groups: [] },
  ]);
  expect(model?.charts?.[0]?.filter).toContain("dueOn != null");
});
