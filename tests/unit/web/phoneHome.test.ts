import { expect, it } from "vitest";
import { widgetKinds } from "../../../runtime/web/features/dashboard/widgetKinds.ts";

it("the home page of a phone leaves out the clock alone", () => {
  const kinds = Object.entries(widgetKinds).filter(([, { wideOnly }]) => wideOnly);
  expect(kinds.map(([kind]) => kind)).toEqual(["clock"]);
});
