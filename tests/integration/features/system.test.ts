import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let superadmin: Client;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

interface Item {
  typeCode: string;
  label: string;
  value: string;
  tagType: string | null;
  orderNo: number;
}

const allDictionaries = (client: Client) =>
  client.ask<Record<string, Item[]>>("/api/sysDictType/allDictList");

describe("dictionaries", () => {
  it("come as one map with the enumerations, sorted and translated", async () => {
    const map = await allDictionaries(admin);
    expect(map["StatusEnum"]?.map((item) => [item.value, item.tagType])).toEqual([
      ["1", "success"],
      ["2", "danger"],
    ]);
    expect(map["org_type"]?.map((item) => item.value)).toEqual(
      expect.arrayContaining(["101", "201", "301"]),
    );
    for (const items of Object.values(map)) {
      expect(items.map((item) => item.orderNo)).toEqual(
        items.map((item) => item.orderNo).sort((a, b) => a - b),
      );
    }
    const response = await server.app.inject({
      url: "/api/sysDictType/allDictList",
      headers: { authorization: `Bearer ${admin.accessToken}`, "accept-language": "zh-CN" },
    });
    const { result } = JSON.parse(response.body) as { result: Record<string, Item[]> };
    expect(result["YesNoEnum"]?.map((item) => item.label)).toEqual(["是", "否"]);
    expect(map["YesNoEnum"]?.map((item) => item.label)).toEqual(["Yes", "No"]);
  });

  it("leave out disabled types and values, and keep a tenant's own values from others", async () => {
    const typeId = await superadmin.ask<number>("/api/sysDictType/add", {
      name: "Fruit",
      code: "fruit",
      isTenant: 1,
    });
    const add = (client: Client, value: string) =>
      client.ask<number>("/api/sysDictDataTenant/add", { dictTypeId: typeId, label: value, value });
    await add(admin, "apple");
    const pear = await add(admin, "pear");
    await admin.ask("/api/sysDictDataTenant/setStatus", { id: pear, status: 2 });
    expect((await allDictionaries(admin))["fruit"]?.map((item) => item.value)).toEqual(["apple"]);
    const [other] = await server.opened.ownerQuery<{ account: string }>(
      `select a.account from access_account a join access_tenant t on t.id = a.tenant_id
        where t.code <> 'default' and a.account_type = 888 limit 1`,
    );
    const foreign = await server.signIn(other?.account ?? "");
    expect((await allDictionaries(foreign))["fruit"]).toBeUndefined();
    const rows = await admin.ask<{ value: string }[]>("/api/sysDictData/dataList/fruit");
    expect(rows.map((row) => row.value)).toEqual(["apple"]);
    await superadmin.ask("/api/sysDictType/setStatus", { id: typeId, status: 2 });
    expect((await allDictionaries(admin))["fruit"]).toBeUndefined();
  });

  it("keep what is built in", async () => {
    const refusal = async (call: string, body: object) =>
      (await superadmin.post(`/api/sysDictType/${call}`, body)).body.message;
    expect(await refusal("add", { name: "x", code: "myEnum" })).toContain("D3006");
    const types =
      await superadmin.ask<{ id: number; code: string; sysFlag: number }[]>(
        "/api/sysDictType/list",
      );
    const builtIn = types.find((type) => type.code === "org_type");
    expect(await refusal("delete", { id: builtIn?.id })).toContain("D3010");
    expect(await refusal("update", { id: builtIn?.id, isTenant: 1 })).toContain("D3012");
    const plain = await superadmin.ask<number>("/api/sysDictType/add", {
      name: "Plain",
      code: "plain",
    });
    await superadmin.ask("/api/sysDictData/add", { dictTypeId: plain, label: "One", value: "1" });
    expect(await refusal("delete", { id: plain })).toContain("D3002");
    expect((await admin.post("/api/sysDictType/add", { name: "no", code: "no" })).body.code).toBe(
      403,
    );
  });
});

describe("constants and enumerations", () => {
  it("are those that the schemas declare", async () => {
    const constants =
      await admin.ask<{ code: string; data: { result: unknown[] } }[]>("/api/sysConst/list");
    const gender = constants.find((constant) => constant.code === "GenderEnum");
    expect(gender?.data.result).toContainEqual({ name: "Male", code: 1 });
    expect(await admin.ask("/api/sysConst/data/GenderEnum")).toEqual(gender?.data.result);
    expect((await admin.get("/api/sysConst/data/Nothing")).body.message).toContain("D1501");
    const types = await admin.ask<{ typeName: string }[]>("/api/sysEnum/enumTypeList");
    expect(types.map((type) => type.typeName)).toContain("DataScopeEnum");
    expect(types.map((type) => type.typeName)).not.toContain("org_type");
    const values = await admin.ask<{ value: number; theme: string }[]>(
      "/api/sysEnum/enumDataList?enumName=StatusEnum",
    );
    expect(values.map(({ value, theme }) => [value, theme])).toEqual([
      [1, "success"],
      [2, "danger"],
    ]);
    expect((await admin.get("/api/sysEnum/enumDataList?enumName=org_type")).body.message).toContain(
      "D1503",
    );
  });
});

describe("config parameters", () => {
  it("are read by code, and built-in ones stay", async () => {
    expect(await superadmin.ask("/api/sysConfig/configValueByCode/sys_token_expire")).toBe("60");
    const page = await superadmin.ask<{ items: { id: number; code: string }[] }>(
      "/api/sysConfig/page",
      {
        code: "sys_token_expire",
      },
    );
    const id = page.items.find((item) => item.code === "sys_token_expire")?.id;
    expect((await superadmin.post("/api/sysConfig/delete", { id })).body.message).toContain(
      "D9001",
    );
    const renamed = await superadmin.post("/api/sysConfig/update", { id, code: "other" });
    expect(renamed.body.message).toContain("D9002");
    await superadmin.ask("/api/sysConfig/update", { id, value: "10" });
    const fresh = await server.signIn("user1");
    const payload = JSON.parse(
      Buffer.from(fresh.accessToken.split(".")[1] ?? "", "base64url").toString(),
    ) as { exp: number; iat: number };
    expect(payload.exp - payload.iat).toBe(600);
    expect((await admin.get("/api/sysConfig/configValueByCode/sys_token_expire")).body.code).toBe(
      403,
    );
  });
});

describe("many config parameters at once", () => {
  it("are set by code and deleted by id, built-in ones aside", async () => {
    const add = (code: string) =>
      superadmin.ask<number>("/api/sysConfig/add", {
        name: code,
        code,
        value: "1",
        groupCode: "Mine",
      });
    const ids = [await add("mine_a"), await add("mine_b")];
    await superadmin.ask("/api/sysConfig/batchUpdate", [
      { code: "mine_a", value: "2" },
      { code: "unknown", value: "3" },
    ]);
    expect(await superadmin.ask("/api/sysConfig/configValueByCode/mine_a")).toBe("2");
    expect(await superadmin.ask("/api/sysConfig/configValueByCode/mine_b")).toBe("1");
    expect(await superadmin.ask("/api/sysConfig/groupList")).toContain("Mine");
    const [builtIn] = await server.opened.ownerQuery<{ id: string }>(
      "select id from system_config where code = 'sys_demo'",
    );
    await superadmin.ask("/api/sysConfig/batchDelete", [...ids, Number(builtIn?.id)]);
    expect(await superadmin.ask("/api/sysConfig/configValueByCode/mine_a")).toBeNull();
    expect(await superadmin.ask("/api/sysConfig/configValueByCode/sys_demo")).toBe("False");
    const wrong = await superadmin.post("/api/sysConfig/batchUpdate", { code: "mine_a" });
    expect(wrong.body.code).toBe(400);
  });

  it("belong to one tenant in the tenant's own list", async () => {
    await admin.ask("/api/sysConfigTenant/add", {
      name: "Motto",
      code: "motto",
      value: "Safety first",
    });
    expect(await admin.ask("/api/sysConfigTenant/configValueByCode/motto")).toBe("Safety first");
    const [other] = await server.opened.ownerQuery<{ account: string }>(
      `select a.account from access_account a join access_tenant t on t.id = a.tenant_id
        where t.code <> 'default' and a.account_type = 888 limit 1`,
    );
    const foreign = await server.signIn(other?.account ?? "");
    expect(await foreign.ask("/api/sysConfigTenant/configValueByCode/motto")).toBeNull();
  });

  it("include the public key for passwords, for anybody", async () => {
    const key = await server.anonymous.ask<string>("/api/sysConfig/smPublicKey");
    expect(key).toMatch(/^04[0-9a-f]{128}$/);
  });
});

describe("files", () => {
  const boundary = "----formwork";
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );

  async function upload(client: Client, fields: Record<string, string> = {}) {
    const text = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="dot.png"\r\ncontent-type: image/png\r\n\r\n`;
    const response = await server.app.inject({
      method: "POST",
      url: "/api/sysFile/uploadFile",
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(text.join("") + head),
        png,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return JSON.parse(response.body) as {
      code: number;
      message: string;
      result: { id: number; suffix: string; contentType: string; fileName: string };
    };
  }
  const preview = (client: Client, id: number) =>
    server.app.inject({
      url: `/api/sysFile/preview/${id}`,
      headers: { authorization: `Bearer ${client.accessToken}` },
    });

  it("are kept and streamed to whoever may read them", async () => {
    const owner = await server.signIn("user3");
    const { code, result } = await upload(owner);
    expect(code).toBe(200);
    expect(result).toMatchObject({ suffix: ".png", contentType: "image/png", fileName: "dot" });
    const own = await preview(owner, result.id);
    expect(own.statusCode).toBe(200);
    expect(own.rawPayload.equals(png)).toBe(true);
    const stranger = await preview(await server.signIn("user2"), result.id);
    expect(stranger.body).toContain("D8000");
    expect((await preview(admin, result.id)).statusCode).toBe(200);
  });

  it("are public within the tenant when marked so, and refused by suffix when the page does not take them", async () => {
    const owner = await server.signIn("user3");
    const { result } = await upload(owner, { isPublic: "true" });
    const colleague = await server.signIn("user2");
    expect((await preview(colleague, result.id)).rawPayload.equals(png)).toBe(true);
    const listed = await colleague.ask<{ id: number }[]>(
      `/api/sysFile/fileByIds?ids=${result.id},1`,
    );
    expect(listed.map((file) => file.id)).toEqual([result.id]);
    expect((await upload(owner, { allowSuffix: ".pdf" })).message).toContain("D8001");
  });
});
