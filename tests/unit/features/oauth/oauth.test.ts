import { describe, expect, it } from "vitest";
import { adapterOf } from "../../../../runtime/server/features/oauth/adapter.ts";
import {
  ownAddress,
  signInPage,
  withParameter,
} from "../../../../runtime/server/features/oauth/addresses.ts";
import { readProfile, valueAt } from "../../../../runtime/server/features/oauth/profile.ts";

const origin = "https://console.example";

describe("addresses of the console", () => {
  it.each([
    ["", origin],
    ["/", origin],
    [undefined, origin],
    [`${origin}/`, origin],
    ["/sub/", `${origin}/sub`],
    ["/#/system/userCenter", `${origin}/#/system/userCenter`],
  ])("%s is %s", (given, address) => {
    expect(ownAddress(given, origin)).toBe(address);
  });

  it("carry what is to be said behind the route", () => {
    expect(signInPage(`${origin}/sub`, "token", "a&b")).toBe(`${origin}/sub/#/login?token=a%26b`);
    expect(signInPage(`${origin}/#/x?y=1`, "token", "t")).toBe(`${origin}/#/login?token=t`);
    expect(withParameter(`${origin}/#/x?y=1`, "linked", "c")).toBe(`${origin}/#/x?y=1&linked=c`);
    expect(withParameter(origin, "linked", "c")).toBe(`${origin}#/?linked=c`);
  });
});

describe("a profile", () => {
  const fields = { subject: "data.id", nickName: "data.name", avatar: "data.avatar", email: "e" };

  it("is read at the paths that the adapter names", () => {
    const data = { id: 42, name: " Ann ", avatar: "https://p.example/1.png" };
    expect(readProfile({ data, e: "ann@example.com" }, fields)).toMatchObject({
      subject: "42",
      nickName: "Ann",
      avatar: "https://p.example/1.png",
      email: "ann@example.com",
      mobile: null,
    });
  });

  it.each([null, 5, "text", [], {}, { data: null }, { data: { id: "" } }, { data: { id: {} } }])(
    "is none without an id: %o",
    (answer) => {
      expect(readProfile(answer, fields)).toBeNull();
    },
  );

  it("leaves out what does not fit or would do harm", () => {
    const data = { id: "x", name: "n".repeat(65), avatar: "javascript:alert(1)" };
    expect(readProfile({ data, e: "<a@b>" }, fields)).toMatchObject({
      nickName: "x",
      avatar: null,
      email: null,
    });
    expect(readProfile({ data: { id: "x".repeat(256) } }, fields)).toBeNull();
    expect(readProfile({ data: { id: "\ud800" } }, fields)).toBeNull();
  });

  it("never reaches beyond the answer's own fields", () => {
    expect(valueAt({}, "constructor.name")).toBeUndefined();
    expect(valueAt({}, "__proto__")).toBeUndefined();
  });
});

describe("adapters", () => {
  it.each(["gitee", "wechat", "dingtalk", "feishu"])("%s names encrypted addresses", (kind) => {
    const adapter = adapterOf(kind);
    for (const address of [adapter?.authorizeUrl, adapter?.tokenUrl, adapter?.userinfoUrl])
      expect(address).toMatch(/^https:\/\//);
    expect(Object.values(adapter?.authorize ?? {})).toContain("{state}");
    expect(adapter?.fields).toHaveProperty("subject");
  });

  it("are only those that are there", () => {
    expect(adapterOf("constructor")).toBeUndefined();
    expect(adapterOf("oidc")).toBeUndefined();
  });
});
