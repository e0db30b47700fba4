import { describe, expect, it } from "vitest";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { tablesLeftOut } from "../../../generator/project/leftOut.ts";
import { readMigrations } from "../../../generator/input/readMigrations.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

describe("a module that a project leaves out", () => {
  it("takes its entities, calls and menus with it, and the seeds of others name them no more", () => {
    const texts = readSchemas("schemas", { leftOut: ["site"] });
    const { project, faults } = readProject(texts);
    expect(faults).toEqual([]);
    const modules = new Set(project?.entities.map(({ module }) => module));
    expect([...modules].toSorted()).toEqual(["access", "office", "system"]);
    const tenants = texts.find(({ path }) => path.endsWith("access/tenant.seed.json"));
    expect(tenants?.text).toContain("sysUser/page");
    expect(tenants?.text).not.toContain("siteDefect/");
    const menus = texts.find(({ path }) => path.endsWith("access/menu.seed.json"));
    expect(menus?.text).toContain(`"name": "system"`);
    expect(menus?.text).not.toContain(`"name": "site"`);
  });

  it("leaves its tables where they are, so that it can come back with its rows", () => {
    const { snapshot } = readMigrations("runtime/server/migrations");
    const kept = tablesLeftOut(snapshot, ["site"]).map(({ name }) => name);
    expect(kept).toEqual(
      expect.arrayContaining(["site_contractor", "site_defect", "site_defect_item"]),
    );
    expect(kept.every((name) => name.startsWith("site_"))).toBe(true);
  });

  it("is one that there is, and that the console can do without", () => {
    const leaving = (module: string) => () => readSchemas("schemas", { leftOut: [module] });
    expect(leaving("sight")).toThrow(/"sight", but there is no such module; there are access/);
    expect(leaving("office")).toThrow(/"office", which the console cannot work without; .* site\./);
  });
});
