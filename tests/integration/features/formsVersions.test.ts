import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import {
  type AnswersChange,
  documentOf,
  editForm,
  type Made,
  publishForm,
} from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  root = await server.signIn("superadmin");
});
afterAll(() => server.close());

const subject = { title: "Subject", type: "string", maxLength: 100 };
const color = { title: "Color", type: ["string", "null"], enum: ["red", "green", "blue", null] };
const size = { title: "Size", type: ["integer", "null"] };

const sql = <Row>(text: string, values: unknown[] = []) =>
  server.opened.database.transaction(systemClaims, (tx) => tx.query<Row>(text, values));

const edit = (made: Made, document: object) => editForm(root, made, document);
const add = (code: string, answers: object) => root.ask<number>(`/api/forms${code}/add`, answers);
const detail = (code: string, id: number) =>
  root.ask<Record<string, unknown>>(`/api/forms${code}/detail?id=${id}`);

describe("versions of a form", () => {
  it("pin what was sent in under them, which is read and checked as it was asked", async () => {
    const made = await publishForm(root, "pinned", documentOf("pinned", { subject, color, size }));
    const old = await add("Pinned", { subject: "one", color: "red", size: 5 });
    await edit(
      made,
      documentOf("pinned", {
        subject: { ...subject, maxLength: 5 },
        size: { title: "Size", type: ["string", "null"], maxLength: 20 },
      }),
    );
    const { changes, submissions } = await root.ask<{
      changes: AnswersChange[];
      submissions: number;
    }>(`/api/sysForm/compatibility?id=${made.id}`);
    expect(submissions).toBe(1);
    expect(
      changes.find(({ field, kind }) => field === "color" && kind === "removed"),
    ).toMatchObject({
      answers: 1,
      needsDecision: true,
      decisions: ["keep", "archive"],
    });
    const undecided = await root.post("/api/sysForm/publish", {
      id: made.id,
      revision: made.revision,
    });
    expect(undecided.body.extras).toMatchObject({ code: "F4051" });
    await root.ask("/api/sysForm/publish", {
      id: made.id,
      revision: made.revision,
      decisions: { color: "keep" },
    });
    expect(await detail("Pinned", old)).toMatchObject({
      subject: "one",
      color: "red",
      size: 5,
      versionNumber: 1,
    });
    const fresh = await add("Pinned", { subject: "two", size: "XL" });
    expect(await detail("Pinned", fresh)).toMatchObject({ size: "XL", versionNumber: 2 });
    // Under its own version: the color is still asked, the subject still long.
    await root.ask("/api/formsPinned/update", { id: old, subject: "a longer one", color: "blue" });
    expect(await detail("Pinned", old)).toMatchObject({
      subject: "a longer one",
      color: "blue",
      size: 5,
    });
    const refused = await root.post("/api/formsPinned/update", { id: old, color: "pink" });
    expect(refused.body.code).toBe(400);
    const tooLong = await root.post("/api/formsPinned/update", {
      id: fresh,
      subject: "a longer one",
    });
    expect(tooLong.body.code).toBe(400);
    const model = await root.ask<{
      number: number;
      current: number;
      model: { fields: { name: string }[] };
    }>("/api/sysForm/model?code=pinned&version=1");
    expect(model).toMatchObject({ number: 1, current: 2 });
    expect(model.model.fields.map(({ name }) => name)).toContain("color");
  });

  it("set answers aside and put them back, change choices, keep what is renamed", async () => {
    const made = await publishForm(
      root,
      "decided",
      documentOf("decided", { subject, color, size }),
    );
    const red = await add("Decided", { subject: "r", color: "red", size: 1 });
    const blue = await add("Decided", { subject: "b", color: "blue", size: 2 });
    await edit(
      made,
      documentOf("decided", {
        topic: { ...subject, "x-was": ["subject"] },
        color: { ...color, enum: ["green", "blue", null] },
      }),
    );
    const { changes } = await root.ask<{ changes: AnswersChange[] }>(
      `/api/sysForm/compatibility?id=${made.id}`,
    );
    expect(changes.find(({ kind }) => kind === "optionsRemoved")).toMatchObject({
      field: "color",
      answers: 1,
      values: [{ value: "red", answers: 1 }],
    });
    const wrong = await root.post("/api/sysForm/publish", {
      id: made.id,
      revision: made.revision,
      decisions: { color: { map: { red: "pink" } }, size: "archive" },
    });
    expect(wrong.body.code).toBe(400);
    const done = await root.ask<{ archived: number; mapped: number }>("/api/sysForm/publish", {
      id: made.id,
      revision: made.revision,
      decisions: { color: { map: { red: "green" } }, size: "archive" },
    });
    expect(done).toMatchObject({ archived: 2, mapped: 1, number: 2 });
    expect(await detail("Decided", red)).toMatchObject({
      topic: "r",
      color: "green",
      versionNumber: 2,
    });
    expect(await detail("Decided", blue)).toMatchObject({
      subject: "b",
      color: "blue",
      size: null,
      versionNumber: 1,
    });
    expect(
      (await root.post("/api/sysForm/restoreArchived", { id: made.id, field: "size" })).body.code,
    ).not.toBe(200);
    await edit(
      made,
      documentOf("decided", {
        topic: { ...subject, "x-was": ["subject"] },
        color: { ...color, enum: ["green", "blue", null] },
        size,
      }),
    );
    await root.ask("/api/sysForm/publish", { id: made.id, revision: made.revision });
    expect(await root.ask("/api/sysForm/restoreArchived", { id: made.id, field: "size" })).toEqual({
      restored: 2,
      left: 0,
    });
    const { items } = await root.ask<{ items: object[] }>("/api/formsDecided/page", {
      page: 1,
      pageSize: 5,
      field: "id",
      order: "asc",
    });
    expect(items).toMatchObject([
      // Version 2 did not ask for the size, version 1 does.
      { topic: "r", size: 1, versionNumber: 3 },
      { topic: "b", size: 2, versionNumber: 1 },
    ]);
    const told = await root.ask<{
      items: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[];
    }>(`/api/formsDecided/history?id=${red}`);
    const lines = told.items.map(({ action, changes: all }) => [
      action,
      ...all.map(({ field, before, after }) => `${field} ${String(before)} -> ${String(after)}`),
    ]);
    expect(lines.slice(0, -1)).toEqual([
      ["form", "size null -> 1"],
      ["form", "size 1 -> null"],
      ["form", "color red -> green"],
    ]);
  });

  it("are never changed or deleted, and come back as a draft", async () => {
    const made = await publishForm(root, "frozen", documentOf("frozen", { subject }));
    await expect(
      sql("update system_form_version set note = 'x' where form_id = $1", [made.id]),
    ).rejects.toThrow();
    await expect(
      sql("delete from system_form_version where form_id = $1", [made.id]),
    ).rejects.toThrow();
    await edit(made, documentOf("frozen", { subject, size }));
    await root.ask("/api/sysForm/publish", { id: made.id, revision: made.revision, note: "sizes" });
    const versions = await root.ask<{ number: number; note: string | null }[]>(
      `/api/sysForm/versions?id=${made.id}`,
    );
    expect(versions).toMatchObject([{ number: 2, note: "sizes" }, { number: 1 }]);
    await root.ask("/api/sysForm/rollback", { id: made.id, number: 1, revision: made.revision });
    const { draft } = await root.ask<{ draft: { properties: object } }>(
      `/api/sysForm/editor?id=${made.id}`,
    );
    expect(Object.keys(draft.properties)).toEqual(["subject"]);
  });

  it("take nothing while the form is closed, over or full", async () => {
    const made = await publishForm(root, "bounded", documentOf("bounded", { subject }));
    await root.ask("/api/sysForm/close", { id: made.id });
    expect((await root.post("/api/formsBounded/add", { subject: "x" })).body.extras).toMatchObject({
      code: "F4052",
    });
    await root.ask("/api/sysForm/reopen", { id: made.id });
    await root.ask("/api/sysForm/update", { id: made.id, quota: 3 });
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => root.post("/api/formsBounded/add", { subject: "x" })),
    );
    expect(sent.filter(({ body }) => body.code === 200)).toHaveLength(3);
    expect(sent.find(({ body }) => body.code !== 200)?.body.extras).toMatchObject({
      code: "F4054",
    });
    await root.ask("/api/sysForm/update", {
      id: made.id,
      quota: null,
      acceptUntil: "2020-01-01T00:00:00Z",
    });
    expect((await root.post("/api/formsBounded/add", { subject: "x" })).body.extras).toMatchObject({
      code: "F4053",
    });
  });

  it("have their page and buttons in the menus, which go with the form", async () => {
    const made = await publishForm(root, "shown", documentOf("shown", { subject }));
    const menus = await sql<{ permission: string | null; component: string | null }>(
      "select permission, component from access_menu where not is_delete and (component = '/forms/shown' or permission like 'formsShown/%') order by permission nulls first",
    );
    expect(menus[0]).toMatchObject({ component: "/forms/shown" });
    expect(menus.map(({ permission }) => permission)).toEqual(
      expect.arrayContaining(["formsShown/page", "formsShown/add", "formsShown/export"]),
    );
    const hidden = async () =>
      (
        await sql<{ hidden: boolean }>(
          "select is_hide as hidden from access_menu where not is_delete and component = '/forms/shown'",
        )
      )[0]?.hidden;
    expect(await hidden()).toBe(false);
    await root.ask("/api/sysForm/publish", { id: made.id, revision: made.revision, menu: null });
    expect(await hidden()).toBe(true);
    await root.ask("/api/sysForm/publish", {
      id: made.id,
      revision: made.revision,
      menu: { parentId: 0 },
    });
    expect(await hidden()).toBe(false);
    const kept = await add("Shown", { subject: "x" });
    expect((await root.post("/api/sysForm/delete", { id: made.id })).body.extras).toMatchObject({
      code: "F4011",
    });
    await root.ask("/api/formsShown/delete", { id: kept });
    const [button] = await sql<{ id: number }>(
      "select id from access_menu where permission = 'formsShown/export' and not is_delete",
    );
    await root.ask("/api/sysMenu/delete", { id: button?.id });
    await root.ask("/api/sysForm/delete", { id: made.id });
    // A button that was deleted before is not deleted again.
    const notes =
      "select 1 from formwork.journal where record_id = $1 and action in ('delete', 'cascade')";
    expect(await server.opened.ownerQuery(notes, [button?.id])).toHaveLength(1);
    expect((await root.post("/api/formsShown/page", {})).body.code).toBe(404);
    expect(
      await sql("select 1 from access_menu where not is_delete and component = '/forms/shown'"),
    ).toEqual([]);
  });

  it("come with their buttons although somebody has called another one the same", async () => {
    const made = await publishForm(root, "apart", documentOf("apart", { subject }));
    const buttons = () =>
      sql<{ id: number; pid: number; title: string; permission: string }>(
        "select id, pid, title, permission from access_menu where permission like 'formsApart/%' and not is_delete order by id",
      );
    const [own] = (await buttons()).filter(({ permission }) => permission === "formsApart/export");
    await root.ask("/api/sysMenu/delete", { id: own?.id });
    const { pid, title } = own ?? {};
    const extra = { pid, title, type: 3, permission: "formsApart/byHand" };
    await root.ask("/api/sysMenu/add", extra);
    await root.ask("/api/sysForm/publish", { id: made.id, revision: made.revision });
    const told = (await buttons()).map((button) => [button.permission, button.title]);
    expect(told).toContainEqual(["formsApart/byHand", title]);
    expect(told).toContainEqual(["formsApart/export", `${title} 2`]);
  });
});
