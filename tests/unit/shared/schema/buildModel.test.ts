import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { vocabulary } from "../../../../runtime/shared/schema/vocabulary.ts";
import { changedFiles, fixtureFiles } from "./fixtureProject.ts";

const { project, faults } = readProject(fixtureFiles());
const entity = (key: string) => project?.entities.find((one) => one.key === key);
const order = entity("yard/order");
const site = entity("yard/site");
const line = entity("yard/orderLine");
const fieldOf = (name: string) => order?.fields.find((field) => field.name === name);

describe("the entity model", () => {
  it("comes without faults and is plain JSON", () => {
    expect(faults).toEqual([]);
    expect(JSON.parse(JSON.stringify(project))).toEqual(project);
  });

  it("does not depend on the order of the files", () => {
    expect(readProject(fixtureFiles().toReversed()).project).toEqual(project);
  });

  it("has id first, declared fields with label companions, then derived fields", () => {
    expect(order?.fields.map((field) => field.name)).toEqual(
      (
        "id code siteId siteName watcherIds state orderedOn dueOn urgent reason remark lines papers total " +
        "tenantId createTime updateTime createUserId createUserName updateUserId updateUserName " +
        "createOrgId createOrgName isDelete version"
      ).split(" "),
    );
    expect(line?.fields.map((field) => field.name)).toEqual(
      "id orderId article amount tenantId".split(" "),
    );
  });

  it("derives table, api, titles and menus", () => {
    expect([site?.table, site?.api, site?.label]).toEqual(["yard_site", "yardSite", "Site"]);
    expect(fieldOf("dueOn")?.label).toBe("Due on");
    expect(fieldOf("siteName")?.label).toBe(fieldOf("siteId")?.label);
    const untitled = readProject(
      changedFiles([{ at: "/properties/siteId/title", to: undefined }]),
    ).project?.entities.find(({ key }) => key === "yard/order");
    const labels = untitled?.fields.filter(({ name }) => name.startsWith("site")) ?? [];
    expect(labels.map(({ label }) => label)).toEqual(["Site", "Site name"]);
    expect(fieldOf("remark")).toMatchObject({ label: "Note", maxLength: 256, column: "remark" });
    expect(order?.menu).toMatchObject({
      parent: "yard",
      name: "yardOrder",
      path: "/yard/order",
      component: "/yard/order/index",
      order: 100,
    });
    expect(line?.menu).toBeNull();
  });

  it("gives operations, transitions and calls their permission codes and buttons", () => {
    expect(order?.operations).toEqual({
      list: "yardOrder/page",
      get: "yardOrder/detail",
      create: "yardOrder/add",
      update: "yardOrder/update",
      delete: "yardOrder/delete",
      restore: "yardOrder/restore",
      setStatus: null,
      export: "yardOrder/export",
      import: "yardOrder/import",
      submit: "yardOrder/submit",
      deliver: "yardOrder/deliver",
      withdraw: "yardOrder/withdraw",
    });
    expect(site?.operations.setStatus).toBe("yardSite/setStatus");
    expect(new Set(Object.values(line?.operations ?? {}))).toEqual(new Set([null]));
    expect(order?.menu?.buttons.at(-1)).toEqual({ code: "yardOrder/copy", label: "Copy" });
  });

  it("offers only the operations that the schema names, beside transitions and calls", () => {
    const changed = changedFiles([{ at: "/x-entity/operations", to: ["list", "get", "export"] }]);
    const limited = readProject(changed).project?.entities.find(({ key }) => key === order?.key);
    expect(limited?.operations).toEqual({
      ...Object.fromEntries(Object.keys(order?.operations ?? {}).map((name) => [name, null])),
      list: "yardOrder/page",
      get: "yardOrder/detail",
      export: "yardOrder/export",
      submit: "yardOrder/submit",
      deliver: "yardOrder/deliver",
      withdraw: "yardOrder/withdraw",
    });
    const codes = limited?.menu?.buttons.map(({ code }) => code);
    expect(codes).not.toContain("yardOrder/add");
    expect(codes).toContain("yardOrder/copy");
  });

  it("copies into a relation what its users need of the other entity", () => {
    expect(fieldOf("siteId")?.relation).toEqual({
      to: "yard/site",
      table: "yard_site",
      titleField: "name",
      titleColumn: "name",
      tree: true,
      treeParent: "pid",
      onDelete: "restrict",
      labelAs: "siteName",
      filter: "status == 1",
      through: null,
    });
    expect(fieldOf("watcherIds")?.relation?.through).toEqual({
      table: "yard_order_watcher",
      ownColumn: "order_id",
      otherColumn: "site_id",
    });
    expect(fieldOf("siteName")).toMatchObject({ column: null, readOnly: true, kind: "string" });
  });

  it("closes the list of an enumeration, and leaves dictionaries open", () => {
    expect(site?.fields.find((field) => field.name === "status")).toMatchObject({
      kind: "select",
      options: [1, 2],
      dict: "StatusEnum",
    });
    const change = {
      at: "/properties/color",
      to: { type: ["string", "null"], "x-dict": "yard_color" },
    };
    const { project: changed } = readProject(changedFiles([change]));
    const color = changed?.entities[0]?.fields.find((field) => field.name === "color");
    expect(color?.options).toBeUndefined();
  });

  it("indexes keys, relations and scope with the tenant in front, none twice", () => {
    expect(order?.indexes).toEqual([
      ["tenantId", "state", "dueOn", "id"],
      ["tenantId", "siteId"],
      ["tenantId", "createUserId"],
      ["tenantId", "createOrgId"],
    ]);
    expect(order?.dataScope).toEqual({ owner: "createUserId", org: "createOrgId" });
  });

  it("makes views and forms that nobody wrote", () => {
    expect(site?.views).toEqual([
      {
        name: "default",
        kind: "tree",
        columns: ["name", "city", "street", "pid", "orderNo", "status"],
        sort: ["orderNo", "id"],
        filters: ["pid", "status"],
        filter: null,
        by: null,
      },
    ]);
    expect(site?.forms[0]?.sections[0]?.rows).toEqual([
      ["city", "street"],
      ["pid", "name"],
      ["orderNo", "status"],
    ]);
    const late = order?.views.find((view) => view.name === "late");
    expect(late).toMatchObject({ kind: "list", columns: order?.views[0]?.columns });
  });

  it("gives a tree the root, files an empty list, required texts a length", () => {
    const pid = site?.fields.find((field) => field.name === "pid");
    expect(pid?.default).toBe(0);
    expect(fieldOf("papers")?.default).toEqual([]);
    expect(site?.fields.find((field) => field.name === "name")?.minLength).toBe(1);
  });

  it("joins path and body of a call and keeps circles of references in $defs", () => {
    expect(order?.calls[0]).toMatchObject({
      operationId: "copyOrder",
      method: "post",
      path: "/api/yardOrder/copy/:id",
      permission: "yardOrder/copy",
      access: "permission",
      input: {
        type: "object",
        properties: { id: { type: "integer", minimum: 1 }, withLines: { type: "boolean" } },
        required: ["id", "withLines"],
        additionalProperties: false,
      },
      output: { $ref: "#/$defs/Node" },
    });
    const ajv = new Ajv2020({ strict: false });
    const validate = ajv.compile(order?.calls[0]?.output as object);
    expect(validate({ id: 1, children: [{ id: 2, children: [] }] })).toBe(true);
    expect(validate({ children: [{ id: "2" }] })).toBe(false);
  });

  it("reads entity files that Ajv compiles in strict mode with the vocabulary", () => {
    const ajv = new Ajv2020({
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
      strictTypes: false,
    });
    addFormats.default(ajv);
    ajv.addVocabulary([...vocabulary]);
    for (const { path, text } of fixtureFiles()) {
      if (!path.endsWith(".schema.json") || text.includes("../shared/")) continue;
      const { $schema: _, ...schema } = JSON.parse(text) as Record<string, unknown>;
      expect(() => ajv.compile(schema), path).not.toThrow();
    }
  });
});

describe("what a schema may leave out", () => {
  const extra = (schema: object) =>
    readProject(changedFiles([{ at: "/properties/extra", to: schema }]))
      .project?.entities.find((one) => one.key === "yard/order")
      ?.fields.find((field) => field.name === "extra");

  it("bounds a text without maxLength at 255 characters", () => {
    expect(extra({ type: "string" })).toMatchObject({ kind: "string", maxLength: 255 });
  });

  it("stores null for a field that is neither required nor defaulted", () => {
    expect(extra({ type: "string", maxLength: 9 })).toMatchObject({ nullable: true });
    expect(extra({ type: "boolean", default: false })).toMatchObject({ nullable: false });
  });

  it("takes the initial state as the default of the state field", () => {
    const files = changedFiles([{ at: "/properties/state/default" }]);
    const { project: changed, faults: found } = readProject(files);
    const state = changed?.entities
      .find((one) => one.key === "yard/order")
      ?.fields.find((field) => field.name === "state");
    expect(found).toEqual([]);
    expect(state).toMatchObject({ default: order?.states?.initial, nullable: false });
  });

  it("takes a tab as a section that is shown as a tab", () => {
    const files = changedFiles([
      { at: "/x-forms/default/0", to: { tab: "basic", fields: ["siteId", "state"] } },
    ]);
    const form = readProject(files)
      .project?.entities.find((one) => one.key === "yard/order")
      ?.forms.find((one) => one.name === "default");
    expect(form?.sections[0]).toMatchObject({ name: "basic", kind: "tab" });
  });
});
