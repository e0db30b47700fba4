import { expect, it } from "vitest";
import {
  limitsOf,
  rolesOf,
} from "../../../../runtime/web/features/formDesigner/preview/RoleChoice.tsx";

it("reads what a role is kept from in one form", () => {
  const columns = ["form_7:cost", "form_7:note:w", "form_77:cost", "site_defect:cost:w"];
  expect(limitsOf(columns, "form_7")).toEqual({ unreadable: ["cost"], readOnly: ["note"] });
  expect(limitsOf(columns, "form_8")).toEqual({ unreadable: [], readOnly: [] });
});

it("judges conditions as somebody with the role looked at, and with no other", () => {
  expect(rolesOf({ id: 4, name: "Duty", code: "duty" })).toEqual({ roles: ["duty"], roleIds: [4] });
  expect(rolesOf({ id: 5, name: "Nameless", code: null })).toEqual({ roles: [], roleIds: [5] });
  expect(rolesOf(null)).toBeNull();
});
