import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { columnOf } from "../../../../runtime/shared/codeGen/columnOf.ts";
import { fieldOf } from "../../../../runtime/shared/codeGen/fieldOf.ts";
import { fieldsOfRows } from "../../../../runtime/shared/codeGen/fieldsOfRows.ts";
import type { FieldSchema } from "../../../../runtime/shared/schema/read/sourceTypes.ts";

const modules = ["access", "office", "site", "system"];
const files = modules.flatMap((module) =>
  readdirSync(`schemas/${module}`)
    .filter((name) => name.endsWith(".schema.json"))
    .map((name) => `schemas/${module}/${name}`),
);

const column = (change: Partial<Parameters<typeof fieldOf>[0]>) =>
  fieldOf({ columnName: "x", propertyName: "x", columnComment: "X", ...change });

describe("settings of a column", () => {
  it("say every field of every schema of the product, and it comes back as it was", () => {
    let seen = 0;
    for (const file of files) {
      const schema = JSON.parse(readFileSync(file, "utf8")) as {
        properties: Record<string, FieldSchema>;
        required?: string[];
      };
      for (const [name, field] of Object.entries(schema.properties)) {
        const isRequired = schema.required?.includes(name) ?? false;
        const settings = columnOf(name, field, { isRequired, place: (seen++ % 20) + 1 });
        // As it comes back from the database.
        const kept = JSON.parse(JSON.stringify(settings)) as typeof settings;
        expect(fieldOf(kept), `${file} ${name}`).toEqual(field);
      }
    }
    expect(seen).toBeGreaterThan(500);
  });

  it("of clients that know only the wire's words become fields", () => {
    expect(column({ effectType: "Input", columnLength: 40, whetherRequired: "Y" })).toEqual({
      title: "X",
      type: "string",
      minLength: 1,
      maxLength: 40,
    });
    expect(column({ effectType: "InputNumber", netType: "decimal" })).toEqual({
      title: "X",
      type: ["string", "null"],
      "x-type": { decimal: [18, 2] },
    });
    expect(
      column({ effectType: "DictSelector", netType: "int", dictTypeCode: "GenderEnum" }),
    ).toEqual({ title: "X", type: ["integer", "null"], "x-dict": "GenderEnum" });
    expect(
      column({
        effectType: "InputNumber",
        netType: "int",
        rules: '[{"type":"range","min":1,"max":9}]',
        defaultValue: "5",
      }),
    ).toEqual({ title: "X", type: "integer", minimum: 1, maximum: 9, default: 5 });
    expect(
      column({ effectType: "DatePicker", netType: "DateOnly", defaultValue: "$today" }),
    ).toEqual({
      title: "X",
      type: "string",
      format: "date",
      "x-default": "$today",
    });
  });

  it("keep what a relation says besides when it leads elsewhere", () => {
    const field: FieldSchema = {
      title: "Project",
      type: "integer",
      "x-relation": { to: "site/project", onDelete: "cascade" },
    };
    const settings = columnOf("projectId", field, { isRequired: true, place: 1 });
    expect(fieldOf({ ...settings, fkEntityName: "site/contractor" })["x-relation"]).toEqual({
      to: "site/contractor",
      onDelete: "cascade",
    });
  });

  it("take no rules from text that holds none", () => {
    expect(column({ effectType: "Input", rules: "nonsense" })).not.toHaveProperty("pattern");
    expect(column({ effectType: "Input", rules: '{"a":1}' })).not.toHaveProperty("pattern");
  });
});

describe("a table of values", () => {
  const kinds = (header: string[], ...rows: unknown[][]) =>
    fieldsOfRows(header, rows).map(({ name, field }) => [
      name,
      field.format ?? field["x-type"] ?? field.type,
    ]);

  it("tells kinds from what stands in it", () => {
    expect(
      kinds(
        ["Number", "Price", "Since", "Mail", "Active", "Postal code"],
        ["1", "3.5", "2024-01-02", "a@b.example", "true", "01234"],
        ["22", "12", "2024-02-03", "c@d.example", "false", "99999"],
      ),
    ).toEqual([
      ["number", "integer"],
      ["price", { decimal: [18, 2] }],
      ["since", "date"],
      ["mail", "email"],
      ["active", "boolean"],
      ["postalCode", "string"],
    ]);
  });

  it("closes columns whose name tells that they are secret or personal, and says so", () => {
    const fields = fieldsOfRows(["name", "API key", "IBAN"], [["a", "b", "c"]]);
    expect(fields.map(({ field }) => [field["x-type"], field["x-sensitive"]])).toEqual([
      [undefined, undefined],
      ["secret", undefined],
      [undefined, "personal"],
    ]);
    expect(fields.map(({ note }) => note?.slice(0, 11))).toEqual([
      undefined,
      "is a secret",
      "is personal",
    ]);
  });

  it("names columns that have no usable name, a reserved one or one twice", () => {
    expect(kinds(["客户", "null", "Id", "Name", "name"], ["a", "b", "c", "d", "e"])).toEqual([
      ["column1", "string"],
      ["nullValue", "string"],
      ["sourceId", "string"],
      ["name", "string"],
      ["name2", "string"],
    ]);
  });
});
