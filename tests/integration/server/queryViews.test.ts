/** Views of x-query: what they show, and that nobody learns more through one than he may know where it comes from. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queriedModels } from "../../support/models/queried.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type Person,
  type TestApp,
} from "../../support/testApp.ts";

const models = queriedModels();
const permissions = allPermissions(models);
let server: TestApp;
/** The database alone keeps rows and fields back here. */
let bare: TestApp;
const host = { permissions, roles: ["host"], userId: 11, orgId: 21 };
const other = { ...host, userId: 12, orgId: 22 };

async function fill(app: TestApp): Promise<void> {
  const make = async (asker: Caller, entity: string, body: object): Promise<number> => {
    const { status, body: made, text } = await asker("POST", `/api/yard/${entity}`, body);
    expect(status, text).toBe(201);
    return (made as { id: number }).id;
  };
  const mine = app.as(host);
  const placeId = await make(mine, "place", { name: "Harbor" });
  const firm = { name: "Miller", phone: "13800001234", contact: "Anna", rating: 5, placeId };
  const firmId = await make(mine, "firm", firm);
  await app.sql("insert into system_desk (name, level, tenant_id) values ('d', 5, $1)", [
    tenants.north,
  ]);
  const gone = await make(mine, "firm", { name: "Gone", phone: "13900005678" });
  const steps = [
    { name: "a", hours: 2 },
    { name: "b", hours: 3 },
  ];
  const job = { kind: "roof", day: "2026-03-05", firmId };
  await make(mine, "job", { ...job, name: "one", cost: "100.50", steps });
  await make(mine, "job", { ...job, name: "two", cost: "200.25", day: "2026-03-20", firmId: gone });
  await make(mine, "job", { ...job, name: "wall", kind: "wall", cost: "7" });
  const deleted = await make(mine, "job", { ...job, name: "deleted", cost: "900", steps });
  await make(app.as(other), "job", { ...job, name: "other", cost: "400", steps });
  await make(app.as({ ...host, tenantId: tenants.south }), "job", {
    ...job,
    name: "south",
    firmId: null,
    cost: "5000",
  });
  expect((await mine("DELETE", `/api/yard/job/${deleted}`)).status).toBeLessThan(300);
  // The job that names the firm would refuse that.
  await app.sql("update yard_firm set is_delete = true where id = $1", [gone]);
}

beforeAll(async () => {
  server = await buildTestApp(models);
  bare = await buildTestApp(models, { predicates: false });
  await fill(server);
  await fill(bare);
});
afterAll(async () => {
  await server?.close();
  await bare?.close();
});

type Row = Record<string, unknown>;

async function list(person: Person, path: string, app = server): Promise<Row[]> {
  const { status, body, text } = await app.as(person)("GET", `/api/yard/${path}`);
  expect(status, text).toBe(200);
  return body as Row[];
}
const names = async (person: Person, path: string, app = server) =>
  (await list(person, path, app)).map(({ name }) => name).sort();

describe("a view", () => {
  it("shows the fields that its paths lead to, of the records that its filter keeps", async () => {
    const rows = await list(host, 'work?sort=["name","ASC"]');
    expect(rows.map(({ name }) => name)).toEqual(["one", "other", "two"]);
    expect(rows[0]).toMatchObject({
      kind: "roof",
      cost: "100.50",
      firmName: "Miller",
      firm: "Miller",
      phone: "138****1234",
      contact: "Anna",
      rating: 5,
      place: "Harbor",
    });
  });

  it("filters, sorts, searches and counts like any list", async () => {
    expect(await names(host, 'work?filter={"cost__gte":"200"}')).toEqual(["other", "two"]);
    expect(await names(host, 'work?filter={"place":"Harbor"}')).toEqual(["one", "other"]);
    expect(await names(host, 'work?filter={"q":"tw"}')).toEqual(["two"]);
    const { body } = await server.as(host)(
      "GET",
      "/api/yard/work/aggregate?group=kind&measures=sum:cost",
    );
    expect(JSON.stringify(body)).toContain("700.75");
  });

  it("makes groups with what is made of them, each with an id that stays", async () => {
    const rows = await list(host, 'total?sort=["kind","ASC"]');
    expect(rows).toMatchObject([
      {
        kind: "roof",
        month: "2026-03",
        jobs: 3,
        dear: 3,
        cost: "700.75",
        usual: "233.58",
        least: "100.50",
        last: "2026-03-20",
        rating: 5,
      },
      { kind: "wall", jobs: 1, dear: 0, cost: "7.00" },
    ]);
    const [roof] = rows;
    const one = await server.as(host)("GET", `/api/yard/total/${String(roof?.["id"])}`);
    expect(one.body).toMatchObject({ kind: "roof", jobs: 3 });
    expect((await list(host, 'total?sort=["kind","DESC"]')).at(-1)).toEqual(roof);
  });

  it("has rows of child records go with the record that holds them", async () => {
    expect(await list(host, 'effort?sort=["job","ASC"]')).toMatchObject([
      { job: "one", hours: 5 },
      { job: "other", hours: 5 },
    ]);
  });

  it("is exported, and cannot be written", async () => {
    const asker = server.as(host);
    expect((await asker("POST", "/api/yard/work", { name: "x" })).status).toBeGreaterThan(399);
    expect((await asker("DELETE", "/api/yard/work/1")).status).toBeGreaterThan(399);
    const denied = server.as({ ...host, permissions: ["yardJob/page"] });
    expect((await denied("GET", "/api/yard/work")).status).toBe(403);
  });
});

describe.each([
  ["the server", () => server],
  ["the database alone", () => bare],
])("%s keeps back through a view", (_, app) => {
  it("rows of other tenants, single ones as well", async () => {
    const south = { ...host, tenantId: tenants.south };
    expect(await names(south, "work", app())).toEqual(["south"]);
    const [group] = await list(south, "total", app());
    expect(group).toMatchObject({ jobs: 1, cost: "5000.00" });
    const [row] = await list(south, "work", app());
    for (const place of [`total/${String(group?.["id"])}`, `work/${String(row?.["id"])}`])
      expect((await app().as(host)("GET", `/api/yard/${place}`)).status).toBe(404);
  });

  it("what lies beyond the data scope", async () => {
    const self = { ...host, scope: { kind: "self" } as const };
    expect(await names(self, "work", app())).toEqual(["one", "two"]);
    expect(await list(self, 'total?filter={"kind":"roof"}', app())).toMatchObject([
      { jobs: 2, cost: "300.75" },
    ]);
    expect(await list(self, "effort", app())).toMatchObject([{ job: "one", hours: 5 }]);
    const orgs = { ...host, scope: { kind: "orgs" as const, orgIds: [22] } };
    expect(await names(orgs, "work", app())).toEqual(["other"]);
  });

  it("deleted records, and those that paths lead to", async () => {
    const rows = await list(host, 'work?sort=["name","ASC"]', app());
    expect(JSON.stringify(rows)).not.toContain("deleted");
    expect(rows[2]).toMatchObject({ name: "two", firm: null, phone: null });
  });

  it("rows that a rule of a role takes away", async () => {
    const cheap = { column: "cost", type: "number", operator: "lt", value: 150 } as const;
    const ruled = { ...host, rowRules: { yard_job: { read: [cheap] } } };
    expect(await names(ruled, "work", app())).toEqual(["one"]);
    expect(await list(ruled, 'total?filter={"kind":"roof"}', app())).toMatchObject([{ jobs: 1 }]);
    const closedRows = { ...host, rowRules: { yard_job: { read: [] } } };
    expect(await list(closedRows, "total", app())).toEqual([]);
  });

  it("closed fields: as values, in sums, and in the conditions of the view", async () => {
    const blind = { ...host, closed: { yard_job: ["cost"] } };
    for (const row of [
      ...(await list(blind, "work", app())),
      ...(await list(blind, "total", app())),
    ])
      for (const name of ["cost", "usual", "least"]) expect(row[name] ?? null).toBeNull();
    for (const row of await list(blind, "total", app())) expect(row["dear"] ?? 0).toBe(0);
    expect(await list(blind, "dear", app())).toEqual([]);
    expect(await names(host, "dear", app())).toEqual(["one", "other", "two"]);
  });

  it("fields that a built-in rule hides", async () => {
    const guest = { permissions, roles: ["guest"], userId: 13 };
    for (const path of ["work", "total"])
      for (const row of await list(guest, path, app())) expect(row["rating"] ?? null).toBeNull();
  });
});

describe("the server keeps back through a view", () => {
  const guest = { permissions, roles: ["guest"], userId: 13 };
  const refused = async (person: Person, path: string) =>
    (await server.as(person)("GET", `/api/yard/${path}`)).status;

  it("what is masked, in lists and in single records", async () => {
    const rows = await list(guest, 'work?sort=["name","ASC"]');
    expect(rows[0]).toMatchObject({ phone: "138****1234", contact: "***" });
    const without = permissions.filter((code) => !/^yardFirm\/(detail|update)$/.test(code));
    const person = { ...host, permissions: without };
    const id = String(rows[0]?.["id"]);
    const one = await server.as(person)("GET", `/api/yard/work/${id}`);
    expect(one.body).toMatchObject({ name: "one", phone: "138****1234" });
  });

  it("closed and masked fields from filters, sorts, sums and charts", async () => {
    const blind = { ...host, closed: { yard_job: ["cost"] } };
    for (const path of [
      'work?filter={"cost__gte":"1"}',
      'work?sort=["cost","ASC"]',
      'total?filter={"cost__gte":"1"}',
      'total?filter={"dear__gte":"1"}',
      "work/aggregate?group=kind&measures=sum:cost",
    ])
      expect(await refused(blind, path), path).toBe(400);
    for (const path of [
      'work?filter={"contact":"Anna"}',
      'work?sort=["rating","ASC"]',
      "work/aggregate?group=contact&measures=count",
      'total?sort=["rating","ASC"]',
    ])
      expect(await refused(guest, path), path).toBe(400);
  });

  it("closed fields of core tables, which the database does not empty, from conditions and groups", async () => {
    expect(await names(host, "desk")).toEqual(["d"]);
    expect(await list(host, "level")).toMatchObject([{ level: 5, desks: 1 }]);
    const blind = { ...host, closed: { system_desk: ["level"] } };
    for (const path of ["desk", "level", "desk/export?format=csv"])
      expect(await refused(blind, path), path).toBe(403);
  });

  it("fields of records that the person may not read at all, but for their titles", async () => {
    const person = {
      ...host,
      permissions: permissions.filter((code) => !code.startsWith("yardFirm/")),
    };
    const [row] = await list(person, 'work?sort=["name","ASC"]');
    expect(row).toMatchObject({ name: "one", firm: "Miller" });
    for (const name of ["phone", "contact", "rating", "place"])
      expect(row).not.toHaveProperty(name);
  });
});
