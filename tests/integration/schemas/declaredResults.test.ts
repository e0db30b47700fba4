import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entities, services } from "../../../generated/server.ts";
import type { OperationModel } from "../../../runtime/shared/entity/model.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

const calls = new Map(
  [...entities, ...services].flatMap((owner) =>
    owner.calls.map((call): [string, OperationModel] => [call.operationId, call]),
  ),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });

let server: FeatureApp;
let administrator: Client;
let person: Client;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await buildFeatureApp();
  administrator = await server.signIn("superadmin");
  person = await server.signIn("user1");
  for (const [name, sql] of Object.entries({
    role: "select id from access_role where code = 'sys_define' order by id limit 1",
    account: "select id from access_account where account = 'user3'",
    tenant: "select id from access_tenant where code = 'beigang'",
    type: "select id from system_dict_type where code = 'weather'",
  })) {
    const [row] = await server.opened.ownerQuery<{ id: string }>(sql);
    ids[name] = Number(row?.id);
  }
});
afterAll(() => server.close());

/** What the OpenAPI file says a call answers must be what it answers. */
function expectDeclared(operationId: string, result: unknown): void {
  const call = calls.get(operationId);
  if (!call) throw new Error(`there is no call ${operationId}`);
  const validate = ajv.compile(call.output as object);
  expect(validate(result) ? [] : validate.errors).toEqual([]);
}

describe("answers have the declared shape", () => {
  test.each<[string, string, (client: { of: Record<string, number> }) => string]>([
    ["captcha", "public", () => "/api/sysAuth/captcha"],
    ["sysInfo", "public", () => "/api/sysTenant/sysInfo/0"],
    ["userInfo", "person", () => "/api/sysAuth/userInfo"],
    ["loginMenuTree", "person", () => "/api/sysMenu/loginMenuTree"],
    ["listMenus", "platform", () => "/api/sysMenu/list"],
    ["listRoles", "person", () => "/api/sysRole/list"],
    ["ownRoleMenuList", "platform", ({ of }) => `/api/sysRole/ownMenuList?Id=${of["role"]}`],
    ["ownOrgList", "platform", ({ of }) => `/api/sysRole/ownOrgList?Id=${of["role"]}`],
    ["roleApiList", "platform", ({ of }) => `/api/sysRole/roleApiList?Id=${of["role"]}`],
    ["allTableColumnList", "platform", () => "/api/sysRole/allTableColumnList"],
    ["roleTable", "platform", ({ of }) => `/api/sysRole/roleTable/${of["role"]}`],
    ["userApiList", "person", () => "/api/sysRole/userApiList"],
    ["userRoleTableList", "person", () => "/api/sysRole/userRoleTableList"],
    ["userRoleTableList", "platform", () => "/api/sysRole/userRoleTableList"],
    ["baseInfo", "person", () => "/api/sysUser/baseInfo"],
    ["ownRoleList", "platform", ({ of }) => `/api/sysUser/ownRoleList/${of["account"]}`],
    ["ownExtOrgList", "platform", ({ of }) => `/api/sysUser/ownExtOrgList/${of["account"]}`],
    ["listOrganizations", "person", () => "/api/sysOrg/list?Id=0"],
    ["listOrganizations", "person", () => "/api/sysOrg/list?Name=部"],
    ["childTree", "platform", () => "/api/sysOrg/childTree/0/2"],
    ["listPositions", "person", () => "/api/sysPos/list"],
    ["ownTenantMenuList", "platform", ({ of }) => `/api/sysTenant/ownMenuList?id=${of["tenant"]}`],
    ["constList", "person", () => "/api/sysConst/list"],
    ["allDictList", "person", () => "/api/sysDictType/allDictList"],
    ["listDictTypes", "platform", () => "/api/sysDictType/list"],
    ["dictTypeDataList", "person", () => "/api/sysDictType/dataList?Code=weather"],
    ["dictDataByCode", "person", () => "/api/sysDictData/dataList/weather"],
    ["dictDataByValue", "person", () => "/api/sysDictData/dataList?value=weather&status=1"],
    ["listDictData", "platform", ({ of }) => `/api/sysDictData/list?dictTypeId=${of["type"]}`],
    ["configGroupList", "platform", () => "/api/sysConfig/groupList"],
    ["configValueByCode", "platform", () => "/api/sysConfig/configValueByCode/sys_token_expire"],
    ["enumTypeList", "person", () => "/api/sysEnum/enumTypeList"],
    ["enumDataList", "person", () => "/api/sysEnum/enumDataList?enumName=GenderEnum"],
    ["unReadNotices", "person", () => "/api/sysNotice/unReadList"],
    ["noticeTitle", "person", () => "/api/sysNotice/noticeTitle"],
  ])("%s (%s)", async (operationId, who, url) => {
    const clients = { public: server.anonymous, person, platform: administrator };
    const { body } = await clients[who as keyof typeof clients].get<unknown>(url({ of: ids }));
    expect(body.message).toBe("");
    expectDeclared(operationId, body.result);
  });

  test("pageReceivedNotices (person)", async () => {
    const result = await person.ask<{ total: number }>("/api/sysNotice/pageReceived", {
      page: 1,
      pageSize: 2,
    });
    expect(result.total).toBeGreaterThan(1);
    expectDeclared("pageReceivedNotices", result);
  });

  test("userList (platform)", async () => {
    const result = await administrator.ask<unknown[]>("/api/sysTenant/userList", {
      tenantId: ids["tenant"],
    });
    expect(result.length).toBeGreaterThan(3);
    expectDeclared("userList", result);
  });
});

test("a shape that is not the declared one is found", () => {
  expect(() => expectDeclared("captcha", { id: 1 })).toThrow("deeply equal");
});
