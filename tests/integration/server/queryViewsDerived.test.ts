/** Values made of covered ones are kept back like these, in tables and in views of x-query. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queriedSchemas, readQueried } from "../../support/models/queried.ts";
import { allPermissions, buildTestApp, type Person, type TestApp } from "../../support/testApp.ts";

const firm = queriedSchemas["yard/firm"] as { properties: object };
const text = { title: "Text", type: "string", maxLength: 200 };
const view = (query: object, properties: object) => ({
  "x-entity": { kind: "view" },
  "x-query": query,
  properties,
});
const { project, faults } = readQueried({
  "yard/firm": {
    ...firm,
    properties: {
      ...firm.properties,
      full: {
        ...text,
        "x-computed": { expr: "name + phone", stored: true },
        "x-search": { weight: 1 },
      },
      fuller: { ...text, "x-computed": { expr: "full + '!'", stored: true } },
    },
  },
  "yard/contacts": view(
    { from: "yard/firm" },
    { name: { "x-from": "name" }, full: { "x-from": "full" } },
  ),
  "yard/called": view(
    { from: "yard/job" },
    { name: { "x-from": "name" }, fuller: { "x-from": "firmId.fuller" } },
  ),
});
const models = project?.entities ?? [];
const permissions = allPermissions(models);
const host = { permissions, roles: ["host"], userId: 11, orgId: 21 };
const clerk = {
  ...host,
  permissions: permissions.filter((code) => !/^yardFirm\/(detail|update)$/.test(code)),
};
const full = "Miller13800001234";
let server: TestApp;

beforeAll(async () => {
  expect(faults).toEqual([]);
  server = await buildTestApp(models);
  const asker = server.as(host);
  const made = await asker("POST", "/api/yard/firm", {
    name: "Miller",
    phone: "13800001234",
  });
  expect(made.status, made.text).toBe(201);
  const job = { name: "one", day: "2026-03-05", firmId: made.body.id };
  expect((await asker("POST", "/api/yard/job", job)).status).toBe(201);
});
afterAll(() => server?.close());

const get = (person: Person, path: string) => server.as(person)("GET", `/api/yard/${path}`);

describe("a stored value made of a covered one", () => {
  it.each(["full", "fuller"])("%s is no oracle to who may not uncover it", async (name) => {
    const open = await get(host, `firm?filter={"${name}__contains":"${full}"}`);
    expect(open.body).toHaveLength(1);
    for (const path of [
      `firm?filter={"${name}":"${full}"}`,
      `firm?filter={"${name}__contains":"138"}`,
      `firm?sort=["${name}","ASC"]`,
      `firm/aggregate?group=${name}&measures=count`,
    ])
      expect((await get(clerk, path)).status, path).toBe(400);
    const found = await get(clerk, `firm?filter={"q":"13800001234"}`);
    expect([found.status, found.body]).toEqual([200, []]);
    const { text: shown } = await get(clerk, "firm");
    expect(shown).not.toContain("13800001234");
  });

  it.each([
    ["contacts", "full"],
    ["called", "fuller"],
  ])("is covered in the view %s", async (entity, name) => {
    for (const person of [host, clerk]) {
      for (const path of [entity, `${entity}/export?format=csv`]) {
        const { status, text: shown } = await get(person, path);
        expect(status).toBe(200);
        expect(shown, path).not.toContain("13800001234");
      }
      const group = await get(person, `${entity}/aggregate?group=${name}&measures=count`);
      expect(group.status).toBe(400);
    }
    expect((await get(clerk, `${entity}?filter={"${name}__contains":"138"}`)).status).toBe(400);
    const [row] = (await get(clerk, entity)).body as { id: number }[];
    expect((await get(clerk, `${entity}/${row?.id}`)).text).not.toContain("13800001234");
  });
});
