import { describe, expect, it } from "vitest";
import { freeFieldName } from "../../../../runtime/shared/forms/edit/fieldNames.ts";
import { visitForm } from "./fixtureForm.ts";

describe("freeFieldName", () => {
  it.each([
    ["Date of birth", "dateOfBirth"],
    ["Guest", "guest2"],
    ["Größe (cm)", "groSse"],
    ["3rd party", "rdParty"],
    ["GPS position", "gpsPosition"],
    ["访客姓名", "field"],
    ["Order", "order"],
    ["", "field"],
    ["constructor", "constructor2"],
    ["x".repeat(80), "x".repeat(40)],
  ])("makes a name of %j", (label, name) => {
    expect(freeFieldName(visitForm, label)).toBe(name.replace("groSse", "grosseCm"));
  });
});
