import { describe, expect, it } from "vitest";
import {
  isAllowed,
  normalizePermissionCode,
} from "../../../../runtime/shared/permission/permissionCode.ts";

describe("normalizePermissionCode", () => {
  it.each([
    "sysUser:page",
    "sysUser/page",
    "/api/sysUser/page",
    "api/sysUser/page/",
    " SYSUSER//page ",
  ])("writes %j as sysuser/page", (code) => {
    expect(normalizePermissionCode(code)).toBe("sysuser/page");
  });

  it("keeps an entity whose name begins with api", () => {
    expect(normalizePermissionCode("apiKey/page")).toBe("apikey/page");
  });
});

describe("isAllowed", () => {
  const holder = {
    superAdmin: false,
    permissions: new Set(["sysuser/page", "sysuser/add"]),
    denied: new Set(["sysuser/add"]),
  };

  it.each([
    ["sysUser:page", true],
    ["sysUser/add", false],
    ["sysUser/delete", false],
    ["", false],
  ])("answers %j with %s", (code, allowed) => {
    expect(isAllowed(holder, code)).toBe(allowed);
  });

  it("lets a super administrator pass", () => {
    expect(isAllowed({ ...holder, superAdmin: true }, "sysUser/delete")).toBe(true);
  });
});
