import { beforeAll, describe, expect, it } from "vitest";
import { paletteEntryOf } from "../../../../runtime/shared/entity/forms/palette.ts";
import type { OwnKind } from "../../../../runtime/shared/entity/kinds/ownKind.ts";
import { registerKind } from "../../../../runtime/shared/entity/kinds/registry.ts";
import {
  choicesIn,
  kindLabel,
} from "../../../../runtime/web/features/formDesigner/palette/entries.ts";
import { propertiesOf } from "../../../../runtime/web/features/formDesigner/properties/propertyList.ts";

const texts: Record<string, string> = { "shell.fieldKinds.wage": "Wage per hour" };
const translate = (key: string, { _: otherwise }: { _?: string | number } = {}) =>
  texts[key] ?? String(otherwise ?? key);
const own = (kind: string, more: object) => ({ kind, ...more }) as unknown as OwnKind;

describe("kinds of a project in the form designer", () => {
  beforeAll(() => {
    registerKind(own("bankCode", { like: "string" }));
    registerKind(own("wage", { like: "integer", icon: "money" }));
  });

  it("are offered beside those that they are like, with icon, name and a field to start with", () => {
    const choices = choicesIn(translate);
    const found = (id: string) => choices.find((choice) => choice.id === id);
    expect(found("bankCode")).toMatchObject({
      group: found("string")?.group,
      icon: found("string")?.icon,
      label: "Bank code",
      insertion: { kind: "field", field: { "x-type": "bankCode" } },
    });
    expect(found("wage")).toMatchObject({ icon: "money", label: "Wage per hour" });
    expect(kindLabel(translate, "wage")).toBe("Wage per hour");
  });

  it("are known again by their field, and have the properties of the kind", () => {
    const field = { title: "Wage", type: ["integer", "null"], "x-type": "wage" };
    expect(paletteEntryOf(field as never)?.id).toBe("wage");
    expect(paletteEntryOf({ title: "Number", type: "integer" } as never)?.id).not.toBe("wage");
    const ids = (kind: string) => propertiesOf(kind as never, "validation").map(({ id }) => id);
    expect(ids("wage")).toEqual(ids("integer"));
    expect(ids("wage")).toContain("minimum");
  });
});
