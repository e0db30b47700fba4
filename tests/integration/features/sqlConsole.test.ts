import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  DatabaseConsoleStatementsOutput,
  DatabaseRunDatabaseStatementOutput,
} from "../../../generated/system/database/types.ts";
import {
  adminPassword,
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "./support/featureApp.ts";

const url = "/api/sysDatabase/query";
let server: FeatureApp;
let platform: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ sqlConsole: true });
  platform = await server.signIn("superadmin", adminPassword);
});
afterAll(() => server?.close());

const run = (sql: string, explain?: string) =>
  platform.ask<DatabaseRunDatabaseStatementOutput>(url, { sql, explain });
const refusal = async (sql: string, explain?: string) => {
  const { body } = await platform.post(url, { sql, explain });
  return `${body.code} ${String(body.extras?.["code"])} ${body.message}`;
};

describe("the SQL console", () => {
  it("gives columns and rows as PostgreSQL writes them", async () => {
    const answer = await run(
      "select 1 as a, null as b, array['x'] as b, now()::date = current_date; ",
    );
    expect(answer).toMatchObject({
      columns: ["a", "b", "b", "?column?"],
      rows: [["1", null, "{x}", "true"]],
      more: false,
    });
    const rows = await run("select code from access_position order by code limit 2 -- two");
    expect(rows.rows).toHaveLength(2);
    expect((await run("values (1), (2)")).rows).toEqual([["1"], ["2"]]);
    expect((await run("select")).rows).toEqual([[]]);
  });

  it("gives 500 rows, and long values cut", async () => {
    const many = await run("select repeat('x', 100000) as long from generate_series(1, 1000000)");
    expect([many.rows.length, many.more, many.rows[0]?.[0]?.length]).toEqual([500, true, 2000]);
    const wide = await run(
      `select ${Array.from({ length: 200 }, () => "repeat('y', 9000)").join(",")}`,
    );
    expect(wide.rows[0]?.join("").length).toBeLessThanOrEqual(10_000);
  });

  it("draws a plan, and runs it only when it is asked to", async () => {
    const plan = await run("select count(*) from site_defect, pg_sleep(1000)", "plan");
    expect(plan.plan).toMatchObject({ Plan: { "Node Type": expect.any(String) } });
    const analyzed = await run("select count(*) from access_position", "analyze");
    expect(analyzed.plan).toMatchObject({ "Execution Time": expect.any(Number) });
  });

  it("notes each statement in the change journal, refused ones as well", async () => {
    await run("select 'noted' as a");
    await refusal("select no_such_column");
    const found = await platform.ask<DatabaseConsoleStatementsOutput>(
      "/api/sysDatabase/statements",
    );
    expect(found[0]).toMatchObject({
      sql: "select no_such_column",
      who: "Super administrator",
      fault: expect.stringContaining("no_such_column"),
    });
    expect(found[1]).toMatchObject({ sql: "select 'noted' as a", rows: 1, fault: null });
  });

  it("is off unless it was turned on, and stays with the platform", async () => {
    const plain = await buildFeatureApp({ beside: server });
    const client = plain.client(platform.accessToken, platform.refreshToken);
    expect((await client.post(url, { sql: "select 1" })).body.extras?.["code"]).toBe("F4121");
    await plain.close();
    const tenant = await server.signIn("admin");
    expect((await tenant.post(url, { sql: "select 1" })).body.code).toBe(403);
  });
});

describe("an attack on the SQL console", () => {
  /** Whatever was tried, nothing of it is there. */
  const state = () =>
    server.opened.ownerQuery(
      `select (select count(*) from access_position) as rows, (select count(*) from pg_class) as relations,
              (select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks,
              (select count(*) from pg_largeobject_metadata) as objects`,
    );

  it.each([
    "delete from access_position",
    "with gone as (delete from access_position returning 1) select * from gone",
    "select 1; delete from access_position",
    "select 1 /* ; */; commit; delete from access_position --",
    "select 1) q; commit; select (1",
    "update access_position set name = 'x'",
    "select * into stolen from access_position",
    "create table stolen as select 1",
    "create temp table stolen as select 1",
    "select * from access_position for update",
    "do $$ begin delete from access_position; end $$",
    "call formwork.anything()",
    "copy access_position to program 'id'",
    "copy (select 1) to '/tmp/formwork-stolen'",
    "set role formwork_app",
    "reset role",
    "set session authorization default",
    "set transaction read write",
    "begin",
    "commit",
    "rollback",
    "declare c cursor for select 1",
    "fetch all from formwork_console",
    "listen formwork",
    "notify formwork, 'x'",
    "lock table access_position",
    "vacuum",
    "explain analyze delete from access_position",
    "prepare p as select 1",
    "execute p",
    "deallocate all",
    "discard all",
    "grant all on access_position to public",
    "alter role current_user superuser",
    "show all",
    "select $1",
    "",
    "-- nothing",
    "/* open",
  ])("is refused as a statement: %s", async (sql) => {
    const before = await state();
    expect(await refusal(sql)).toMatch(/^400 /);
    expect(await refusal(sql, "analyze")).toMatch(/^400 /);
    expect(await state()).toEqual(before);
  });

  it.each([
    ["password hashes", "select password from access_account"],
    ["phone numbers", "select phone from access_account"],
    ["the table behind", "select * from public.access_account"],
    ["sessions", "select * from formwork.session"],
    ["wrapped keys", "select * from formwork.secret_key"],
    ["masked views", "select * from readable.access_account"],
    ["logins", "select * from pg_authid"],
    ["a file", "select pg_read_file('/etc/passwd')"],
    ["a folder", "select pg_ls_dir('.')"],
    ["places of files", "select current_setting('data_directory')"],
    ["a large object", "select lo_import('/etc/passwd')"],
    ["another server", "select * from dblink('dbname=postgres', 'select 1') as t(a int)"],
    [
      "another role",
      "select set_config('role', 'formwork_app', true), count(*) from access_position",
    ],
    ["the owner", "select set_config('session_authorization', 'postgres', true)"],
    ["writing", "select set_config('transaction_read_only', 'off', true)"],
    ["SQL in a function", "select query_to_xml('delete from access_position', true, true, '')"],
    ["SQL that ends it", "select query_to_xml('commit', true, true, '')"],
    [
      "a secret by XML",
      "select query_to_xml('select password from access_account', true, true, '')",
    ],
    ["a table by XML", "select table_to_xml('public.access_account', true, true, '')"],
    ["a number", "select nextval('formwork.id_seq')"],
    ["a made object", "select lo_create(4711)"],
    [
      "another connection",
      "select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and pid is not null",
    ],
    ["its counters", "select pg_stat_reset()"],
    ["the settings", "select pg_reload_conf()"],
  ])("does not reach %s", async (_, sql) => {
    const before = await state();
    expect(await refusal(sql)).toMatch(/^400 F4120 /);
    expect(await state()).toEqual(before);
  });

  it("has no secret in a whole row", async () => {
    for (const sql of [
      "select * from access_account",
      "select to_jsonb(a) from access_account a",
      "select table_to_xml('access_account', true, true, '')",
    ]) {
      const answer = JSON.stringify(await run(sql));
      expect(answer).toContain("account");
      expect(answer).not.toMatch(/scrypt|argon|"password"|<password/);
    }
  });

  it("gains nothing by other claims: the same columns, and no right to write", async () => {
    const sql = `select set_config('app.platform', 'off', true), set_config('app.tenant', '1', true), count(*) from access_position`;
    await run(sql);
    const [{ count } = { count: "" }] = await server.opened.ownerQuery<{ count: string }>(
      "select count(*)::text from access_position",
    );
    expect((await run("select count(*) from access_position")).rows).toEqual([[count]]);
  });

  it("leaves no lock, setting, message or connection behind", async () => {
    await run("select pg_advisory_lock(4711), pg_advisory_lock_shared(4712)");
    await run("select set_config('statement_timeout', '0', false)");
    await run("select pg_notify('formwork', 'x')");
    const found = await server.opened.ownerQuery(
      `select 1 from pg_locks where locktype = 'advisory' and objid in (4711, 4712)
       union all select 2 from pg_stat_activity where application_name = 'formwork console'`,
    );
    expect(found).toEqual([]);
    expect((await run("select current_setting('statement_timeout')")).rows).toEqual([["10s"]]);
  });

  it("is stopped when it takes long, and two at a time are enough", async () => {
    const [first, second, third] = await Promise.all([
      refusal("select pg_sleep(60)"),
      refusal("select set_config('statement_timeout', '0', true), pg_sleep(60)"),
      new Promise<string>((resolve) => {
        setTimeout(() => void refusal("select 1").then(resolve), 1000);
      }),
    ]);
    expect(first).toMatch(/stopped after 10 s/);
    expect(second).toMatch(/stopped after 10 s/);
    expect(third).toMatch(/F4029/);
    expect((await run("select 1")).rows).toEqual([["1"]]);
  }, 40_000);

  it("has no function that runs with more rights", async () => {
    const { rows } = await run(
      `select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });
});
