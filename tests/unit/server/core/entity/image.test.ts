import { describe, expect, it } from "vitest";
import { valueInImage } from "../../../../../runtime/server/core/entity/history/image.ts";
import { contractor } from "../../../../../generated/site/contractor/entity.ts";

describe("an image of the journal", () => {
  const [field] = contractor.fields.filter(({ name }) => name === "contactName");
  if (!field) throw new Error("no such field");
  const renamed = { ...field, was: ["personInCharge", "person"] };

  it("tells a field by its column, and one that was renamed since by the names it had", () => {
    expect(valueInImage({ contact_name: "a", person: "b" }, renamed)).toBe("a");
    expect(valueInImage({ person_in_charge: "c" }, renamed)).toBe("c");
    expect(valueInImage({ person: "b" }, renamed)).toBe("b");
    expect(valueInImage({ contact_name: null, person: "b" }, renamed)).toBe(null);
    expect(valueInImage({ other: "x" }, renamed)).toBe(null);
    expect(valueInImage(null, renamed)).toBe(null);
  });
});
