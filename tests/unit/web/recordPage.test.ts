import { describe, expect, it } from "vitest";
import { role } from "../../../generated/access/role/entity.ts";
import { defect } from "../../../generated/site/defect/entity.ts";
import { entityReferences } from "../../../generated/web.ts";
import { relatedPath } from "../../../runtime/web/core/fields/cells/relatedPath.ts";
import { isAnchored, formWidth } from "../../../runtime/web/core/form/sections/formWidth.ts";
import { numberAndName, recordHeading } from "../../../runtime/web/core/list/rows/recordState.ts";
import { fromRecord, pathAfterEdit } from "../../../runtime/web/core/pages/edit/afterEdit.ts";

const paths = {
  list: "/site/defect",
  create: "/site/defect/create",
  edit: (id: number | string) => `/site/defect/${id}`,
  show: (id: number | string) => `/site/defect/${id}/show`,
};

const texts: Record<string, string> = { "seed.质量检查员": "Inspector" };
const translate = (key: string, options?: { _?: string }) => texts[key] ?? options?._ ?? key;

describe("the heading of a record", () => {
  it("is its number and its name", () => {
    const record = { id: 4, code: "DEF-2026-0004", title: "Cracked slab", location: "Level 2" };
    expect(numberAndName(defect, record, translate)).toEqual(["DEF-2026-0004", "Cracked slab"]);
    expect(recordHeading(defect, record, translate)).toBe("DEF-2026-0004 Cracked slab");
  });
  it("is in the reader's language where the seed named the record", () => {
    expect(recordHeading(role, { id: 1, name: "质量检查员" }, translate)).toBe("Inspector");
  });
  it("is what there is of the two", () => {
    expect(recordHeading(role, { id: 1, name: "Inspector" }, translate)).toBe("Inspector");
    expect(recordHeading(defect, { id: 4, code: "DEF-1", title: null }, translate)).toBe("DEF-1");
  });
  it("is never its id: a record without a title, or whose title is closed, is called by another line of it", () => {
    expect(recordHeading(defect, { id: 4, location: "Level 2" }, translate)).toBe("Level 2");
    expect(recordHeading(defect, { id: 1400000000883 }, translate)).toBe("–");
  });
});

describe("an edit page", () => {
  it("leads back to where it was opened from", () => {
    expect(pathAfterEdit(fromRecord, 4, paths)).toBe("/site/defect/4/show");
    for (const state of [null, undefined, "record", { record: { title: "copied" } }])
      expect(pathAfterEdit(state, 4, paths)).toBe("/site/defect");
  });
  it("keeps its title to the column of the form", () => {
    const sections = ["one", "two", "three", "four"].map((name) => ({ name, label: "", rows: [] }));
    expect(formWidth(sections)).toBeGreaterThan(formWidth(sections.slice(1)));
    expect(isAnchored(sections.map((section) => ({ ...section, kind: "tab" as const })))).toBe(
      false,
    );
  });
});

describe("a related record", () => {
  const field = (name: string) => defect.fields.find((each) => each.name === name)!;
  it("is linked where the person has its list in the menu", () => {
    const menu = new Map([["site/project", "/site/project"]]);
    expect(relatedPath(field("projectId"), 7, menu)).toBe("/site/project/7/show");
    expect(relatedPath(field("contractorId"), 7, menu)).toBeNull();
    expect(relatedPath(field("projectId"), null, menu)).toBeNull();
    expect(relatedPath(field("title"), 7, menu)).toBeNull();
  });
  it("knows the lists that refer to it, without child rows", () => {
    expect(entityReferences["site/project"]).toEqual([["site/defect", "projectId"]]);
    expect(Object.values(entityReferences).flat()).not.toContainEqual([
      "access/accountOrganization",
      "orgId",
    ]);
  });
});
