import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  tenants,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

const permissions = allPermissions(workshop);
const tasks = "/api/workshop/task";
let server: TestApp;
let chief: Caller;

beforeAll(async () => {
  server = await buildTestApp(workshop);
  chief = server.as({ permissions, userId: 1 });
});
afterAll(() => server?.close());

/** Ids of new tasks, one for each of these values. */
async function plant(rows: object[], who: Caller = chief): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) ids.push((await who("POST", tasks, row)).body.id);
  return ids;
}

const named = (mark: string, number: number, more: object = {}) =>
  Array.from({ length: number }, (_, index) => ({ name: `${mark} ${index}`, ...more }));

const read = async (id: number, who: Caller = chief) => (await who("GET", `${tasks}/${id}`)).body;

describe("a change to many records", () => {
  it("sets and clears fields of every record that the filter finds, and of no other", async () => {
    const ids = await plant(named("filtered", 4, { note: "old", count: 7 }));
    const [other] = await plant(named("beside", 1, { note: "old", count: 7 }));
    const { status, body } = await chief("POST", `${tasks}/bulk/update`, {
      filter: { name__startsWith: "filtered" },
      values: { note: null, count: 9 },
    });
    expect([status, body]).toEqual([
      200,
      { matched: 4, changed: 4, skipped: 0, reasons: [], requestId: expect.any(String) },
    ]);
    for (const id of ids)
      expect(await read(id)).toMatchObject({ note: null, count: 9, version: 2 });
    expect(await read(other as number)).toMatchObject({ note: "old", count: 7, version: 1 });
  });

  it("leaves a refused record as it is, says why, and changes the others", async () => {
    const [first, second] = await plant(named("unique", 2));
    const { body } = await chief("POST", `${tasks}/bulk/update`, {
      ids: [first, second],
      values: { email: "one@example.com" },
    });
    expect(body).toMatchObject({ matched: 2, changed: 1, skipped: 1 });
    expect(body.reasons).toEqual([
      expect.objectContaining({ id: second, title: "unique 1", code: expect.any(String) }),
    ]);
    expect((await read(first as number)).email).toBe("one@example.com");
    expect((await read(second as number)).email).toBeNull();
  });

  it("writes the change journal of every record under one request", async () => {
    const ids = await plant(named("journal", 3));
    const { body } = await chief("POST", `${tasks}/bulk/update`, { ids, values: { count: 3 } });
    for (const id of ids) {
      const [last] = (await chief("GET", `${tasks}/${id}/history`)).body;
      expect([last.action, last.requestId]).toEqual(["update", body.requestId]);
    }
  });

  it("deletes, restores and switches over both faces", async () => {
    const ids = await plant(named("gone", 3));
    expect(
      (await chief("POST", "/api/task/bulkSetStatus", { ids, values: { status: 2 } })).body,
    ).toMatchObject({ code: 200, result: { changed: 3 } });
    expect((await read(ids[0] as number)).status).toBe(2);
    expect((await chief("POST", `${tasks}/bulk/delete`, { ids })).body.changed).toBe(3);
    expect((await chief("GET", `${tasks}/${ids[0]}`)).status).toBe(404);
    expect((await chief("POST", "/api/task/bulkRestore", { ids })).body.result.changed).toBe(3);
    expect((await read(ids[2] as number)).name).toBe("gone 2");
  });

  it("takes records through a transition; those in another state are told", async () => {
    const { id: teamId } = (await chief("POST", "/api/workshop/team", { name: "movers" })).body;
    const ids = await plant(named("moved", 2, { teamId }));
    await chief("POST", `${tasks}/${ids[0]}/start`, {});
    const { body } = await chief("POST", `${tasks}/bulk/start`, { ids });
    expect(body).toMatchObject({ changed: 1, skipped: 1, reasons: [{ code: "F4010" }] });
  });

  it("gives what a transition needs to the records that lack it, and names those it does not help", async () => {
    const team = async (name: string) =>
      (await chief("POST", "/api/workshop/team", { name })).body.id as number;
    const [kept, given] = [await team("kept"), await team("given")];
    const [has, lacks] = await plant([{ name: "fill has", teamId: kept }, { name: "fill lacks" }]);
    const bare = await chief("POST", `${tasks}/bulk/start`, { ids: [lacks] });
    expect(bare.body.reasons).toEqual([
      expect.objectContaining({ code: "F4000", errors: { teamId: expect.any(String) } }),
    ]);
    const { body } = await chief("POST", `${tasks}/bulk/start`, {
      filter: { name__startsWith: "fill" },
      values: { teamId: given },
      fill: true,
    });
    expect(body).toMatchObject({ matched: 2, changed: 2, skipped: 0 });
    expect(await read(has as number)).toMatchObject({ state: "doing", teamId: kept });
    expect(await read(lacks as number)).toMatchObject({ state: "doing", teamId: given });
  });

  it("refuses a transition with values that nobody may write", async () => {
    const ids = await plant(named("unwritable", 1));
    const answer = await chief("POST", `${tasks}/bulk/start`, { ids, values: { state: "closed" } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["state"]]);
  });

  it("takes no more than 10,000 records that have to be taken one by one", async () => {
    await server.sql(
      `insert into workshop_team (name, tenant_id, create_user_id) select 'crowd ' || n, ${tenants.north}, 1 from generate_series(1, 10001) n`,
    );
    // Teams lie below each other.
    const filter = { name__startsWith: "crowd" };
    const answer = await chief("POST", "/api/workshop/team/bulk/delete", { filter });
    expect([answer.status, answer.body.extras.code]).toEqual([400, "F4007"]);
    const { body } = await chief("POST", "/api/workshop/team/bulk/update", {
      filter,
      values: { orderNo: 7 },
    });
    expect(body).toMatchObject({ matched: 10_001, changed: 10_001, skipped: 0 });
    await server.sql("delete from workshop_team where name like 'crowd %'");
  });

  it("tells a client that asks for it how far it is", async () => {
    const ids = await plant(named("lines", 3));
    const answer = await chief(
      "POST",
      `${tasks}/bulk/update`,
      { ids, values: { count: 1 } },
      { accept: "application/x-ndjson" },
    );
    const lines = answer.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual({ done: 3, total: 3 });
    expect(lines.at(-1)).toMatchObject({ result: { changed: 3 } });
  });

  it.each([
    ["neither ids nor a filter", { values: { count: 1 } }, "F4000"],
    ["both", { ids: [1], filter: {}, values: { count: 1 } }, "F4000"],
    ["a filter without conditions", { filter: {}, values: { count: 1 } }, "F4000"],
    ["a group without conditions", { filter: { or: [{ and: [] }] }, values: {} }, "F4000"],
    ["a denied all", { filter: {}, all: false, values: { count: 1 } }, "F4000"],
    ["an all that is no boolean", { filter: {}, all: "yes", values: { count: 1 } }, "F4001"],
    ["no ids", { ids: [], values: { count: 1 } }, "F4000"],
    ["nothing to change", { ids: [1], values: {} }, "F4000"],
    ["an unknown field", { ids: [1], values: { nothing: 1 } }, "F4000"],
    ["a field of the server", { ids: [1], values: { createUserId: 1 } }, "F4000"],
    ["the state", { ids: [1], values: { state: "closed" } }, "F4000"],
    ["a filter over nothing", { filter: { nothing: 1 }, values: { count: 1 } }, "F4001"],
    ["too many", { ids: Array.from({ length: 30_001 }, (_, i) => i), values: {} }, "F4007"],
  ])("is refused with %s", async (_, body, code) => {
    const answer = await chief("POST", `${tasks}/bulk/update`, body);
    expect([answer.status, answer.body.extras.code]).toEqual([400, code]);
  });
});

describe("the rights to a change to many records", () => {
  it("are those of the single change, and of the list where a filter names the records", async () => {
    const [id] = await plant(named("rights", 1));
    const without = (...codes: string[]) =>
      server.as({ permissions: permissions.filter((code) => !codes.includes(code)), userId: 2 });
    const body = { ids: [id], values: { count: 5 } };
    const refused = await without("task/update")("POST", `${tasks}/bulk/update`, body);
    expect([refused.status, refused.body.extras.code]).toEqual([403, "D1016"]);
    const noList = without("task/page");
    const filter = { filter: { id }, values: { count: 6 } };
    expect((await noList("POST", `${tasks}/bulk/update`, filter)).status).toBe(403);
    expect((await noList("POST", `${tasks}/bulk/update`, body)).body.changed).toBe(1);
    const noDelete = without("task/delete");
    expect((await noDelete("POST", `${tasks}/bulk/delete`, { ids: [id] })).status).toBe(403);
    expect((await read(id as number)).count).toBe(5);
  });

  it("never reach a closed field, for reading or for writing", async () => {
    const [id] = await plant(named("closed", 1, { note: "planted" }));
    const closed = server.as({ permissions, userId: 3, closed: { workshop_task: ["note"] } });
    const write = { ids: [id], values: { note: "mine" } };
    const unknown = await closed("POST", `${tasks}/bulk/update`, write);
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ["note"]]);
    const ask = { filter: { note: "planted" }, values: { count: 1 } };
    expect((await closed("POST", `${tasks}/bulk/update`, ask)).body.extras.code).toBe("F4001");
    const fixed = server.as({ permissions, userId: 3, readOnly: { workshop_task: ["note"] } });
    expect((await fixed("POST", `${tasks}/bulk/update`, write)).status).toBe(400);
    expect((await read(id as number)).note).toBe("planted");
  });

  it("end at the rows of the person: another tenant's and those out of the data scope stay", async () => {
    const [mine] = await plant(named("scope", 1));
    const south = server.as({ permissions, userId: 4, tenantId: tenants.south });
    const own = server.as({ permissions, userId: 5, scope: { kind: "self" } });
    for (const stranger of [south, own]) {
      const everything = { filter: { name__contains: "scope" }, values: { count: 1 } };
      const byFilter = await stranger("POST", `${tasks}/bulk/update`, everything);
      expect(byFilter.body).toMatchObject({ matched: 0, changed: 0 });
      const all = { filter: {}, all: true, values: { count: 1 } };
      const byAll = await stranger("POST", `${tasks}/bulk/update`, all);
      expect(byAll.body).toMatchObject({ matched: 0, changed: 0 });
      const byId = await stranger("POST", `${tasks}/bulk/delete`, { ids: [mine] });
      expect(byId.body).toMatchObject({ matched: 0, changed: 0 });
    }
    expect(await read(mine as number)).toMatchObject({ count: null, version: 1 });
  });
});
