import { describe, expect, it } from "vitest";
import type { Json } from "../../../../runtime/shared/entity/model.ts";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { readForm, readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";

const text = formText(visitForm);
const told = (read: ReturnType<typeof readForm>) =>
  read.faults.map(({ code, pointer }) => `${code} ${pointer}`);

/** The form with one value of its text replaced. */
function withValue(pointer: string, value: Json | undefined): string {
  const copy = JSON.parse(text) as { [key: string]: Json };
  const keys = pointer.slice(1).split("/");
  const last = keys.pop() ?? "";
  const holder = keys.reduce((at: { [key: string]: Json }, key) => {
    at[key] ??= {};
    return at[key] as { [key: string]: Json };
  }, copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return JSON.stringify(copy, null, 2);
}

const computedOf = (expr: string, stored = false): Json => ({
  type: ["string", "null"],
  title: "Copy",
  maxLength: 20,
  readOnly: true,
  "x-computed": { expr, ...(stored ? { stored } : {}) },
});

describe("readForm", () => {
  it("gives the model of a form, among entities and dictionaries whose files it does not have", () => {
    const { model, faults, document } = readForm(text, surroundings);
    expect(faults).toEqual([]);
    expect(document).toEqual(visitForm);
    expect(model).toMatchObject({
      key: "forms/visit",
      api: "formsVisit",
      table: "forms_visit",
      scope: "tenant",
      operations: { list: "formsVisit/page", create: "formsVisit/add" },
    });
    const site = model?.fields.find((field) => field.name === "siteId");
    expect(site?.relation).toMatchObject({ table: "site_project", titleField: "name" });
  });

  it("reads a document as its text", () => {
    expect(readFormDocument(visitForm, surroundings)).toEqual(readForm(text, surroundings));
    const broken = { ...visitForm, required: ["nobody"] };
    const faults = readForm(formText(broken), surroundings).faults;
    expect(readFormDocument(broken, surroundings).faults).toEqual(faults);
    expect(faults).toMatchObject([{ code: "S411", file: "forms/visit.schema.json" }]);
  });

  it("gives a sketch of what can be read while there are faults", () => {
    const { model, sketch, faults } = readForm(
      withValue("/x-rules/0/expr", "until >"),
      surroundings,
    );
    expect(model).toBeNull();
    expect(sketch?.fields.map((field) => field.name)).toContain("guest");
    expect(faults).toMatchObject([{ code: "S901", pointer: "/x-rules/0/expr" }]);
  });

  it("lets a form refer to entities that are declared pickable, and read what they declare", () => {
    const relation = (to: string, filter?: string) =>
      readForm(
        withValue("/properties/siteId/x-relation", {
          to,
          label: "siteName",
          ...(filter === undefined ? {} : { filter }),
        }),
        surroundings,
      );
    expect(told(relation("site/project", "status == 2"))).toEqual([]);
    const shut = relation("access/openAccess");
    expect(told(shut)).toContain("S623 /properties/siteId/x-relation/to");
    for (const name of ["contractAmount", "noSuchField"]) {
      const { faults } = relation("site/project", `${name} != null`);
      expect(faults).toMatchObject([
        { code: "S901", pointer: "/properties/siteId/x-relation/filter" },
      ]);
      expect(faults[0]?.problem.replaceAll(name, "?")).toContain('site/project has no field "?"');
    }
  });

  it.each<[where: string, pointer: string, value: Json]>([
    ["computed values", "/properties/copy", computedOf("pin")],
    ["values that are kept", "/properties/copy", computedOf("pin", true)],
    ["conditions", "/properties/company/x-when", { visible: "pin == '1'" }],
    ["defaults", "/properties/company/x-default", "pin"],
    ["rules", "/x-rules/0/expr", "pin != null"],
    ["views", "/x-views/open/filter", "pin == '1'"],
    ["parts of the form", "/x-forms/default/0/visible", "pin != null"],
    ["former values", "/x-rules/0/expr", "$old.pin != null"],
    ["choices", "/properties/siteId/x-relation/filter", "name == $record.pin"],
  ])("lets %s name no secret of the form itself", (_, pointer, value) => {
    const withPin = JSON.parse(withValue(pointer, value)) as { properties: Record<string, Json> };
    withPin.properties["pin"] = {
      type: ["string", "null"],
      title: "Pin",
      maxLength: 9,
      "x-type": "secret",
    };
    const { model, faults } = readForm(JSON.stringify(withPin), surroundings);
    expect(model).toBeNull();
    const named = faults.filter(({ code }) => code === "S901").map(({ problem }) => problem);
    expect(named).toEqual([expect.stringContaining('has no field "pin"')]);
  });

  it("says that a new form has no fields yet", () => {
    const read = readFormDocument(emptyForm("visit", "Visit"), surroundings);
    expect(told(read)).toContain("S206 /properties");
  });

  it.each<[what: string, pointer: string, value: Json | undefined, fault: string]>([
    ["a table of its own", "/x-entity/table", "access_account", "S620 /x-entity/table"],
    ["an api of another", "/x-entity/api", "sysRole", "S620 /x-entity/api"],
    ["a wider scope", "/x-entity/scope", "shared", "S620 /x-entity/scope"],
    ["another kind", "/x-entity/kind", "view", "S620 /x-entity/kind"],
    ["permission codes", "/x-entity/codes", { list: "sysRole/page" }, "S620 /x-entity/codes"],
    ["another module", "/x-entity/module", "access", "S108 /x-entity/module"],
    ["rows and fields of roles", "/x-policy", [{ role: "*", can: ["read"] }], "S620 /x-policy"],
    ["seeds", "/x-seed", "visit.seed.json", "S620 /x-seed"],
    ["keys", "/x-keys", [{ unique: ["guest"] }], "S620 /x-keys"],
    [
      "a join table",
      "/properties/people",
      {
        type: "array",
        items: { type: "integer" },
        "x-relation": { to: "site/project", through: "access_account" },
      },
      "S620 /properties/people/x-relation/through",
    ],
    ["the key of another entity", "/$id", "access/account", "S108 /$id"],
    ["a key that climbs", "/$id", "forms/../../etc", "S108 /$id"],
    ["no key", "/$id", undefined, "S202 "],
    [
      "an entity that is not there",
      "/properties/siteId/x-relation/to",
      "site/nothing",
      "S501 /properties/siteId/x-relation/to",
    ],
    ["an unknown dictionary", "/properties/kind/x-dict", "NoEnum", "S415 /properties/kind/x-dict"],
    [
      "an unknown keyword",
      "/properties/guest/x-onClick",
      "alert(1)",
      "S201 /properties/guest/x-onClick",
    ],
    [
      "a pattern that refers back",
      "/properties/guest/pattern",
      "^(a+)\\1$",
      "S407 /properties/guest/pattern",
    ],
    [
      "a reference to elsewhere",
      "/properties/guest",
      { $ref: "https://example.com/a.json" },
      "S502 /properties/guest/$ref",
    ],
    [
      "a reference to a file",
      "/properties/guest",
      { $ref: "../shared/fields.json#/$defs/a" },
      "S503 /properties/guest/$ref",
    ],
    [
      "a field that stands twice",
      "/x-forms/default/1/fields/1",
      "guest",
      "S608 /x-forms/default/1/fields/1",
    ],
    ["a fault in the other direction of writing", "/title", "a\u202Eb", "S310 /title"],
  ])("refuses %s", (_what, pointer, value, fault) => {
    const read = readForm(withValue(pointer, value), surroundings);
    expect(told(read)).toContain(fault);
    expect(read.model).toBeNull();
    expect(read.faults.every(({ cure, line }) => cure.length > 0 && line > 0)).toBe(true);
  });

  it("counts the fields of a form", () => {
    const field = { type: "string", maxLength: 10 };
    const names = Array.from({ length: 1001 }, (_, index) => [`field${index}`, field] as const);
    const read = readForm(withValue("/properties", Object.fromEntries(names)), surroundings);
    expect(told(read)).toContain("S621 /properties");
  });
});
