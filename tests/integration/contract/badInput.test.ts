import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities, services } from "../../../generated/server.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let foreign: Record<string, number>;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  const idOf = async (text: string) => {
    const [row] = await server.opened.ownerQuery<{ id: string }>(text);
    return Number(row?.id);
  };
  const tenant = "(select id from access_tenant where code = 'yunling')";
  foreign = {
    schedule: await idOf(`select id from office_schedule where tenant_id = ${tenant} limit 1`),
    notice: await idOf(`select id from office_notice where tenant_id = ${tenant} limit 1`),
    position: await idOf(`select id from access_position where tenant_id = ${tenant} limit 1`),
    organization: await idOf(
      `select id from access_organization where tenant_id = ${tenant} limit 1`,
    ),
    tenant: await idOf("select id from access_tenant where code = 'yunling'"),
    account: await idOf("select id from access_account where account = 'yl_admin'"),
  };
});
afterAll(() => server.close());

/** What a call takes, so that one property after the other can be made wrong. */
const calls: [path: string, body: Record<string, unknown>][] = [
  ["sysSchedule/page", { startTime: "2026-01-01 00:00:00", endTime: "2026-01-31 00:00:00" }],
  ["sysSchedule/setStatus", { id: 1, status: 1 }],
  ["sysUserMenu/add", { menuIdList: [1] }],
  ["sysUserMenu/deleteUserMenu", { menuIdList: [1] }],
  ["sysNotice/withdraw", { id: 1 }],
  ["sysFile/uploadFileFromBase64", { fileName: "a.png", fileDataBase64: "AAAA" }],
  ["sysTenant/saveSysInfo", { tenantId: 1, title: "x", themeColor: "#123456", carouselFiles: [] }],
  ["sysTenant/initTenantData", { id: 1 }],
  ["sysTenant/grantMenu", { id: 1, menuIdList: [1] }],
  ["sysTenant/add", { name: "Bad input", adminAccount: "bad_input", packageId: 1 }],
  ["sysTenantPackage/add", { name: "", code: "", menuIdList: [1] }],
  ["sysConfig/batchUpdate", { code: "x", value: "y" }],
  ["sysPos/add", { name: "", code: 1 }],
];

const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);

/** Values that fit nothing. */
const wrong: [name: string, value: unknown][] = [
  ["nothing", null],
  ["another type", { a: 1 }],
  ["a list in a list", [[1], [1]]],
  ["a hundred levels", nested(100)],
  ["a hundred thousand characters", "x".repeat(100_000)],
  ["a NUL character", "a\0b"],
  ["half a character", "a\uD800b"],
  ["a number beyond counting", 1e308],
  ["less than nothing", -1],
  ["a fraction", 1.5],
  ["the same twice", [1, 1]],
  ["a day that is none", "2026-13-45 99:99:99"],
];

/** Everything that these calls could have written. */
async function everything(): Promise<unknown> {
  return server.opened.ownerQuery(
    `select (select md5(string_agg(t::text, '|' order by t.id)) from access_tenant t) as tenants,
            (select md5(string_agg(m::text, '|' order by m::text)) from access_tenant_menu m) as menus,
            (select count(*) from access_tenant_package) as packages,
            (select count(*) from access_user_menu) as favourites,
            (select md5(string_agg(s::text, '|' order by s.id)) from office_schedule s) as schedules,
            (select md5(string_agg(n::text, '|' order by n.id)) from office_notice n) as notices,
            (select count(*) from system_file) as files,
            (select md5(string_agg(c::text, '|' order by c.id)) from system_config c) as config,
            (select md5(string_agg(p::text, '|' order by p.id)) from access_position p) as positions,
            (select count(*) from access_account) as accounts`,
  );
}

const optional = new Set(["tenantId", "packageId"]);

/** Reading calls that are content with nothing, and lists that may be empty. */
const content = new Set(["sysSchedule/page", "sysUserMenu/add", "sysUserMenu/deleteUserMenu"]);

describe.each(calls)("%s", (path, body) => {
  it("refuses what it cannot take, names it, and writes nothing", async () => {
    const before = await everything();
    for (const property of Object.keys(body)) {
      for (const [name, value] of wrong) {
        // No tenant means the own one, no package none.
        if (value === null && optional.has(property)) continue;
        const answer = await superadmin.post(`/api/${path}`, { ...body, [property]: value });
        const told = `${path} ${property}: ${name} answers ${answer.body.code} ${answer.body.message}`;
        expect([200, 400, 403], told).toContain(answer.body.code);
        if (answer.body.code === 200) expect(content.has(path), told).toBe(true);
        else expect(answer.body.message, told).not.toBe("");
      }
    }
    for (const whole of [[], [[]], "text", 7, null]) {
      const response = await server.app.inject({
        method: "POST",
        url: `/api/${path}`,
        headers: {
          authorization: `Bearer ${superadmin.accessToken}`,
          "content-type": "application/json-patch+json",
        },
        payload: JSON.stringify(whole),
      });
      expect(response.statusCode).toBe(200);
      expect([200, 400]).toContain((JSON.parse(response.body) as { code: number }).code);
    }
    expect(await everything()).toEqual(before);
  });
});

it("answers a number that its column cannot hold with a refusal or with nothing", async () => {
  const reads = [...entities, ...services].flatMap(({ calls: declared }) =>
    declared.filter(({ method, input }) => method === "get" && input !== null),
  );
  let asked = 0;
  for (const { path: url, input } of reads) {
    const { properties = {} } = input as { properties?: Record<string, { type?: unknown }> };
    for (const [name, { type }] of Object.entries(properties)) {
      if (![type].flat().includes("integer")) continue;
      for (const value of ["2147483648", "-2147483649", "9007199254740991"]) {
        asked += 1;
        const place = url.includes(`:${name}`)
          ? url.replace(`:${name}`, value)
          : `${url}?${name}=${value}`;
        const response = await server.app.inject({
          url: place.replaceAll(/:\w+/g, "1"),
          headers: { authorization: `Bearer ${superadmin.accessToken}` },
        });
        expect(response.statusCode, place).toBeLessThan(500);
        if (String(response.headers["content-type"]).startsWith("application/json"))
          expect((response.json() as { code?: number }).code ?? 200, place).toBeLessThan(500);
      }
    }
  }
  expect(asked).toBeGreaterThan(60);
});

it("leaves what belongs to another tenant alone, as if it were not there", async () => {
  const admin = await server.signIn("admin");
  const before = await everything();
  const attempts: [string, unknown][] = [
    ["sysSchedule/setStatus", { id: foreign.schedule, status: 1 }],
    ["sysSchedule/update", { id: foreign.schedule, content: "mine" }],
    ["sysNotice/withdraw", { id: foreign.notice }],
    ["sysNotice/update", { id: foreign.notice, title: "mine" }],
    ["sysNotice/setRead", { id: foreign.notice }],
    ["sysPos/update", { id: foreign.position, name: "mine" }],
    ["sysPos/delete", { id: foreign.position }],
    ["sysOrg/update", { id: foreign.organization, name: "mine" }],
    ["sysUser/update", { id: foreign.account, realName: "mine" }],
    ["sysUser/resetPwd", { id: foreign.account }],
    ["sysTenant/update", { id: foreign.tenant, name: "mine" }],
    ["sysTenant/saveSysInfo", { tenantId: foreign.tenant, title: "mine" }],
  ];
  for (const [path, body] of attempts) {
    const answer = await admin.post(`/api/${path}`, body);
    expect([400, 403], `${path} ${answer.body.message}`).toContain(answer.body.code);
  }
  expect((await admin.get(`/api/sysNotice/notice?id=${foreign.notice}`)).body.code).toBe(400);
  expect(await everything()).toEqual(before);
});
