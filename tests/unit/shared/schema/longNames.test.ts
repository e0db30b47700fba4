import { describe, expect, it } from "vitest";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

const long = "a".repeat(60);
const text = { type: "string", maxLength: 20 };

function faultsOf(name: string, properties: object = {}, entity: object = {}) {
  const schema = {
    $schema: "../meta/entity.schema.json",
    title: "Item",
    type: "object",
    "x-entity": { module: "shop", titleField: "name", scope: "tenant", ...entity },
    properties: { name: text, ...properties },
    required: ["name"],
    unevaluatedProperties: false,
  };
  const file = { path: `schemas/shop/${name}.schema.json`, text: JSON.stringify(schema) };
  return readProject([file]).faults;
}

describe("names that PostgreSQL would cut", () => {
  it.each<[what: string, faults: ReturnType<typeof faultsOf>, pointer: string, cure: RegExp]>([
    ["a table made of the entity's name", faultsOf(long), "/$id", /"table" of at most 63/],
    [
      "a table that is named",
      faultsOf("item", {}, { table: "t".repeat(64) }),
      "/x-entity/table",
      /^Shorten it to 63 characters; it has 64\./,
    ],
    ["a file", faultsOf("a".repeat(64)), "", /63 at most/],
    [
      "a field",
      faultsOf("item", { ["b".repeat(64)]: text }),
      `/properties/${"b".repeat(64)}`,
      /63/,
    ],
    [
      "a column made of a field's name",
      faultsOf("item", { ["aB".repeat(25)]: text }),
      `/properties/${"aB".repeat(25)}`,
      /shorter name/,
    ],
    [
      "a column of the table between two entities",
      faultsOf(
        "a".repeat(62),
        {
          others: {
            type: "array",
            items: { type: "integer" },
            "x-relation": { to: `shop/${"a".repeat(62)}`, through: "shop_between" },
          },
        },
        { table: "shop_item" },
      ),
      "/properties/others/x-relation/through",
      /shorter name/,
    ],
  ])("are faults with place and cure: %s", (_, faults, pointer, cure) => {
    const found = faults.find((fault) => fault.pointer === pointer);
    expect(found, JSON.stringify(faults)).toBeDefined();
    expect(found?.line).toBeGreaterThan(0);
    expect(found?.cure).toMatch(cure);
    expect(found?.cure).not.toContain("Start with a small letter");
    expect(found?.problem).not.toMatch(/must NOT/);
  });
});
