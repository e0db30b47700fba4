import { expect, it } from "vitest";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { changedFiles, testFaults } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const pointer = "/x-entity/titleField";
const title = (to: unknown) => ({ at: pointer, to });

testFaults("a composed title", [
  ["of fields, relations, dates and numbers", title("{code} {siteId.name} ({dueOn}) {total}"), []],
  ["of what a relation is called", title("{code} {siteId}"), []],
  ["that is not closed", title("{code"), [`S602 ${order} ${pointer}`]],
  ["that closes what is not open", title("code}"), [`S602 ${order} ${pointer}`]],
  ["of no field", title("{} {code}"), [`S602 ${order} ${pointer}`]],
  ["of an unknown field", title("{code} {kode}"), [`S601 ${order} ${pointer}`]],
  ["of an unknown field of another", title("{code} {siteId.nam}"), [`S601 ${order} ${pointer}`]],
  ["of rows", title("{code} {lines}"), [`S603 ${order} ${pointer}`]],
  ["of an option, which languages name", title("{code} {state}"), [`S602 ${order} ${pointer}`]],
  ["of seven fields", title("{code}".repeat(7)), [`S602 ${order} ${pointer}`]],
  ["that is too long", title(`{code}${" ".repeat(200)}`), [`S206 ${order} ${pointer}`]],
  [
    "beside a field of its name",
    [title("{code} {dueOn}"), { at: "/properties/recordTitle", to: { type: "string" } }],
    [`S602 ${order} /properties/recordTitle`],
  ],
  [
    "of a field that is kept from people",
    [title("{code} {remark}"), { at: "/properties/remark/x-sensitive", to: "secret" }],
    [`S601 ${order} ${pointer}`],
  ],
]);

it("is a stored field that names the records, leads the lists and is in no form", () => {
  const { project } = readProject(changedFiles([title("{code} – {siteId.name}")]));
  const entity = project?.entities.find(({ key }) => key === "yard/order");
  const field = entity?.fields.find(({ name }) => name === "recordTitle");
  expect(entity?.titleField).toBe("recordTitle");
  expect(field).toMatchObject({
    kind: "string",
    column: "record_title",
    readOnly: true,
    sortable: true,
    computed: {
      stored: true,
      expr: "substring(trim(concat(code, if(has(siteId.name) && (has(code)), ' – ', ''), siteId.name, '')), 1, 500)",
    },
  });
  expect(JSON.stringify(entity?.forms)).not.toContain("recordTitle");
});
