import { expect, it } from "vitest";
import { matching } from "../../../../runtime/web/features/formDesigner/palette/matching.ts";

const entries = [
  { id: "stepper", label: "Counter" },
  { id: "staging", label: "Next step" },
  { id: "steps", label: "Steps of a plan" },
  { id: "part", label: "Step", words: "page, wizard" },
];

it.each([
  ["step", ["part", "steps", "staging", "stepper"]],
  [" COUNT ", ["stepper"]],
  ["", ["stepper", "staging", "steps", "part"]],
  ["wizard", ["part"]],
  ["nothing", []],
])("the palette finds for %j the closest name first", (search, ids) => {
  expect(matching(entries, search).map(({ id }) => id)).toEqual(ids);
});
