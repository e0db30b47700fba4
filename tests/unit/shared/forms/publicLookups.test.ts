import { describe, expect, it } from "vitest";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { publicLookups } from "../../../../runtime/shared/forms/publicLookups.ts";

const field = (name: string, more: object = {}) =>
  ({ name, label: name, system: false, readOnly: false, ...more }) as FieldModel;
const lookup = (name: string, more: object = {}) =>
  field(name, { relation: { to: "access/account" }, ...more });
const rows = (name: string, ...fields: FieldModel[]) =>
  field(name, { rows: { fields, rules: [] } });

describe("what a public link leaves out", () => {
  it("is lookups that it does not open, and all of them inside rows, however deep", () => {
    const inner = lookup("inner");
    const deep = lookup("deep");
    const people = rows("people", field("name"), inner, rows("tools", deep));
    const host = lookup("host");
    const { openable, never } = publicLookups([field("subject"), host, people]);
    expect(openable).toEqual([host]);
    expect(never.map((path) => path.map(({ name }) => name).join("."))).toEqual([
      "people.inner",
      "people.tools.deep",
    ]);
  });

  it("is nothing that nobody fills in", () => {
    expect(publicLookups([lookup("a", { readOnly: true }), lookup("b", { system: true })])).toEqual(
      {
        openable: [],
        never: [],
      },
    );
  });
});
