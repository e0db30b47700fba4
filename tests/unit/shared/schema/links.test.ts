import { extraField, testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const site = "yard/site.schema.json";

testFaults("relations, lists and states", [
  [
    "a relation to nothing",
    { at: "/properties/siteId/x-relation/to", to: "yard/sites" },
    [`S501 ${order} /properties/siteId/x-relation/to`],
  ],
  [
    "a remote reference",
    extraField({ $ref: "https://example.org/a.json" }),
    [`S502 ${order} /properties/extra/$ref`],
  ],
  [
    "a reference out of the folder",
    extraField({ $ref: "../../secret.json#/$defs/a" }),
    [`S502 ${order} /properties/extra/$ref`],
  ],
  [
    "a reference to no definition",
    extraField({ $ref: "../shared/fields.json#/$defs/remarks" }),
    [`S503 ${order} /properties/extra/$ref`],
  ],
  [
    "a reference to no file",
    extraField({ $ref: "../shared/field.json#/$defs/remark" }),
    [`S503 ${order} /properties/extra/$ref`],
  ],
  [
    "a cyclic reference",
    [
      extraField({ $ref: "#/$defs/a" }),
      { at: "/$defs", to: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ],
    [`S504 ${order} /properties/extra/$ref`],
  ],
  [
    "a tree beside a list that is none",
    [
      extraField({ type: "integer", "x-relation": { to: "yard/order" } }),
      { at: "/x-views", to: { default: { side: "extra" }, other: { side: "nothing" } } },
    ],
    [`S603 ${order} /x-views/default/side`, `S601 ${order} /x-views/other/side`],
  ],
  [
    "a relation and its label as two columns",
    [
      extraField({ type: "integer", "x-relation": { to: "yard/site", label: "extraName" } }),
      { at: "/x-views/default/columns", to: ["extra", "code", "extraName"] },
    ],
    [`S608 ${order} /x-views/default/columns/2`],
  ],
  [
    "two columns under one title",
    [
      extraField({ type: "string", title: "The same" }),
      { at: "/properties/code/title", to: "The same" },
      { at: "/x-views/default/columns", to: ["code", "dueOn", "extra"] },
    ],
    [`S608 ${order} /x-views/default/columns/2`],
  ],
  [
    "totals of what cannot be added up, and of a field that is not there",
    { at: "/x-views/default/totals", to: { code: "max", dueOn: "sum", amont: "avg" } },
    [
      `S603 ${order} /x-views/default/totals/code`,
      `S603 ${order} /x-views/default/totals/dueOn`,
      `S601 ${order} /x-views/default/totals/amont`,
    ],
  ],
  [
    "the end of a calendar",
    {
      at: "/x-views",
      to: {
        plan: { kind: "calendar", by: "createTime", until: "id", times: ["id", "nothing"] },
        other: { until: "createTime" },
      },
    },
    [
      `S603 ${order} /x-views/plan/until`,
      `S603 ${order} /x-views/plan/times/0`,
      `S601 ${order} /x-views/plan/times/1`,
      `S403 ${order} /x-views/other/until`,
    ],
  ],
  [
    "children without way back",
    { at: "/properties/lines/x-relation/foreignKey", to: "parentId" },
    [`S505 ${order} /properties/lines/x-relation/foreignKey`],
  ],
  [
    "children that are no child rows",
    { at: "/properties/lines/x-relation", to: { children: "yard/site", foreignKey: "pid" } },
    [
      `S901 ${order} /properties/total/x-computed/expr`,
      `S505 ${order} /properties/lines/x-relation/children`,
      `S505 ${order} /properties/lines/x-relation/foreignKey`,
    ],
  ],
  [
    "a circle of required relations",
    [
      {
        file: site,
        at: "/properties/orderId",
        to: { type: "integer", "x-relation": { to: "yard/order" } },
      },
      { file: site, at: "/required", to: ["name", "orderId"] },
    ],
    [`S507 ${site} /properties/orderId/x-relation/to`],
  ],
  [
    "a join table that is an entity's",
    { at: "/properties/watcherIds/x-relation/through", to: "yard_site" },
    [`S508 ${order} /properties/watcherIds/x-relation/through`],
  ],
  [
    "setNull of a field that may not be null",
    { at: "/properties/siteId/x-relation/onDelete", to: "setNull" },
    [`S509 ${order} /properties/siteId/x-relation/onDelete`],
  ],
  [
    "a key with a condition that an index cannot hold",
    {
      at: "/x-keys",
      to: [{ unique: ["code"], where: "age(dueOn) > 3 || siteId.name == 'a'" }],
    },
    [`S901 ${order} /x-keys/0/where`, `S901 ${order} /x-keys/0/where`],
  ],
  [
    "a key over an unknown field",
    { at: "/x-keys/1/index", to: ["state", "duOn"] },
    [`S601 ${order} /x-keys/1/index/1`],
  ],
  [
    "a view over an unknown field",
    { at: "/x-views/default/columns", to: ["cod"] },
    [`S601 ${order} /x-views/default/columns/0`],
  ],
  [
    "a filter over an unknown field",
    { at: "/x-views/default/filters", to: ["stat"] },
    [`S601 ${order} /x-views/default/filters/0`],
  ],
  [
    "a sort over an unknown field",
    { at: "/x-views/default/sort", to: ["-dueOff"] },
    [`S601 ${order} /x-views/default/sort/0`],
  ],
  [
    "a form over an unknown field",
    { at: "/x-forms/default/1/fields", to: ["lines", ["papres", "siteId"]] },
    [`S601 ${order} /x-forms/default/1/fields/1/0`, `S608 ${order} /x-forms/default/1/fields/1/1`],
  ],
  [
    "a policy over an unknown field",
    { at: "/x-policy/0/hide", to: ["cost"] },
    [`S601 ${order} /x-policy/0/hide/0`],
  ],
  [
    "a rule over an unknown field",
    { at: "/x-rules/0/fields", to: ["due"] },
    [`S601 ${order} /x-rules/0/fields/0`],
  ],
  [
    "a scope over an unknown field",
    { at: "/x-scope/org", to: "orgId" },
    [`S601 ${order} /x-scope/org`],
  ],
  [
    "a transition that requires an unknown field",
    { at: "/x-states/transitions/submit/require", to: ["due"] },
    [`S601 ${order} /x-states/transitions/submit/require/0`],
  ],
  [
    "states of an unknown field",
    { at: "/x-states/field", to: "status" },
    [`S601 ${order} /x-states/field`],
  ],
  [
    "an unknown title field",
    { at: "/x-entity/titleField", to: "title" },
    [`S602 ${order} /x-entity/titleField`],
  ],
  [
    "a title field that is a list",
    { at: "/x-entity/titleField", to: "lines" },
    [`S602 ${order} /x-entity/titleField`],
  ],
  ["states of a text", { at: "/x-states/field", to: "remark" }, [`S603 ${order} /x-states/field`]],
  [
    "an unknown state",
    { at: "/x-states/transitions/withdraw/from", to: ["draft", "orderd"] },
    [`S604 ${order} /x-states/transitions/withdraw/from/1`],
  ],
  [
    "a state nobody reaches",
    { at: "/x-states/transitions/deliver" },
    [`S605 ${order} /x-states/transitions`],
  ],
  [
    "an operation of a rule that is neither a standard one nor a transition",
    { at: "/x-policy/0/can", to: ["read", "submit", "transitions", "delivr"] },
    [`S615 ${order} /x-policy/0/can/3`],
  ],
  [
    "a rule that lets nobody fill in what is required",
    { at: "/x-policy/0/write", to: ["remark"] },
    [`S616 ${order} /x-policy/0/write`],
  ],
  [
    "a rule that hides what is required of whom it lets add records",
    { at: "/x-policy/0/hide", to: ["total", "siteId"] },
    [`S616 ${order} /x-policy/0/hide/1`],
  ],
  [
    "a rule that lets records be added and none of their fields be seen",
    { at: "/x-policy/0/can", to: ["create"] },
    [`S616 ${order} /x-policy/0/can`],
  ],
  [
    "a rule for records in a state that no new one has",
    { at: "/x-policy/0/rows", to: "state == 'ordered'" },
    [`S616 ${order} /x-policy/0/rows`],
  ],
  [
    "a rule for no record at all",
    { at: "/x-policy/0/rows", to: "1 > 2" },
    [`S616 ${order} /x-policy/0/rows`],
  ],
  ["a rule for new records", { at: "/x-policy/0/rows", to: "state == 'draft'" }, []],
  [
    "a rule that masks what can be entered nevertheless",
    { at: "/x-policy/0/mask", to: ["siteId"] },
    [],
  ],
  [
    "a rule that hides what another one shows",
    [
      { at: "/x-policy/0/hide", to: ["siteId"] },
      { at: "/x-policy/1", to: { role: "*", can: ["read"] } },
    ],
    [],
  ],
  [
    "a transition named like a call for many records",
    { at: "/x-states/transitions/bulkUpdate", to: { from: ["draft"], to: "ordered" } },
    [`S609 ${order} /x-states/transitions/bulkUpdate`],
  ],
  [
    "a transition named like the call for figures",
    { at: "/x-states/transitions/aggregate", to: { from: ["draft"], to: "ordered" } },
    [`S609 ${order} /x-states/transitions/aggregate`],
  ],
  [
    "a transition named like a word of rules",
    { at: "/x-states/transitions/transitions", to: { from: ["draft"], to: "ordered" } },
    [`S609 ${order} /x-states/transitions/transitions`],
  ],
  ["a kanban without by", { at: "/x-views/board/by" }, [`S606 ${order} /x-views/board`]],
  [
    "a transition named like an operation",
    { at: "/x-states/transitions/update", to: { from: ["draft"], to: "ordered" } },
    [`S609 ${order} /x-states/transitions/update`],
  ],
  [
    "fields for visitors that are not there, or internal",
    [
      { at: "/x-entity/public", to: ["code", "codde", "remark"] },
      { at: "/properties/remark/x-sensitive", to: "internal" },
    ],
    [`S601 ${order} /x-entity/public/1`, `S603 ${order} /x-entity/public/2`],
  ],
  [
    "a transition whose permission code is that of another one",
    { at: "/x-states/transitions/dElIver", to: { from: ["draft"], to: "ordered" } },
    [`S609 ${order} /x-states/transitions/dElIver`],
  ],
  [
    "a transition named like an operation but for capitals",
    { at: "/x-states/transitions/setstatus", to: { from: ["draft"], to: "ordered" } },
    [`S609 ${order} /x-states/transitions/setstatus`],
  ],
  [
    "an error code nobody knows",
    { at: "/x-keys/0/error", to: "D9999" },
    [`S610 ${order} /x-keys/0/error`],
  ],
  [
    "a form without a required field",
    { at: "/x-forms/default/0/fields", to: ["dueOn"] },
    [`S611 ${order} /x-forms/default`],
  ],
  [
    "an operation without the field it works on",
    { at: "/x-entity/operations", to: ["list", "setStatus"] },
    [`S613 ${order} /x-entity/operations/1`],
  ],
  [
    "an exception for a view that is not there",
    { at: "/x-budget", to: { except: [{ view: "lat", reason: "Nobody looks there." }] } },
    [`S614 ${order} /x-budget/except/0/view`],
  ],
  [
    "an exception for a filter by an unknown field",
    { at: "/x-budget", to: { except: [{ filter: "duOn", reason: "Nobody looks there." }] } },
    [`S601 ${order} /x-budget/except/0/filter`],
  ],
  [
    "an exception without a reason",
    { at: "/x-budget", to: { except: [{ search: true }] } },
    [`S202 ${order} /x-budget/except/0`, `S206 ${order} /x-budget/except/0`],
  ],
  [
    "more rows than few",
    { at: "/x-budget", to: { few: { rows: 5000, reason: "There are many of them." } } },
    [`S206 ${order} /x-budget/few/rows`],
  ],
  ["a key that is both", { at: "/x-keys/0/index", to: ["code"] }, [`S612 ${order} /x-keys/0`]],
  [
    "an exclusion without a range",
    { at: "/x-keys/0", to: { exclude: ["code"] } },
    [`S612 ${order} /x-keys/0`],
  ],
  [
    "a range without an exclusion",
    { at: "/x-keys/0/range", to: ["orderedOn", "dueOn"] },
    [`S612 ${order} /x-keys/0/range`],
  ],
  [
    "an exclusion over all tenants",
    { at: "/x-keys/0", to: { exclude: ["code"], range: ["orderedOn", "dueOn"], global: true } },
    [`S403 ${order} /x-keys/0/global`],
  ],
  [
    "a range of a field that has no order",
    { at: "/x-keys/0", to: { exclude: [], range: ["code", "urgent"] } },
    [`S603 ${order} /x-keys/0/range`],
  ],
  [
    "a range between fields of two kinds",
    [
      extraField({ type: ["integer", "null"] }),
      { at: "/x-keys/0", to: { exclude: [], range: ["orderedOn", "extra"] } },
    ],
    [`S603 ${order} /x-keys/0/range`],
  ],
  [
    "a range of one field with one value",
    { at: "/x-keys/0", to: { exclude: ["siteId"], range: ["orderedOn"] } },
    [`S603 ${order} /x-keys/0/range`],
  ],
  [
    "a range up to a field that is not there, and an exclusion by one that is not",
    { at: "/x-keys/0", to: { exclude: ["sitesId"], range: ["orderedOn", "dueTo"] } },
    [`S601 ${order} /x-keys/0/exclude/0`, `S601 ${order} /x-keys/0/range/1`],
  ],
  [
    "an exclusion by a field without a column of values",
    { at: "/x-keys/0", to: { exclude: ["lines"], range: ["orderedOn", "dueOn"] } },
    [`S603 ${order} /x-keys/0/exclude/0`],
  ],
  [
    "two exclusions with the same fields",
    {
      at: "/x-keys",
      to: [
        { exclude: ["siteId"], range: ["orderedOn", "dueOn"], where: "urgent" },
        { exclude: ["siteId"], range: ["orderedOn", "dueOn"] },
      ],
    },
    [`S608 ${order} /x-keys/1`],
  ],
  [
    "a range up to a value that is computed from another record",
    [
      extraField({
        type: ["string", "null"],
        format: "date",
        readOnly: true,
        "x-computed": { expr: "siteId.opensOn", stored: true },
      }),
      { at: "/x-keys/0", to: { exclude: ["siteId"], range: ["orderedOn", "extra"] } },
    ],
    [`S901 ${order} /properties/extra/x-computed/expr`, `S901 ${order} /x-keys/0/range/1`],
  ],
]);
