import { expect, it } from "vitest";
import type { Fault } from "../../../../runtime/shared/schema/faults/fault.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { placeOfFault } from "../../../../runtime/web/features/formDesigner/store/faultPlace.ts";

const document = {
  properties: { guests: {} },
  "x-forms": { default: [{ section: "basic", fields: ["guests"] }] },
} as unknown as FormDocument;

it.each([
  ["/properties/guests/minimum", "field:guests", "design"],
  ["/properties/guests/x-when/visible", "field:guests", "logic"],
  ["/properties/guests/x-computed/expr", "field:guests", "logic"],
  ["/properties/guests/x-whenever", "field:guests", "design"],
  ["/x-rules/0/check", "form", "logic"],
  ["/x-forms/default/0/title", "part:basic", "design"],
  ["", "form", "design"],
])("a fault at %j belongs to %s, put right on the tab %s", (pointer, node, tab) => {
  expect(placeOfFault(document, { pointer } as Fault)).toEqual({ node, tab });
});
