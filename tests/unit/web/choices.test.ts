import { describe, expect, it } from "vitest";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { defect } from "../../../generated/site/defect/entity.ts";
import { dependentsOf, sourcesOf } from "../../../runtime/web/core/fields/choices/dependents.ts";
import { givenValue, offerOf } from "../../../runtime/web/core/fields/choices/offers.ts";

const fieldOf = (entity: EntityModel, name: string) =>
  entity.fields.find((field) => field.name === name) as EntityModel["fields"][number];
const contractor = fieldOf(defect, "contractorId");
const none = () => undefined;

/** Rows of which each has a choice of its own and one of the record's. */
const rows = {
  ...defect,
  key: "site/row",
  fields: [
    {
      ...contractor,
      name: "crewId",
      relation: { ...contractor.relation, filter: "a == $parent.trade" },
    },
    {
      ...contractor,
      name: "toolId",
      relation: { ...contractor.relation, filter: "a == $record.crewId" },
    },
  ],
} as EntityModel;

describe("choices that depend on other fields", () => {
  it("name what they depend on", () => {
    expect(new Set(sourcesOf(contractor).map(({ of, name }) => `${of}.${name}`))).toEqual(
      new Set(["record.trade"]),
    );
    expect(sourcesOf(fieldOf(defect, "assigneeUserId"))).toEqual([]);
  });

  it("are found from the value that changed, in the record and in its rows", () => {
    const paths = (changed: string) =>
      dependentsOf(defect, changed, { items: [{}, {}] }, (key) =>
        key === "site/defectItem" ? rows : undefined,
      ).map(({ path }) => path);
    expect(paths("trade")).toEqual(["contractorId", "items.0.crewId", "items.1.crewId"]);
    expect(paths("items.1.crewId")).toEqual(["items.1.toolId"]);
    expect(paths("title")).toEqual([]);
    expect(dependentsOf(defect, "trade", {}, none)).toHaveLength(1);
  });

  it("are asked for with the values that are known", () => {
    const choices = (value: unknown) =>
      offerOf(
        defect,
        contractor,
        sourcesOf(contractor).map(() => value),
      ).meta?.choices;
    expect(choices("facade")).toMatchObject({
      entity: "site/defect",
      field: "contractorId",
      record: { trade: "facade" },
    });
    expect(JSON.stringify(choices(undefined))).toContain('"record":{}');
    const assignee = "assigneeUserId";
    expect(offerOf(defect, fieldOf(defect, assignee))).toEqual({
      filter: { status: 1 },
      asking: { entity: "site/defect", field: assignee, parent: {}, record: {} },
    });
  });

  it("tell an empty value from one that nobody knows", () => {
    expect(givenValue("", "trade", defect, {})).toBeNull();
    expect(givenValue(undefined, "trade", defect, {})).toBeNull();
    expect(givenValue(undefined, "trade", defect, { record: { trade: "hvac" } })).toBe("hvac");
    expect(givenValue(undefined, "closedToMe", defect, {})).toBeUndefined();
    expect(givenValue(null, "trade", defect, { loose: true })).toBeUndefined();
    expect(givenValue([1, 2], "trade", defect, { loose: true })).toBeUndefined();
  });
});
