import { describe, expect, it } from "vitest";
import { readOwnKind, type OwnKind } from "../../../../runtime/shared/entity/kinds/ownKind.ts";
import {
  columnTypeOf,
  fieldSchema,
  kindOf,
  ofKind,
  registerKind,
} from "../../../../runtime/shared/entity/kinds/registry.ts";
import type { FieldKind, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { kindOfSchema } from "../../../../runtime/shared/schema/kindOfSchema.ts";
import { metaErrors } from "../../../../runtime/shared/schema/metaSchema.ts";

const named = (kind: string) => kind as FieldKind;
const plate: OwnKind = {
  kind: named("plate"),
  like: "string",
  columnType: () => "varchar(12)",
  storedForm: "^[A-Z]{1,3}-[0-9]{1,4}$",
  check: (value) => (value === "X-0" ? { key: "option" } : null),
};
const schemaWith = (xType: string) => ({
  $id: "office/car",
  title: "Car",
  type: "object",
  "x-entity": { module: "office", api: "officeCar", scope: "tenant" },
  properties: { plate: { type: "string", "x-type": xType } },
  unevaluatedProperties: false,
});

describe("a field kind of a project", () => {
  it("is unknown to schemas until it is registered", () => {
    expect(metaErrors("entity", schemaWith("plate"))).not.toEqual([]);
    expect(kindOfSchema({ type: "string", "x-type": "plate" })).toBeNull();
    registerKind(plate);
    expect(metaErrors("entity", schemaWith("plate"))).toEqual([]);
    expect(metaErrors("entity", schemaWith("plat"))).not.toEqual([]);
    expect(kindOfSchema({ type: "string", "x-type": "plate" })).toBe("plate");
    expect(kindOfSchema({ type: "integer", "x-type": "plate" })).toBeNull();
  });

  it("adds its form and its check to those of the kind it is like", () => {
    registerKind(plate);
    const field = { name: "plate", kind: named("plate"), column: "plate", maxLength: 8 };
    const faultOf = (value: unknown) =>
      kindOf(field).check(value, { ...field, nullable: false })?.key ?? null;
    expect(columnTypeOf(field as FieldModel)).toBe("varchar(12)");
    expect(["AB-12", 7, "ab-12", "ABC-12345", "X-0"].map(faultOf)).toEqual([
      null,
      "type",
      "pattern",
      "tooLong",
      "option",
    ]);
    expect(JSON.stringify(fieldSchema({ ...field, nullable: false }))).toContain("[A-Z]{1,3}");
    expect(ofKind({ string: "line" }, field)).toBe("line");
  });

  it("takes no name that is taken, is like a built-in kind, and comes from a file that exports it", () => {
    expect(() => registerKind({ ...plate })).toThrow("already");
    expect(() => registerKind({ kind: "email", like: "string" })).toThrow("already");
    expect(() => registerKind({ kind: named("odd"), like: "plate" as "string" })).toThrow("none");
    expect(() => readOwnKind("kinds/odd.ts", {})).toThrow("kinds/odd.ts exports no field kind");
    expect(() => readOwnKind("odd.ts", { kind: { kind: "Odd 1", like: "string" } })).toThrow("odd");
  });
});
