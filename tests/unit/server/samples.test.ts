import { describe, expect, it } from "vitest";
import { goodValue } from "../../../runtime/server/core/proof/samples.ts";
import { decimal } from "../../../runtime/shared/entity/kinds/numbers/decimal.ts";
import { field } from "../../support/models/model.ts";

describe("values that a proof writes into decimals", () => {
  it.each([
    { precision: 12, scale: 2 },
    { precision: 5, scale: 2 },
    { precision: 2, scale: 2 },
    { precision: 1, scale: 0 },
    { precision: 5, scale: 2, minimum: 990 },
    { precision: 4, scale: 3, minimum: 0, maximum: 0.5 },
  ])("fit the digits and the bounds of $precision, $scale", (shape) => {
    const given = field("amount", "decimal", shape);
    for (let turn = 0; turn < 90; turn++) {
      const value = goodValue(given, turn, new Map()) as string;
      expect(decimal.check(value, given), value).toBeNull();
    }
  });
});
