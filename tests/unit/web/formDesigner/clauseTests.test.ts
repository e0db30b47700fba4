import { describe, expect, it } from "vitest";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import {
  askableFields,
  firstAsked,
} from "../../../../runtime/web/features/formDesigner/logic/clauseTests.ts";

const text = { type: ["string", "null"], maxLength: 20 };
const { sketch } = readFormDocument(
  {
    ...emptyForm("visit", "Visit"),
    "x-forms": { default: [{ section: "basic", fields: ["host", "earlier", "reason"] }] },
    properties: {
      host: { ...text, title: "Host" },
      earlier: {
        type: ["integer", "null"],
        title: "Earlier visit",
        "x-relation": { to: "forms/visit", label: "earlierName" },
      },
      reason: { ...text, title: "Reason" },
    },
  },
  { entities: [], dictionaries: [] },
);
const model = sketch ?? { fields: [] };

describe("what a condition asks about", () => {
  it("is each field once, a linked record without the title it carries along", () => {
    expect(askableFields(model).map(({ name }) => name)).toEqual(["host", "earlier", "reason"]);
  });

  it.each([
    ["reason", "earlier"],
    ["earlier", "host"],
    ["host", "earlier"],
    [undefined, "host"],
  ])("begins for %s with the field before it: %s", (own, wanted) => {
    expect(firstAsked(model, own)?.name).toBe(wanted);
  });
});
