import { expect, it } from "vitest";
import { generatedNames } from "../../../../runtime/shared/text/generatedNames.ts";

it("names of menus, dictionaries and buttons are known by what is stored", () => {
  const stored = {
    menu: { users: "账号管理", onlyHere: "演示" },
    dictType: { Kind: "类型", Kind_1: "其他" },
    access: { role: { _name: "角色", _action: { grant: "授权", add: "类型" } } },
    shell: {
      ok: "好",
      call: { sysServer: { live: "实时指标", plan: "授权" } },
      log: { action: { end: "结束" } },
    },
  };
  const own = {
    menu: { users: "Accounts" },
    dictType: { Kind: "Kind", Kind_1: "Other" },
    access: { role: { _name: "Role", _action: { grant: "Grant", add: "Add" } } },
    shell: {
      ok: "OK",
      call: { sysServer: { live: "Live figures", plan: "Plan" } },
      log: { action: { end: "End" } },
    },
  };
  // The first of two that are stored alike counts.
  expect(generatedNames(stored, own)).toEqual({
    账号管理: "Accounts",
    类型: "Kind",
    其他: "Other",
    授权: "Grant",
    实时指标: "Live figures",
    结束: "End",
  });
});
