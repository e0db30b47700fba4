/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { fromJsonSchema } from "../../../../runtime/shared/forms/fromJsonSchema.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { toJsonSchema } from "../../../../runtime/shared/forms/toJsonSchema.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";
import { worked } from "../../../support/worked.ts";

/** A form of a foreign schema that the schema language takes as it is. */
function imported(schema: unknown, uiSchema?: unknown) {
  const { document, notes, faults } = fromJsonSchema({ schema, uiSchema }, "imported");
  expect(faults).toEqual([]);
  if (!document) throw new Error("no document");
  expect(readFormDocument(document, surroundings).faults).toEqual([]);
  return { document, notes };
}

describe("toJsonSchema", () => {
  it("comes back byte for byte", () => {
    const portable = toJsonSchema(visitForm);
    const read = fromJsonSchema(JSON.parse(JSON.stringify(portable)) as typeof portable);
    expect(read.faults).toEqual([]);
    expect(read.document && formText(read.document)).toBe(formText(visitForm));
  });

  it("is a schema that validators of the standard take, and that says the same of plain values", () => {
    const { schema, uiSchema } = toJsonSchema(visitForm);
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(validate({ guest: "Ada", since: "2026-11-01", kind: 1 })).toBe(true);
    expect(validate({ guest: "", since: "2026-11-01" })).toBe(false);
    expect(validate({ guest: "Ada" })).toBe(false);
    expect(uiSchema).toMatchObject({
      "ui:order": ["guest", "since", "reason", "company", "until", "siteId", "kind", "*"],
      reason: { "ui:widget": "textarea" },
      days: { "ui:readonly": true },
    });
  });
});

describe("fromJsonSchema", () => {
  it("reads what playgrounds give", () => {
    const { document, notes } = imported(
      {
        $schema: "http://json-schema.org/draft-07/schema#",
        title: "A registration form",
        description: "A simple form example.",
        type: "object",
        required: ["firstName", "lastName"],
        definitions: {
          place: {
            type: "object",
            title: "Place",
            properties: { street: { type: "string" }, city: { type: "string" } },
            required: ["city"],
          },
        },
        properties: {
          firstName: { type: "string", title: "First name", default: "Chuck" },
          lastName: { type: "string", title: "Last name", minLength: 2 },
          age: { type: "integer", title: "Age", minimum: 0, maximum: 130 },
          bio: { type: "string", title: "Bio" },
          password: { type: "string", title: "Password", minLength: 3 },
          color: { type: "string", enum: ["r", "g"], enumNames: ["Red", "G"] },
          size: {
            oneOf: [
              { const: 1, title: "Small" },
              { const: 2, title: "Large" },
            ],
          },
          wishes: {
            type: "array",
            title: "Wishes",
            uniqueItems: true,
            items: { type: "string", enum: ["tea", "coffee"] },
          },
          visits: {
            type: "array",
            items: {
              type: "object",
              required: ["day"],
              properties: { day: { type: "string", format: "date" }, hours: { type: "integer" } },
            },
          },
          tags: { type: "array", items: { type: "string" } },
          home: { $ref: "#/definitions/place" },
          work: { $ref: "#/definitions/place", title: "Office" },
          price: { type: "number" },
          paper: { type: "string", format: "data-url", title: "Paper" },
          fun: { type: ["boolean", "null"] },
        },
      },
      {
        "ui:order": ["lastName", "*"],
        bio: { "ui:widget": "textarea", "ui:help": "A few words." },
        password: { "ui:widget": "password" },
        color: { "ui:widget": "radio", "ui:title": "Favorite" },
        age: { "ui:options": { widget: "range" } },
      },
    );
    expect(document).toMatchObject({
      $id: "forms/imported",
      title: "A registration form",
      required: ["lastName", "firstName", "homeCity", "workCity"],
    });
    expect(document.properties).toMatchObject({
      firstName: { type: "string", maxLength: 255, default: "Chuck" },
      bio: { "x-type": "text", "x-ui": { help: "A few words." } },
      password: { "x-type": "secret" },
      color: { enum: ["r", "g"], title: "Favorite", "x-ui": { widget: "radio" } },
      size: { type: "integer", enum: [1, 2] },
      age: { "x-ui": { widget: "slider" } },
      wishes: { type: "array", items: { type: "string", enum: ["tea", "coffee"] } },
      visits: {
        type: "array",
        items: {
          properties: { day: { format: "date" }, hours: { type: "integer" } },
          required: ["day"],
        },
      },
      tags: { type: "array", items: { properties: { value: { type: "string" } } } },
      homeStreet: { type: "string" },
      workCity: { type: "string" },
      price: { "x-type": { decimal: [18, 6] } },
      paper: { "x-file": { max: 1 } },
      fun: { type: ["boolean", "null"] },
    });
    expect(document["x-texts"]?.["en"]).toEqual({
      "_option.color.r": "Red",
      "_option.size.1": "Small",
      "_option.size.2": "Large",
    });
    const parts = document["x-forms"]?.["default"] ?? [];
    expect(parts[0]?.fields?.[0]).toBe("lastName");
    expect(parts.slice(1)).toMatchObject([
      { section: "home", title: "Place", fields: ["homeStreet", "homeCity"] },
      { section: "work", title: "Office", fields: ["workStreet", "workCity"] },
    ]);
    expect(notes.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(["/properties/price", "/properties/paper", "/properties/tags/items"]),
    );
  });

  it("reads conditions over the values of fields", () => {
    const text = { type: "string", maxLength: 20 };
    const { document, notes } = imported({
      type: "object",
      properties: {
        kind: { enum: ["a", "b"] },
        card: text,
        holder: text,
        isOther: { type: "boolean" },
      },
      dependentRequired: { card: ["holder"] },
      if: { properties: { kind: { const: "b" } }, required: ["kind"] },
      then: { properties: { extra: text }, required: ["extra", "card"] },
      else: { properties: { less: { type: "integer" } } },
      allOf: [{ if: { properties: { isOther: { const: true } } }, then: { required: ["holder"] } }],
      dependencies: {
        kind: {
          oneOf: [
            { properties: { kind: { enum: ["a"] } } },
            { properties: { kind: { enum: ["b"] }, why: text }, required: ["why"] },
          ],
        },
      },
    });
    expect(document.properties).toMatchObject({
      holder: { "x-when": { required: "isOther == true || card != null" } },
      card: { "x-when": { required: "kind == 'b'" } },
      extra: { "x-when": { visible: "kind == 'b'", required: "kind == 'b'" } },
      less: { "x-when": { visible: "!(kind == 'b')" } },
      why: { "x-when": { visible: "kind == 'b'", required: "kind == 'b'" } },
    });
    expect(document["x-forms"]?.["default"]?.[0]?.fields).toEqual([
      "kind",
      "card",
      "holder",
      "isOther",
      "extra",
      "less",
      "why",
    ]);
    expect(notes.filter(({ pointer }) => pointer.startsWith("/if"))).toEqual([]);
  });

  it("makes plain text of whatever stands in titles", () => {
    const { document } = imported({
      title: "<script>alert(1)</script>\u202E",
      properties: { a: { type: "string", title: "<img src=x onerror=alert(1)>", maxLength: 5 } },
    });
    expect(document.title).toBe("<script>alert(1)</script>");
    expect(document.properties["a"]?.["title"]).toBe("<img src=x onerror=alert(1)>");
  });

  it("gives names that a field may have", () => {
    const properties = Object.fromEntries(
      ["First Name", "姓名", "select", "id", "9lives", "toString", "createTime", "a-b", "a_b"].map(
        (name) => [name, { type: "string", maxLength: 5 }],
      ),
    );
    const { document } = imported({ properties });
    expect(Object.keys(document.properties)).toHaveLength(9);
    expect(document.properties["unnamed2"]).toMatchObject({ title: "姓名" });
  });

  const deep = () => {
    let schema: unknown = { type: "string" };
    for (let index = 0; index < 10_000; index++)
      schema = { type: "object", properties: { a: schema } };
    return schema;
  };
  const doubling = () => {
    const $defs: Record<string, unknown> = {
      d0: { type: "object", properties: { x: { type: "string" } } },
    };
    for (let index = 1; index < 30; index++) {
      const reference = { $ref: `#/$defs/d${index - 1}` };
      $defs[`d${index}`] = { type: "object", properties: { a: reference, b: reference } };
    }
    return { $defs, properties: { a: { $ref: "#/$defs/d29" } } };
  };
  it.each<[what: string, schema: () => unknown, fault: string | null]>([
    ["no object", () => [1], "S203 "],
    ["a text", () => "hello", "S101 "],
    ["nothing", () => undefined, "S101 "],
    ["a number", () => 5, "S203 "],
    ["no properties", () => ({ type: "object" }), "S202 "],
    ["an array of things", () => ({ type: "array", items: {} }), "S202 "],
    [
      "a circle",
      () => ({
        properties: { a: { $ref: "#/$defs/a" } },
        $defs: { a: { type: "object", properties: { a: { $ref: "#/$defs/a" } } } },
      }),
      "S504 /$defs/a/properties/a/$ref",
    ],
    ["itself", () => ({ properties: { a: { $ref: "#" } } }), "S504 /properties/a/$ref"],
    [
      "a circle of references alone",
      () => ({
        properties: { a: { $ref: "#/$defs/a" } },
        $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
      }),
      "S503 /properties/a/$ref",
    ],
    [
      "a remote reference",
      () => ({ properties: { a: { $ref: "https://example.com/x.json" } } }),
      "S502 /properties/a/$ref",
    ],
    [
      "a file",
      () => ({ properties: { a: { $ref: "file:///etc/passwd" } } }),
      "S502 /properties/a/$ref",
    ],
    [
      "a reference to nothing",
      () => ({ properties: { a: { $ref: "#/$defs/none" } } }),
      "S503 /properties/a/$ref",
    ],
    [
      "a name of JavaScript's machinery",
      () => JSON.parse('{ "properties": { "__proto__": { "type": "string" } } }'),
      "S106 /properties/__proto__",
    ],
    [
      "a constructor",
      () => JSON.parse('{ "properties": { "constructor": { "type": "string" } } }'),
      "S106 /properties/constructor",
    ],
    ["a schema nested 10,000 deep", deep, "S104 "],
    [
      "5 MB",
      () => ({ properties: { a: { type: "string", title: "x".repeat(5_000_000) } } }),
      "S103 ",
    ],
    [
      "2,000 fields",
      () => ({
        properties: Object.fromEntries(
          Array.from({ length: 2000 }, (_, index) => [`f${index}`, { type: "string" }]),
        ),
      }),
      "S621 /properties",
    ],
    ["references that double thirty times", doubling, null],
    [
      "an endless pattern",
      () => ({ properties: { a: { type: "string", pattern: "^(a+)+$" } } }),
      null,
    ],
    [
      "100,000 options",
      () => ({
        properties: { a: { enum: Array.from({ length: 100_000 }, (_, index) => `o${index}`) } },
      }),
      "S103 ",
    ],
    [
      "wrong types everywhere",
      () => ({
        properties: {
          a: 1,
          b: null,
          c: { type: 5, enum: {}, items: 3 },
          d: { type: "string", maxLength: -1, minLength: "a" },
        },
        required: "a",
        allOf: {},
      }),
      null,
    ],
  ])("answers %s within a second", (_what, schema, fault) => {
    const spent = worked();
    const { document, faults, notes } = fromJsonSchema({ schema: schema() }, "imported");
    expect(spent()).toBeLessThan(1000);
    if (fault !== null) {
      expect(document).toBeNull();
      expect(faults.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(fault);
      return;
    }
    expect(faults).toEqual([]);
    expect(notes.every(({ text }) => text.length > 5)).toBe(true);
    if (document) expect(readFormDocument(document, surroundings).faults).toEqual([]);
  });
});
