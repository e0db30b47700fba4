import { describe, expect, it } from "vitest";
import { filterTexts, sortPairs } from "../../../runtime/web/core/data/dataProvider.ts";
import { readFields, readMessage } from "../../../runtime/web/core/http/requestFault.ts";
import { fileName } from "../../../runtime/web/core/http/saveResponse.ts";
import { decodeAccessToken } from "../../../runtime/web/core/session/accessToken.ts";
import { isExpired } from "../../../runtime/web/core/session/sessionMark.ts";
import { permissionKey } from "../../../runtime/web/core/session/session.ts";
import { tabTitle } from "../../../runtime/web/features/routing/tabTitle.ts";
import { safeLink } from "../../../runtime/web/features/routing/safeLink.ts";

describe("readMessage", () => {
  it("splits the code off a message of the server", () => {
    expect(readMessage("[D1000] wrong", "400")).toEqual({ code: "D1000", text: "wrong" });
    expect(readMessage("[db1002] twice", "400")).toEqual({ code: "db1002", text: "twice" });
    expect(readMessage("plain", "400")).toEqual({ code: "400", text: "plain" });
    expect(readMessage({ a: 1 }, "400").text).toBe('{"a":1}');
  });
});

describe("readFields", () => {
  it("reads REST errors and the JSON text of a console message", () => {
    expect(readFields({ errors: { a: "x" } })).toEqual({ a: "x" });
    expect(readFields({ message: '{"Name":["x","y"]}' })).toEqual({ Name: "x y" });
    expect(readFields({ message: "{broken" })).toEqual({});
    expect(readFields(null)).toEqual({});
  });
});

describe("a list request", () => {
  it("sorts by several fields", () => {
    expect(sortPairs("-orderNo,id")).toEqual([
      ["orderNo", "DESC"],
      ["id", "ASC"],
    ]);
  });
  it("names the view beside the filter", () => {
    expect(filterTexts({ $view: "off", q: "x" })).toEqual({ filter: '{"q":"x"}', view: "off" });
    expect(filterTexts({ status: 1 })).toEqual({ filter: '{"status":1}' });
  });
});

describe("an access token", () => {
  const token = (claims: object) =>
    `h.${btoa(JSON.stringify(claims)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}.s`;
  it("is read", () => {
    expect(decodeAccessToken(token({ exp: 10, AccountType: 999 }))?.AccountType).toBe(999);
    for (const text of ["", "a.b", "a.%%%.c", token({})])
      expect(decodeAccessToken(text)).toBeNull();
  });
});

describe("the mark of a session", () => {
  it("knows when the access ends", () => {
    expect(isExpired({ user: 1, expires: 10 }, 9_999)).toBe(false);
    expect(isExpired({ user: 1, expires: 10 }, 10_000)).toBe(true);
  });
});

describe("fileName", () => {
  it.each([
    [`attachment; filename="a b.csv"`, "a b.csv"],
    ["attachment; filename*=UTF-8''%E8%B4%A6.csv; filename=x.csv", "账.csv"],
    ["attachment", null],
    [null, null],
  ])("of %s is %s", (header, name) => {
    expect(fileName(header)).toBe(name);
  });
});

describe("tabTitle", () => {
  it("is plain text or a text per language", () => {
    expect(tabTitle("Order 7", "en")).toBe("Order 7");
    expect(tabTitle('{"zh-CN":"订单","en":"Order"}', "en")).toBe("Order");
    expect(tabTitle('{"zh-CN":"订单"}', "de")).toBe("订单");
    expect(tabTitle('{"fr":"Commande"}', "fr")).toBe('{"fr":"Commande"}');
    expect(tabTitle(null, "en")).toBeNull();
  });
});

describe("safeLink", () => {
  it("lets through pages only", () => {
    expect(safeLink("https://a.example/x")).toBe("https://a.example/x");
    expect(safeLink("/schedule")).toBe("/schedule");
    for (const url of ["javascript:alert(1)", "data:text/html,x", "//a.example", "no url"]) {
      expect(safeLink(url)).toBeNull();
    }
  });
});

describe("permissionKey", () => {
  it("knows both spellings and no case", () => {
    expect(permissionKey("sysUser:Add")).toBe(permissionKey("SysUser/add"));
  });
});
