import { describe, expect, it } from "vitest";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

/** Faults of the project after the tenant's list lost the menu with this key. */
function faultsWithout(tenant: string, menu: string) {
  const files = readSchemas("schemas").map((file) => {
    if (!file.path.endsWith("access/tenant.seed.json")) return file;
    const seed = JSON.parse(file.text) as {
      rows: { code: string; menuIdList: { key: { name?: string } }[] }[];
    };
    for (const row of seed.rows.filter(({ code }) => code === tenant))
      row.menuIdList = row.menuIdList.filter(({ key }) => key.name !== menu);
    return { ...file, text: JSON.stringify(seed) };
  });
  return readProject(files).faults;
}

describe("menus that a seed gives to a role", () => {
  it("are those of its tenant: others would be given without effect", () => {
    const faults = faultsWithout("beigang", "notice");
    expect(faults.length).toBeGreaterThan(3);
    for (const fault of faults) {
      expect(fault).toMatchObject({ code: "S804" });
      expect(fault.file).toMatch(/access\/role\.seed\.json$/);
      expect(fault.pointer).toMatch(/^\/rows\/\d+\/menuIdList\/\d+$/);
      expect(fault.problem).toContain('The tenant beigang has no menu {"name":"notice"}');
      expect(fault.cure).toContain("menuIdList of the tenant");
    }
  });

  it.each([
    ["a member twice", '"properties": {', '"properties": { "code": {}, "code": {},'],
    ["an unknown keyword", '"properties": {', '"x-nothing": 1, "properties": {'],
  ])("are not missed while the schema that brings them has %s", (_, from, to) => {
    const files = readSchemas("schemas").map((file) =>
      file.path.endsWith("site/defect.schema.json")
        ? { ...file, text: file.text.replace(from, to) }
        : file,
    );
    const { faults } = readProject(files);
    expect(faults).not.toEqual([]);
    for (const { file } of faults) expect(file).toMatch(/site\/defect\.schema\.json$/);
  });

  it("are in order as they come", () => {
    expect(faultsWithout("beigang", "nothing")).toEqual([]);
  });
});
