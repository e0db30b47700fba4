import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive } from "../../support/models/archive.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Person,
  type TestApp,
} from "../../support/testApp.ts";

const permissions = allPermissions(archive);
/** The second server leaves tenant and scope to the database alone. */
let server: TestApp;
let trusting: TestApp;

const fill = `insert into archive_dossier (name, note, tenant_id, create_user_id, create_org_id)
  select 'Person ' || n, case when n % 2 = 0 then 'concrete' end, $1, n % 3, n % 2 from generate_series(1, $2::int) n`;

beforeAll(async () => {
  server = await buildTestApp(archive);
  trusting = await buildTestApp(archive, { predicates: false });
  for (const { sql } of [server, trusting]) {
    await sql(fill, [tenants.north, 13_000]);
    await sql(fill, [tenants.south, 30]);
    await sql(
      `insert into archive_dossier (name, note, tenant_id, create_user_id, create_org_id)
       values ('王小明', null, $1, 7, 1), ('Ölpumpe 50%', 'a_b', $1, 8, 2), ('王小明', null, $2, 7, 1)`,
      [tenants.north, tenants.south],
    );
    await sql("analyze archive_dossier");
  }
});
afterAll(() => Promise.all([server?.close(), trusting?.close()]));

async function search(app: TestApp, filter: object, person: Person = {}) {
  const answer = await app.as({ permissions, ...person })(
    "GET",
    `/api/archive/dossier?sort=["name","ASC"]&range=[0,1]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  const names = answer.body.map((row: { name: string }) => row.name);
  return { names, range: String(answer.headers["content-range"]).replace(/.*\//, "") };
}

describe("a search through the index", () => {
  const cases: [string, object, string[], string, Person?][] = [
    ["finds two Chinese characters", { q: "小明" }, ["王小明"], "1"],
    ["finds one Chinese character", { q: "王" }, ["王小明"], "1"],
    ["ignores case beyond ASCII", { q: "ÖLPUMPE" }, ["Ölpumpe 50%"], "1"],
    ["takes wild cards as they are", { q: "50% a_b" }, ["Ölpumpe 50%"], "1"],
    ["finds nothing", { q: "zzyx" }, [], "0"],
    ["counts rare matches", { q: "person 1299" }, ["Person 11299", "Person 1299"], "12"],
    ["stops counting frequent ones", { q: "person" }, ["Person 1", "Person 10"], "5000"],
    ["counts frequent words of rare matches", { q: "person", score: 6 }, [], "0"],
    ["has no keys for a letter", { q: "e" }, ["Person 1", "Person 10"], "5000"],
    ["serves a filter by text", { name__contains: "OLE" }, [], "0"],
    ["keeps to own rows", { q: "小明" }, [], "0", { userId: 8, scope: { kind: "self" } }],
    ["keeps to organizations", { q: "50%" }, [], "0", { scope: { kind: "orgs", orgIds: [1] } }],
    ["keeps to the tenant", { q: "person 29" }, ["Person 29"], "1", { tenantId: tenants.south }],
  ];
  it.each(cases)("%s", async (_, filter, names, range, person) => {
    for (const app of [server, trusting])
      expect(await search(app, filter, person)).toEqual({ names, range });
  });
});

describe("the function that looks candidates up", () => {
  const find = (app: TestApp, claims: ReturnType<TestApp["claims"]>, statement: string) =>
    app.database
      .transaction(claims, (tx) => tx.query<{ size: number }>(statement))
      .catch(
        (fault: { code?: string; cause?: { code?: string } }) => fault.cause?.code ?? fault.code,
      );

  it("answers ids of the stated tenant and nothing beside", async () => {
    const call = "select cardinality(searching.archive_dossier('{person 2}', 100)) as size";
    const south = server.claims({ permissions, tenantId: tenants.south });
    expect(await find(server, south, call)).toEqual([{ size: 11 }]);
    const nobody = { ...south, tenantId: null };
    expect(await find(server, nobody, call)).toEqual([{ size: 0 }]);
  });

  it("opens its table to no role beside the groups, whatever the role claims", async () => {
    const rowsOf = (group: string) =>
      server
        .sql(
          `do $$ begin
             create role formwork_stranger nologin;
             grant usage on schema public, formwork to formwork_stranger;
             grant select, insert on archive_dossier to formwork_stranger;
             ${group};
             perform set_config('app.tenant', '${tenants.north}', true), set_config('app.platform', 'on', true),
               set_config('app.scope', 'all', true);
             set local role formwork_stranger;
             raise exception 'rows: %', (select count(*) from archive_dossier);
           end $$`,
        )
        .catch(({ message }: Error) => message);
    expect(await rowsOf("null")).toBe("rows: 0");
    expect(await rowsOf("grant formwork_app to formwork_stranger")).toMatch(/^rows: [1-9]\d*$/);
  });

  it("lends its rights to nobody", async () => {
    const claims = server.claims({ permissions });
    for (const statement of [
      "set local role formwork_finder",
      "create function searching.mine() returns int language sql as 'select 1'",
      "select formwork.serve_search('archive_dossier', '{id}', 'true')",
    ])
      expect(await find(server, claims, statement)).toBe("42501");
    const rights = async () => {
      const [row] = await server.sql<{ members: string[]; columns: string }>(
        `select array(select m.member::regrole::text from pg_auth_members m
                       where m.roleid = 'formwork_finder'::regrole and (m.inherit_option or m.member::regrole::text ~ '_(login|plain)"?$')) as members,
           (select string_agg(column_name, ',' order by column_name) from information_schema.column_privileges
             where grantee = 'formwork_finder' and table_name = 'archive_dossier') as columns`,
      );
      return row;
    };
    // An installation beside may just be given the role by its administrator, and gives up inheriting then.
    await expect.poll(rights).toEqual({ members: [], columns: "id,is_delete,name,note,tenant_id" });
  });
});

it("a text that contains a word has all keys of the word", async () => {
  const text = fc.string({ unit: fc.constantFrom(..."aÀÖßſİıΣς王小-%_ \n𠮷") });
  const cases = fc.sample(fc.tuple(text, text, text), { numRuns: 400, seed: 7 });
  const [found] = await server.sql(
    `select count(*)::int as cases, count(*) filter (where not formwork.search_keys(5, before || word || after)
         @> coalesce(formwork.word_keys(5, array[word]), '{}'))::int as missed
       from unnest($1::text[], $2::text[], $3::text[]) c (before, word, after)
      where before || word || after ilike '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    [0, 1, 2].map((at) => cases.map((parts) => parts[at])),
  );
  expect(found).toMatchObject({ missed: 0 });
  expect((found as { cases: number }).cases).toBeGreaterThan(300);
});
