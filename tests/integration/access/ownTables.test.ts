import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import type { Claims } from "../../../runtime/server/core/database/contract.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { dropChecks, plantTable } from "./support/plantTable.ts";

const tenants = { own: 7_000_001, other: 7_000_002 };
const me = 7_100_000;
/** Somebody else, each time another. */
let strangers = me;
const stranger = () => ++strangers;
const orgs = { own: 7_200_001, other: 7_200_002 };

/** Somebody with nothing but his own rows. */
const person: Claims = {
  tenantId: tenants.own,
  userId: me,
  userName: "person",
  orgId: orgs.own,
  orgName: null,
  roles: [],
  scope: { kind: "self" },
  platform: false,
};

/** Tables of the server itself from which a person may have rows of his tenant, or of himself; of all others nobody has any. */
const reach: Record<string, "tenant" | "person"> = {
  "formwork.journal": "tenant",
  "formwork.nested_change": "tenant",
  "formwork.sequence_counter": "tenant",
  "formwork.form_presence": "tenant",
  "formwork.form_layout": "tenant",
  "formwork.idempotency": "person",
};
/** Names and checksums of migrations: the only table that any client may read. */
const open = "formwork.migration";

let test: TestDatabase;
let bare: Client;
let tables: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  await dropChecks(test);
  // Planted rows have to go again; that versions stay is proven in tests/integration/features/formsVersions.test.ts.
  await test.ownerQuery("drop trigger form_version_stays on system_form_version");
  bare = new Client({ connectionString: test.appUrl });
  await bare.connect();
  const found = await test.ownerQuery<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'formwork') order by 1`,
  );
  tables = found.map(({ name }) => name);
});
afterAll(async () => {
  await bare?.end();
  await test?.drop();
});

const rowsOf = (sql: string) =>
  test.ownerQuery<{ name: string }>(sql).then((rows) => rows.map(({ name }) => name));

/** What a statement is refused with under claims; null: it was taken. Nothing stays. */
async function refusal(
  claims: Claims,
  sql: string,
  parameters: unknown[] = [],
): Promise<string | null> {
  const undo = new Error("undo");
  try {
    await test.database.transaction(claims, async (tx) => {
      await tx.query(sql, parameters);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return null;
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return cause?.code ?? code ?? String(error);
  }
  return null;
}

describe("functions that run as the owner", () => {
  const ofOwner = (more = "") =>
    rowsOf(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname !~ '^pg_' ${more}`,
    );

  it("are run by the server's logins alone", async () => {
    expect((await ofOwner()).length).toBeGreaterThan(3);
    const reachable = await ofOwner(
      "and exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)",
    );
    expect(reachable).toEqual([]);
  });
});

describe("tables", () => {
  it("all have row-level security, that of entities also for their owner, and a policy for every command that is granted", async () => {
    expect(tables.length).toBeGreaterThan(50);
    const unsecured = await rowsOf(
      `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relrowsecurity
          and relnamespace in ('public'::regnamespace, 'formwork'::regnamespace)`,
    );
    expect(unsecured).toEqual([open]);
    const unforced = await rowsOf(
      "select relname as name from pg_class where relkind in ('r', 'p') and not relforcerowsecurity and relnamespace = 'public'::regnamespace",
    );
    expect(unforced).toEqual([]);
    const without = await rowsOf(
      `select c.oid::regclass || ' ' || command.name as name
         from pg_class c cross join (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) command (name, letter)
        where c.relkind in ('r', 'p') and c.relrowsecurity
          and c.relnamespace in ('public'::regnamespace, 'formwork'::regnamespace)
          and has_table_privilege('formwork_app', c.oid, command.name)
          and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
            and p.polcmd in ('*', command.letter::"char"))`,
    );
    expect(without).toEqual([]);
    const more = await rowsOf(
      `select c.oid::regclass || ' ' || privilege as name
         from pg_class c cross join unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER',
                'SELECT WITH GRANT OPTION', 'INSERT WITH GRANT OPTION', 'UPDATE WITH GRANT OPTION', 'DELETE WITH GRANT OPTION']) privilege
        where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in
            (select oid from pg_namespace where nspname in ('public', 'formwork', 'readable'))
          and has_table_privilege('formwork_app', c.oid, privilege)`,
    );
    expect(more).toEqual([]);
  });

  it("show no row without claims, none of another tenant, and of their own tenant no more than is meant", async () => {
    const wrong: string[] = [];
    let checks = 0;
    for (const table of tables.filter((name) => name !== open)) {
      const kinds = ["own tenant", "other tenant"] as const;
      for (const kind of kinds) {
        const tenant = kind === "own tenant" ? tenants.own : tenants.other;
        const place = await plantTable(test, table, {
          tenant_id: tenant,
          user_id: stranger(),
          account_id: strangers,
          create_user_id: strangers,
          create_org_id: orgs.other,
          org_id: orgs.other,
        });
        const count = `select count(*)::int as count from ${table}`;
        const without = (await bare.query(count).catch(denied)).rows[0].count;
        const planted = `${count} where ctid = '${place}'`;
        const [seen] = await test.database
          .transaction(person, (tx) => tx.query<{ count: number }>(planted))
          .catch((error: unknown) => denied(error).rows);
        checks += 2;
        if (without !== 0) wrong.push(`${table}: without claims`);
        const meant =
          kind === "own tenant" && (reach[table] === "tenant" || !table.startsWith("formwork."));
        if (seen?.count !== 0 && !meant) wrong.push(`${table}: a row of the ${kind}`);
        if (meant && reach[table] && seen?.count !== 1)
          wrong.push(`${table}: an own row is missing`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checks).toBeGreaterThan(200);
  });

  /** A table that may not be read at all shows nothing. */
  function denied(error: unknown): { rows: { count: number }[] } {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((cause?.code ?? code) === "42501") return { rows: [{ count: 0 }] };
    throw error;
  }

  it("take no row of another tenant, and nothing at all where only the server writes", async () => {
    const wrong: string[] = [];
    for (const table of tables) {
      const own = table.startsWith("formwork.") && !reach[table];
      for (const tenant of own ? [tenants.own, tenants.other] : [tenants.other]) {
        const wanted = { tenant_id: tenant, user_id: stranger(), create_user_id: strangers };
        const place = await plantTable(test, table, wanted);
        const [row] = await test.ownerQuery<{ row: object }>(
          `delete from ${table} t where ctid = $1::tid returning to_jsonb(t) as row`,
          [place],
        );
        const insert = `insert into ${table} select (jsonb_populate_record(null::${table}, $1::jsonb)).*`;
        const said = await refusal(person, insert, [row?.row]);
        // Browsers of the own tenant may be told something; what is told is written by the server's code.
        const meant = table === "formwork.event" && tenant === tenants.own ? null : "42501";
        const hasTenant = Object.hasOwn(row?.row ?? {}, "tenant_id") || own;
        if (hasTenant && said !== meant) wrong.push(`${table} of ${tenant}: ${said}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("keep rows of others from changes and removal", async () => {
    const wrong: string[] = [];
    for (const table of tables.filter((name) => name.startsWith("formwork."))) {
      const place = await plantTable(test, table, {
        tenant_id: tenants.other,
        user_id: stranger(),
      });
      const [column] = await test.ownerQuery<{ name: string }>(
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1",
        [table],
      );
      for (const sql of [
        `update ${table} set ${column?.name} = ${column?.name} where ctid = '${place}' returning 1`,
        `delete from ${table} where ctid = '${place}' returning 1`,
      ]) {
        const rows = await test.database
          .transaction(person, (tx) => tx.query(sql))
          .catch((error: unknown) => {
            const { code, cause } = error as { code?: string; cause?: { code?: string } };
            return (cause?.code ?? code) === "42501" ? [] : [error];
          });
        if (rows.length > 0) wrong.push(`${sql}: ${String(rows[0])}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("views and functions", () => {
  it("run with the rights of who asks, but for two views that name the tenant and cannot be written", async () => {
    const asOwner = await rowsOf(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('v', 'm') and n.nspname in ('public', 'formwork', 'readable')
          and not coalesce('security_invoker=true' = any(c.reloptions), false) order by 1`,
    );
    expect(asOwner).toEqual(["access_online_user", "system_log_msg"]);
    for (const view of asOwner) {
      expect((await bare.query(`select 1 from ${view}`)).rows).toEqual([]);
      for (const command of ["INSERT", "UPDATE", "DELETE"]) {
        const sql = "select has_table_privilege('formwork_app', $1, $2) as may";
        expect(await test.ownerQuery(sql, [view, command])).toEqual([{ may: false }]);
      }
    }
  });

  it("keep what a write names under rights of their own, for the roles of the server alone, and each without a plan made anew", async () => {
    const made = await test.ownerQuery<Record<string, unknown>>(
      `select p.proname as name, p.prosecdef or p.proconfig is not null as changed, strpos(p.prosrc, 'execute') > 0 as anew,
              has_function_privilege('formwork_app', p.oid, 'execute') and has_function_privilege('formwork_unruled', p.oid, 'execute') as ours,
              exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0) as anybodys
         from pg_proc p where p.pronamespace = 'holding'::regnamespace`,
    );
    const held = entities.filter(({ kind, lifecycle }) => kind !== "view" && lifecycle.softDelete);
    expect(made.map(({ name }) => name).toSorted()).toEqual(
      held.map(({ table }) => table).toSorted(),
    );
    expect(made.filter((each) => each.changed || each.anew || !each.ours || each.anybodys)).toEqual(
      [],
    );
    const asked =
      "select holding.access_account(array[1]) as held, current_setting('app.platform', true) as platform";
    const none = [{ held: null, platform: "" }];
    expect((await bare.query(asked)).rows).toEqual(none);
    expect(await test.database.transaction(person, (tx) => tx.query(asked))).toEqual(none);
  });

  it("have no way around: nothing runs as the server that a client may call, but for those that ask for tenant or person", async () => {
    const found = await rowsOf(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'formwork', 'readable') and p.prorettype <> 'trigger'::regtype
          and (p.prosecdef or array_to_string(p.proconfig, ',') like '%app.%' or p.prosrc like '%set_config(''app.%')
          and has_function_privilege('formwork_app', p.oid, 'execute') order by 1`,
    );
    // What they give to whom: tests/integration/features/calendar.test.ts and forms*.test.ts.
    expect(found).toEqual([
      "formwork.analyze_submissions()",
      "formwork.form_answered(bigint,bigint,text)",
      "formwork.form_count(bigint)",
      "formwork.hold(regclass,bigint[])",
      "formwork.keep_administrator(bigint,integer)",
      "formwork.make_form_view(bigint,jsonb)",
      "formwork.shared_calendars()",
      "formwork.shared_schedules(date,date)",
    ]);
    const ofOthers = await plantForm(tenants.other);
    const counted = `select formwork.form_count(${ofOthers})::int as count`;
    expect((await bare.query(counted)).rows).toEqual([{ count: 0 }]);
    const [told] = await test.database.transaction(person, (tx) => tx.query(counted));
    expect(told).toEqual({ count: 0 });
    const ofOwn = await plantForm(tenants.own);
    const counting = `select formwork.form_count(${ofOwn})::int as count`;
    const [seen] = await test.database.transaction(person, (tx) => tx.query(counting));
    expect(seen).toEqual({ count: 1 });
    const answered = async (form: number) =>
      (
        await test.database.transaction(person, (tx) =>
          tx.query<{ sent: boolean }>(
            `select formwork.form_answered(${form}, null, '${browser}') as sent`,
          ),
        )
      )[0]?.sent;
    expect(await answered(ofOthers)).toBe(false);
    expect(await answered(ofOwn)).toBe(true);
    const made = `select formwork.make_form_view(${ofOthers}, '[]')`;
    await expect(bare.query(made)).rejects.toThrow("D1002");
    expect(await refusal(person, made)).toBe("FW000");
    const asked = "select 1 from formwork.shared_schedules('2000-01-01', '2100-01-01')";
    expect((await bare.query(asked)).rows).toEqual([]);
  });
});

/** A form of a tenant with one submission; its id. */
const browser = "planted";

async function plantForm(tenant: number): Promise<number> {
  const form = stranger();
  const wanted = { id: form, tenant_id: tenant, is_delete: false };
  await plantTable(test, "system_form", wanted);
  await plantTable(test, "system_form_submission", {
    ...wanted,
    id: stranger(),
    form_id: form,
    device_hash: browser,
  });
  return form;
}

describe("the login of the server", () => {
  it("owns nothing, is a member of one group alone, and has no power of its own", async () => {
    const [role] = (
      await bare.query<Record<string, unknown>>(
        `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
                array(select r.rolname::text from pg_auth_members m join pg_roles r on r.oid = m.roleid
                       where m.member = self.oid) as groups,
                exists (select 1 from pg_auth_members m where m.member = self.oid and m.admin_option) as gives,
                exists (select 1 from pg_auth_members m join pg_roles r on r.oid = m.member
                         where r.rolname = 'formwork_app') as further
           from pg_roles self where rolname = current_user`,
      )
    ).rows;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      groups: ["formwork_app"],
      gives: false,
      further: false,
    });
    const { rows } = await bare.query(
      `select objid from pg_shdepend d join pg_roles r on r.oid = d.refobjid
        where d.deptype = 'o' and r.rolname in (current_user, 'formwork_app')`,
    );
    expect(rows).toEqual([]);
    const creating = await bare.query(
      "select nspname from pg_namespace where has_schema_privilege(oid, 'create') and nspname !~ '^pg_(toast_)?temp'",
    );
    expect(creating.rows).toEqual([]);
  });

  it.each([
    "create table public.mine (id int)",
    "create schema mine",
    "create function public.mine() returns int language sql as 'select 1'",
    "alter table public.access_account disable row level security",
    "alter table formwork.session no force row level security",
    "create policy mine on public.access_account using (true)",
    "drop policy server_only on formwork.session",
    "alter policy server_only on formwork.session using (true)",
    "create trigger mine before insert on public.access_account for each row execute function formwork.session_outdated()",
    "truncate public.access_account",
    "set session_replication_role = replica",
    "set role $owner",
    "set session authorization $owner",
    "grant $owner to current_user",
    "create role mine",
    "alter role formwork_app superuser",
    "grant pg_read_all_data to formwork_app",
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    "select lo_import('/etc/passwd')",
    "alter system set log_statement = 'all'",
    "drop table public.access_account",
    "select passwd from pg_shadow",
    "set row_security = off; select * from public.access_account",
  ])("may not: %s", async (statement) => {
    const [owner] = await rowsOf("select quote_ident(current_user) as name");
    const code = await bare.query(statement.replace("$owner", owner as string)).then(
      () => "taken",
      ({ code: said }: { code: string }) => said,
    );
    await bare.query("reset row_security");
    expect(code).toBe("42501");
  });
});
