import { describe, expect, it } from "vitest";
import { explain } from "../../../generator/commands/explain.ts";
import { UsageFault } from "../../../generator/commands/runs/usageFault.ts";
import { explainKeyword } from "../../../generator/reference/explainKeyword.ts";
import { metaSchemas, type MetaSchema } from "../../../generator/reference/metaSchemas.ts";

const defect = "schemas/site/defect.schema.json";

/** Pointers of all keywords that a meta-schema lists by name. */
function pointersOf(schema: MetaSchema, pointer = ""): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${pointer}/${name}`,
    ...pointersOf(inner, `${pointer}/${name}`),
  ]);
}

describe("explain", () => {
  it("finds every keyword of every kind of file, with its meaning", () => {
    for (const { file, schema } of metaSchemas) {
      for (const pointer of pointersOf(schema)) {
        const [first = "", meaning = ""] = explainKeyword(file, pointer).split("\n");
        expect(first, `${file}#${pointer}`).toContain(`${pointer.split("/").at(-1)}: `);
        expect(meaning, `${file}#${pointer}`).not.toBe("");
      }
    }
  });

  it.each([
    [
      "/properties/total/x-computed",
      ["The value is computed", 'Example: `{"expr":', "expr (required)"],
    ],
    ["/properties/total/x-when/visible", ["Condition under which the field is shown"]],
    ["/x-keys/0/unique", ["list of"]],
    ["/x-views/default/columns", ["columns: list of"]],
    ["/x-states/transitions/close/guard", ["guard: string"]],
    ["", ["One entity.", "x-entity (required)"]],
  ])("says what %s does", (pointer, parts) => {
    for (const part of parts) expect(explainKeyword(defect, pointer)).toContain(part);
  });

  it.each([
    ["/x-key", 'There is no "x-key" in schemas/site/defect.schema.json. Did you mean "x-keys"?'],
    ["/properties/total/x-computd", 'Did you mean "x-computed"?'],
    ["/x-keys/first", "A list has numbers"],
    ["/title/en", "Nothing lies below it"],
    ["title", "A pointer begins with /"],
    ["/toString", 'There is no "toString"'],
  ])("refuses %s with a cure", (pointer, text) => {
    expect(() => explainKeyword(defect, pointer)).toThrow(text);
  });

  it("refuses files of other kinds and files that do not exist", () => {
    expect(() => explainKeyword("package.json", "/name")).toThrow("names end with");
    const printer = { out: () => {}, error: () => {}, colors: undefined as never };
    expect(() => explain("schemas/none.schema.json#/title", printer)).toThrow(UsageFault);
    expect(() => explain("package.json#/name", printer)).toThrow(UsageFault);
  });
});
