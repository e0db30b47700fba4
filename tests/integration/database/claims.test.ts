import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims, type Claims } from "../../../runtime/server/core/database/contract.ts";
import {
  claimStatement,
  createClaimValues,
} from "../../../runtime/server/core/database/connect/claimSettings.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

const claimsOf = (tenantId: number, more: Partial<Claims> = {}): Claims => ({
  tenantId,
  userId: tenantId * 10,
  userName: "tester",
  orgId: 7,
  orgName: null,
  roles: ["editor"],
  scope: { kind: "all" },
  platform: false,
  ...more,
});

describe("claims", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createEmptyDatabase();
    await test.ownerQuery(
      "create table note (id bigint primary key, tenant_id bigint not null, org_id bigint)",
    );
    await test.ownerQuery("alter table note enable row level security");
    await test.ownerQuery(`create policy tenant on note
      using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
        or current_setting('app.platform', true) = 'on')`);
    await test.ownerQuery(`create policy scope on note as restrictive for select
      using (current_setting('app.scope', true) <> 'orgs' or org_id = any(current_setting('app.orgs', true)::bigint[]))`);
    await test.ownerQuery("grant select, insert, update on note to formwork_app");
    await test.ownerQuery(
      "insert into note select tenant * 1000 + n, tenant, n % 3 from generate_series(1, 8) tenant, generate_series(1, 30) n",
    );
  });
  afterAll(() => test.drop());

  const count = (claims: Claims) =>
    test.database.transaction(claims, async (tx) => {
      const [row] = await tx.query<{ count: number }>("select count(*) from note");
      return row?.count;
    });

  it("shows a tenant its own rows, a scope its organizations, the platform all", async () => {
    expect(await count(claimsOf(1))).toBe(30);
    expect(await count(claimsOf(9))).toBe(0);
    expect(await count(claimsOf(1, { scope: { kind: "orgs", orgIds: [1, 2] } }))).toBe(20);
    expect(await count(claimsOf(1, { scope: { kind: "orgs", orgIds: [] } }))).toBe(0);
    expect(await count(systemClaims)).toBe(240);
  });

  it("sets every claim by a statement that answers no row", async () => {
    const values = createClaimValues()(claimsOf(4), { readOnly: true, timeoutMs: 5000 });
    const asked = ["app.tenant", "app.lang", "statement_timeout", "transaction_read_only"];
    const set = asked.map((name) => `current_setting('${name}')`).join(", ");
    const { Client } = await import("pg");
    const client = new Client({ connectionString: test.appUrl });
    await client.connect();
    await client.query("begin");
    expect((await client.query(claimStatement, values)).rows).toEqual([]);
    const { rows } = await client.query(`select array[${set}] as set`);
    expect(rows).toEqual([{ set: ["4", "", "5s", "on"] }]);
    await client.end();
  });

  it("shows no row without claims, as another client of the same login sees it", async () => {
    expect(await count(claimsOf(1, { tenantId: null }))).toBe(0);
    const { Client } = await import("pg");
    const bare = new Client({ connectionString: test.appUrl });
    await bare.connect();
    expect((await bare.query("select * from note")).rows).toEqual([]);
    await expect(bare.query("set role postgres")).rejects.toThrow(
      /permission denied|does not exist/,
    );
    await bare.end();
  });

  it("refuses to write a row of another tenant", async () => {
    const write = test.database.transaction(claimsOf(1), (tx) =>
      tx.query("insert into note values (1, 2, 1)"),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it("carries every setting unharmed, also hostile role codes", async () => {
    const roles = ["a", 'b"c', "d\\e", "it's", "{x,y}", "'; drop table note; --", "汉字"];
    const [row] = await test.database.transaction(
      claimsOf(3, { roles, scope: { kind: "orgs", orgIds: [5, 6] } }),
      (tx) =>
        tx.query(`select current_setting('app.tenant') as tenant, current_setting('app.user') as user_id,
          current_setting('app.org') as org, current_setting('app.roles')::text[] as roles,
          current_setting('app.scope') as scope, current_setting('app.orgs')::bigint[] as orgs,
          current_setting('app.platform') as platform`),
    );
    expect(row).toEqual({
      tenant: "3",
      user_id: "30",
      org: "7",
      roles,
      scope: "orgs",
      orgs: [5, 6],
      platform: "",
    });
  });

  it("refuses claims whose ids are not numbers", async () => {
    const forged = claimsOf(1, { tenantId: "1', true), set_config('app.platform', 'on" as never });
    await expect(count(forged)).rejects.toThrow(TypeError);
  });

  it("never lets claims pass from one transaction to another on the shared connections", async () => {
    const wrong: string[] = [];
    const one = async (number: number) => {
      const tenant = (number % 8) + 1;
      const failing = number % 5 === 0;
      const work = test.database.transaction(claimsOf(tenant), async (tx) => {
        const rows = await tx.query<{ tenant_id: number }>("select distinct tenant_id from note");
        const seen = rows.map((row) => row.tenant_id).join();
        if (seen !== String(tenant)) wrong.push(`tenant ${tenant} saw ${seen}`);
        if (failing) await tx.query("select 1/0");
      });
      await (failing ? expect(work).rejects.toThrow(/division by zero/) : work);
    };
    await Promise.all(Array.from({ length: 400 }, (_, number) => one(number)));
    expect(wrong).toEqual([]);
    expect(await count(claimsOf(1, { tenantId: null }))).toBe(0);
  });
});
