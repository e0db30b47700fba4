import { describe, expect, it } from "vitest";
import {
  isToldBeside,
  propertyAt,
  shownProperties,
  type PropertyTab,
} from "../../../../runtime/web/features/formDesigner/properties/propertyList.ts";

const shown = (tab: PropertyTab, isComputed: boolean) =>
  shownProperties("decimal", tab, { inRows: true, isComputed });
const ids = (tab: PropertyTab, isComputed: boolean) => shown(tab, isComputed).map(({ id }) => id);

describe("the properties of a computed field", () => {
  it("begin with the formula, which is beside the conditions as well", () => {
    expect(ids("general", true)[0]).toBe("computed");
    expect(ids("logic", true)).toContain("computed");
    expect(ids("general", false)).not.toContain("computed");
  });

  it("have no default, which nobody could change", () => {
    expect([...ids("general", true), ...ids("logic", true)].join()).not.toMatch(/default/);
    expect(ids("logic", false)).toContain("defaultExpr");
  });

  it("tell a fault of the formula once, where the formula is", () => {
    const pointer = "/properties/goods/items/properties/amount/x-computed/expr";
    expect(isToldBeside(pointer, shown("general", true))).toBe(true);
    expect(isToldBeside(pointer, shown("layout", true))).toBe(false);
    expect(isToldBeside("/properties/amount/maximum", shown("general", true))).toBe(false);
  });
});

it.each([
  [["x-computed", "expr"], "computed"],
  [["enum"], "options"],
  [["x-relation"], "relation"],
  [["x-ui", "help"], "help"],
])("an edit of %j is called by the property that makes it", (at, property) => {
  expect(propertyAt(at)).toBe(property);
});
