import { type ContractCall } from "../contractCall.ts";
import * as shape from "../shapes.ts";

export const signInCalls: ContractCall[] = [
  {
    call: "GET sysAuth/captcha",
    needs: "public",
    result: { keys: { id: "str", img: "str", expirySeconds: "num" } },
  },
  {
    call: "GET sysAuth/loginConfig",
    needs: "public",
    result: { keys: { secondVerEnabled: "bool", captchaEnabled: "bool" } },
  },
  {
    call: "GET sysAuth/watermarkConfig",
    needs: "public",
    result: { keys: { watermarkEnabled: "bool", watermarkText: "str" } },
  },
  { call: "GET sysAuth/userInfo", needs: "signedIn", as: "admin", result: shape.userInfo },
  { call: "POST sysAuth/unLockScreen?password=Sup3r!admin", needs: "signedIn", result: "bool" },
  {
    call: "POST sysAuth/login",
    needs: "public",
    body: { account: "admin", password: "wrong" },
    code: 400,
    message: "[D1000]",
  },
  {
    call: "POST sysAuth/loginPhone",
    needs: "public",
    body: { phone: "13800000000", code: "0000", tenantId: 0 },
    code: 400,
  },
  { call: "POST swagger/checkUrl", needs: "public", raw: "number" },
  {
    call: "POST swagger/submitUrl",
    needs: "public",
    form: { UserName: "superadmin", Password: "wrong" },
    raw: "number",
  },
];
