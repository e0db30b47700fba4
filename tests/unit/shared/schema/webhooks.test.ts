import { expect, it } from "vitest";
import { changedFiles, testFaults } from "./fixtureProject.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

const order = "yard/order.schema.json";
const webhooks = (to: unknown) => ({ at: "/x-webhooks", to });

testFaults("x-webhooks", [
  ["all that may leave", webhooks({}), []],
  ["events and fields by name", webhooks({ events: ["create", "deliver"], fields: ["dueOn"] }), []],
  [
    "an unknown event",
    webhooks({ events: ["create", "delivered"] }),
    [`S630 ${order} /x-webhooks/events/1`],
  ],
  ["an unknown field", webhooks({ fields: ["dueAt"] }), [`S601 ${order} /x-webhooks/fields/0`]],
  [
    "a sensitive field",
    [
      { at: "/properties/remark/x-sensitive", to: "internal" },
      webhooks({ fields: ["dueOn", "remark"] }),
    ],
    [`S603 ${order} /x-webhooks/fields/1`],
  ],
  [
    "rows that are not in the record",
    webhooks({ fields: ["lines"] }),
    [`S603 ${order} /x-webhooks/fields/0`],
  ],
  [
    "an entity without a history",
    [{ at: "/x-lifecycle/audit", to: false }, webhooks({})],
    [`S403 ${order} /x-webhooks`],
  ],
  ["no list", webhooks({ events: "create" }), [`S203 ${order} /x-webhooks/events`]],
  ["an unknown word", webhooks({ on: ["create"] }), [`S201 ${order} /x-webhooks/on`]],
  ["an empty list", webhooks({ events: [] }), [`S206 ${order} /x-webhooks/events`]],
]);

it("offers every event and the fields that may leave", () => {
  const files = changedFiles([
    webhooks({}),
    { at: "/properties/remark/x-sensitive", to: "personal" },
  ]);
  const { project } = readProject(files);
  const entity = project?.entities.find(({ key }) => key === "yard/order");
  expect(entity?.webhooks?.events.join(" ")).toBe(
    "create update delete restore submit deliver withdraw",
  );
  expect(entity?.webhooks?.fields).toContain("dueOn");
  expect(entity?.webhooks?.fields).not.toContain("remark");
  expect(entity?.webhooks?.fields).not.toContain("id");
});
