import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp, seedPassword } from "./support/featureApp.ts";
import { worked } from "../../support/worked.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

async function configure(code: string, value: string): Promise<void> {
  await server.opened.ownerQuery("delete from system_config where code = $1", [code]);
  await server.opened.ownerQuery(
    "insert into system_config (name, code, value, sys_flag, group_code) values ($1, $1, $2, 1, 'Default')",
    [code, value],
  );
}

afterEach(async () => {
  await configure("sys_force_change_password", "False");
  await configure("sys_password_expiration_time", "0");
  await configure("sys_password_strength", "False");
  await configure("sys_second_factor", "off");
});

const refused = ["/api/sysUser/page", "/api/sysOrg/list", "/api/sysFile/page"];
const open = [
  "/api/sysAuth/userInfo",
  "/api/sysMenu/loginMenuTree",
  "/api/sysConst/list",
  "/api/sysDictType/allDictList",
  "/api/sysAuth/secondFactor",
];

describe("what is due before anything else", () => {
  it("refuses everything but the change while a first password has to be changed", async () => {
    await configure("sys_force_change_password", "True");
    await server.opened.ownerQuery(
      "update access_account set last_change_password_time = null where account = 'user1'",
    );
    const client = await server.signIn("user1");
    for (const url of refused) {
      const answer = await client.post(url, {});
      expect([answer.body.code, answer.body.extras?.["code"]]).toEqual([403, "F4034"]);
    }
    const rest = await client.get("/api/access/account");
    expect(rest.body.extras?.["code"]).toBe("F4034");
    for (const url of open) expect((await client.get(url)).body.code).toBe(200);
    await client.ask("/api/sysUser/changePwd", {
      passwordOld: seedPassword,
      passwordNew: "N3w!passw",
    });
    const fresh = await server.signIn("user1", "N3w!passw");
    for (const url of refused)
      expect((await fresh.post(url, {})).body.extras?.["code"]).not.toBe("F4034");
    expect((await fresh.post("/api/sysAuth/logout", {})).body.code).toBe(200);
  });

  it("does the same for a password that is too old", async () => {
    await configure("sys_password_expiration_time", "30");
    await server.opened.ownerQuery(
      "update access_account set last_change_password_time = now() - interval '31 days' where account = 'user2'",
    );
    const client = await server.signIn("user2");
    expect(await client.ask("/api/sysUser/verifyPwdExpirationTime", {})).toBe(false);
    expect((await client.post("/api/sysUser/page", {})).body.extras?.["code"]).toBe("F4034");
  });

  it("leaves the platform's administrator out of forced changes", async () => {
    await configure("sys_force_change_password", "True");
    const client = await server.signIn("superadmin");
    expect((await client.post("/api/sysUser/page", {})).body.code).toBe(200);
  });

  it("asks administrators for a second factor where that is the rule, and ends with the set-up", async () => {
    await configure("sys_second_factor", "administrators");
    const other = await server.signIn("user3");
    expect((await other.post("/api/sysUser/page", {})).body.extras?.["code"]).not.toBe("F4035");
    const client = await server.signIn("admin");
    expect((await client.post("/api/sysUser/page", {})).body.extras?.["code"]).toBe("F4035");
    const { secret } = await client.ask<{ secret: string }>("/api/sysAuth/startSecondFactor", {
      password: seedPassword,
    });
    await client.ask("/api/sysAuth/confirmSecondFactor", { code: new TOTP({ secret }).generate() });
    expect((await client.post("/api/sysUser/page", {})).body.code).toBe(200);
  });
});

describe("password policy of an expression", () => {
  const change = async (passwordNew: string) => {
    const client = await server.signIn("user4");
    return client.post("/api/sysUser/changePwd", { passwordOld: seedPassword, passwordNew });
  };

  it("takes the place of the four classes, and lets no expression hold up the server", async () => {
    await configure("sys_password_strength", "True");
    await configure("sys_password_strength_expression", "^(?!.*(.)\\1{3}).{12,64}$");
    expect((await change("N3w!passw")).body.message).toContain("passwordNew");
    expect((await change("aaaa bbbb cccc dddd")).body.message).toContain("passwordNew");
    await configure("sys_password_strength_expression", "^(a+)+$");
    const spent = worked();
    expect((await change(`${"a".repeat(60)}!`)).body.message).toContain("passwordNew");
    expect(spent()).toBeLessThan(3000);
    await configure("sys_password_strength_expression", "(");
    expect((await change("N3w!passw")).body.message).toContain("passwordNew");
    await configure("sys_password_strength_expression", "^(?!.*(.)\\1{3}).{12,64}$");
    const client = await server.signIn("user4");
    expect(await client.ask("/api/sysAuth/passwordPolicy")).toMatchObject({
      expression: "^(?!.*(.)\\1{3}).{12,64}$",
    });
    expect((await change("a long one without classes")).body.code).toBe(200);
  });
});
