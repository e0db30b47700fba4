import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { ladder, takesMany } from "../../../runtime/server/core/entity/write/ladder.ts";
import { updateRow } from "../../../runtime/server/core/entity/write/rows/updateRow.ts";
import { FormworkError } from "../../../runtime/shared/errors/formworkError.ts";
import { workshop } from "../../support/models/workshop.ts";
import { namesake } from "../../support/steps/namesake.ts";
import { stepsEntered } from "../../support/stepsEntered.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let server: TestApp;
let admin: Caller;
let worker: Caller;

beforeAll(async () => {
  ladder.follow.unshift(namesake);
  server = await buildTestApp(workshop);
  admin = server.as({});
  worker = server.as({ permissions: allPermissions(workshop), userId: 7 });
});
afterAll(async () => {
  ladder.follow.splice(ladder.follow.indexOf(namesake), 1);
  await server?.close();
});

describe("a record with child rows and sets", () => {
  it("saves them together: rows are changed, added and removed by id, sets replaced", async () => {
    const tags: number[] = [];
    for (const name of ["a", "b", "c"]) {
      tags.push((await worker("POST", "/api/workshop/tag", { name })).body.id);
    }
    const created = await worker("POST", "/api/workshop/task", {
      name: "whole",
      tagIds: [tags[0], tags[1]],
      items: [{ name: "one", amount: "1.50" }, { name: "two" }],
    });
    expect(created.status).toBe(201);
    expect(created.body.tagIds).toEqual([tags[0], tags[1]]);
    expect(created.body.items).toMatchObject([
      { name: "one", amount: "1.50" },
      { name: "two", amount: "0.00" },
    ]);
    const { id, items } = created.body;
    const changed = await worker("PUT", `/api/workshop/task/${id}`, {
      tagIds: [tags[2]],
      items: [
        { id: items[1].id, name: "two!" },
        { name: "three", amount: "3" },
      ],
    });
    expect(changed.body.tagIds).toEqual([tags[2]]);
    expect(changed.body.items).toMatchObject([
      { id: items[1].id, name: "two!" },
      { name: "three", amount: "3.00" },
    ]);
    expect(
      (await worker("PUT", `/api/workshop/task/${id}`, { note: "x" })).body.items,
    ).toHaveLength(2);
  });

  it("writes nothing when one row is wrong, and names its place", async () => {
    const [before] = await server.sql<{ n: number }>(
      "select count(*)::int as n from workshop_task",
    );
    const answer = await worker("POST", "/api/workshop/task", {
      name: "half",
      items: [{ name: "ok" }, { amount: "x" }],
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(["items.1.amount", "items.1.name"]);
    const [after] = await server.sql<{ n: number }>("select count(*)::int as n from workshop_task");
    expect(after).toEqual(before);
  });

  it("does not take rows of another record over", async () => {
    const own = (
      await worker("POST", "/api/workshop/task", { name: "own", items: [{ name: "mine" }] })
    ).body;
    const other = (
      await worker("POST", "/api/workshop/task", {
        name: "other",
        items: [{ id: own.items[0].id, name: "stolen" }],
      })
    ).body;
    expect(other.items[0].id).not.toBe(own.items[0].id);
    expect((await worker("GET", `/api/workshop/task/${own.id}`)).body.items[0].name).toBe("mine");
  });
});

describe("numbers in sequence", () => {
  it("have no gaps and no doubles, also when many are made at once and some fail", async () => {
    const year = new Date().getFullYear();
    const tenantId = 1_300_000_000_009;
    const caller = server.as({ permissions: allPermissions(workshop), tenantId });
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        caller("POST", "/api/workshop/task", {
          name: `n${index}`,
          email: index % 3 === 0 ? "same@example.com" : null,
        }),
      ),
    );
    const codes = made
      .filter((answer) => answer.status === 201)
      .map((answer) => answer.body.code)
      .sort();
    expect(codes).toEqual(
      codes.map((_, index) => `T-${year}-${String(index + 1).padStart(4, "0")}`),
    );
    expect(codes).toHaveLength(9);
  });
});

describe("states", () => {
  it("go only along declared transitions, by the right roles, with what they need", async () => {
    const team = (await worker("POST", "/api/workshop/team", { name: "T" })).body;
    const task = (await worker("POST", "/api/workshop/task", { name: "flow", state: "closed" }))
      .body;
    expect(task.state).toBe("open");
    const url = `/api/workshop/task/${task.id}`;
    const missing = await worker("POST", `${url}/start`);
    expect(Object.keys(missing.body.errors)).toEqual(["teamId"]);
    expect((await worker("POST", `${url}/close`)).status).toBe(403);
    const started = await worker("POST", `${url}/start`, { teamId: team.id });
    expect(started.body).toMatchObject({ state: "doing", teamId: team.id, teamName: "T" });
    expect((await worker("POST", `${url}/start`)).body.extras.code).toBe("F4010");
    expect((await worker("PUT", url, { state: "open" })).body.state).toBe("doing");
    const foreman = server.as({ permissions: allPermissions(workshop), roles: ["foreman"] });
    expect((await foreman("POST", "/api/task/close", { id: task.id })).body.code).toBe(200);
  });

  it("let one of two at once win", async () => {
    const team = (await worker("POST", "/api/workshop/team", { name: "T2" })).body;
    const task = (await worker("POST", "/api/workshop/task", { name: "race", teamId: team.id }))
      .body;
    const both = await Promise.all(
      [1, 2].map(() => worker("POST", `/api/workshop/task/${task.id}/start`)),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe("idempotency keys", () => {
  it("make a create happen once and give the first answer again", async () => {
    const headers = { "idempotency-key": "k1" };
    const body = { name: "Once" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => worker("POST", "/api/workshop/team", body, headers)),
    );
    const made = answers.filter((answer) => answer.status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(
      answers.every((answer) => answer.status === 201 || answer.body.extras.code === "F4023"),
    ).toBe(true);
    const again = await worker("POST", "/api/workshop/team", body, headers);
    expect(again.body).toEqual(made[0]?.body);
    const rows = await server.sql("select 1 from workshop_team where name = 'Once'");
    expect(rows).toHaveLength(1);
    const other = await worker("POST", "/api/workshop/team", { name: "Else" }, headers);
    expect(other.body.extras.code).toBe("F4022");
    expect(
      (await admin("POST", "/api/workshop/team", { name: "Other person" }, headers)).status,
    ).toBe(201);
  });

  it("remember nothing of a create that failed", async () => {
    const headers = { "idempotency-key": "k2" };
    expect((await worker("POST", "/api/workshop/team", { name: "" }, headers)).status).toBe(400);
    expect((await worker("POST", "/api/team/add", { name: "Now" }, headers)).body.code).toBe(200);
  });
});

describe("the journal", () => {
  it("tells who changed what from what to what", async () => {
    const { id } = (await worker("POST", "/api/workshop/team", { name: "First" })).body;
    await worker("PUT", `/api/workshop/team/${id}`, { name: "Second" });
    await worker("DELETE", `/api/workshop/team/${id}`);
    await worker("POST", `/api/workshop/team/${id}/restore`);
    const entries = await server.sql<{
      action: string;
      before: string;
      after: string;
      user_id: number;
    }>(
      "select action, before->>'name' as before, after->>'name' as after, user_id from formwork.journal where record_id = $1 order by id",
      [id],
    );
    expect(entries).toMatchObject([
      { action: "create", before: null, after: "First" },
      { action: "update", before: "First", after: "Second" },
      { action: "delete" },
      { action: "restore" },
    ]);
    expect(entries.every((entry) => Number(entry.user_id) === 7)).toBe(true);
  });
});

describe("what a change replaced", () => {
  it("is in the journal alike where the server returns it and where it is read before", async () => {
    const shape = createRegistry(workshop, {}).shape("workshop/task");
    const written: Record<string, unknown>[] = [];
    for (const returnsOld of [true, false]) {
      const { id } = (await worker("POST", "/api/workshop/task", { name: "kept", pin: "1" })).body;
      await server.database.transaction(server.claims({}), (tx) => {
        expect(tx.returnsOld).toBe(true);
        const write = {
          tx: { ...tx, returnsOld },
          shape,
          requestId: `replaced-${returnsOld}`,
          writer: { server: "a test of both ways" },
          list: 't."name", t."version"',
        };
        const values = { name: "changed", pin: "2" };
        return updateRow(write, { id, values, version: 1, action: "update" });
      });
      const entries = await server.sql<{ before: Record<string, unknown>; after: unknown }>(
        "select action, tenant_id, before - '{id,code,create_time,update_time}'::text[] as before, after - '{id,code,create_time,update_time}'::text[] as after from formwork.journal where record_id = $1 and action = 'update'",
        [id],
      );
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        before: { name: "kept", pin: "***" },
        after: { name: "changed", pin: "***" },
      });
      written.push(...entries);
    }
    expect(written[0]).toEqual(written[1]);
  });
});

describe("deleted records", () => {
  it("are gone from lists, and shown to those who may restore", async () => {
    const { id } = (await worker("POST", "/api/workshop/team", { name: "Gone" })).body;
    await worker("DELETE", `/api/workshop/team/${id}`);
    expect((await worker("GET", '/api/workshop/team?filter={"name":"Gone"}')).body).toEqual([]);
    const deleted = await worker(
      "GET",
      '/api/workshop/team?filter={"name":"Gone","isDelete":true}',
    );
    expect(deleted.body).toMatchObject([{ id, isDelete: true }]);
    const reader = server.as({ permissions: ["team/page"] });
    expect((await reader("GET", '/api/workshop/team?filter={"isDelete":true}')).status).toBe(403);
    expect((await worker("POST", "/api/workshop/team", { name: "Gone" })).status).toBe(201);
  });
});

describe("the ladder of writes", () => {
  const named = (name: string) =>
    server.sql("select 1 from workshop_tag where name = $1 and not is_delete", [name]);

  it("is entered once at each step that a record needs, in its order", async () => {
    const body = { name: "climbs", tagIds: [] };
    const entered = await stepsEntered(() => worker("POST", "/api/workshop/task", body));
    const asked = "rights validate tenant references presets numbers row relations present";
    expect(entered).toEqual(asked.split(" "));
    // What is not asked for costs nothing, and a second record enters a second time.
    const two = await stepsEntered(async () => {
      for (const name of ["one", "two"]) await worker("POST", "/api/workshop/tag", { name });
    });
    const simple = ["rights", "validate", "tenant", "presets", "row"];
    expect(two).toEqual([...simple, ...simple]);
  });

  it("is taken by child rows and their record, and by an update and a deletion", async () => {
    const items = [{ name: "a" }, { name: "b" }];
    const made = await stepsEntered(() =>
      worker("POST", "/api/workshop/task", { name: "holds", items }),
    );
    const ofRows = ["validate", "references", "presets", "row"].flatMap((step) => [step, step]);
    expect(made.slice(made.indexOf("row") + 1)).toEqual([
      "relations",
      "children",
      ...ofRows,
      "present",
    ]);
    const { id } = (await worker("POST", "/api/workshop/team", { name: "Steps" })).body;
    const url = `/api/workshop/team/${id}`;
    const changed = await stepsEntered(() => worker("PUT", url, { code: "s" }));
    expect(changed).toEqual(["expected", "rights", "validate", "references", "row"]);
    const gone = await stepsEntered(() => worker("DELETE", url));
    expect(gone).toEqual(["permission", "current", "referring", "row", "computed"]);
  });

  it("takes a step that is added by one file and one line, in the transaction of the record", async () => {
    const { run } = namesake;
    const created = await worker("POST", "/api/workshop/team", { name: "Stepped" });
    expect(created).toMatchObject({ status: 201, body: { name: "Stepped" } });
    expect(await named("Stepped")).toHaveLength(1);
    // A step that fails takes the record back, although its row is written by then.
    namesake.run = () => {
      throw new FormworkError("F4018");
    };
    try {
      expect((await worker("POST", "/api/workshop/team", { name: "Failed" })).status).toBe(409);
    } finally {
      namesake.run = run;
    }
    const left = await server.sql("select 1 from workshop_team where name = 'Failed'");
    expect(left).toEqual([]);
  });

  it("takes records of an import one by one where a step cannot take many", () => {
    const registry = createRegistry(workshop, {});
    const many = (key: string) =>
      takesMany({ kind: "create", shape: registry.shape(key), registry });
    expect(many("workshop/tag")).toBe(true);
    expect(many("workshop/team")).toBe(false);
    const shape = registry.shape("workshop/tag");
    expect(takesMany({ kind: "update", shape, registry })).toBe(true);
    for (const kind of ["remove", "restore"] as const)
      expect(takesMany({ kind, shape, registry })).toBe(true);
    const hooked = createRegistry(workshop, {
      "workshop/tag": { hooks: { beforeDelete: () => undefined } },
    });
    const judged = { kind: "remove" as const, shape: hooked.shape("workshop/tag"), registry };
    expect(takesMany(judged)).toBe(false);
  });

  it("takes records of a bulk change together, with a history each", async () => {
    const ids: number[] = [];
    for (const name of ["all 1", "all 2", "all 3"])
      ids.push((await worker("POST", "/api/workshop/tag", { name })).body.id);
    const bulk = (values: object) =>
      worker("POST", "/api/workshop/tag/bulk/update", { ids, values });
    const entered = await stepsEntered(() => bulk({ name: "all" }));
    expect(entered.filter((step) => step === "row")).toHaveLength(1);
    for (const id of ids) {
      const [last] = (await worker("GET", `/api/workshop/tag/${id}/history`)).body;
      expect(last).toMatchObject({ action: "update" });
    }
    // Nothing is changed, so nothing is noted.
    const count = () => server.sql("select 1 from formwork.journal where entity = 'workshop/tag'");
    const before = (await count()).length;
    expect((await bulk({ name: "all" })).body).toMatchObject({ changed: 3, skipped: 0 });
    expect(await count()).toHaveLength(before);
  });
});
