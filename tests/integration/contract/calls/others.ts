import { page, type ContractCall } from "../contractCall.ts";
import type { Shape } from "../differences.ts";

const found = {
  keys: {
    entity: "str",
    title: "str",
    path: "str",
    more: "bool",
    hits: [{ keys: { id: "num", title: "str", detail: "str?" } }],
  },
} satisfies Shape;

export const othersCalls: ContractCall[] = [
  // Areas with tests of their own: that they are offered, and to whom
  { call: "POST sysOnlineUser/page", needs: "sysOnlineUser/page", body: page },
  {
    call: "POST sysOnlineUser/forceOffline",
    needs: "sysOnlineUser/forceOffline",
    body: { connectionId: "none", userName: "x" },
  },
  { call: "POST sysLdap/page", needs: "sysLdap/page", body: page },
  { call: "GET sysLdap/list", needs: "sysLdap/page" },
  { call: "POST sysOpenAccess/page", needs: "sysOpenAccess/page", body: page },
  { call: "POST sysOpenAccess/secret", needs: "signedIn", body: {} },
  { call: "POST sysOAuthUser/page", needs: "sysOAuthUser/page", body: page },
  { call: "POST sysLogVis/page", needs: "sysLogVis/page", body: page },
  { call: "POST sysLogOp/page", needs: "sysLogOp/page", body: page },
  { call: "POST sysLogEx/page", needs: "sysLogEx/page", body: page },
  { call: "POST sysLogDiff/page", needs: "sysLogDiff/page", body: page },
  { call: "POST sysLogMsg/page", needs: "sysLogMsg/page", body: page },
  {
    call: "POST sysMessage/sendUser",
    needs: "signedIn",
    body: { title: "t", message: "m", receiveUserId: 1, userIds: [] },
  },
  {
    call: "POST sysUndo/undo",
    needs: "signedIn",
    body: { tickets: ["00000000-0000-4000-8000-000000000000"] },
    code: 400,
  },
  {
    call: "GET sysSearch/query?q=a",
    needs: "signedIn",
    result: { keys: { groups: [found], complete: "bool" } },
  },
  { call: "POST sysTask/page", needs: "signedIn", body: { page: 1, pageSize: 5 } },
  { call: "GET sysTask/detail/1", needs: "signedIn", code: 400 },
  { call: "POST sysTask/cancel", needs: "signedIn", body: { id: 1 }, code: 400 },
  { call: "POST sysTask/delete", needs: "signedIn", body: { id: 1 }, code: 400 },
  { call: "POST sysTask/undo", needs: "signedIn", body: { id: 1 }, code: 400 },
  { call: "GET sysTask/file/1", needs: "signedIn", code: 400 },
  // Last: it ends the session
  { call: "POST sysAuth/logout", needs: "signedIn", as: "admin", body: {}, result: "null" },
];
