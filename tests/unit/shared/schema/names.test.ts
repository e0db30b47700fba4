import { extraText, testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const site = "yard/site.schema.json";

testFaults("names and the form of keywords", [
  ["nothing wrong (positive control)", [], []],
  ["an unknown keyword of the entity", { at: "/x-stats", to: {} }, [`S201 ${order} /x-stats`]],
  [
    "an unknown keyword of a field",
    extraText({ maxlength: 3 }),
    [`S201 ${order} /properties/extra/maxlength`],
  ],
  [
    "an unknown x- keyword of a field",
    extraText({ "x-foo": 1 }),
    [`S201 ${order} /properties/extra/x-foo`],
  ],
  ["a missing title", { at: "/title" }, [`S202 ${order} `]],
  [
    "a wrong JSON type",
    { at: "/x-lifecycle/versions", to: "many" },
    [`S203 ${order} /x-lifecycle/versions`],
  ],
  [
    "a value outside of the list",
    { at: "/x-entity/scope", to: "tennant" },
    [`S204 ${order} /x-entity/scope`],
  ],
  [
    "a value of the wrong form",
    { at: "/x-lifecycle/retention", to: "7 years" },
    [`S205 ${order} /x-lifecycle/retention`],
  ],
  [
    "a value out of bounds",
    { at: "/x-lifecycle/versions", to: 5000 },
    [`S206 ${order} /x-lifecycle/versions`],
  ],
  [
    "a list that repeats",
    { at: "/x-keys/0/unique", to: ["code", "code"] },
    [`S207 ${order} /x-keys/0/unique`],
  ],
  ["$id unlike the path", { at: "/$id", to: "yard/orders" }, [`S108 ${order} /$id`]],
  [
    "a module unlike the folder",
    { at: "/x-entity/module", to: "court" },
    [`S108 ${order} /x-entity/module`],
  ],
  [
    "a field name with a capital",
    { at: "/properties/Extra", to: { type: "boolean", default: true } },
    [`S301 ${order} /properties/Extra`],
  ],
  [
    "a field name with path characters",
    { at: "/properties/..~1..~1etc", to: { type: "boolean", default: true } },
    [`S301 ${order} /properties/..~1..~1etc`],
  ],
  [
    "a field name of 64 characters",
    { at: `/properties/${"a".repeat(64)}`, to: { type: "boolean", default: true } },
    [`S301 ${order} /properties/${"a".repeat(64)}`],
  ],
  [
    "a field name that SQL reserves, which columns may have",
    { at: "/properties/group", to: { type: "boolean", default: true } },
    [],
  ],
  [
    "a column that every table has",
    { at: "/properties/ctid", to: { type: "boolean", default: true } },
    [`S302 ${order} /properties/ctid`],
  ],
  [
    "a word of the filter grammar",
    { at: "/properties/not", to: { type: "boolean", default: true } },
    [`S302 ${order} /properties/not`],
  ],
  [
    "a word of expressions",
    { at: "/properties/in", to: { type: "boolean", default: true } },
    [`S302 ${order} /properties/in`],
  ],
  [
    "a field every object has",
    { at: "/properties/toString", to: { type: "boolean", default: true } },
    [`S302 ${order} /properties/toString`],
  ],
  [
    "a field of list requests",
    { at: "/properties/pageSize", to: { type: "integer", default: 1 } },
    [`S302 ${order} /properties/pageSize`],
  ],
  [
    "a table reserved in SQL",
    { at: "/x-entity/table", to: "user" },
    [`S302 ${order} /x-entity/table`],
  ],
  [
    "the constructor as a field",
    { at: "/properties/constructor", to: { type: "boolean" } },
    [`S106 ${order} /properties/constructor`],
  ],
  [
    "__proto__ as a field",
    { at: "/properties/__proto__", to: { type: "boolean" } },
    [`S106 ${order} /properties/__proto__`],
  ],
  [
    "two entities with one table",
    { at: "/x-entity/table", to: "yard_site" },
    [`S303 ${site} /x-entity/table`],
  ],
  [
    "two entities with one api name",
    { at: "/x-entity/api", to: "yardSite" },
    [`S304 ${site} /x-entity/api`],
  ],
  [
    "two menus with one name",
    { at: "/x-entity/menu", to: { name: "yardSite" } },
    [`S306 ${site} /x-entity/menu/name`],
  ],
  [
    "two menus with one path",
    { at: "/x-entity/menu", to: { path: "/yard/site" } },
    [`S306 ${site} /x-entity/menu/path`],
  ],
  [
    "a menu in a directory nobody declares",
    { at: "/x-entity/menu", to: { parent: "elsewhere" } },
    [],
  ],
  [
    "two fields with one column",
    { at: "/properties/dueON", to: { type: ["string", "null"], format: "date" } },
    [`S307 ${order} /properties/dueON`],
  ],
  [
    "a field that is derived",
    { at: "/properties/createTime", to: { type: ["string", "null"], format: "date-time" } },
    [`S308 ${order} /properties/createTime`],
  ],
  [
    "a name of what the server notes, where it does not",
    [
      { at: "/x-lifecycle/audit", to: false },
      { at: "/properties/updateTime", to: { type: ["string", "null"], format: "date-time" } },
    ],
    [`S302 ${order} /properties/updateTime`],
  ],
  [
    "version without lock",
    [
      { at: "/properties/version", to: { type: "boolean", default: true } },
      { at: "/x-lifecycle/lock", to: "none" },
    ],
    [],
  ],
  [
    "version beside the lock under its other name",
    [
      { at: "/properties/version", to: { type: "boolean", default: true } },
      { at: "/x-lifecycle/lock", to: "recordVersion" },
    ],
    [],
  ],
  [
    "the other name of the lock, where it has it",
    [
      { at: "/properties/recordVersion", to: { type: "boolean", default: true } },
      { at: "/x-lifecycle/lock", to: "recordVersion" },
    ],
    [`S308 ${order} /properties/recordVersion`],
  ],
  [
    "a label companion that is taken",
    { at: "/properties/siteId/x-relation/label", to: "remark" },
    [`S308 ${order} /properties/siteId/x-relation/label`],
  ],
  ["a control character in a title", { at: "/title", to: "Order\u0007" }, [`S310 ${order} /title`]],
  [
    "template, SQL and HTML characters in a title",
    { at: "/title", to: "{{{x}}} '; drop table --<script>${1}`*/" },
    [],
  ],
  [
    "a former name that still exists",
    { at: "/x-was", to: ["yard/site"] },
    [`S311 ${order} /x-was/0`],
  ],
  [
    "a former field that still exists",
    { at: "/properties/dueOn/x-was", to: ["state"] },
    [`S311 ${order} /properties/dueOn/x-was/0`],
  ],
  ["a missing initial state", { at: "/x-states/initial" }, [`S202 ${order} /x-states`]],
]);
