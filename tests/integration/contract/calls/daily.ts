import { ballast, page, w, type ContractCall } from "../contractCall.ts";
import type { ObjectShape } from "../differences.ts";
import * as shape from "../shapes.ts";

const counted = (names: string[]): ObjectShape => ({
  keys: Object.fromEntries(names.map((name) => [name, "num" as const])),
});
const tabs = ["all", "notice", "message", "task", "archived"];
const ways = { notice: "bell", message: "toast", task: "muted", system: "toast" };

/** The inbox and the version notes. */
export const dailyCalls: ContractCall[] = [
  {
    call: "POST sysInbox/page",
    needs: "signedIn",
    as: "admin",
    body: { tab: "notice", search: null, page: 1, pageSize: 5 },
    result: shape.pageOf(shape.inboxEntry),
  },
  {
    call: "GET sysInbox/counts",
    needs: "signedIn",
    as: "admin",
    result: {
      keys: {
        total: counted([...tabs, "unread"]),
        unread: counted(tabs),
        bell: "num",
        preferences: { keys: { notice: "str", message: "str", task: "str", system: "str" } },
      },
    },
  },
  {
    call: "GET sysInbox/detail?id=1",
    needs: "signedIn",
    as: "admin",
    code: 400,
    message: "[D1002]",
  },
  {
    call: "POST sysInbox/setRead",
    needs: "signedIn",
    as: "admin",
    body: { tab: "all", read: true },
    result: "num",
  },
  {
    call: "POST sysInbox/setRead",
    needs: "signedIn",
    as: "admin",
    body: { read: true },
    code: 400,
    message: "ids",
  },
  {
    call: "POST sysInbox/archive",
    needs: "signedIn",
    as: "admin",
    body: { ids: [1], archived: true },
    result: "num",
  },
  {
    call: "POST sysInbox/preferences",
    needs: "signedIn",
    as: "admin",
    body: ways,
    result: "null",
  },
  // Version notes: the contract's calls, then our own
  {
    call: "POST sysUpgrade/add",
    needs: "sysUpgrade/add",
    body: { content: "# Version 9.9.9\n\n- new", ...ballast },
    result: "num",
    keep: "upgrade",
  },
  {
    call: "POST sysUpgrade/page",
    needs: "sysUpgrade/page",
    body: page,
    result: shape.pageOf(shape.upgrade),
  },
  {
    call: "POST sysUpgrade/update",
    needs: "sysUpgrade/update",
    body: w((at) => ({ id: at.upgrade, content: "# Version 9.9.9\n\n- newer", ...ballast })),
    result: "null",
  },
  {
    call: "GET sysUpgrade/lastUnRead",
    needs: "signedIn",
    as: "admin",
    result: shape.versionNote,
  },
  {
    call: "POST sysUpgrade/setRead",
    needs: "signedIn",
    as: "admin",
    body: w((at) => ({ id: at.upgrade })),
    result: "null",
  },
  { call: "GET sysUpgrade/lastUnRead", needs: "signedIn", as: "admin", result: "null" },
  { call: "GET sysUpgrade/recent", needs: "signedIn", as: "admin", result: [shape.versionNote] },
  {
    call: "POST sysUpgrade/delete",
    needs: "sysUpgrade/delete",
    body: w((at) => ({ id: at.upgrade })),
    result: "null",
  },
];
