import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoService } from "../../../generated/system/undo/routes.ts";
import { undoActions } from "../../../runtime/server/core/undo/undoActions.ts";
import { entity, field } from "../../support/models/model.ts";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  type Answer,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

/** Goes along with its team, and loses its deputy. */
const member = entity("workshop", "member", [
  field("name", "string", { maxLength: 64 }),
  field("teamId", "relation", { relation: toTeam("cascade") }),
  field("deputyId", "relation", { relation: toTeam("setNull") }),
]);
function toTeam(onDelete: "cascade" | "setNull" | "restrict") {
  const target = { to: "workshop/team", table: "workshop_team", titleField: "name" };
  const none = { tree: true, labelAs: null, filter: null, through: null };
  return { ...target, ...none, titleColumn: "name", onDelete };
}

let server: TestApp;
const permissions = allPermissions([...workshop, member]);
const person = (more: Parameters<TestApp["as"]>[0]) => server.as({ permissions, ...more });

beforeAll(async () => {
  const models = workshop.map((model) =>
    model.key === "workshop/task" ? { ...model, was: ["workshop/job"] } : model,
  );
  models.push(member);
  server = await buildTestApp(models, {
    services: [undoService],
    extensions: { "system/undo": { actions: undoActions } },
  });
});
afterAll(() => server?.close());

const ticketOf = (answer: Answer) => answer.headers["x-undo"] as string;
const undo = (asker: Caller, tickets: (string | undefined)[], more: object = {}) =>
  asker("POST", "/api/sysUndo/undo", { tickets, ...more });
const read = async (asker: Caller, id: number) =>
  (await asker("GET", `/api/workshop/task/${id}`)).body;

async function newTask(asker: Caller, more: object = {}): Promise<number> {
  const { body } = await asker("POST", "/api/workshop/task", { name: "wall", count: 1, ...more });
  return body.id;
}

describe("undo of a change", () => {
  it("puts the old values back, journals it as an act of its own, and can be undone itself", async () => {
    const chief = person({ userId: 21 });
    const id = await newTask(chief, { price: "10.50", note: "first", dueDate: "2026-03-01" });
    const change = { price: "12.75", note: null, dueDate: "2026-04-02", urgent: true };
    const changed = await chief("PUT", `/api/workshop/task/${id}`, change);
    const undone = await undo(chief, [ticketOf(changed)]);
    expect(undone.body.result).toMatchObject({ undone: 1, left: [] });
    expect(await read(chief, id)).toMatchObject({
      price: "10.50",
      note: "first",
      dueDate: "2026-03-01",
      urgent: false,
    });
    const history = (await chief("GET", `/api/workshop/task/${id}/history`)).body;
    expect(history.map((entry: { action: string }) => entry.action)).toEqual([
      "undo",
      "update",
      "create",
    ]);
    await undo(chief, [undone.body.result.ticket]);
    expect(await read(chief, id)).toMatchObject({ price: "12.75", note: null });
  });

  it("reaches behind a renaming of the entity, and sees what somebody did meanwhile", async () => {
    const chief = person({ userId: 31 });
    const [first, second] = [await newTask(chief), await newTask(chief)];
    const tickets = [];
    for (const id of [first, second])
      tickets.push(ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { note: "changed" })));
    await person({ userId: 32 })("PUT", `/api/workshop/task/${second}`, { note: "later" });
    await server.sql(`alter table formwork.journal disable trigger user;
      update formwork.journal set entity = 'workshop/job' where record_id in (${first}, ${second});
      alter table formwork.journal enable trigger user`);
    const undone = await undo(chief, tickets);
    expect(undone.body.result).toMatchObject({ undone: 1, left: [{ reason: "changed" }] });
    expect(await read(chief, first)).toMatchObject({ note: null });
    expect(await read(chief, second)).toMatchObject({ note: "later" });
  });

  it("puts child rows and many-to-many relations back", async () => {
    const chief = person({ userId: 22 });
    const tags = await Promise.all(
      ["red", "blue"].map(
        async (name) => (await server.as({})("POST", "/api/workshop/tag", { name })).body.id,
      ),
    );
    const id = await newTask(chief, {
      items: [
        { name: "sand", amount: "1.00" },
        { name: "lime", amount: "2.00" },
      ],
      tagIds: [tags[0]],
    });
    const before = await read(chief, id);
    const changed = await chief("PUT", `/api/workshop/task/${id}`, {
      items: [{ ...before.items[0], amount: "9.00" }],
      tagIds: [tags[1]],
    });
    expect((await undo(chief, [ticketOf(changed)])).body.result.undone).toBe(1);
    const after = await read(chief, id);
    expect(after.tagIds).toEqual([tags[0]]);
    expect(
      after.items
        .map(({ name, amount }: { name: string; amount: string }) => [name, amount])
        .sort(),
    ).toEqual([
      ["lime", "2.00"],
      ["sand", "1.00"],
    ]);
  });

  it("leaves a record that somebody changed since and says who, unless it is forced", async () => {
    const chief = person({ userId: 23 });
    const id = await newTask(chief);
    const ticket = ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { count: 2 }));
    await person({ userId: 24 })("PUT", `/api/workshop/task/${id}`, { note: "mine" });
    const { result } = (await undo(chief, [ticket])).body;
    expect(result).toMatchObject({
      undone: 0,
      left: [{ entity: "workshop/task", id, title: "wall", reason: "changed", by: "user24" }],
      ticket: null,
    });
    expect((await read(chief, id)).count).toBe(2);
    expect((await undo(chief, [ticket], { force: true })).body.result.undone).toBe(1);
    expect(await read(chief, id)).toMatchObject({ count: 1, note: "mine" });
  });

  it("is not done twice", async () => {
    const chief = person({ userId: 25 });
    const id = await newTask(chief);
    const ticket = ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { count: 3 }));
    await undo(chief, [ticket]);
    expect((await undo(chief, [ticket])).body.result).toMatchObject({
      undone: 0,
      left: [{ reason: "changed" }],
    });
  });

  it("says that a secret cannot be put back", async () => {
    const chief = person({ userId: 26 });
    const id = await newTask(chief, { pin: "1234" });
    const ticket = ticketOf(
      await chief("PUT", `/api/workshop/task/${id}`, { pin: "99", count: 7 }),
    );
    // The journal shows that there is a secret, not that it changed: the rest comes back, the secret stays.
    expect((await undo(chief, [ticket])).body.result.undone).toBe(1);
    expect((await read(chief, id)).count).toBe(1);
    const first = ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { pin: null }));
    expect((await undo(chief, [first])).body.result.left).toMatchObject([{ reason: "notKept" }]);
  });
});

describe("undo of deletions", () => {
  it("brings several records back at once, the last first", async () => {
    const chief = person({ userId: 31 });
    const ids = [await newTask(chief), await newTask(chief)];
    const tickets: string[] = [];
    for (const id of ids) tickets.push(ticketOf(await chief("DELETE", `/api/workshop/task/${id}`)));
    expect((await undo(chief, tickets)).body.result).toMatchObject({ undone: 2, left: [] });
    for (const id of ids) expect((await read(chief, id)).name).toBe("wall");
  });

  it("is offered where many records were to be changed only if one was", async () => {
    const chief = person({ userId: 35 });
    const id = await newTask(chief);
    const bulk = (action: string, body: object) =>
      chief("POST", `/api/workshop/task/bulk/${action}`, body);
    const refused = await bulk("update", { ids: [id], values: { code: "mine" } });
    const skipped = await bulk("update", { ids: [id], values: { count: -1 } });
    const nobody = await bulk("delete", { ids: [1] });
    expect([refused, skipped, nobody].map(({ status }) => status)).toEqual([400, 200, 200]);
    expect([refused, skipped, nobody].map(ticketOf)).toEqual([undefined, undefined, undefined]);
    expect(ticketOf(await bulk("update", { ids: [id], values: { count: 7 } }))).toBeDefined();
  });

  it("leaves what went because of a record that stays deleted", async () => {
    const chief = person({ userId: 33 });
    const add = async (name: string, values: object) =>
      (await chief("POST", `/api/workshop/${name}`, values)).body.id as number;
    const team = (name: string) => add("team", { name, code: "twice" });
    const [taken, free] = [await team("undo taken"), await team("undo free")];
    for (const teamId of [taken, free]) {
      await add("member", { name: "belongs", teamId });
      await add("member", { name: "deputy", deputyId: teamId });
    }
    const answer = await chief("POST", "/api/workshop/team/bulk/delete", { ids: [taken, free] });
    expect(answer.body).toMatchObject({ changed: 2 });
    const members = async () =>
      (await chief("GET", '/api/workshop/member?sort=["id","ASC"]')).body.map(
        (row: { teamId: number | null; deputyId: number | null }) => row.teamId ?? row.deputyId,
      );
    expect(await members()).toEqual([null, null]);
    // Its name belongs to another one by now.
    await team("undo taken");
    const { result } = (await undo(chief, [ticketOf(answer)])).body;
    expect(result).toMatchObject({ undone: 1, left: [{ id: taken, reason: "refused" }] });
    expect(await members()).toEqual([null, free, free]);
  });

  it("brings no record back that names one which is deleted by now", async () => {
    const chief = person({ userId: 34 });
    const { id: teamId } = (await chief("POST", "/api/workshop/team", { name: "left" })).body;
    const id = await newTask(chief, { teamId });
    const deleted = await chief("DELETE", `/api/workshop/task/${id}`);
    expect((await chief("DELETE", `/api/workshop/team/${teamId}`)).status).toBe(200);
    const restored = await chief("POST", `/api/workshop/task/${id}/restore`);
    expect([restored.status, Object.keys(restored.body.errors)]).toEqual([400, ["teamId"]]);
    const beside = await newTask(chief);
    await chief("DELETE", `/api/workshop/task/${beside}`);
    const bulk = await chief("POST", "/api/workshop/task/bulk/restore", { ids: [id, beside] });
    expect(bulk.body).toMatchObject({ changed: 1, reasons: [{ id, code: "F4000" }] });
    const { result } = (await undo(chief, [ticketOf(deleted)])).body;
    expect(result.left).toMatchObject([{ id, reason: "refused" }]);
    await chief("POST", `/api/workshop/team/${teamId}/restore`);
    expect((await undo(chief, [ticketOf(deleted)])).body.result.undone).toBe(1);
  });

  it("is offered to nobody who may not restore", async () => {
    const without = permissions.filter((code) => !code.endsWith("/restore"));
    const clerk = person({ userId: 32, permissions: without });
    const id = await newTask(clerk);
    expect(ticketOf(await clerk("DELETE", `/api/workshop/task/${id}`))).toBeUndefined();
  });
});

describe("the rights of who undoes", () => {
  it("knows only what the person did", async () => {
    const chief = person({ userId: 41 });
    const id = await newTask(chief);
    const ticket = ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { count: 2 }));
    expect((await undo(person({ userId: 42 }), [ticket])).body).toMatchObject({
      code: 400,
      extras: { code: "F4026" },
    });
    expect((await undo(server.anonymous, [ticket])).body.code).toBe(401);
    expect((await read(chief, id)).count).toBe(2);
  });

  it("writes nothing that was closed to the person in the meantime", async () => {
    const chief = person({ userId: 43 });
    const id = await newTask(chief, { price: "1.00" });
    const ticket = ticketOf(
      await chief("PUT", `/api/workshop/task/${id}`, { price: "2.00", count: 5 }),
    );
    const closed = person({ userId: 43, readOnly: { workshop_task: ["price"] } });
    expect((await undo(closed, [ticket])).body.result.undone).toBe(1);
    expect(await read(chief, id)).toMatchObject({ price: "2.00", count: 1 });
  });

  it("leaves what the person may not change any more, without its title where he may not read it", async () => {
    const chief = person({ userId: 44 });
    const id = await newTask(chief);
    const changed = await chief("PUT", `/api/workshop/task/${id}`, { count: 2 });
    const reader = person({ userId: 44, permissions: ["task/page", "task/detail"] });
    expect((await undo(reader, [ticketOf(changed)])).body.result.left).toMatchObject([
      { id, reason: "refused", title: "wall" },
    ]);
    const nobody = person({ userId: 44, permissions: [] });
    expect((await undo(nobody, [ticketOf(changed)])).body.result.left).toMatchObject([
      { id, reason: "refused", title: String(id) },
    ]);
  });

  it("leaves what left the person's scope", async () => {
    const chief = person({ userId: 45 });
    const id = await newTask(chief);
    const ticket = ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { count: 2 }));
    await server.sql("update workshop_task set create_user_id = 1 where id = $1", [id]);
    const own = person({ userId: 45, scope: { kind: "self" } });
    expect((await undo(own, [ticket])).body.result.left).toMatchObject([{ id, reason: "gone" }]);
  });

  it("ends with the time for it", async () => {
    const chief = person({ userId: 46 });
    const id = await newTask(chief);
    const ticket = ticketOf(await chief("PUT", `/api/workshop/task/${id}`, { count: 2 }));
    await server.sql(
      "update formwork.journal set at = now() - interval '16 minutes' where request_id = $1",
      [ticket],
    );
    expect((await undo(chief, [ticket])).body.extras.code).toBe("F4026");
  });
});
