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
  [
    "a pattern that the database cannot match",
    computed("count(lines, matches(article, '^\\\\p{L}'))"),
    fault,
  ],
  ["a path that is too long", computed("siteId.pid.pid.pid.orderNo"), fault],
  ["a path over what is no relation", computed("siteId.name.orderNo"), fault],
  ["a path to what is not there", computed("siteId.pid.ordrNo"), fault],
  ["none, three relations away", computed("siteId.pid.pid.orderNo"), []],
  ["none, as it is not stored", computed("age(orderedOn)", false), []],
  ["none", computed("count(lines)"), []],
]);

const lineField = (expr: string): Change => ({
  file: "yard/orderLine.schema.json",
  at: "/properties/extra",
  to: { type: ["integer", "null"], readOnly: true, "x-computed": { expr, stored: true } },
});

testFaults("stored values that are computed from each other over relations", [
  [
    "over rows and back",
    [computed("sum(lines, extra)"), lineField("orderId.extra + 1")],
    ["S504 yard/order.schema.json /properties/extra/x-computed/expr"],
  ],
  [
    "over records of the same entity",
    {
      file: "yard/site.schema.json",
      at: "/properties/depth",
      to: {
        type: ["integer", "null"],
        readOnly: true,
        "x-computed": { expr: "coalesce(pid.depth, 0) + 1", stored: true },
      },
    },
    ["S504 yard/site.schema.json /properties/depth/x-computed/expr"],
  ],
  ["that are none", [computed("sum(lines, extra)"), lineField("orderId.siteId.orderNo")], []],
]);

const rule = (rows: string, file?: string): Change => ({
  ...(file ? { file } : {}),
  at: "/x-policy",
  to: [{ role: "buyer", can: ["read"], rows }],
});
const sites = "yard/site.schema.json";
const circle = (file: string) => [`S504 ${file} /x-policy/0/rows`];

testFaults("rules that look at each other's records", [
  ["over a record of the same entity", rule("pid.status == 1", sites), circle(sites)],
  ["over a path", rule("siteId.pid.status == 1"), []],
  [
    "over a path, and back over another one",
    [
      rule("siteId.pid.status == 1"),
      {
        file: sites,
        at: "/properties/lastId",
        to: { type: "integer", "x-relation": { to: "yard/order" } },
      },
      rule("lastId.urgent", sites),
    ],
    circle("yard/order.schema.json"),
  ],
]);
