import { firstSignIn } from "../features/support/firstSignIn.ts";
import { createHash, randomBytes } from "node:crypto";
import { readdir, readlink, writeFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purgeTenants } from "../../../runtime/server/entities/access/tenant/purgeTenants.ts";
import { createFiles } from "../../../runtime/server/core/files/files.ts";
import { createLocalStorage } from "../../../runtime/server/core/files/localStorage.ts";
import path from "node:path";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { png } from "./contractCall.ts";

let server: FeatureApp;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server.close());

const query = <Row>(text: string, parameters: unknown[] = []) =>
  server.opened.ownerQuery<Row>(text, parameters);

async function idOf(text: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await query<{ id: string }>(text, parameters);
  return Number(row?.id);
}

/** A new tenant with its administrator signed in. */
async function newTenant(name: string, more: object = {}): Promise<{ id: number; admin: Client }> {
  const account = `${name}_admin`;
  const answer = await superadmin.post<number>("/api/sysTenant/add", {
    name,
    adminAccount: account,
    ...more,
  });
  expect(answer.body.message).toBe("");
  const password = answer.body.extras?.["initialPassword"] as string;
  return { id: answer.body.result, admin: await firstSignIn(server, account, password) };
}
const codeOf = async (client: Client) => (await client.get("/api/sysAuth/userInfo")).body.code;
const buttons = async (codes: string[]) =>
  (
    await query<{ id: string }>("select id from access_menu where permission = any($1)", [codes])
  ).map((row) => Number(row.id));

describe("packages", () => {
  it("give a tenant its menus, and a change reaches it at once", async () => {
    const menuIdList = await buttons(["sysUser/page", "sysPos/page"]);
    const id = await superadmin.ask<number>("/api/sysTenantPackage/add", {
      name: "Small",
      code: "small",
      menuIdList,
    });
    const tenant = await newTenant("follower", { packageId: id });
    expect((await tenant.admin.post("/api/sysPos/page", {})).body.code).toBe(200);
    await superadmin.ask("/api/sysTenantPackage/update", {
      id,
      menuIdList: await buttons(["sysUser/page"]),
    });
    expect((await tenant.admin.post("/api/sysPos/page", {})).body.code).toBe(403);
    expect((await tenant.admin.post("/api/sysUser/page", {})).body.code).toBe(200);
    const refused = await superadmin.post("/api/sysTenantPackage/delete", { id });
    expect(refused.body.message).toContain("[F4011]");
    // Menus chosen one by one end the following.
    await superadmin.ask("/api/sysTenant/grantMenu", {
      id: tenant.id,
      menuIdList: await buttons(["sysPos/page"]),
    });
    expect((await tenant.admin.post("/api/sysPos/page", {})).body.code).toBe(200);
    expect(
      await idOf("select package_id as id from access_tenant where id = $1", [tenant.id]),
    ).toBe(0);
  });

  it("that are disabled or unknown are given to nobody", async () => {
    const answer = await superadmin.post("/api/sysTenant/add", {
      name: "nobody",
      adminAccount: "nobody_admin",
      packageId: 1,
    });
    expect(answer.body.message).toContain("packageId");
    expect(await query("select 1 from access_tenant where name = 'nobody'")).toEqual([]);
  });
});

it("a number that another account has is told to nobody, for it proves nobody yet", async () => {
  await newTenant("caller", { phone: "13900000077" });
  await newTenant("called", { phone: "13900000077" });
  const rows = await query(
    "select phone_confirmed from access_account where phone = '13900000077'",
  );
  expect(rows).toEqual([{ phone_confirmed: false }, { phone_confirmed: false }]);
});

describe("suspending and expiring", () => {
  it("end the sessions of the tenant at once, and refuse signing in", async () => {
    const { id, admin } = await newTenant("paused");
    await superadmin.ask("/api/sysTenant/setStatus", { id, status: 2 });
    expect(await codeOf(admin)).toBe(401);
    await superadmin.ask("/api/sysTenant/setStatus", { id, status: 1 });
    expect(await codeOf(admin)).toBe(200);
    await superadmin.ask("/api/sysTenant/update", { id, expirationTime: "2020-01-01 00:00:00" });
    expect(await codeOf(admin)).toBe(401);
    await expect(server.signIn("paused_admin", "whatever")).rejects.toThrow();
    await superadmin.ask("/api/sysTenant/update", { id, expirationTime: "2099-01-01 00:00:00" });
    expect(await codeOf(admin)).toBe(200);
    // The moment itself ends them, though nobody changes anything then.
    const soon = new Date(Date.now() + 5000).toISOString();
    await superadmin.ask("/api/sysTenant/update", { id, expirationTime: soon });
    expect(await codeOf(admin)).toBe(200);
    await expect.poll(() => codeOf(admin)).toBe(401);
  });
});

describe("an export", () => {
  it("holds every row and file of the tenant, no row of others and no secret", async () => {
    const { id, admin } = await newTenant("leaving");
    for (let number = 0; number < 7; number++)
      await admin.ask("/api/sysPos/add", { name: `P${number}`, code: `p${number}` });
    const file = await admin.ask<{ id: number; filePath: string }>(
      "/api/sysFile/uploadFileFromBase64",
      { fileName: "plan.png", fileDataBase64: png.toString("base64") },
    );
    const response = await server.app.inject({
      url: `/api/sysTenant/exportData?id=${id}`,
      headers: { authorization: `Bearer ${superadmin.accessToken}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-disposition"]).toContain("leaving");
    const entries = unzip(response.rawPayload);
    const manifest = JSON.parse(entries.get("manifest.json")?.toString() ?? "{}") as {
      tenantId: number;
      missing: string[];
      entries: { path: string; rows?: number; bytes: number; sha256: string }[];
    };
    expect([manifest.tenantId, manifest.missing]).toEqual([id, []]);
    for (const entry of manifest.entries) {
      const bytes = entries.get(entry.path) as Buffer;
      expect(bytes.length).toBe(entry.bytes);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(entry.sha256);
      if (entry.rows === undefined) continue;
      const rows = lines(bytes);
      expect(rows.length).toBe(entry.rows);
      for (const row of rows) expect(row["tenant_id"] ?? row["id"]).toBe(id);
    }
    expect(lines(entries.get("tables/access_position.jsonl") as Buffer)).toHaveLength(7);
    expect(entries.get(`files/${file.filePath}/${file.id}.png`)).toEqual(png);
    const people = lines(entries.get("tables/access_account.jsonl") as Buffer);
    expect(people.map((row) => row["account"])).toEqual(["leaving_admin"]);
    expect(Object.keys(people[0] ?? {})).not.toContain("password");
    expect(entries.has("tables/access_password_record.jsonl")).toBe(false);
  });

  it("that nobody reads to its end keeps no file open, and none leaves listeners behind", async () => {
    const { id, admin } = await newTenant("abandoned");
    const file = await admin.ask<{ id: number; filePath: string }>(
      "/api/sysFile/uploadFileFromBase64",
      { fileName: "plan.png", fileDataBase64: png.toString("base64") },
    );
    const folder = path.join(server.opened.config.dataDir, "files");
    const place = path.join(folder, file.filePath, `${file.id}.png`);
    // More than any buffer on the way holds.
    await writeFile(place, randomBytes(40_000_000));
    const openFiles = async () => {
      const links = (await readdir("/proc/self/fd")).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ""),
      );
      return (await Promise.all(links)).filter((link) => link === place).length;
    };
    const warnings: string[] = [];
    const hear = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
    process.on("warning", hear);
    const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const response = await fetch(`${url}/api/sysTenant/exportData?id=${id}`, {
      headers: { authorization: `Bearer ${superadmin.accessToken}` },
      signal: leaving.signal,
    });
    await expect.poll(openFiles).toBe(1);
    leaving.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    await expect.poll(openFiles).toBe(0);
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });

  it("is the platform's alone", async () => {
    const admin = await server.signIn("admin");
    const [tenant] = await query<{ id: string }>("select id from access_tenant limit 1");
    const answer = await admin.get(`/api/sysTenant/exportData?id=${tenant?.id}`);
    expect(answer.body.code).toBe(403);
  });
});

describe("deleting", () => {
  const purge = () => {
    const folder = path.join(server.opened.config.dataDir, "files");
    return purgeTenants(server.opened.database, createFiles(createLocalStorage(folder), folder));
  };

  it("ends the sessions, can be taken back within the days of retention, and then leaves nothing", async () => {
    const { id, admin } = await newTenant("gone");
    await admin.ask("/api/sysPos/add", { name: "P", code: "p" });
    const file = await admin.ask<{ id: number }>("/api/sysFile/uploadFileFromBase64", {
      fileName: "plan.png",
      fileDataBase64: png.toString("base64"),
    });
    expect(file.id).toBeGreaterThan(0);
    await superadmin.ask("/api/sysTenant/delete", { id });
    expect(await codeOf(admin)).toBe(401);
    expect(await purge()).toEqual([]);
    await superadmin.ask("/api/sysTenant/restore", { id });
    expect(await codeOf(admin)).toBe(200);
    await superadmin.ask("/api/sysTenant/delete", { id });
    // What its administrator asked for waits to be written to the logs; weeks later nothing waits.
    expect(await server.flushLogs()).toBe(true);
    const before = await rowsOfOthers(id);
    await query("update access_tenant set delete_time = now() - interval '31 days' where id = $1", [
      id,
    ]);
    expect(await purge()).toEqual([id]);
    expect(await rowsOf(id)).toEqual({});
    expect(await rowsOfOthers(id)).toEqual(before);
    expect(await query("select 1 from access_tenant where id = $1", [id])).toEqual([]);
    expect(await purge()).toEqual([]);
  });

  it("is refused for the default tenant, also when somebody marks it in the database", async () => {
    const id = await idOf("select id from access_tenant where code = 'default'");
    expect((await superadmin.post("/api/sysTenant/delete", { id })).body.message).toContain(
      "[D1023]",
    );
    await query(
      "update access_tenant set is_delete = true, delete_time = now() - interval '99 days' where id = $1",
      [id],
    );
    expect(await purge()).toEqual([]);
    await query("update access_tenant set is_delete = false, delete_time = null where id = $1", [
      id,
    ]);
  });

  it("is refused while an access key stands for the tenant", async () => {
    const { id } = await newTenant("bound");
    await query(
      `insert into access_open_access (access_key, access_secret, bind_tenant_id, bind_user_id)
       select 'bound', 'secret', $1, user_id from access_tenant where id = $1`,
      [id],
    );
    expect((await superadmin.post("/api/sysTenant/delete", { id })).body.message).toContain(
      "[D1031]",
    );
  });

  /** Tables with rows of the tenant, and how many. */
  const rowsOf = (id: number) => countRows("=", id);
  const rowsOfOthers = (id: number) => countRows("<>", id);

  async function countRows(operator: "=" | "<>", id: number): Promise<Record<string, number>> {
    const tables = await query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id'
        order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      // Logs of others go on meanwhile.
      if (operator === "<>" && name.startsWith("system_log")) continue;
      const [row] = await query<{ count: string }>(
        `select count(*) from "${name}" where tenant_id ${operator} $1`,
        [id],
      );
      if (Number(row?.count) > 0) counts[name] = Number(row?.count);
    }
    return counts;
  }
});

const avatarNow = async () =>
  (await query<{ avatar: string }>("select avatar from access_account where account = 'admin'"))[0]
    ?.avatar;

describe("pictures", () => {
  it("are shown under a signed address, made anew, and the former one goes", async () => {
    const admin = await server.signIn("admin");
    const upload = async (kind = "Avatar") => {
      const response = await server.app.inject({
        method: "POST",
        url: `/api/sysFile/upload${kind}`,
        headers: {
          authorization: `Bearer ${admin.accessToken}`,
          "content-type": "multipart/form-data; boundary=b",
        },
        payload: Buffer.concat([
          Buffer.from(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n',
          ),
          Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]),
          Buffer.from("\r\n--b--\r\n"),
        ]),
      });
      return (JSON.parse(response.body) as { result: { url: string } }).result.url;
    };
    const first = await upload();
    const shown = await server.app.inject({ url: first });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.rawPayload.toString("latin1")).not.toContain("script");
    const info = await admin.ask<{ avatar: string }>("/api/sysAuth/userInfo");
    expect(info.avatar).toBe(first);
    const [place = "", signed = ""] = first.split("?");
    const anonymous = async (url: string) => (await server.app.inject({ url })).statusCode;
    const forged = [
      place,
      `${place}?${signed.replace(/t=\d+/, "t=1")}`,
      `${place}?${signed.replace(/e=\d+/, "e=9999999999")}`,
      `${place}?${signed.replace(/s=../, "s=AA")}`,
    ];
    for (const url of forged) expect(await anonymous(url)).toBe(404);
    const bearer = (client: Client) => ({ authorization: `Bearer ${client.accessToken}` });
    const status = async (url: string, client: Client) =>
      (await server.app.inject({ url, headers: bearer(client) })).statusCode;
    const colleague = await server.signIn("user2");
    const stranger = await server.signIn("yl_admin");
    expect(await status(place, colleague)).toBe(200);
    expect(await status(place, stranger)).toBe(404);
    const signature = await upload("Signature");
    expect(await anonymous(signature)).toBe(404);
    expect([await status(signature, admin), await status(signature, colleague)]).toEqual([
      200, 404,
    ]);
    await admin.ask("/api/sysUser/updateBaseInfo", { avatar: first });
    const kept = await avatarNow();
    expect(kept).toBe(place);
    server.pass(61 * 60_000);
    expect(await anonymous(first)).toBe(404);
    server.pass(-61 * 60_000);
    const second = await upload();
    expect((await server.app.inject({ url: first })).statusCode).toBe(404);
    expect((await server.app.inject({ url: second })).statusCode).toBe(200);
    expect((await server.app.inject({ url: second.replace(/\d+\.png/, "1.png") })).statusCode).toBe(
      404,
    );
  });

  it("of others ask for a session that may read them", async () => {
    const admin = await server.signIn("admin");
    const file = await admin.ask<{ id: number; filePath: string }>(
      "/api/sysFile/uploadFileFromBase64",
      { fileName: "plan.png", fileDataBase64: png.toString("base64") },
    );
    const url = `/${file.filePath}/${file.id}.png`;
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    const cookie = (client: Client) => ({ cookie: `a=b; token=${client.accessToken}` });
    expect((await server.app.inject({ url, headers: cookie(admin) })).statusCode).toBe(200);
    const stranger = await server.signIn("yl_admin");
    expect((await server.app.inject({ url, headers: cookie(stranger) })).statusCode).toBe(404);
    // Our own pages show them by their address alone; those of other sites do not.
    const ofPage = (client: Client, site: string) => ({
      cookie: `formwork-session=${client.accessToken}~${client.refreshToken}`,
      "sec-fetch-site": site,
    });
    const shown = async (headers: Record<string, string>) =>
      (await server.app.inject({ url, headers })).statusCode;
    expect(await shown(ofPage(admin, "same-origin"))).toBe(200);
    expect(await shown(ofPage(admin, "cross-site"))).toBe(404);
    expect(await shown(ofPage(stranger, "same-origin"))).toBe(404);
  });
});

describe("the API documents", () => {
  it("are the super administrator's, by a sign-in that counts wrong passwords", async () => {
    const post = (name: string, password: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/swagger/submitUrl",
        headers: { "content-type": "multipart/form-data; boundary=b" },
        payload: `--b\r\ncontent-disposition: form-data; name="UserName"\r\n\r\n${name}\r\n--b\r\ncontent-disposition: form-data; name="Password"\r\n\r\n${password}\r\n--b--\r\n`,
      });
    expect((await server.app.inject({ url: "/swagger/Default/swagger.json" })).statusCode).toBe(
      401,
    );
    expect((await post("admin", "Se3d!pass")).body).toBe("401");
    const allowed = await post("superadmin", "Sup3r!admin");
    expect(allowed.body).toBe("200");
    const cookie =
      [allowed.headers["set-cookie"]].flat().find((text) => text?.startsWith("api-docs=")) ?? "";
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const document = await server.app.inject({ url: "/swagger/Default/swagger.json", headers });
    expect([document.statusCode, JSON.parse(document.body)]).toEqual([200, { openapi: "3.1.0" }]);
    const check = await server.app.inject({
      method: "POST",
      url: "/api/swagger/checkUrl",
      headers,
    });
    expect(check.body).toBe("200");
    expect((await server.app.inject({ url: "/swagger/index.html" })).statusCode).toBe(200);
    for (let attempt = 0; attempt < 6; attempt++) await post("user1", "wrong");
    await expect(server.signIn("user1")).rejects.toThrow("D1027");
  });
});

const lines = (bytes: Buffer): Record<string, unknown>[] =>
  bytes
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Entries of a zip by its central directory. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    entries.set(
      archive.subarray(at + 46, at + 46 + name).toString(),
      method === 8 ? inflateRawSync(packed) : Buffer.from(packed),
    );
    at += 46 + name + extra + comment;
  }
  return entries;
}
