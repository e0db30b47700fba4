import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StartFault } from "../../../runtime/server/core/config/startFault.ts";
import { ensureFirstAdministrator } from "../../../runtime/server/features/auth/firstAdministrator.ts";
import { createTestDatabase } from "../../support/testDatabase.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let user2: number;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  const [row] = await server.opened.ownerQuery<{ id: number }>(
    "select id from access_account where account = 'user2'",
  );
  user2 = Number(row?.id);
});
afterAll(() => server.close());

const configure = (code: string, value: string) =>
  server.opened.ownerQuery("update system_config set value = $2 where code = $1", [code, value]);

/** What the own password may be changed to: "" or the text at the field. */
async function change(client: Client, passwordNew: string, passwordOld = seedPassword) {
  const { body } = await client.post("/api/sysUser/changePwd", { passwordOld, passwordNew });
  return body.code === 200 ? "" : body.message;
}

describe("a password that is easy to guess", () => {
  it.each(["Passw0rd!", "P@ssw0rd1", "Qwerty1!", "Dragon12!!", "Monkey!1Monkey!1"])(
    "%s is refused as common in the rules of the specification",
    async (password) => {
      const client = await server.signIn("user1");
      expect(await change(client, password)).toContain("choose most often");
    },
  );

  it.each(["User2!user2", "U5er2!xyz", "Formw0rk!1", "aA!13800000002", "Xx1!000002"])(
    "%s is refused as the person's own",
    async (password) => {
      await server.opened.ownerQuery(
        "update access_account set phone = '13800000002' where account = 'user2'",
      );
      const client = await server.signIn("user2");
      expect(await change(client, password)).toContain("belongs to you");
    },
  );

  it("is refused when an administrator sets it for somebody", async () => {
    const answer = await admin.post("/api/sysUser/resetPwd", {
      id: user2,
      newPassword: "Passw0rd!",
    });
    expect(answer.body.message).toContain("choose most often");
  });
});

describe("the strict profile", () => {
  it("asks for length alone, up to 128 characters, and says so", async () => {
    await configure("sys_password_profile", "strict");
    const client = await server.signIn("user3");
    expect(await client.ask("/api/sysAuth/passwordPolicy")).toEqual({
      expression: null,
      profile: "strict",
      minimum: 12,
      maximum: 128,
    });
    expect(await change(client, "N3w!passw")).toContain("At least 12 and at most 128");
    expect(await change(client, "x".repeat(6) + "y".repeat(123))).toContain("At least 12");
    expect(await change(client, "passwordpassword")).toContain("choose most often");
    expect(await change(client, "one user3 and a horse")).toContain("belongs to you");
    expect(await change(client, `quiet lanterns ${"0".repeat(113)}`)).toBe("");
    await configure("sys_password_profile", "standard");
  });
});

describe("a temporary password", () => {
  it("has to be changed before anything else, whatever is configured", async () => {
    const password = await admin.ask<string>("/api/sysUser/resetPwd", { id: user2 });
    const client = await server.signIn("user2", password);
    expect((await client.post("/api/sysUser/page", {})).body.extras?.["code"]).toBe("F4034");
    expect(await client.ask("/api/sysUser/verifyPwdExpirationTime", {})).toBe(false);
    expect(await change(client, "Quiet!lamp7", password)).toBe("");
    const again = await server.signIn("user2", "Quiet!lamp7");
    expect((await again.post("/api/sysUser/page", {})).body.extras?.["code"]).not.toBe("F4034");
    expect(await again.ask("/api/sysUser/verifyPwdExpirationTime", {})).toBe(true);
  });

  it("ends after 72 hours, which only somebody who has it is told", async () => {
    const password = await admin.ask<string>("/api/sysUser/resetPwd", { id: user2 });
    const [row] = await server.opened.ownerQuery<{ hours: number }>(
      "select round(extract(epoch from expires_at - now()) / 3600)::int as hours from formwork.temporary_password where user_id = $1",
      [user2],
    );
    expect(row?.hours).toBe(72);
    const open = await server.signIn("user2", password);
    await server.opened.ownerQuery(
      "update formwork.temporary_password set expires_at = now() - interval '1 second'",
    );
    await expect(server.signIn("user2", password)).rejects.toThrow("D1043");
    await expect(server.signIn("user2", "Wr0ng!pass")).rejects.toThrow("D1000");
    expect(await change(open, "Quiet!lamp8", password)).toContain("D1043");
    await server.opened.ownerQuery("delete from formwork.login_failure");
  });

  it("is that of every new account and of a new tenant's administrator", async () => {
    const [org] = await server.opened.ownerQuery<{ id: number }>(
      "select id from access_organization where code = '1001' and not is_delete order by id limit 1",
    );
    const [position] = await server.opened.ownerQuery<{ id: number }>(
      "select id from access_position where code = 'staff' and not is_delete order by id limit 1",
    );
    const account = {
      account: "newcomer7",
      realName: "Newcomer",
      orgId: Number(org?.id),
      posId: Number(position?.id),
    };
    const { body } = await admin.post<number>("/api/sysUser/add", {
      ...account,
      phone: "13800700007",
    });
    expect(body.message).toBe("");
    const superadmin = await server.signIn("superadmin", adminPassword);
    const tenant = {
      code: "acme7",
      name: "Acme Seven",
      adminAccount: "acme7admin",
      phone: "13800700008",
    };
    const made = await superadmin.post<number>("/api/sysTenant/add", tenant);
    for (const [name, extras] of [
      ["newcomer7", body.extras],
      ["acme7admin", made.body.extras],
    ] as const) {
      const client = await server.signIn(name, String(extras?.["initialPassword"]));
      const answer = await client.post("/api/sysUser/page", {});
      expect([name, answer.body.extras?.["code"]]).toEqual([name, "F4034"]);
    }
  });

  it("is the first administrator's where the server made it, and not where the operator chose it", async () => {
    const superadmin = await server.signIn("superadmin", adminPassword);
    expect((await superadmin.post("/api/sysUser/page", {})).body.code).toBe(200);
    const fresh = await createTestDatabase();
    try {
      const first = { adminPassword: null, seedPassword: null };
      await ensureFirstAdministrator(fresh.database, first);
      expect(await fresh.ownerQuery("select 1 from formwork.temporary_password")).toHaveLength(1);
      await fresh.ownerQuery("update access_account set password = null");
      const easy = { adminPassword: "Passw0rd!", seedPassword: null };
      const refused = ensureFirstAdministrator(fresh.database, easy);
      await expect(refused).rejects.toThrow("ADMIN_PASSWORD");
      // The operator can cure it: it is told without a stack.
      await expect(refused).rejects.toBeInstanceOf(StartFault);
    } finally {
      await fresh.drop();
    }
  });

  it("comes with secure settings where they are asked for", async () => {
    const codes = ["sys_second_factor", "sys_idle_timeout"];
    const settings = async () => {
      const rows = await server.opened.ownerQuery<{ code: string; value: string }>(
        "select code, value from system_config where code = any($1)",
        [codes],
      );
      return codes.map((code) => rows.find((row) => row.code === code)?.value);
    };
    expect(await settings()).toEqual(["off", "0"]);
    await server.opened.ownerQuery(
      "update access_account set password = null where account = 'superadmin'",
    );
    const first = { adminPassword, seedPassword: null, secureDefaults: true };
    await ensureFirstAdministrator(server.opened.database, first);
    expect(await settings()).toEqual(["administrators", "1800"]);
  });
});
