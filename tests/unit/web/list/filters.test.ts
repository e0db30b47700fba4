import { describe, expect, it } from "vitest";
import { defect } from "../../../../generated/site/defect/entity.ts";
import { project } from "../../../../generated/site/project/entity.ts";
import { kindOf } from "../../../../runtime/shared/entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../../../runtime/shared/entity/model.ts";
import { filterTexts } from "../../../../runtime/web/core/data/dataProvider.ts";
import { askedField, operatorWord } from "../../../../runtime/web/core/list/filter/askedField.ts";
import { resolveSpans } from "../../../../runtime/web/core/list/filter/days/daySpans.ts";
import {
  filterableFields,
  findTarget,
  operatorsOf,
} from "../../../../runtime/web/core/list/filter/filterFields.ts";
import {
  addItem,
  changeItem,
  countConditions,
  newCondition,
  newGroup,
  readTree,
  writeTree,
  type Condition,
} from "../../../../runtime/web/core/list/filter/builder/filterTree.ts";

const rangeOperators = {
  kind: "dateRange" as const,
  operators: [...kindOf({ kind: "dateRange" }).operators],
};
const lookup = (key: string) => (key === "site/project" ? project : undefined);

describe("the tree of a filter", () => {
  it.each<Record<string, Json>>([
    {},
    { and: [{ severity__in: ["major"] }, { dueDate__isNull: true }] },
    { or: [{ title__contains: "a" }, { and: [{ cost__between: ["1", "2"] }, { code: "x" }] }] },
    { and: [{ not: { code: "x" } }, { "projectId.name__contains": "a" }] },
    { and: [{ code: "x", title: "y" }] },
  ])("is written as it was read: %j", (filter) => {
    expect(writeTree(readTree(filter))).toEqual(filter);
  });

  it("leaves out what is not said to the end, and groups that hold nothing", () => {
    const blank = newCondition("title", "contains");
    const half: Condition = { ...newCondition("cost", "between"), value: ["1", null] };
    const whole: Condition = { ...newCondition("code", "eq"), value: "x" };
    const tree = newGroup("and", [blank, half, newGroup("or", [blank]), whole]);
    expect(writeTree(tree)).toEqual({ and: [{ code: "x" }] });
    expect(countConditions(tree)).toBe(4);
  });

  it("is changed at any depth and stays what it was elsewhere", () => {
    const tree = readTree({ and: [{ code: "x" }, { or: [{ title: "a" }, { title: "b" }] }] });
    const [, group] = tree.nodes;
    if (group?.kind !== "group") throw new Error("no group");
    const added = { ...newCondition("title", "eq"), value: "c" };
    const more = addItem(tree, group.key, added);
    expect(writeTree(more)).toEqual({
      and: [{ code: "x" }, { or: [{ title: "a" }, { title: "b" }, { title: "c" }] }],
    });
    expect(writeTree(changeItem(more, added.key, null))).toEqual(writeTree(tree));
  });
});

describe("fields of conditions", () => {
  it("are those that can be asked about, and those of related records", () => {
    const names = filterableFields(defect).map(({ name }) => name);
    expect(names).toContain("projectId");
    for (const kept of ["tenantId", "isDelete", "version", "projectName", "items"])
      expect(names).not.toContain(kept);
    expect(findTarget(defect, "projectId.name", lookup)).toMatchObject({
      entity: { key: "site/project" },
      field: { name: "name" },
      through: { name: "projectId" },
    });
    for (const gone of ["nothing", "title.name", "projectId.nothing", "contractorId.name"])
      expect(findTarget(defect, gone, lookup)).toBeNull();
  });

  it("offer operators that the server has; a day is within a span first", () => {
    for (const field of filterableFields(defect)) {
      const own = operatorsOf(field).filter((name) => name !== "within" && name !== "under");
      expect(field.operators).toEqual(expect.arrayContaining(own));
    }
    const due = defect.fields.find(({ name }) => name === "dueDate");
    expect(due && operatorsOf(due)[0]).toBe("within");
  });
});

describe("a field as somebody looks for it", () => {
  const { fields } = defect;
  const asked = (name: string) =>
    askedField(fields.find((each) => each.name === name) as FieldModel);

  it("has an input even where the server works it out, and neither default nor condition", () => {
    const made = askedField({
      ...asked("cost"),
      readOnly: true,
      computed: { expr: "1", stored: true },
      defaultExpr: "projectId.cost",
      when: { visible: "false" },
    });
    expect(made).toMatchObject({ readOnly: false, required: false, nullable: true });
    for (const gone of ["computed", "defaultExpr", "when"]) expect(made).not.toHaveProperty(gone);
  });

  it("that is a range is asked for its end and its beginning, in words of their own", () => {
    const range = { ...asked("dueDate"), name: "stay", ...rangeOperators };
    const holder = { ...defect, fields: [range] };
    expect(filterableFields(holder).map(({ name }) => name)).toEqual(["stay"]);
    expect(operatorsOf(range)).toEqual(["gte", "lte", "isNull", "isNotNull"]);
    expect(operatorWord(range, "gte")).toBe("shell.list.operators.endsFrom");
    expect(operatorWord(asked("dueDate"), "gte")).toBe("shell.list.operators.gte");
  });
});

describe("spans of days", () => {
  const sunday = new Date(2026, 10, 22);
  it.each([
    ["today", ["2026-11-22", "2026-11-22"]],
    ["last7", ["2026-11-16", "2026-11-22"]],
    ["thisWeek", ["2026-11-16", "2026-11-22"]],
    ["lastMonth", ["2026-10-01", "2026-10-31"]],
    ["thisQuarter", ["2026-10-01", "2026-12-31"]],
    ["next7", ["2026-11-22", "2026-11-28"]],
  ])("%s is %j on a Sunday in November", (name, days) => {
    expect(resolveSpans({ and: [{ dueDate__within: name }] }, sunday)).toEqual({
      and: [{ dueDate__between: days }],
    });
  });

  it("of moments begin and end with the person's day", () => {
    expect(resolveSpans({ createTime__within: "today@" }, sunday)).toEqual({
      createTime__between: [
        new Date(2026, 10, 22).toISOString(),
        new Date(2026, 10, 22, 23, 59, 59, 999).toISOString(),
      ],
    });
  });

  it("reach the server as days, without what concerns the page alone", () => {
    const { filter } = filterTexts({ dueDate__within: "today", $saved: 5, $open: "all" });
    expect(Object.keys(JSON.parse(filter) as object)).toEqual(["dueDate__between"]);
  });
});
