/** What a condition or a group of a view of x-query asks, its reader may know: rows and ids of groups would tell it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queriedSchemas, readQueried } from "../../support/models/queried.ts";
import { allPermissions, buildTestApp, type Person, type TestApp } from "../../support/testApp.ts";

const job = queriedSchemas["yard/job"] as { properties: object };
const money = { title: "Twice", type: ["string", "null"], "x-type": { decimal: [14, 2] } };
const name = { "x-from": "name" };
const view = (query: object, properties: object) => ({
  "x-entity": { kind: "view" },
  "x-query": { from: "yard/job", ...query },
  properties,
});
const most = Number.MAX_SAFE_INTEGER;
const jobs = { "x-from": { count: "id" } };
const { project, faults } = readQueried({
  "yard/job": {
    ...job,
    "x-policy": [
      { role: "guest", can: ["read"], hide: ["twice"] },
      { role: "host", can: ["read", "create", "update", "delete"] },
    ],
    properties: {
      ...job.properties,
      twice: { ...money, "x-computed": { expr: "cost * 2", stored: true } },
      score: { type: ["integer", "null"], title: "Score", maximum: most },
    },
  },
  "yard/rated": view({ groupBy: ["rating"] }, { rating: { "x-from": "firmId.rating" }, jobs }),
  "yard/good": view({ filter: "firmId.rating > 3" }, { name }),
  "yard/doubled": view({ groupBy: ["twice"] }, { twice: { "x-from": "twice" }, jobs }),
  "yard/costly": view({ filter: "twice > 100" }, { name }),
  "yard/named": view({ groupBy: ["firm"] }, { firm: { "x-from": "firmId.name" }, jobs }),
  "yard/scores": view(
    { groupBy: ["kind"] },
    { kind: { "x-from": "kind" }, score: { "x-from": { sum: "score" } } },
  ),
});
const models = project?.entities ?? [];
const permissions = allPermissions(models);
const host = { permissions, roles: ["host"], userId: 11, orgId: 21 };
const nofirm = {
  ...host,
  permissions: permissions.filter((code) => !code.startsWith("yardFirm/")),
};
const blind = { ...host, closed: { yard_job: ["cost"] } };
let server: TestApp;

beforeAll(async () => {
  expect(faults).toEqual([]);
  server = await buildTestApp(models);
  const asker = server.as(host);
  const firm = await asker("POST", "/api/yard/firm", { name: "Miller", rating: 5 });
  const made = { name: "one", day: "2026-03-05", cost: "200.00", firmId: firm.body.id };
  const { status, text } = await asker("POST", "/api/yard/job", made);
  expect(status, text).toBe(201);
});
afterAll(() => server?.close());

const get = (person: Person, path: string) => server.as(person)("GET", `/api/yard/${path}`);

it.each<[string, Person, string[]]>([
  ["of records that the person may not read", nofirm, ["rated", "good"]],
  ["that are computed from a closed field", blind, ["doubled", "costly"]],
])("fields %s make no groups and no conditions", async (_, person, entities) => {
  for (const entity of entities) {
    const open = await get(host, entity);
    expect(open.body, entity).toHaveLength(1);
    const id = String((open.body as { id: number }[])[0]?.id);
    for (const path of [entity, `${entity}/${id}`, `${entity}/export?format=csv`])
      expect((await get(person, path)).status, path).toBe(403);
  }
});

it("what the database empties for the reader makes an empty group, and rows of no condition", async () => {
  const guest = { permissions, roles: ["guest"], userId: 13 };
  expect((await get(guest, "costly")).body).toEqual([]);
  const [group, ...others] = (await get(guest, "doubled")).body as object[];
  expect([group, others]).toEqual([expect.objectContaining({ jobs: 1 }), []]);
  expect(group).not.toHaveProperty("twice");
});

it("titles of such records do", async () => {
  expect((await get(nofirm, "named")).body).toMatchObject([{ firm: "Miller", jobs: 1 }]);
});

it("a sum beyond the numbers that JSON holds is capped", async () => {
  const made = { day: "2026-03-05", kind: "wall", score: most };
  for (const kept of ["two", "three"]) {
    const { status, text } = await server.as(host)("POST", "/api/yard/job", {
      ...made,
      name: kept,
    });
    expect(status, text).toBe(201);
  }
  const { body } = await get(host, 'scores?sort=["kind","ASC"]');
  expect(body).toMatchObject([
    { kind: "roof", score: null },
    { kind: "wall", score: most },
  ]);
});
