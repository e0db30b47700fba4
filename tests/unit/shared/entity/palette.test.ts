import { describe, expect, it } from "vitest";
import texts from "../../../../locales/en/shell.fieldKinds.json" with { type: "json" };
import { palette, paletteEntryOf } from "../../../../runtime/shared/entity/forms/palette.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import type { FieldSchema } from "../../../../runtime/shared/schema/read/sourceTypes.ts";
import { readSchemas } from "../../../../generator/input/readSchemas.ts";

const named: Record<string, unknown> = texts;

describe("the palette", () => {
  it("has at least thirty entries, each with a name of its own", () => {
    expect(palette.length).toBeGreaterThanOrEqual(30);
    expect(new Set(palette.map(({ id }) => id)).size).toBe(palette.length);
    expect(palette.filter(({ id }) => typeof named[id] !== "string")).toEqual([]);
  });

  const fields = palette.flatMap((entry) =>
    "field" in entry.starter ? [{ id: entry.id, entry, field: entry.starter.field }] : [],
  );

  it.each(fields)("$id starts with keywords that may be set", ({ entry, field }) => {
    const known = Object.keys((entry.properties["properties"] ?? {}) as object);
    const fixed = ["type", "format", "x-type", "items"];
    expect(Object.keys(field).filter((name) => ![...known, ...fixed].includes(name))).toEqual([]);
  });

  it.each(fields)("$id is found again by its field", ({ id, entry, field }) => {
    // The weather is buttons with options of its own.
    if (id === "weather") return;
    expect(paletteEntryOf(field as FieldSchema)?.id).toBe(entry.id);
  });

  it.each([
    ["access/account", "person"],
    ["access/organization", "organization"],
    ["forms/vehicle", "relation"],
    ["site/project", "relation"],
  ])("knows a link to %s as %s", (to, id) => {
    const field = { title: "Field", type: ["integer", "null"], "x-relation": { to } };
    expect(paletteEntryOf(field as FieldSchema)?.id).toBe(id);
  });

  it("makes a form that has no fault", () => {
    const document = {
      $id: "forms/everything",
      title: "Everything",
      type: "object",
      "x-entity": { module: "forms" },
      properties: Object.fromEntries(
        fields.map(({ id, field }) => [`${id}Field`, { title: id, ...field }]),
      ),
      required: [],
      unevaluatedProperties: false,
    };
    const files = readSchemas("schemas");
    const path = "schemas/forms/everything.schema.json";
    const { faults } = readProject([...files, { path, text: JSON.stringify(document) }]);
    expect(faults).toEqual([]);
  });
});
