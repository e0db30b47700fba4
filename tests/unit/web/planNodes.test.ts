import { expect, it } from "vitest";
import { planNodes } from "../../../runtime/web/features/database/tools/planNodes.ts";

const scan = (more: object) => ({
  "Node Type": "Seq Scan",
  "Relation Name": "site_defect",
  ...more,
});

it("draws estimated steps as a tree, each with its own part of the cost", () => {
  const plan = {
    Plan: {
      "Node Type": "Sort",
      "Sort Key": ["code", "id"],
      "Total Cost": 100,
      "Plan Rows": 5,
      Plans: [scan({ "Total Cost": 75, "Plan Rows": 9, Filter: "(a > 1)" })],
    },
  };
  expect(planNodes(plan)).toEqual([
    {
      key: "0",
      depth: 0,
      title: "Sort",
      detail: "Sort Key: code, id",
      figures: "rows=5 cost=100",
      share: 0.25,
    },
    {
      key: "0.0",
      depth: 1,
      title: "Seq Scan · site_defect",
      detail: "Filter: (a > 1)",
      figures: "rows=9 cost=75",
      share: 0.75,
    },
  ]);
});

it("goes by time where it was measured, over all loops", () => {
  const measured = { "Actual Rows": 1, "Actual Loops": 3, "Plan Rows": 1, "Total Cost": 1 };
  const plan = {
    Plan: scan({
      ...measured,
      "Actual Loops": 1,
      "Actual Total Time": 10,
      Plans: [scan({ ...measured, "Actual Total Time": 2 })],
    }),
  };
  expect(planNodes(plan).map(({ share }) => share)).toEqual([0.4, 0.6]);
});

it("draws nothing of what is no plan", () => {
  expect([planNodes({}), planNodes({ Plan: "x" })]).toEqual([[], []]);
});
