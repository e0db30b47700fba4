import { describe, expect, it } from "vitest";
import { formLength, heaviest, longestForm } from "../../../../runtime/shared/forms/formSize.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";

const withDescription = (length: number) => ({
  ...visitForm,
  properties: {
    ...visitForm.properties,
    guest: { ...visitForm.properties["guest"], description: "x".repeat(length) },
  },
});

describe("the size of a form", () => {
  it("is that of its text where it comes near the limit", () => {
    const long = withDescription(900_000);
    expect(formLength(long)).toBe(formText(long).length);
  });

  it("is told while the form is drawn, as it would be on publishing", () => {
    const codes = (length: number) =>
      readFormDocument(withDescription(length), surroundings).faults.map(({ code }) => code);
    expect(codes(longestForm)).toContain("S103");
    expect(codes(longestForm - 20_000)).not.toContain("S103");
  });

  it("is explained by what is longest", () => {
    expect(heaviest(withDescription(5000))[0]?.at).toEqual(["properties", "guest", "description"]);
  });
});
