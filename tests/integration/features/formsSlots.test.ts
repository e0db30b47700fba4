import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { type Claims, systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { fillLargeForms } from "../../../runtime/server/features/forms/index.ts";
import { readDictionaries } from "../../../runtime/server/seedSources.ts";
import { diary, documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let id: number;
let revision: number;
let tenant: number;
let person: number;

const many = 6000;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  ({ id, revision } = await publishForm(admin, "yard", documentOf("yard", diary)));
  const [known] = await owner(
    "select f.tenant_id as tenant, (select id from access_account where account = 'admin') as person from system_form f where f.id = $1",
    [id],
  );
  tenant = Number(known?.["tenant"]);
  person = Number(known?.["person"]);
  await plant(many);
});
afterAll(() => server.close());

const owner = (text: string, values: unknown[] = []) => server.opened.ownerQuery(text, values);

/** Submissions with answers of every kind, of which some are missing and some do not fit. */
async function plant(count: number): Promise<void> {
  await owner(
    `insert into system_form_submission (tenant_id, form_id, version_id, answers, create_user_id, create_time)
     select v.tenant_id, v.form_id, v.id, jsonb_strip_nulls(jsonb_build_object(
              'subject', 'Subject ' || (n * 7919 % $2::int),
              'day', case when n % 9 = 0 then '2026-02-30' else to_char(date '2020-01-01' + n % 900, 'YYYY-MM-DD') end,
              'at', to_char(timestamptz '2026-01-01' + n * interval '7 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'workers', case n % 11 when 0 then '"many"' when 1 then 'null' when 2 then '99999999999' else (n * 37 % 5000)::text end::jsonb,
              'cost', case n % 7 when 0 then '12' when 1 then '0.125' else ((n * 101) / 7.0)::numeric(14,2)::text end,
              'weather', (array['sun','rain','snow'])[1 + n % 3], 'safe', n % 2 = 0,
              'personId', case when n % 5 = 0 then $3::bigint end)), $3, now() - n * interval '1 second'
       from system_form_version v cross join generate_series(1, $2::int) n where v.form_id = $1`,
    [id, count, person],
  );
  await owner("analyze system_form_submission");
}

const fill = () =>
  fillLargeForms(
    server.opened.database,
    { registry: createRegistry(entities, {}), dictionaries: readDictionaries() },
    { least: many },
  );

interface Page {
  items: Record<string, unknown>[];
  total: number;
}
const page = (more: object) =>
  admin.ask<Page>("/api/formsYard/page", { page: 1, pageSize: 30, ...more });

async function list(filter: object): Promise<{ total: string; rows: unknown }> {
  const answer = await server.app.inject({
    url: `/api/forms/yard?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]&range=[0,29]`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  });
  return { total: String(answer.headers["x-total-count"]), rows: JSON.parse(answer.body) };
}

const asked = ["subject", "day", "at", "workers", "cost", "weather", "personId"];
const filters = [
  { workers: 74 },
  { workers__between: [100, 130] },
  { workers__isNull: true },
  { subject: "Subject 777" },
  { subject__contains: "777" },
  { day__gte: "2022-06-01" },
  { day__isNull: true },
  { at__lt: "2026-01-01T02:00:00Z" },
  { cost: "12.00" },
  { cost__gte: "80000" },
  { weather: ["sun", "snow"], workers__lt: 50 },
];

/** What lists give by each question in both directions, and by each filter. */
async function everything(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const field of asked) {
    for (const order of ["asc", "desc"]) found.push(await page({ field, order }));
  }
  for (const filter of filters) found.push(await list(filter));
  return found;
}

/** Indexes that a statement of somebody of the tenant reads, under row-level security and as the login of the server. */
async function indexesOf(text: string, tenantId = tenant): Promise<string[]> {
  const claims: Claims = { ...systemClaims, tenantId, userId: person, platform: false };
  const [row] = await server.opened.database.transaction(claims, (tx) =>
    tx.query<{ "QUERY PLAN": unknown }>(`explain (format json) ${text}`),
  );
  const plan = JSON.stringify(row?.["QUERY PLAN"]);
  return [...plan.matchAll(/"Index Name":\s*"(\w+)"/g)].map(([, name]) => name ?? "");
}

/** The index of the column in which the answers to a question stand. */
async function indexOf(field: string): Promise<string> {
  const [slot] = await owner(
    "select key from formwork.form_layout, jsonb_each(ready) where form_id = $1 and value ->> 'field' = $2",
    [id, field],
  );
  return `system_form_submission${String(slot?.["key"])}`;
}

const sorted = (column: string) =>
  `select id from form_${id} t where t.tenant_id = ${tenant} and t.is_delete = false order by t.${column} desc, t.id desc limit 25`;
const matching = (condition: string) =>
  `select count(*) from form_${id} t where t.tenant_id = ${tenant} and ${condition} and t.is_delete = false`;

describe("the answers of a large form", () => {
  it("are listed, sorted and filtered the same from their columns", async () => {
    const before = await everything();
    expect((await indexesOf(sorted("workers"))).join(" ")).not.toMatch(/_[1-4]\b/);
    expect(await fill()).toBe(1);
    expect(await everything()).toEqual(before);
    expect(await fill()).toBe(0);
  });

  it("are found through indexes, by whom row-level security holds", async () => {
    for (const field of asked) {
      const column = field === "personId" ? "person_id" : field;
      expect(await indexesOf(sorted(column)), field).toContain(await indexOf(field));
    }
    for (const [condition, field] of Object.entries({
      "t.workers = 74::bigint": "workers",
      "t.workers between 100::bigint and 130::bigint": "workers",
      "t.subject = 'Subject 777'": "subject",
      "t.day >= '2022-06-18'::date": "day",
      "t.at < '2026-01-01T02:00:00Z'::timestamptz": "at",
    })) {
      const found = await indexesOf(matching(condition));
      expect(found, condition).toContain(await indexOf(field));
    }
  });

  it("follow what is written", async () => {
    const made = await admin.ask<number>("/api/formsYard/add", {
      subject: "Zz last",
      workers: 4999,
    });
    expect((await page({ subject: "Zz last" })).items).toMatchObject([{ id: made, workers: 4999 }]);
    await admin.ask("/api/formsYard/update", { id: made, subject: "Zz other", workers: null });
    expect((await page({ subject: "Zz last" })).total).toBe(0);
    expect((await page({ subject: "Zz other" })).items).toMatchObject([{ workers: null }]);
    expect((await page({ field: "subject", order: "desc" })).items[0]).toMatchObject({ id: made });
  });

  it("survive a version that renames, retypes and adds questions", async () => {
    const { subject, workers, cost, ...others } = diary;
    const document = documentOf("yard", {
      title: { ...subject, "x-was": ["subject"] },
      workers: { title: workers.title, type: ["string", "null"], maxLength: 40 },
      cost,
      crane: { title: "Crane", type: ["integer", "null"] },
      ...others,
    });
    const saved = await admin.ask<{ revision: number }>("/api/sysForm/saveDraft", {
      id,
      revision,
      document,
    });
    revision = saved.revision;
    await admin.ask("/api/sysForm/publish", { id, revision, decisions: { workers: "keep" } });
    const views = async () => [
      await page({ field: "title", order: "desc" }),
      await page({ field: "workers", order: "asc" }),
      await page({ field: "crane", order: "asc" }),
      await page({ field: "day", order: "asc" }),
    ];
    const before = await views();
    expect(before[0]?.items[0]).toMatchObject({ title: "Zz other" });
    expect(await fill()).toBe(1);
    expect(await views()).toEqual(before);
    const found = await indexesOf(sorted("title"));
    expect(found).toContain(await indexOf("title"));
    const first = await admin.ask<number>("/api/formsYard/add", { title: "Under two", crane: 7 });
    expect((await page({ crane: 7 })).items).toMatchObject([{ id: first }]);
  });

  it("stay within their tenant, and their columns go with the form", async () => {
    const layouts = (tenantId: number) =>
      server.opened.database.transaction({ ...systemClaims, tenantId, platform: false }, (tx) =>
        tx.query("select form_id from formwork.form_layout"),
      );
    expect(await layouts(tenant)).toHaveLength(1);
    expect(await layouts(tenant + 1)).toEqual([]);
    await owner("delete from system_form_submission where form_id = $1", [id]);
    await owner("alter table system_form_version disable trigger user");
    await owner("delete from system_form where id = $1", [id]);
    expect(await layouts(tenant)).toEqual([]);
  });

  it("of a small form have none", async () => {
    await publishForm(admin, "hut", documentOf("hut", diary));
    await admin.ask("/api/formsHut/add", { subject: "One" });
    expect(await fill()).toBe(0);
    expect(await owner("select 1 from system_form_submission where _layout is not null")).toEqual(
      [],
    );
  });
});
