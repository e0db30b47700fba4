import { describe, expect, it } from "vitest";
import { loginRoleName } from "../../../../runtime/server/core/database/appRole.ts";
import {
  maskUrl,
  passwordOf,
  withLogin,
} from "../../../../runtime/server/core/database/connect/connectionUrl.ts";

describe("withLogin", () => {
  it.each([
    ["postgres://a:b@host:1/db", "postgres://me:s%2Fx@host:1/db"],
    ["postgresql://host/db", "postgresql://me:s%2Fx@host/db"],
    ["postgres://a@/db?host=/run/pg", "postgres://me:s%2Fx@/db?host=%2Frun%2Fpg"],
    ["postgres:///db?user=a&password=b&sslmode=require", "postgres://me:s%2Fx@/db?sslmode=require"],
    ["postgres://a:b@[::1]:5/db?x=a@b", "postgres://me:s%2Fx@[::1]:5/db?x=a%40b"],
  ])("of %s", (url, expected) => expect(withLogin(url, "me", "s/x")).toBe(expected));

  it("leaves the password out when there is none", () => {
    expect(withLogin("postgres://a:b@host/db", "me", null)).toBe("postgres://me@host/db");
  });
});

describe("passwordOf and maskUrl", () => {
  it.each([
    ["postgres://a:p%40ss@host/db", "p@ss", "postgres://a:***@host/db"],
    ["postgres://a@/db?host=/x&password=pw", "pw", "postgres://a@/db?host=/x&password=***"],
    ["postgres://a@host/db", null, "postgres://a@host/db"],
  ])("of %s", (url, password, masked) => {
    expect(passwordOf(url)).toBe(password);
    expect(maskUrl(url)).toBe(masked);
  });
});

describe("loginRoleName", () => {
  it("is the database's name, cut to what PostgreSQL keeps, and different for different databases", () => {
    expect(loginRoleName("shop")).toBe("shop_login");
    const names = ["a", "b"].map((end) => loginRoleName("数据".repeat(20) + end));
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).not.toContain("\uFFFD");
  });
});
