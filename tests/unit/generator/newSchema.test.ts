import { describe, expect, it } from "vitest";
import { starterText } from "../../../generator/commands/new.ts";

describe("a first schema", () => {
  it("has its lines as the formatter leaves them, so that the checks pass over it", () => {
    const text = starterText("office/vehicle", "plate:string,boughtOn:date", false);
    expect(text).toContain('"columns": ["plate", "boughtOn"],\n');
    expect(text).toContain(
      '    "plate": { "title": "Plate", "type": "string", "maxLength": 64 },\n',
    );
    expect(text.endsWith("}\n")).toBe(true);
  });

  it("offers as filters what an index or few values answer, and has the indexes", () => {
    const fields = "name:string,price:decimal,on:date,state:status,count:integer,paid:boolean";
    const written = JSON.parse(starterText("office/vehicle", fields, false)) as object;
    expect(written).toMatchObject({
      "x-keys": [{ index: ["on"] }],
      "x-views": { default: { filters: ["name", "on", "state"] } },
    });
  });
});
