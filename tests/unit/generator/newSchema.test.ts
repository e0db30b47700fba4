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
});
