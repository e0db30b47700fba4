import { expect, it } from "vitest";
import { limitsOf } from "../../../../runtime/web/features/formDesigner/preview/RoleChoice.tsx";

it("reads what a role is kept from in one form", () => {
  const columns = ["form_7:cost", "form_7:note:w", "form_77:cost", "site_defect:cost:w"];
  expect(limitsOf(columns, "form_7")).toEqual({ unreadable: ["cost"], readOnly: ["note"] });
  expect(limitsOf(columns, "form_8")).toEqual({ unreadable: [], readOnly: [] });
});
