import { expect, it } from "vitest";
import { entityApis } from "../../../../../generated/web.ts";
import { logOverrides } from "../../../../../runtime/web/features/logs/logOverrides.ts";
import { callTitle } from "../../../../../runtime/web/features/logs/callTitle.ts";

const texts: Record<string, string> = {
  "site.defect._name": "Mangel",
  "site.defect._action.update": "Bearbeiten",
  "shell.log.action.history": "Verlauf",
  "shell.log.action.login": "Anmelden",
  "shell.log.action.view": "Ansehen",
  "menu.sysCache": "Zwischenspeicher",
  "shell.call.sysOAuth.link": "Fremdes Konto verknüpfen",
  "shell.call.sysUser.baseInfo": "Eigene Daten",
  "shell.call.sysUser.post_baseInfo": "Eigene Daten ändern",
  "shell.call.siteDefect.history": "Verlauf des Mangels",
};
// As the console's library does: an empty default is none, and the key comes back.
const translate = (key: string, { _ }: { _: string }) => texts[key] ?? (_ || key);
const title = (controllerName: string, actionName: string, displayTitle: string) =>
  callTitle({ controllerName, actionName, displayTitle }, entityApis, translate);

it("says what a call did in the reader's language", () => {
  expect(title("siteDefect", "update", "质量缺陷 · 编辑")).toBe("Mangel · Bearbeiten");
  expect(title("siteDefect", "history", "质量缺陷 · 历史")).toBe("Mangel · Verlauf des Mangels");
  expect(title("sysOAuth", "link", "Link an outside account")).toBe("Fremdes Konto verknüpfen");
  expect(title("sysAuth", "login", "登录")).toBe("Anmelden");
  expect(title("siteDefect", "login", "质量缺陷 · 登录")).toBe("Mangel · Anmelden");
});

it("tells reading and writing of one path apart", () => {
  const call = { controllerName: "sysUser", actionName: "baseInfo", displayTitle: "" };
  const of = (httpMethod: string) => callTitle({ ...call, httpMethod }, {}, translate);
  expect([of("GET"), of("POST")]).toEqual(["Eigene Daten", "Eigene Daten ändern"]);
});

it("says of reading what has no words of its own that it was looked at", () => {
  const read = (controllerName: string, actionName: string) =>
    callTitle(
      { controllerName, actionName, httpMethod: "GET", displayTitle: "x · y" },
      entityApis,
      translate,
    );
  expect(read("siteDefect", "nearby")).toBe("Mangel · Ansehen (nearby)");
  expect(read("sysCache", "groups")).toBe("Zwischenspeicher · Ansehen (groups)");
  expect(read("sysInfo", "version")).toBe("sysInfo · Ansehen (version)");
});

it("keeps what was noted where there are no words for it", () => {
  expect(title("siteDefect", "merge", "质量缺陷 · Merge two")).toBe("Mangel · Merge two");
  expect(title("sysInfo", "version", "Version of the site")).toBe("Version of the site");
});

it("heads the page of a line, but not one of a log without calls", () => {
  const { recordTitle } = logOverrides("sysLogOp");
  const words = { translate: (key: string) => texts[key] ?? key, apis: entityApis };
  const line = { id: 1, controllerName: "siteDefect", actionName: "update", displayTitle: "编辑" };
  expect(recordTitle?.(line, words)).toBe("Mangel · Bearbeiten");
  expect(recordTitle?.({ id: 1, account: "admin" }, words)).toBe("");
});
