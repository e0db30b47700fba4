import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFeatureApp, type FeatureApp } from "../../features/support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server?.close());

it("enumerations are made dictionaries on demand, which they are already", async () => {
  const superadmin = await server.signIn("superadmin");
  const url = "/newer/api/sysDictType/allDictList";
  const before = await superadmin.ask<object>(url);
  const { body } = await superadmin.post("/newer/api/sysEnum/enumToDict");
  expect(body).toMatchObject({ code: 200, result: null });
  expect(await superadmin.ask(url)).toEqual(before);
  const person = await server.signIn("user4");
  expect((await person.post("/newer/api/sysEnum/enumToDict")).body.code).toBe(403);
});

it("the operation log calls a request by its method and path", async () => {
  const superadmin = await server.signIn("superadmin");
  await superadmin.ask("/api/sysUser/baseInfo");
  await superadmin.post("/api/sysUser/baseInfo", { nickName: "Chief" });
  await server.flushLogs();
  const body = { page: 1, pageSize: 20, actionName: "baseInfo" };
  const { items } = await superadmin.ask<{ items: { httpMethod: string; displayTitle: string }[] }>(
    "/api/sysLogOp/page",
    body,
  );
  const titleOf = (wanted: string) =>
    items.find(({ httpMethod }) => httpMethod === wanted)?.displayTitle;
  expect(titleOf("GET")).not.toMatch(/修改/);
  expect(titleOf("POST")).toMatch(/修改个人资料$/);
});
