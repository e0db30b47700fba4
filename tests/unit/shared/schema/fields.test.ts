import { extraField, extraText, testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const line = "yard/orderLine.schema.json";
const site = "yard/site.schema.json";

testFaults("conversions", [
  [
    "what has a meaning",
    extraText({ "x-convert": { cut: true, map: { old: "new" }, else: null, empty: "none" } }),
    [],
  ],
  [
    "ways that have none for the kind",
    extraField({ type: ["integer", "null"], "x-convert": { cut: true, else: 1 } }),
    [`S403 ${order} /properties/extra/x-convert/cut`],
  ],
  [
    "reading and rounding of a text",
    extraText({ "x-convert": { parse: true, round: true } }),
    [
      `S403 ${order} /properties/extra/x-convert/parse`,
      `S403 ${order} /properties/extra/x-convert/round`,
    ],
  ],
  [
    "values that the field does not accept",
    extraField({ type: ["integer", "null"], "x-convert": { map: { a: "many" }, else: 1.5 } }),
    [
      `S405 ${order} /properties/extra/x-convert/map/a`,
      `S405 ${order} /properties/extra/x-convert/else`,
    ],
  ],
  [
    "a word that is none",
    extraText({ "x-convert": { trim: true } }),
    [`S201 ${order} /properties/extra/x-convert/trim`],
  ],
]);

testFaults("fields", [
  ["type number", extraField({ type: "number" }), [`S401 ${order} /properties/extra/type`]],
  [
    "maxLength of an integer",
    extraField({ type: ["integer", "null"], maxLength: 3 }),
    [`S403 ${order} /properties/extra/maxLength`],
  ],
  [
    "minLength above maxLength",
    extraText({ minLength: 11 }),
    [`S404 ${order} /properties/extra/minLength`],
  ],
  [
    "minimum above maximum",
    extraField({ type: ["integer", "null"], minimum: 5, maximum: 4 }),
    [`S404 ${order} /properties/extra/minimum`],
  ],
  [
    "decimal minimum above maximum",
    { file: line, at: "/properties/amount/maximum", to: 0.009 },
    [`S404 ${line} /properties/amount/minimum`],
  ],
  [
    "a default that is too long",
    extraText({ default: "x".repeat(11) }),
    [`S405 ${order} /properties/extra/default`],
  ],
  [
    "a default outside of the range",
    extraField({ type: "integer", minimum: 5, default: 4 }),
    [`S405 ${order} /properties/extra/default`],
  ],
  [
    "a default outside of the enum",
    { at: "/properties/state/default", to: "gone" },
    [`S417 ${order} /x-states/initial`, `S405 ${order} /properties/state/default`],
  ],
  [
    "a default unlike the pattern",
    extraText({ pattern: "^[0-9]+$", default: "a" }),
    [`S405 ${order} /properties/extra/default`],
  ],
  [
    "a default outside of the dictionary",
    { file: site, at: "/properties/status/default", to: 3 },
    [`S405 ${site} /properties/status/default`],
  ],
  [
    "a pattern that does not compile",
    extraText({ pattern: "([a-z" }),
    [`S406 ${order} /properties/extra/pattern`],
  ],
  [
    "a pattern that needs the u flag off",
    extraText({ pattern: "\\-" }),
    [`S406 ${order} /properties/extra/pattern`],
  ],
  [
    "a pattern that refers back",
    extraText({ pattern: "^(a+)\\1$" }),
    [`S407 ${order} /properties/extra/pattern`],
  ],
  [
    "a pattern that repeats too often",
    extraText({ pattern: "^(a{100}){50}$" }),
    [`S407 ${order} /properties/extra/pattern`],
  ],
  [
    "an enum with duplicates",
    extraField({ enum: ["a", "a"], default: "a" }),
    [`S408 ${order} /properties/extra/enum/1`],
  ],
  [
    "an enum of mixed types",
    extraField({ type: "string", enum: ["a", 1], default: "a" }),
    [`S409 ${order} /properties/extra/enum`],
  ],
  [
    "a nullable type whose enum has no null",
    extraField({ type: ["string", "null"], enum: ["a"] }),
    [`S410 ${order} /properties/extra/enum`],
  ],
  ["required naming nothing", { at: "/required/1", to: "sitId" }, [`S411 ${order} /required/1`]],
  ["an array of nothing known", extraField({ type: "array" }), [`S412 ${order} /properties/extra`]],
  [
    "a sequence without counter",
    { at: "/properties/code/x-type/sequence", to: "PO-{yyyy}" },
    [`S413 ${order} /properties/code/x-type/sequence`],
  ],
  [
    "a sequence with a field that is not there",
    { at: "/properties/code/x-type/sequence", to: "PO-{branch}-{000}" },
    [`S601 ${order} /properties/code/x-type/sequence`],
  ],
  [
    "a sequence with a field whose values are no part of a number",
    { at: "/properties/code/x-type/sequence", to: "PO-{dueOn}-{000}" },
    [`S603 ${order} /properties/code/x-type/sequence`],
  ],
  [
    "a sequence with a text that makes it longer than its field",
    [
      extraField({ type: "string", maxLength: 80 }),
      { at: "/properties/code/x-type/sequence", to: "PO-{extra}-{000}" },
      { at: "/properties/code/maxLength", to: 64 },
    ],
    [`S413 ${order} /properties/code/maxLength`],
  ],
  [
    "a number that a transition gives which is not there, in a field that is never empty",
    { at: "/properties/code/x-type", to: { sequence: "PO-{000}", at: "isue" } },
    [`S403 ${order} /properties/code/x-type/at`, `S603 ${order} /properties/code/type`],
  ],
  [
    "numbers that are longer than their field",
    { at: "/properties/code/maxLength", to: 8 },
    [`S413 ${order} /properties/code/maxLength`],
  ],
  [
    "a decimal with scale above precision",
    { file: line, at: "/properties/amount/x-type/decimal", to: [2, 4] },
    [`S414 ${line} /properties/amount/x-type/decimal`],
  ],
  [
    "an unknown dictionary",
    extraField({ type: ["string", "null"], "x-dict": "yard_colour" }),
    [`S415 ${order} /properties/extra/x-dict`],
  ],
  [
    "a dictionary of numbers on a text",
    extraField({ type: ["string", "null"], "x-dict": "StatusEnum" }),
    [`S416 ${order} /properties/extra/x-dict`],
  ],
  [
    "two defaults",
    { at: "/properties/orderedOn/default", to: "2026-01-01" },
    [`S417 ${order} /properties/orderedOn/x-default`],
  ],
  [
    "a required field the server sets",
    { at: "/required", to: ["siteId", "total"] },
    [`S417 ${order} /required/1`],
  ],
  [
    "a tree without parent",
    { file: site, at: "/x-entity/tree/parent", to: "parentId" },
    [`S506 ${site} /x-entity/tree/parent`],
  ],
  [
    "an unknown initial state",
    [{ at: "/x-states/initial", to: "new" }, { at: "/properties/state/default" }],
    [
      `S604 ${order} /x-states/initial`,
      `S605 ${order} /x-states/transitions`,
      `S605 ${order} /x-states/transitions`,
      `S605 ${order} /x-states/transitions`,
      `S605 ${order} /x-states/transitions`,
    ],
  ],
]);
