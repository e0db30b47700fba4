import { describe, expect, it } from "vitest";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { limitEntity } from "../../../runtime/web/core/entities/fieldLimits.ts";
import { needsNothing, stepNeeds } from "../../../runtime/web/core/steps/stepNeeds.ts";
import { project } from "../../../generated/site/project/entity.ts";
import { defect } from "../../../generated/site/defect/entity.ts";

const user = { id: 1, orgId: null, tenantId: 1, roles: [] };
const needs = (entity: EntityModel, record: object, name: string) => {
  const found = stepNeeds(entity, { id: 1, ...record } as never, name, user);
  const names = (fields: { name: string }[]) => fields.map((field) => field.name).toSorted();
  return [names(found.asked), names(found.closed), names(found.unmet)];
};

describe("what a step needs", () => {
  it("is asked for where the record lacks it, files and text alike", () => {
    expect(
      needs(defect, { status: "assigned", afterPhotos: [], rectifyNote: "" }, "rectify"),
    ).toEqual([["afterPhotos", "rectifyNote"], [], []]);
    expect(needs(defect, { afterPhotos: [3], rectifyNote: "done" }, "rectify")).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("is a matter for somebody else where the person may not write it", () => {
    const own = limitEntity(defect, { unreadable: [], readOnly: ["dueDate"] });
    expect(needs(own, { contractorId: 2, assigneeUserId: 3, dueDate: null }, "assign")).toEqual([
      [],
      ["dueDate"],
      [],
    ]);
  });

  it("includes the fields of a condition that does not hold", () => {
    expect(needs(project, { status: 2, progress: 60 }, "close")).toEqual([
      ["progress"],
      [],
      ["progress"],
    ]);
    const [guard] = stepNeeds(
      project,
      { id: 1, status: 2, progress: 60 } as never,
      "close",
      user,
    ).broken;
    expect(guard).toMatchObject({ name: "finished", expr: "progress == 100" });
    expect(needs(project, { status: 2, progress: 100 }, "close")).toEqual([[], [], []]);
    const own = limitEntity(project, { unreadable: [], readOnly: ["progress"] });
    expect(needs(own, { status: 2, progress: 60 }, "close")).toEqual([
      [],
      ["progress"],
      ["progress"],
    ]);
  });

  it("is left to the server where the condition looks at what is closed to the person", () => {
    const own = limitEntity(project, { unreadable: ["progress"], readOnly: [] });
    expect(needsNothing(stepNeeds(own, { id: 1, status: 2 } as never, "close", user))).toBe(true);
  });
});
