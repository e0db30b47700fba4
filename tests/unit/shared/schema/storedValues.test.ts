import { extraField, testFaults, type Change } from "./fixtureProject.ts";

const computed = (expr: string, stored = true): Change =>
  extraField({
    type: ["integer", "null"],
    readOnly: true,
    "x-computed": { expr, ...(stored ? { stored } : {}) },
  });
const fault = ["S901 yard/order.schema.json /properties/extra/x-computed/expr"];

testFaults("stored values that would change without a write", [
  ["the present day", computed("$today - orderedOn"), fault],
  ["a function of the present day", computed("age(orderedOn)"), fault],
  [
    "the present day in a condition over rows",
    computed("count(lines, $today > '2030-01-01')"),
    fault,
  ],
  ["the present moment", computed("if($now > '2030-01-01T00:00:00Z', 1, 2)"), fault],
  ["the person", computed("$user.id"), fault],
  ["another record", computed("siteId.id"), fault],
  ["none, as it is not stored", computed("age(orderedOn)", false), []],
  ["none", computed("count(lines)"), []],
]);
