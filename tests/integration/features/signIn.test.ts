import { sm2 } from "sm-crypto-v2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPassword, buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server.close());

const login = (account: string, password: string) =>
  server.anonymous.post<{ accessToken: string; refreshToken: string }>("/api/sysAuth/login", {
    account,
    password,
  });

describe("sign-in", () => {
  it("gives the token pair in headers and result, with the claims of the contract", async () => {
    const { headers, body } = await login("superadmin", adminPassword);
    expect(body).toMatchObject({ code: 200, type: "success" });
    expect(headers["access-token"]).toBe(body.result.accessToken);
    expect(headers["x-access-token"]).toBe(body.result.refreshToken);
    const payload = body.result.accessToken.split(".")[1] ?? "";
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      Account: "superadmin",
      AccountType: 999,
      TokenVersion: 1,
      LoginMode: 1,
    });
  });

  it("takes the password as SM2 ciphertext under the key of sysInfo", async () => {
    const info = await server.anonymous.ask<{ publicKey: string }>("/api/sysTenant/sysInfo/0");
    const sealed = sm2.doEncrypt(adminPassword, info.publicKey, 1);
    expect((await login("superadmin", sealed)).body.code).toBe(200);
    const foreign = sm2.doEncrypt(adminPassword, sm2.generateKeyPairHex().publicKey, 1);
    expect((await login("superadmin", foreign)).body.message).toContain("D0010");
  });

  it("answers the same for a wrong password, an unknown account and an account without password", async () => {
    await server.opened.ownerQuery(
      "update access_account set password = null where account = 'user4'",
    );
    const wrong = await login("user1", "Wr0ng!pass");
    const unknown = await login("nobody99", "Wr0ng!pass");
    const unset = await login("user4", "Wr0ng!pass");
    expect(wrong.body.code).toBe(400);
    expect(wrong.body.message).toContain("D1000");
    expect(unknown.body.message).toBe(wrong.body.message);
    expect(unset.body.message).toBe(wrong.body.message);
    expect(wrong.headers["access-token"]).toBeUndefined();
  });

  it("locks an account name after five wrong passwords, known or not, and an unlock opens it", async () => {
    for (const account of ["user2", "nobody77"]) {
      for (let round = 0; round < 5; round += 1) {
        expect((await login(account, "Wr0ng!pass")).body.message).toContain("D1000");
      }
      expect((await login(account, "Wr0ng!pass")).body.message).toContain("D1027");
    }
    expect((await login("user2", "Se3d!pass")).body.message).toContain("D1027");
    const admin = await server.signIn("superadmin");
    const [user] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = 'user2'",
    );
    await admin.ask("/api/sysUser/unlockLogin", { id: Number(user?.id) });
    expect((await login("user2", "Se3d!pass")).body.code).toBe(200);
  });

  it("lets only five of many parallel guesses through to the password", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login("user3", "Wr0ng!pass")),
    );
    const checked = answers.filter((answer) => answer.body.message.includes("D1000"));
    expect(checked.length).toBeLessThanOrEqual(5);
    expect((await login("user3", "Se3d!pass")).body.message).toContain("D1027");
  });

  it("says to somebody with the right password that the account or the tenant is disabled", async () => {
    const { ownerQuery } = server.opened;
    await ownerQuery("update access_account set status = 2 where account = 'user1'");
    expect((await login("user1", "Se3d!pass")).body.message).toContain("D1017");
    expect((await login("user1", "Wr0ng!pass")).body.message).toContain("D1000");
    await ownerQuery("update access_account set status = 1 where account = 'user1'");
    await ownerQuery("update access_tenant set status = 2 where code = 'default'");
    expect((await login("user1", "Se3d!pass")).body.message).toContain("Z1003");
    await ownerQuery(
      "update access_tenant set status = 1, expiration_time = now() - interval '1 day' where code = 'default'",
    );
    expect((await login("user1", "Se3d!pass")).body.message).toContain("Z1003");
    await ownerQuery("update access_tenant set expiration_time = null where code = 'default'");
    expect((await login("user1", "Se3d!pass")).body.code).toBe(200);
  });

  it("refuses an unknown tenant and a body that is none", async () => {
    const body = { account: "superadmin", password: adminPassword, tenantId: 42 };
    expect((await server.anonymous.post("/api/sysAuth/login", body)).body.message).toContain(
      "D0007",
    );
    expect((await server.anonymous.post("/api/sysAuth/login", { account: 5 })).body.code).toBe(400);
  });
});
