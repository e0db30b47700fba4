import { testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const site = "yard/site.schema.json";
const calls = "yard/order.openapi.json";
const seed = "yard/site.seed.json";
const enums = "system/enumerations.dictionary.json";
const shared = "shared/fields.json";

testFaults("calls, dictionaries, seeds and expressions", [
  ["OpenAPI 2", { file: calls, at: "/openapi", to: "2.0" }, [`S701 ${calls} /openapi`]],
  [
    "an unknown key of a call",
    { file: calls, at: "/paths/~1api~1yardOrder~1copy~1{id}/post/x-permision", to: "a/b" },
    [`S701 ${calls} /paths/~1api~1yardOrder~1copy~1{id}/post/x-permision`],
  ],
  [
    "a call without access",
    { file: calls, at: "/paths/~1api~1yardOrder~1copy~1{id}/post/x-permission" },
    [`S702 ${calls} /paths/~1api~1yardOrder~1copy~1{id}/post`],
  ],
  [
    "a call of the platform that says something else",
    { file: calls, at: "/paths/~1api~1yardOrder~1copy~1{id}/post/x-platform", to: "yes" },
    [`S702 ${calls} /paths/~1api~1yardOrder~1copy~1{id}/post/x-platform`],
  ],
  [
    "a path parameter that is not declared",
    { file: calls, at: "/paths/~1api~1yardOrder~1copy~1{id}/post/parameters", to: [] },
    [`S703 ${calls} /paths/~1api~1yardOrder~1copy~1{id}/post`],
  ],
  [
    "a schema that is none",
    { file: calls, at: "/components/schemas/CopyOptions/properties/withLines/type", to: "bool" },
    [`S704 ${calls} /components/schemas/CopyOptions/properties/withLines/type`],
  ],
  [
    "a remote reference of a call",
    {
      file: calls,
      at: "/components/schemas/Node/properties/children/items/$ref",
      to: "http://example.org/x",
    },
    [`S502 ${calls} /components/schemas/Node/properties/children/items/$ref`],
  ],
  [
    "a component that does not exist",
    {
      file: calls,
      at: "/components/schemas/Node/properties/children/items/$ref",
      to: "#/components/schemas/Nod",
    },
    [`S503 ${calls} /components/schemas/Node/properties/children/items/$ref`],
  ],
  [
    "body and path with one name",
    { file: calls, at: "/components/schemas/CopyOptions/properties/id", to: { type: "integer" } },
    [
      `S705 ${calls} /paths/~1api~1yardOrder~1copy~1{id}/post/requestBody/content/application~1json/schema`,
    ],
  ],
  [
    "a dictionary that occurs twice",
    { file: enums, at: "/dictionaries/1/code", to: "StatusEnum" },
    [`S801 ${enums} /dictionaries/1/code`],
  ],
  [
    "a dictionary value that occurs twice",
    { file: enums, at: "/dictionaries/0/items/1/value", to: 1 },
    [`S802 ${enums} /dictionaries/0/items/1/value`],
  ],
  [
    "a text in an enumeration",
    { file: enums, at: "/dictionaries/0/items/1/value", to: "2" },
    [`S802 ${enums} /dictionaries/0/items/1/value`],
  ],
  [
    "a seed value of the wrong type",
    { file: seed, at: "/rows/0/orderNo", to: "first" },
    [`S803 ${seed} /rows/0/orderNo`],
  ],
  [
    "a seed field nobody knows",
    { file: seed, at: "/rows/0/nam", to: "x" },
    [`S601 ${seed} /rows/0/nam`],
  ],
  [
    "a seed reference to no row",
    { file: seed, at: "/rows/1/pid/key/name", to: "South" },
    [`S804 ${seed} /rows/1/pid`],
  ],
  [
    "a seed reference to no entity",
    { file: seed, at: "/rows/1/pid/$ref", to: "yard/sit" },
    [`S501 ${seed} /rows/1/pid/$ref`],
  ],
  ["a seed nobody names", { file: site, at: "/x-seed" }, [`S805 ${seed} `]],
  [
    "a seed that does not exist",
    { at: "/x-seed", to: "orders.seed.json" },
    [`S805 ${order} /x-seed`],
  ],
  [
    "a seed key that occurs twice",
    { file: seed, at: "/rows/1/name", to: "North" },
    [`S806 ${seed} /rows/1`],
  ],
  [
    "a text of a seed that is no field",
    { file: seed, at: "/texts", to: ["nam"] },
    [`S806 ${seed} /texts/0`],
  ],
  [
    "an expression that cannot be read",
    { at: "/x-views/late/filter", to: "dueOn <" },
    [`S901 ${order} /x-views/late/filter`],
  ],
  [
    "an expression over an unknown field",
    { at: "/x-rules/0/expr", to: "dueOff >= orderedOn" },
    [`S901 ${order} /x-rules/0/expr`],
  ],
  [
    "an expression of the wrong type",
    { at: "/x-policy/0/rows", to: "createUserId" },
    [`S901 ${order} /x-policy/0/rows`],
  ],
  [
    "a relation filter over the other entity",
    { at: "/properties/siteId/x-relation/filter", to: "state == 'draft'" },
    [`S901 ${order} /properties/siteId/x-relation/filter`],
  ],
  [
    "a fault inside a shared definition",
    { file: shared, at: "/$defs/remark/pattern", to: "(a*)\\1" },
    [`S407 ${shared} /$defs/remark/pattern`],
  ],
  [
    "two calls with one operationId",
    {
      file: calls,
      at: "/paths/~1api~1yardOrder~1again",
      to: { post: { operationId: "copyOrder", "x-access": "signedIn", responses: {} } },
    },
    [`S312 ${calls} /paths/~1api~1yardOrder~1again/post/operationId`],
  ],
  [
    "two calls with one path",
    {
      file: calls,
      at: "/paths/~1api~1yardOrder~1copy~1{key}",
      to: {
        post: {
          operationId: "copyAgain",
          "x-access": "public",
          parameters: [{ name: "key", in: "path", required: true, schema: { type: "integer" } }],
          responses: {},
        },
      },
    },
    [`S312 ${calls} /paths/~1api~1yardOrder~1copy~1{key}/post`],
  ],
  [
    "a text that turns the direction of writing",
    { file: enums, at: "/dictionaries/0/items/0/label", to: "On\u202Ede" },
    [`S310 ${enums} /dictionaries/0/items/0/label`],
  ],
]);
