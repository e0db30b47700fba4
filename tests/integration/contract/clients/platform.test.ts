import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Tenants, directories and triggers of jobs, as the pages of existing consoles ask for them. */
let server: FeatureApp;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server?.close());

it("a new tenant is told whether its name or its account is taken", async () => {
  const tenant = { tenantType: 0, dbType: 0, orderNo: 100, status: 1, remark: "", host: "" };
  const add = async (name: string, adminAccount: string) =>
    (await superadmin.post("/api/sysTenant/add", { ...tenant, name, adminAccount })).body;
  expect(await add("Told apart", "told_apart")).toMatchObject({ code: 200 });
  expect((await add("Told apart", "told_apart")).message).toContain("[D1300]");
  expect((await add("Told apart too", "told_apart")).message).toContain("[D1301]");
  expect((await add("Told apart too", "user1")).message).toContain("[D1301]");
});

it("a directory that does not answer is told in our words, with HTTP 200", async () => {
  const id = await superadmin.ask<number>("/api/sysLdap/add", {
    host: "10.1.2.3",
    port: 389,
    baseDn: "dc=example",
    bindDn: "cn=reader",
    bindPass: "secret",
    authFilter: "sAMAccountName=%s",
    version: 3,
    bindAttrAccount: "sAMAccountName",
    bindAttrEmployeeId: "EmployeeId",
    bindAttrCode: "objectGUID",
    status: 1,
  });
  for (const call of ["syncUser", "syncDept"]) {
    const answer = await server.app.inject({
      method: "POST",
      url: `/newer/api/sysLdap/${call}`,
      payload: { id },
      headers: { authorization: `Bearer ${superadmin.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 503, message: expect.stringContaining("[O1020]") });
  }
});

it("triggers hold their expression as it was written, with the number of its format", async () => {
  const jobId = "client_cron";
  await superadmin.ask("/newer/api/sysJob/addJobDetail", {
    jobId,
    groupName: "default",
    createType: 2,
    concurrent: true,
    includeAnnotation: false,
    properties: JSON.stringify({ requestUri: "https://example.com/", httpMethod: "GET" }),
    scriptCode: "",
  });
  const given = ['"*/5 * * * *",0', '"0 0 3 * * ?",2', '"@daily",0', "60000"];
  for (const [index, args] of given.entries())
    await superadmin.ask("/newer/api/sysJob/addJobTrigger", {
      jobId,
      triggerId: `client_cron_${index}`,
      triggerType: args.startsWith('"') ? "cron" : "period",
      args,
      startNow: false,
    });
  const url = `/api/sysJob/jobTriggerList?JobId=${jobId}`;
  const argsOf = async (base: string) =>
    (await superadmin.ask<{ args: string }[]>(base + url)).map(({ args }) => args);
  expect(await argsOf("/newer")).toEqual(given);
  expect(await argsOf("/older")).toEqual(given);
  expect(await argsOf("")).toEqual(["*/5 * * * *", "0 0 3 * * ?", "@daily", "60000"]);
});

it.each(["pageJobDetail", "pageJobTriggerRecord"])(
  "sysJob/%s has pages of any size",
  async (call) => {
    for (const pageSize of [300, 30_000]) {
      const body = { page: 1, pageSize };
      const { items } = await superadmin.ask<{ items: object[] }>(`/api/sysJob/${call}`, body);
      expect(Array.isArray(items)).toBe(true);
    }
  },
);
