import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Claims, Transaction } from "../../../runtime/server/core/database/contract.ts";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { dropChecks, plantTable } from "./support/plantTable.ts";

const tenant = 7_300_001;
const person: Claims = {
  tenantId: tenant,
  userId: 7_300_002,
  userName: "person",
  orgId: null,
  orgName: null,
  roles: [],
  scope: { kind: "all" },
  platform: false,
};
const named = (name: string) =>
  ({ column: "name", type: "text", operator: "eq", value: name }) as const;
const ruled: Claims = { ...person, rowRules: { site_project: { read: [named("mine")] } } };
/** Rules, but for another table. */
const elsewhere: Claims = { ...person, rowRules: { site_defect: { read: [] } } };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await dropChecks(test);
  for (const name of ["mine", "theirs"])
    await plantTable(test, "site_project", { tenant_id: tenant, name, is_delete: false });
});
afterAll(() => test?.drop());

const names = async (tx: Transaction) =>
  (await tx.query<{ name: string }>("select name from site_project order by name")).map(
    (row) => row.name,
  );
const under = <Result>(claims: Claims, work: (tx: Transaction) => Promise<Result>) =>
  test.database.transaction(claims, work);

/** What a statement is refused with. */
const refusal = async (claims: Claims, statement: string) => {
  const error = await under(claims, (tx) => tx.query(statement)).then(
    () => null,
    (fault: { code?: string; cause?: { code?: string } }) => fault.cause?.code ?? fault.code,
  );
  return error;
};

describe("the login of people with row rules", () => {
  it("is used by them alone, and the rules hold whatever a statement says", async () => {
    const user = (tx: Transaction) => tx.query("select current_user as name");
    const group = (role: unknown) =>
      test.ownerQuery(
        `select array(select r.rolname::text from pg_auth_members m join pg_roles r on r.oid = m.roleid
                       where m.member = $1::text::regrole) as groups`,
        [role],
      );
    const [held] = await under(ruled, user);
    const [plain] = await under(person, user);
    expect(await group(held?.["name"])).toEqual([{ groups: ["formwork_app"] }]);
    expect(await group(plain?.["name"])).toEqual([{ groups: ["formwork_unruled"] }]);
    expect(await under(ruled, names)).toEqual(["mine"]);
    expect(await under(elsewhere, names)).toEqual(["mine", "theirs"]);
    expect(await under(person, names)).toEqual(["mine", "theirs"]);
  });

  it.each(["", "{}", "null", "[]"])(
    "shows nothing to a session that makes its rules %o",
    async (value) => {
      const seen = under(ruled, async (tx) => {
        await tx.query("select set_config('app.row_rules', $1, true)", [value]);
        return names(tx);
      });
      expect(await seen.catch(() => [])).toEqual([]);
    },
  );

  it("cannot be left: no role can be set, and resetting it changes nothing", async () => {
    for (const claims of [ruled, person]) {
      for (const role of ["formwork_app", "formwork_unruled"]) {
        const own = claims === ruled ? "formwork_app" : "formwork_unruled";
        if (role !== own) expect(await refusal(claims, `set role ${role}`)).toBe("42501");
      }
    }
    for (const statement of ["reset role", "reset session authorization", "set role none"]) {
      const seen = await under(ruled, async (tx) => {
        await tx.query(statement);
        return names(tx);
      });
      expect(seen, statement).toEqual(["mine"]);
    }
    const asGroup = await under(ruled, async (tx) => {
      await tx.query("set local role formwork_app");
      return names(tx);
    });
    expect(asGroup).toEqual(["mine"]);
  });

  it("and the other one have the same rights on everything", async () => {
    const different = await test.ownerQuery(
      `select c.oid::regclass::text as name, privilege
         from pg_class c cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
        where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text !~ '^pg_|information_schema'
          and has_table_privilege('formwork_app', c.oid, privilege) <> has_table_privilege('formwork_unruled', c.oid, privilege)`,
    );
    expect(different).toEqual([]);
    const counted = await test.ownerQuery<{ count: number }>(
      `select count(*)::int as count from pg_class c, aclexplode(c.relacl) a where a.grantee = 'formwork_unruled'::regrole`,
    );
    expect(counted[0]?.count).toBeGreaterThan(200);
    await test.ownerQuery("revoke delete on formwork.event from formwork_app");
    await test.ownerQuery("select formwork.share_rights()");
    const [left] = await test.ownerQuery(
      "select has_table_privilege('formwork_unruled', 'formwork.event', 'DELETE') as may",
    );
    expect(left).toEqual({ may: false });
  });
});

describe("where there is one login for all", () => {
  it("row rules hold, and people without any see everything", async () => {
    const alone = createPooledDatabase({
      connection: { connectionString: test.appUrl },
      poolSize: 2,
    });
    try {
      expect(await alone.transaction(ruled, names)).toEqual(["mine"]);
      expect(await alone.transaction(person, names)).toEqual(["mine", "theirs"]);
    } finally {
      await alone.close();
    }
  });
});

describe("connections of both logins", () => {
  it("are together no more than the pool has", async () => {
    const size = 3;
    const name = "both logins";
    const url = (address: string) =>
      `${address}${address.includes("?") ? "&" : "?"}application_name=${encodeURIComponent(name)}`;
    const both = createPooledDatabase({
      connection: { connectionString: url(test.appUrl) },
      plain: { connectionString: url(test.plainUrl) },
      poolSize: size,
    });
    const watcher = new Client({ connectionString: test.url });
    await watcher.connect();
    const open = async () =>
      (
        await watcher.query<{ count: number }>(
          "select count(*)::int as count from pg_stat_activity where application_name = $1",
          [name],
        )
      ).rows[0]?.count ?? 0;
    try {
      const most: number[] = [];
      for (const claims of [person, ruled, person]) {
        const work = Array.from({ length: size * 2 }, () =>
          both.transaction({ ...claims, tenantId: null, platform: true }, (tx) =>
            tx.query("select pg_sleep(0.1)"),
          ),
        );
        await Promise.all([...work, open().then((count) => most.push(count))]);
        most.push(await open());
      }
      // A connection that gives way may still be closing.
      expect(Math.max(...most)).toBeLessThanOrEqual(size + 1);
      expect(most.at(-1)).toBeGreaterThan(0);
    } finally {
      await both.close();
      await watcher.end();
    }
  });
});
