import { entities, services } from "../../../generated/server.ts";
import type { SmsMessage } from "../../../runtime/server/features/sms/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "../features/support/featureApp.ts";
import { importForm } from "../../support/importForm.ts";
import { keyCaller } from "../features/support/keyCaller.ts";

let server: FeatureApp;
let superadmin: Client;
const sent: SmsMessage[] = [];

beforeAll(async () => {
  server = await buildFeatureApp({
    sms: {
      name: "file",
      send: async (message) => {
        sent.push(message);
      },
    },
  });
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server.close());

describe("the address of the site's registration", () => {
  const saved = async () =>
    (await server.anonymous.ask<{ icpUrl: string | null }>("/api/sysTenant/sysInfo/0")).icpUrl;

  it("is one over http or https when it is written", async () => {
    for (const icpUrl of [
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "mailto:a@b",
    ])
      expect(
        (await superadmin.post("/api/sysTenant/saveSysInfo", { icpUrl })).body.code,
        icpUrl,
      ).toBe(400);
    await superadmin.ask("/api/sysTenant/saveSysInfo", { icpUrl: "https://beian.example/" });
    expect(await saved()).toBe("https://beian.example/");
  });

  it("is told as none where an older one would run code", async () => {
    await server.opened.ownerQuery("update access_tenant set icp_url = 'javascript:alert(1)'");
    expect(await saved()).toBeNull();
    await superadmin.ask("/api/sysTenant/saveSysInfo", { icpUrl: "" });
  });
});

const idOf = async (account: string) => {
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    "select id from access_account where account = $1",
    [account],
  );
  return Number(row?.id);
};
const phoneOf = async (id: number) => {
  const [row] = await server.opened.ownerQuery<{ phone: string; confirmed: boolean }>(
    "select phone, phone_confirmed as confirmed from access_account where id = $1",
    [id],
  );
  return row;
};
const forgetCodes = () => server.opened.ownerQuery("delete from formwork.sms_code");

/** A person confirms a number: password, code, number. */
async function confirm(client: Client, phone: string) {
  await forgetCodes();
  await client.ask("/api/sysUser/sendPhoneCode", { phone, password: seedPassword });
  const code = sent.at(-1)?.params["code"];
  await client.ask("/api/sysUser/confirmPhone", { phone, code, password: seedPassword });
}

/** What signing in with a number says, when the code that was sent to it is given. */
async function signInWith(phone: string): Promise<string> {
  await forgetCodes();
  const before = sent.length;
  await server.anonymous.ask(`/api/sysSms/sendSms/${phone}/0`, {});
  await new Promise((resolve) => void setImmediate(resolve));
  const code = sent.length > before ? sent.at(-1)?.params["code"] : "000000";
  const answer = await server.anonymous.post("/api/sysAuth/loginPhone", { phone, code });
  return answer.body.code === 200 ? "in" : answer.body.message.slice(0, 7);
}

describe("a phone number", () => {
  const attackers = "13700000001";
  const own = "13700000002";

  it("that somebody else sets signs nobody in", async () => {
    const victim = await idOf("user2");
    await superadmin.ask("/api/sysUser/update", { id: victim, phone: attackers });
    expect(await phoneOf(victim)).toEqual({ phone: attackers, confirmed: false });
    expect(await signInWith(attackers)).toBe("[F4033]");
  });

  it("signs in once its person has confirmed it, and no more when it is changed", async () => {
    const id = await idOf("user2");
    const client = await server.signIn("user2");
    const wrong = await client.post("/api/sysUser/sendPhoneCode", { phone: own, password: "no" });
    expect(wrong.body.message).toContain("D1000");
    await confirm(client, own);
    expect(await phoneOf(id)).toEqual({ phone: own, confirmed: true });
    expect(await signInWith(own)).toBe("in");
    const direct = await client.post("/api/sysUser/updateBaseInfo", { phone: attackers });
    expect(direct.body.message).toContain("D1034");
    await server.opened.ownerQuery("update access_account set phone = $2 where id = $1", [
      id,
      attackers,
    ]);
    expect((await phoneOf(id))?.confirmed).toBe(false);
    await server.opened.ownerQuery(
      "update access_account set phone = $2, phone_confirmed = true where id = $1",
      [id, own],
    );
    expect((await phoneOf(id))?.confirmed).toBe(false);
    expect(await signInWith(own)).toBe("[F4033]");
  });

  it("belongs to who holds the phone now, and a code is for the account that asked", async () => {
    const first = await server.signIn("user2");
    const second = await server.signIn("user3");
    await confirm(first, own);
    await forgetCodes();
    await second.ask("/api/sysUser/sendPhoneCode", { phone: own, password: seedPassword });
    const code = sent.at(-1)?.params["code"];
    const body = { phone: own, code, password: seedPassword };
    expect((await first.post("/api/sysUser/confirmPhone", body)).body.message).toContain("F4033");
    await second.ask("/api/sysUser/confirmPhone", body);
    expect((await phoneOf(await idOf("user2")))?.confirmed).toBe(false);
    expect((await phoneOf(await idOf("user3")))?.confirmed).toBe(true);
  });

  it("is not told to be taken", async () => {
    const client = await server.signIn("user4");
    expect((await client.post("/api/sysUser/updateBaseInfo", { phone: own })).body.code).toBe(200);
    expect((await phoneOf(await idOf("user4")))?.confirmed).toBe(false);
  });
});

describe("an access key", () => {
  it("neither issues nor changes what lets somebody in", async () => {
    const admin = await idOf("admin");
    const call = await keyCaller(server, superadmin, {
      accessKey: "erp-system",
      bindUserId: admin,
    });
    expect((await call("/api/sysAuth/userInfo")).code).toBe(200);
    const scan = await server.anonymous.ask<{ ticket: string }>("/api/sysAuth/openScan", {});
    const id = await idOf("user3");
    const tries: [string, object | undefined][] = [
      ["/api/sysAuth/scanDetail", { ticket: scan.ticket }],
      ["/api/sysAuth/answerScan", { ticket: scan.ticket, accept: true }],
      ["/api/sysUser/resetPwd", { id }],
      ["/api/sysUser/resetSecondFactor", { id }],
      ["/api/sysUser/viewAs", { userId: id }],
      ["/api/sysUser/grantRole", { userId: id, roleIdList: [] }],
      ["/api/sysUser/sendPhoneCode", { phone: "13700000003", password: seedPassword }],
      ["/api/sysUser/update", { id, phone: "13700000003" }],
      ["/api/sysAuth/startSecondFactor", { password: seedPassword }],
      ["/api/sysSession/list", undefined],
      ["/api/sysSchedule/newLink", {}],
      ["/api/sysForm/link/add", { formId: 1 }],
      ["/api/sysOAuth/link", { provider: "x" }],
    ];
    for (const [url, body] of tries) {
      const answer = await call(url, body);
      expect([url, answer.message.includes("D1033")], answer.message).toEqual([url, true]);
    }
    const [org] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_organization where code = '1001'",
    );
    const [pos] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_position where code = 'staff'",
    );
    const added = await call("/api/sysUser/add", {
      account: "madeByKey",
      realName: "Made",
      phone: "13700000009",
      orgId: Number(org?.id),
      posId: Number(pos?.id),
    });
    expect(added.code).toBe(200);
    expect(JSON.stringify(added)).not.toContain("initialPassword");
  });
});

describe("the pictures of a person", () => {
  it("are those that the system keeps for that person", async () => {
    const { ownerQuery } = server.opened;
    const client = await server.signIn("user1");
    const other = await server.signIn("user2");
    const id = await idOf("user1");
    const picture = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const upload = async (by: Client, kind: string) => {
      const { body, headers } = importForm({ name: "me.png", content: picture });
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/sysFile/${kind}`,
        headers: { ...headers, authorization: `Bearer ${by.accessToken}` },
        payload: body,
      });
      return String(answer.json<{ result: { url: string } }>().result.url);
    };
    const own = await upload(client, "uploadAvatar");
    const foreign = await upload(other, "uploadAvatar");
    const signature = await upload(client, "uploadSignature");
    const kept = async () =>
      (
        await ownerQuery<{ avatar: string }>("select avatar from access_account where id = $1", [
          id,
        ])
      )[0]?.avatar;
    const stored = await kept();
    expect(own).toMatch(/^\/upload\/avatar\/.*[?]t=/);
    const folder = own.split("/").slice(0, 4).join("/");
    for (const avatar of [
      "https://evil.example/x.png",
      "//evil.example/x.png",
      "/upload/avatar/../..",
      "/upload/avatar/x.png",
      `${folder}/1.png`,
      `${folder}/../${folder.split("/").at(-1)}/1.png`,
      foreign,
      signature,
      "javascript:alert(1)",
    ]) {
      const self = await client.post("/api/sysUser/updateBaseInfo", { avatar });
      const byOther = await superadmin.post("/api/sysUser/update", { id, avatar });
      expect([avatar, self.body.code, byOther.body.code]).toEqual([avatar, 400, 400]);
      const made = await superadmin.post("/api/sysUser/add", {
        account: "pictured",
        realName: "P",
        avatar,
      });
      expect(made.body.code).toBe(400);
    }
    expect(await kept()).toBe(stored);
    for (const avatar of [own, "/upload/logo.png", own, "", null])
      expect(
        (await client.post("/api/sysUser/updateBaseInfo", { avatar })).body.code,
        `${avatar}`,
      ).toBe(200);
    // What was stored before stays, and is not signed for whatever it begins with.
    for (const avatar of ["https://elsewhere.example/x.png", "/upload/avatar/../../x.png"]) {
      await ownerQuery("update access_account set avatar = $2 where id = $1", [id, avatar]);
      const shown = await client.ask<{ avatar: string }>("/api/sysUser/baseInfo");
      expect(shown.avatar).toBe(avatar);
      expect(
        (await client.post("/api/sysUser/updateBaseInfo", { avatar, nickName: "n" })).body.code,
      ).toBe(200);
    }
  });
});

describe("calls that could issue or change credentials", () => {
  /** Named like one and yet for every session, each with its reason. */
  const open = new Map([
    ["unLockScreen", "opens the screen of the session itself, with the password"],
    ["lockScreen", "closes"],
    ["touchSession", "reads how long a session may rest"],
    ["passwordPolicy", "reads a rule"],
    ["secondFactor", "reads whether one is set up"],
    ["verifyPwdExpirationTime", "reads a date"],
    ["myOAuthUsers", "reads"],
    ["rowRuleList", "reads"],
  ]);
  const suspicious =
    /password|pwd|secret|token|factor|(?<!un)link|session|scan|viewAs|^grant|sign(?!al)|phone|oauth/i;

  it("are kept to people who signed in, or are named here with a reason", () => {
    const calls = [...entities, ...services].flatMap(({ calls: own }) => own);
    const named = calls.filter(
      ({ operationId, access }) => access !== "public" && suspicious.test(operationId),
    );
    expect(named.length).toBeGreaterThan(25);
    const missing = named
      .filter(({ operationId, session }) => session !== "person" && !open.has(operationId))
      .map(({ operationId }) => operationId);
    expect(missing).toEqual([]);
    const taking = calls.filter(({ access, input, session }) => {
      const names = Object.keys((input as { properties?: object } | null)?.properties ?? {});
      const asks = names.some((name) => /password|^pwd/i.test(name));
      return access !== "public" && asks && session !== "person";
    });
    expect(taking.map(({ operationId }) => operationId)).toEqual(["unLockScreen"]);
  });
});

describe("the sign-in of the API documents", () => {
  it("asks for the human check of the sign-in page, or takes the session of the console", async () => {
    const asking = await buildFeatureApp({ beside: server, captcha: true });
    const post = (call: string, headers: Record<string, string>, payload?: string) =>
      asking.app.inject({ method: "POST", url: `/api/swagger/${call}`, headers, payload });
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const form = `${part("UserName", "superadmin")}${part("Password", adminPassword)}--b--\r\n`;
    const multipart = { "content-type": "multipart/form-data; boundary=b" };
    expect((await post("submitUrl", multipart, form)).body).toBe("401");
    expect((await post("checkUrl", {})).body).toBe("401");
    const bearer = (client: Client) => ({ authorization: `Bearer ${client.accessToken}` });
    const admin = await server.signIn("admin");
    expect((await post("checkUrl", bearer(admin))).body).toBe("401");
    const allowed = await post("checkUrl", bearer(superadmin));
    expect(allowed.body).toBe("200");
    const [cookie = ""] = String(allowed.headers["set-cookie"]).split(";");
    const document = await asking.app.inject({ url: "/openapi.json", headers: { cookie } });
    expect(document.statusCode).toBe(200);
    await asking.close();
  });
});
