import { expect, it } from "vitest";
import { entityMessages } from "../../../../runtime/shared/entity/entityMessages.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { changedFiles, testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const people = [{ field: "createUserId" }, { head: "createOrgId" }, { role: "clerk" }];
const told = { on: ["deliver"], to: people, text: "{{title}} is there" };
const due = { field: "dueOn", days: [-7, 0, 3], to: people, text: "{{title}}: {{date}}" };
const scoped = { at: "/x-scope", to: { owner: "createUserId", org: "createOrgId" } };
const notify = (to: object) => [scoped, { at: "/x-notify", to: { here: { ...told, ...to } } }];
const remind = (to: object) => [scoped, { at: "/x-remind", to: { late: { ...due, ...to } } }];

testFaults("x-notify", [
  ["a transition, told to three kinds of people", notify({}), []],
  ["a change of a field", notify({ on: ["create", "update"], fields: ["dueOn"] }), []],
  ["a condition", notify({ when: "urgent && dueOn != null" }), []],
  ["an unknown event", notify({ on: ["arrive"] }), [`S630 ${order} /x-notify/here/on/0`]],
  [
    "a deletion, after which nobody can look",
    notify({ on: ["delete"] }),
    [`S630 ${order} /x-notify/here/on/0`],
  ],
  [
    "fields without an update",
    notify({ fields: ["dueOn"] }),
    [`S403 ${order} /x-notify/here/fields`],
  ],
  [
    "fields that are not there, or not stored",
    notify({ on: ["update"], fields: ["dueAt", "lines"] }),
    [`S601 ${order} /x-notify/here/fields/0`, `S603 ${order} /x-notify/here/fields/1`],
  ],
  [
    "a person who is none",
    notify({ to: [{ field: "siteId" }, { field: "nobody" }, { head: "siteId" }] }),
    [
      `S603 ${order} /x-notify/here/to/0/field`,
      `S601 ${order} /x-notify/here/to/1/field`,
      `S603 ${order} /x-notify/here/to/2/head`,
    ],
  ],
  [
    "a recipient of two kinds, and of none",
    notify({ to: [{ role: "clerk", field: "createUserId" }, {}] }),
    [`S403 ${order} /x-notify/here/to/0`, `S403 ${order} /x-notify/here/to/1`],
  ],
  ["nobody", notify({ to: [] }), [`S206 ${order} /x-notify/here/to`]],
  ["another way", notify({ by: ["pigeon"] }), [`S204 ${order} /x-notify/here/by/0`]],
  [
    "a value that the text has not",
    notify({ text: "{{title}} {{date}}" }),
    [`S603 ${order} /x-notify/here/text`],
  ],
  [
    "a condition of unknown fields",
    notify({ when: "nothing" }),
    [`S901 ${order} /x-notify/here/when`],
  ],
  [
    "an entity without a history",
    [...notify({}), { at: "/x-lifecycle/audit", to: false }],
    [`S403 ${order} /x-notify`],
  ],
  ["an unknown word", notify({ whom: [] }), [`S201 ${order} /x-notify/here/whom`]],
  [
    "a name that is none",
    [scoped, { at: "/x-notify", to: { "not a name": told } }],
    [`S301 ${order} /x-notify/not a name`],
  ],
]);

testFaults("x-remind", [
  ["days before, on and after a date", remind({}), []],
  ["until a state, under a condition", remind({ until: ["delivered"], when: "urgent" }), []],
  ["a field that is no date", remind({ field: "urgent" }), [`S603 ${order} /x-remind/late/field`]],
  ["an unknown field", remind({ field: "dueAt" }), [`S601 ${order} /x-remind/late/field`]],
  ["an unknown state", remind({ until: ["gone"] }), [`S604 ${order} /x-remind/late/until/0`]],
  ["days that are too far", remind({ days: [400] }), [`S206 ${order} /x-remind/late/days/0`]],
  ["a part of a day", remind({ days: [0.5] }), [`S203 ${order} /x-remind/late/days/0`]],
]);

it("are models with texts of their own, and until is a condition", () => {
  const files = changedFiles([
    ...notify({}),
    {
      at: "/x-remind",
      to: { late: { ...due, until: ["delivered", "withdrawn"], when: "urgent" } },
    },
  ]);
  const { project, faults } = readProject(files);
  expect(faults).toEqual([]);
  const entity = project?.entities.find(({ key }) => key === "yard/order");
  expect(entity?.notify).toMatchObject([{ name: "here", by: ["inbox"], fields: [], when: null }]);
  expect(entity?.remind).toMatchObject([
    { days: [-7, 0, 3], when: "(urgent) && !(state in ['delivered', 'withdrawn'])" },
  ]);
  expect(entity && entityMessages(entity)).toMatchObject({
    _notify: { here: "{{title}} is there" },
    _remind: { late: "{{title}}: {{date}}" },
  });
});
