import { describe, expect, it } from "vitest";
import { createContext } from "../../../../generator/model/context.ts";
import { menuTree } from "../../../../generator/model/menus.ts";
import { projectMessages } from "../../../../generator/model/messages.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

const entity = (key: string, to?: string) => ({
  path: `${key}.schema.json`,
  text: JSON.stringify({
    $id: key,
    title: "Record",
    type: "object",
    "x-entity": {},
    properties: {
      name: { type: "string" },
      ...(to ? { otherId: { type: ["integer", "null"], "x-relation": { to } } } : {}),
    },
    required: ["name"],
  }),
});
const module = (name: string, value: object) => ({
  path: `${name}/module.json`,
  text: JSON.stringify(value),
});
const faultsOf = (...files: { path: string; text: string }[]) =>
  readProject(files).faults.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`);

describe("module.json", () => {
  it("names the directory of the module in the menu, with icon and place", () => {
    const files = [
      entity("crm/customer"),
      module("crm", { title: "Customer care", icon: "ele-User", order: 7 }),
    ];
    const { project, faults } = readProject(files);
    expect(faults).toEqual([]);
    if (!project) throw new Error("no project");
    expect(menuTree(project)).toMatchObject([
      { type: 1, name: "crm", title: "Customer care", icon: "ele-User", orderNo: 7 },
    ]);
    const { en } = projectMessages(createContext(project, "../runtime"));
    expect(en?.["menu"]).toMatchObject({ crm: "Customer care" });
  });

  it("says which other modules are needed: these are there, and no others are referred to", () => {
    const shop = entity("shop/order", "crm/customer");
    const crm = entity("crm/customer");
    expect(faultsOf(shop, crm, module("shop", { dependsOn: ["crm"] }))).toEqual([]);
    expect(faultsOf(shop, crm, module("shop", { title: "Shop" }))).toEqual([]);
    expect(faultsOf(shop, crm, module("shop", { dependsOn: [] }))).toEqual([
      "S204 shop/order.schema.json /properties/otherId/x-relation/to",
    ]);
    expect(faultsOf(crm, module("crm", { dependsOn: ["crn", "stock"] }))).toEqual([
      "S204 crm/module.json /dependsOn/0",
      "S204 crm/module.json /dependsOn/1",
    ]);
  });

  it("may not need a module that needs it", () => {
    const files = [entity("a/one"), entity("b/one"), entity("c/one")];
    const ring = { a: "b", b: "c", c: "a" };
    const modules = Object.entries(ring).map(([name, on]) => module(name, { dependsOn: [on] }));
    expect(faultsOf(...files, ...modules)).toEqual(
      ["a", "b", "c"].map((name) => `S204 ${name}/module.json /dependsOn/0`),
    );
  });

  it("puts charts of its entities on the home page", () => {
    const card = { entity: "customer", chart: "names" };
    const names = { title: "Names", kind: "bar", by: "name" };
    const text = entity("crm/customer").text.replace(
      '"x-entity":{}',
      `"x-entity":{},"x-charts":${JSON.stringify({ names })}`,
    );
    const charted = { path: "crm/customer.schema.json", text };
    const { project, faults } = readProject([charted, module("crm", { "x-dashboard": [card] })]);
    expect(faults).toEqual([]);
    expect(project?.modules?.[0]?.dashboard).toEqual([
      { entity: "crm/customer", chart: "names", width: 6, height: 6 },
    ]);
    const cards = (...list: object[]) => faultsOf(charted, module("crm", { "x-dashboard": list }));
    expect(cards({ ...card, entity: "custmer" }, { ...card, chart: "name" })).toEqual([
      "S204 crm/module.json /x-dashboard/0/entity",
      "S204 crm/module.json /x-dashboard/1/chart",
    ]);
    expect(cards(card, { ...card, width: 3 })).toEqual(["S608 crm/module.json /x-dashboard/1"]);
    expect(cards({ ...card, width: 13 })).toEqual(["S206 crm/module.json /x-dashboard/0/width"]);
  });

  it.each([
    [{ name: "CRM" }, "S201 crm/module.json /name"],
    [{ title: 5 }, "S203 crm/module.json /title"],
    [{ icon: "<b>" }, "S205 crm/module.json /icon"],
    [{ order: -1 }, "S206 crm/module.json /order"],
    [{ dependsOn: ["a", "a"] }, "S207 crm/module.json /dependsOn"],
  ])("is refused as %j", (value, fault) => {
    expect(faultsOf(entity("crm/customer"), module("crm", value))).toContain(fault);
  });
});
