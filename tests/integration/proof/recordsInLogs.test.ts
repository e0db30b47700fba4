import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { grantEverything } from "../../../runtime/server/features/proof/index.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

/** A value that is in calls of an administrator, and so in the logs. */
const mark = "Mark-in-logs";
const logs = ["sysLogOp", "sysLogEx"] as const;

let server: FeatureApp;
let admin: Client;
let id: number;

beforeAll(async () => {
  server = await buildFeatureApp();
  const { ownerQuery } = server.opened;
  await grantEverything(ownerQuery);
  // The proofs do without it.
  await ownerQuery("update system_config set value = 'True' where code = 'sys_oplog'");
  admin = await server.signIn("admin");
  id = await admin.ask<number>("/api/sysPos/add", { name: "Warden", code: "log-w", remark: mark });
  await admin.ask(`/api/sysPos/detail?id=${id}`);
  await admin.get(`/api/access/position?filter=${encodeURIComponent(`{"remark":"${mark}"}`)}`);
  // A fault of the server is noted in the exception log.
  await ownerQuery("alter table access_position rename to access_position_away");
  await admin.post("/api/sysPos/page", { keyword: mark });
  await ownerQuery("alter table access_position_away rename to access_position");
  expect(await server.flushLogs()).toBe(true);
});
afterAll(() => server?.close());

/** Everything that somebody gets out of the two logs. */
async function answers(client: Client): Promise<string> {
  const texts: string[] = [];
  for (const api of logs) {
    const page = await client.post<{ items: { id: number }[] }>(`/api/${api}/page`, {
      page: 1,
      pageSize: 100,
      account: "admin",
    });
    expect(page.body.code).toBe(200);
    const { items } = page.body.result;
    expect(items.length, api).toBeGreaterThan(0);
    texts.push(JSON.stringify(page.body));
    for (const { id: line } of items.slice(0, 20)) {
      texts.push(JSON.stringify((await client.get(`/api/${api}/detail?id=${line}`)).body));
    }
    const entity = api.replace("sysL", "l");
    for (const format of ["csv", "json"]) {
      const { body } = await server.app.inject({
        url: `/api/system/${entity}/export?format=${format}`,
        headers: { authorization: `Bearer ${client.accessToken}` },
      });
      texts.push(body);
    }
  }
  return texts.join("\n");
}

const closeField = (account: string) =>
  server.opened.ownerQuery(
    `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
     select r.tenant_id, r.id, 'access_position', 'remark', 'closed' from access_role r
       join access_user_role h on r.id = h.role_id join access_account a on a.id = h.account_id where a.account = $1`,
    [account],
  );

const widen = (account: string) =>
  server.opened.ownerQuery(
    `update access_role set data_scope = 1 where id in
       (select h.role_id from access_user_role h join access_account a on a.id = h.account_id where a.account = $1)`,
    [account],
  );

describe("copies of records in logs", () => {
  it("are declared wherever a log keeps what was asked and answered", () => {
    const holding = entities
      .flatMap(({ key, fields }) => fields.map((field) => ({ key, ...field })))
      .filter(({ holds }) => holds === "records")
      .map(({ key, name }) => `${key}.${name}`);
    const kept = ["requestUrl", "requestParam", "returnResult", "exception"];
    const expected = ["system/logEx", "system/logOp"].flatMap((key) =>
      kept.map((name) => `${key}.${name}`),
    );
    expect(holding.sort()).toEqual(expected.sort());
  });

  it("are shown to an administrator for whom nothing is closed", async () => {
    expect(await answers(admin)).toContain(mark);
  });

  it("are shown to nobody else, however wide the data scope", async () => {
    await widen("user1");
    expect(await answers(await server.signIn("user1"))).not.toContain(mark);
  });

  it("cannot be asked about either", async () => {
    const person = await server.signIn("user1");
    for (const name of ["requestParam", "returnResult", "requestUrl"]) {
      const filter = encodeURIComponent(JSON.stringify({ [`${name}__contains`]: mark }));
      const { body } = await person.get<{ code: number }>(`/api/system/logOp?filter=${filter}`);
      expect(body, name).toMatchObject({ extras: { code: "F4001" } });
    }
    const { total } = await person.ask<{ total: number }>("/api/sysLogOp/page", { keyword: mark });
    expect(total).toBe(0);
  });

  it("are closed to an administrator to whom any field is closed", async () => {
    await closeField("admin");
    expect(await answers(await server.signIn("admin"))).not.toContain(mark);
  });
});
