import { describe, expect, it } from "vitest";
import type { Form } from "../../../../generated/system/form/types.ts";
import {
  categoriesOf,
  filterForms,
  noFormsFilter,
} from "../../../../runtime/web/features/forms/catalog/formsFilter.ts";
import { codeOf } from "../../../../runtime/web/features/forms/create/formCode.ts";
import { readImported } from "../../../../runtime/web/features/forms/create/readImported.ts";

describe("codeOf", () => {
  it.each([
    ["Site diary", [], "siteDiary"],
    ["Visitor registration 2026", [], "visitorRegistration2026"],
    ["Bauübergabe", [], "bauubergabe"],
    ["访客登记", [], "form1"],
    ["访客登记", ["form1", "form2"], "form3"],
    ["Site diary", ["sitediary"], "siteDiary2"],
    ["2026", [], "form1"],
    ["x".repeat(80), [], "x".repeat(36)],
  ])("makes %j beside %j to %j", (name, taken, code) => {
    expect(codeOf(name, taken)).toBe(code);
  });
});

describe("readImported", () => {
  it("takes a document under its own name and code", () => {
    const text = JSON.stringify({ $id: "forms/siteDiary", title: "Site diary", properties: {} });
    expect(readImported(text)).toMatchObject({
      imported: { name: "Site diary", code: "siteDiary", uiSchema: null },
    });
  });
  it("takes schema and uiSchema side by side", () => {
    const text = JSON.stringify({
      schema: { title: "Person", properties: { age: {} } },
      uiSchema: { age: { "ui:widget": "range" } },
    });
    expect(readImported(text)).toMatchObject({
      imported: { name: "Person", document: { title: "Person" }, uiSchema: { age: {} } },
    });
  });
  it("takes a form that asks for something called schema", () => {
    const text = JSON.stringify({ properties: { schema: {} }, schema: { type: "string" } });
    expect(readImported(text)).toMatchObject({ imported: { document: { properties: {} } } });
  });
  it.each([
    ["", "empty"],
    ["{", "broken"],
    ["[]", "notAnObject"],
    ["null", "notAnObject"],
    [" ".repeat(10) + "x".repeat(5_000_001), "large"],
  ])("refuses %.20j", (text, fault) => {
    expect(readImported(text)).toEqual({ fault });
  });
});

describe("filterForms", () => {
  const form = (part: Partial<Form>) =>
    ({ name: "", code: "", description: null, category: null, status: 1, ...part }) as Form;
  const forms = [
    form({ name: "Site diary", code: "siteDiary", category: "site", status: 2 }),
    form({ name: "Leave", code: "leave", category: "office", description: "Days off" }),
    form({ name: "Old", code: "old" }),
  ];
  it.each([
    [{}, ["siteDiary", "leave", "old"]],
    [{ text: "DAYS" }, ["leave"]],
    [{ category: "site" }, ["siteDiary"]],
    [{ status: 2 }, ["siteDiary"]],
    [{ status: 2, category: "office" }, []],
  ])("leaves under %j", (filter, codes) => {
    expect(filterForms(forms, { ...noFormsFilter, ...filter }).map(({ code }) => code)).toEqual(
      codes,
    );
  });
  it("knows the categories", () => {
    expect(categoriesOf(forms)).toEqual(["office", "site"]);
  });
});
