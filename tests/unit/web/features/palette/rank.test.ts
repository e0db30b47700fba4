import { describe, expect, it } from "vitest";
import { initialsOf } from "../../../../../runtime/web/features/palette/initials.ts";
import { rank, score } from "../../../../../runtime/web/features/palette/rank.ts";

describe("initials of a title", () => {
  it.each([
    ["账号管理", "zhgl"],
    ["工程管理", "gcgl"],
    ["机构管理", "jggl"],
    ["缺陷", "qx"],
    ["在线用户", "zxyh"],
    ["租户字典", "zhzd"],
    ["域登录配置", "ydlpz"],
    ["通知公告", "tzgg"],
    ["AI 助手", "azs"],
    ["Access log", "al"],
  ])("%s is typed as %s", (title, initials) => {
    expect(initialsOf(title)).toBe(initials);
  });
});

const items = [
  { id: "user", title: "账号管理", words: ["/system/user", "系统管理"] },
  { id: "role", title: "角色管理", words: ["/system/role", "系统管理"] },
  { id: "tenant", title: "租户管理", words: ["/platform/tenant", "平台管理"] },
  { id: "log", title: "Access log", words: ["/log/logvis", "Logs"] },
  { id: "error", title: "Error log", words: ["/log/logex", "Logs"] },
];
const found = (query: string, recent: string[] = []) =>
  rank(items, query, recent).map(({ id }) => id);

describe("the palette's order", () => {
  it("finds by title, initials, address and the place in the menu", () => {
    expect(found("账号")).toEqual(["user"]);
    expect(found("jsgl")).toEqual(["role"]);
    expect(found("system/role")).toEqual(["role"]);
    expect(found("平台")).toEqual(["tenant"]);
    expect(found("LOG ACC")).toEqual(["log"]);
  });

  it("puts a title before a place, and the beginning of a word before its middle", () => {
    expect(found("管理").slice(0, 3)).toEqual(["user", "role", "tenant"]);
    expect(score({ title: "Log" }, "log")).toBeGreaterThan(score({ title: "Log in" }, "log"));
    expect(score({ title: "Log in" }, "log")).toBeGreaterThan(score({ title: "Blog" }, "log"));
    expect(score({ title: "Error log" }, "log")).toBeGreaterThan(score({ title: "Blog" }, "log"));
    expect(score({ title: "x", words: ["log"] }, "log")).toBeLessThan(
      score({ title: "Blog" }, "log"),
    );
  });

  it("finds letters with gaps, close ones only", () => {
    expect(found("erlog")).toEqual(["error"]);
    expect(score({ title: "a long way to b" }, "ab")).toBe(0);
    expect(found("xyz")).toEqual([]);
  });

  it("prefers what was open lately among equals", () => {
    expect(found("log")).toEqual(["log", "error"]);
    expect(found("log", ["error"])).toEqual(["error", "log"]);
    expect(found("账号", ["role"])).toEqual(["user"]);
  });
});
