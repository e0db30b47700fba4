import { describe, expect, it } from "vitest";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import { pathFields } from "../../../../runtime/web/features/formDesigner/logic/pathFields.ts";
import { rental } from "../../../support/models/rental.ts";

const models = new Map(rental.map((model) => [model.key, model]));
const booking = models.get("rental/booking");

describe("what may follow a path in a formula", () => {
  const offered = (word: string) => {
    if (!booking) throw new Error("there is no booking");
    const scope = scopeOf(booking, (key) => models.get(key));
    const found = pathFields(word, [...scope.fields.values()], scope);
    return found && [found.before, found.fields.map(({ name }) => name)];
  };
  it.each([
    ["customerId.", ["customerId", ["name", "levelId", "factor"]]],
    ["customerId.levelId.dis", ["customerId.levelId", ["name", "discount"]]],
    ["rate.", null],
    ["customer", null],
    ["$user.", null],
    ["customerId.levelId.name.x", null],
  ])("%s", (word, fields) => {
    expect(offered(word)).toEqual(fields);
  });
});
