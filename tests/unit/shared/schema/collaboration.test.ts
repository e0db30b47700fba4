import { describe, expect, it } from "vitest";
import { commentCode, mentionsIn } from "../../../../runtime/shared/collaboration/collaboration.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { brief, type Change, changedFiles, faultsAfter } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const parts = ["comments", "attachments", "followers", "tags"];
/** The entity that keeps them in the product. */
const keeper = {
  path: "system/collaboration.schema.json",
  text: JSON.stringify({
    $schema: "../meta/entity.schema.json",
    $id: "system/collaboration",
    title: "Addition",
    type: "object",
    "x-entity": { titleField: "kind", operations: [], menu: false },
    properties: { kind: { title: "Kind", type: "string", maxLength: 20 } },
    required: ["kind"],
    unevaluatedProperties: false,
  }),
};
const here = (to: unknown): Change => ({ at: "/x-collaboration", to });
const faults = (...changes: Change[]) => brief(faultsAfter(changes, [keeper]));

describe("x-collaboration", () => {
  it("gives the entity a permission to comment", () => {
    const { project } = readProject(changedFiles([here(parts)], [keeper]));
    const entity = project?.entities.find(({ key }) => key === "yard/order");
    expect(entity?.collaboration).toEqual(parts);
    const button = { code: commentCode({ api: entity?.api ?? "" }), label: "Comment" };
    expect(entity?.menu?.buttons).toContainEqual(button);
  });

  it("refuses what is no list of its parts", () => {
    expect(faults(here(["comments", "likes"]))).toEqual([`S204 ${order} /x-collaboration/1`]);
    expect(faults(here(["tags", "tags"]))).toHaveLength(1);
    expect(faults(here([]))).toEqual([`S206 ${order} /x-collaboration`]);
    expect(faults(here("comments"))).toHaveLength(1);
  });

  it("refuses entities whose records nobody opens, or that have no history or no tenant", () => {
    const refused = [`S403 ${order} /x-collaboration`];
    expect(brief(faultsAfter([here(parts)]))).toEqual(refused);
    expect(faults(here(parts), { at: "/x-lifecycle/audit", to: false })).toContain(refused[0]);
    expect(faults(here(parts), { at: "/x-entity/scope", to: "shared" })).toContain(refused[0]);
    const line = "yard/orderLine.schema.json";
    const [fault] = faultsAfter([{ file: line, ...here(parts) }], [keeper]);
    expect(fault).toMatchObject({ code: "S403", file: line, pointer: "/x-collaboration" });
    expect(fault?.cure).toContain("holds the rows");
  });

  it("refuses a transition whose permission would be the one to comment", () => {
    const step = { at: "/x-states/transitions/Comment", to: { from: ["open"], to: "delivered" } };
    expect(faults(here(parts), step)).toContain(`S609 ${order} /x-states/transitions/Comment`);
  });
});

describe("a comment", () => {
  it("names each person once, and nobody by what is no id", () => {
    expect(mentionsIn("@{7} and @{12}, @{7}; @{0} @{-3} @{x} @{99999999999999999}")).toEqual([
      7, 12,
    ]);
  });
});
