import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoService } from "../../../generated/system/undo/routes.ts";
import { ladder } from "../../../runtime/server/core/entity/write/ladder.ts";
import type { Step } from "../../../runtime/server/core/entity/write/step.ts";
import { undoActions } from "../../../runtime/server/core/undo/undoActions.ts";
import { csv, importable, importRights, named, sendImport } from "../../support/importForm.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

let seen: string[] = [];
let names: unknown[] = [];
/** As somebody would add it in a file of its own: it tells every record that is written. */
const witness: Step = {
  name: "witness",
  on: ["create", "update", "transition", "remove", "restore"],
  inRows: "each",
  readsCurrent: true,
  run({ kind, operation, id, current }) {
    seen.push(`${kind} ${operation.shape.model.key} ${id}`);
    if (current) names.push(current["name"]);
  },
};

let server: TestApp;
let chief: Caller;

beforeAll(async () => {
  ladder.follow.unshift(witness);
  server = await buildTestApp(importable, {
    services: [undoService],
    extensions: { "system/undo": { actions: undoActions } },
  });
  chief = server.as({
    userId: 21,
    permissions: [...allPermissions(importable), ...importRights("task")],
  });
});
afterAll(async () => {
  ladder.follow.splice(ladder.follow.indexOf(witness), 1);
  await server?.close();
});

/** What the step saw of a call that succeeds, and the call's answer. */
async function during(method: string, url: string, body?: unknown) {
  [seen, names] = [[], []];
  const answer = await chief(method, url, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return { answer, seen, names };
}

const task = "/api/workshop/task";
const lines = (kind: string, ids: number[], entity = "workshop/task") =>
  ids.map((id) => `${kind} ${entity} ${id}`);

describe("a step that one line adds to the ladder", () => {
  it("is taken by one record and by its child rows, whatever becomes of them", async () => {
    const made = await during("POST", task, {
      name: "wall",
      items: [{ name: "a" }, { name: "b" }],
    });
    const { id, items } = made.answer.body;
    const [first, second] = items.map((row: { id: number }) => row.id);
    const row = "workshop/taskItem";
    expect(made.seen).toEqual([...lines("create", [id]), ...lines("create", [first, second], row)]);
    const rows = [{ id: first, name: "a!" }, { name: "c" }];
    const changed = await during("PUT", `${task}/${id}`, { name: "wall", items: rows });
    const third = changed.answer.body.items[1].id;
    expect(changed.seen.toSorted()).toEqual([
      ...lines("create", [third], row),
      ...lines("remove", [second], row),
      ...lines("update", [id]),
      ...lines("update", [first], row),
    ]);
    // It looks at what was there.
    expect(made.names).toEqual([]);
    expect(changed.names.toSorted()).toEqual(["a", "b", "wall"]);
    const tickets = [changed.answer.headers["x-undo"]];
    const undone = await during("POST", "/api/sysUndo/undo", { tickets });
    expect(undone.seen.toSorted()).toEqual([
      expect.stringMatching(/^create workshop\/taskItem /),
      ...lines("remove", [third], row),
      ...lines("update", [id]),
      ...lines("update", [first], row),
    ]);
    const team = (await chief("POST", "/api/workshop/team", { name: "Masons" })).body;
    const started = await during("POST", `${task}/${id}/start`, { teamId: team.id });
    expect([started.seen, started.names]).toEqual([lines("transition", [id]), ["wall"]]);
  });

  it("is taken by every record of a bulk change, of a deletion and of what takes them back", async () => {
    const ids: number[] = [];
    for (const name of ["a", "b"]) ids.push((await chief("POST", task, { name })).body.id);
    const noted = await during("POST", `${task}/bulk/update`, { ids, values: { note: "x" } });
    expect(noted.seen).toEqual(lines("update", ids));
    const tickets = [noted.answer.headers["x-undo"]];
    const undone = await during("POST", "/api/sysUndo/undo", { tickets });
    expect(undone.seen.toSorted()).toEqual(lines("update", ids));
    const gone = await during("POST", `${task}/bulk/delete`, { ids });
    expect([gone.seen, gone.names]).toEqual([lines("remove", ids), ["a", "b"]]);
    const back = await during("POST", `${task}/bulk/restore`, { ids });
    expect(back.seen).toEqual(lines("restore", ids));
  });

  it("is taken by the rows of an import", async () => {
    seen = [];
    const answer = await sendImport(chief, "task", csv("name\r\nrow one\r\nrow two\r\n"));
    expect(answer.body).toMatchObject({ written: true, created: 2 });
    const told = seen;
    const ids = (await named(chief, "task", "row ")).map(({ id }) => id as number);
    expect(told).toEqual(lines("create", ids));
  });
});
