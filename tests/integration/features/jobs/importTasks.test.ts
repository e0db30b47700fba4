import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { csv, importForm } from "../../../support/importForm.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";

interface Task {
  id: number;
  state: string;
  undoable: boolean;
  fileName: string | null;
  result: Record<string, unknown> | null;
}

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

async function send(lines: string[], options: Record<string, string> = {}) {
  const { body, headers } = importForm(csv(["name,code,orderNo", ...lines].join("\n")), options);
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/access/position/import",
    headers: { ...headers, authorization: `Bearer ${admin.accessToken}`, "accept-language": "en" },
    payload: body,
  });
  return answer.json<{ task?: number; imported?: number; written?: boolean; created?: number }>();
}

const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const task = (await admin.get<Task>(`/api/sysTask/detail/${id}`)).body.result;
      expect(["done", "failed", "cancelled"]).toContain(task.state);
      return task;
    },
    { timeout: 100_000, interval: 100 },
  );

const counted = async (start: string) => {
  const [row] = await server.opened.ownerQuery<{ live: number }>(
    "select count(*)::int as live from access_position where code like $1 and not is_delete",
    [`${start}%`],
  );
  return row?.live ?? 0;
};
const many = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${start} ${index},${start}${index},${index}`);

describe("an import of many rows", () => {
  it("goes on in the background, and can be taken back there", async () => {
    const { task = 0 } = await send(many("FAR", 2500), { background: "true" });
    expect(await ended(task)).toMatchObject({
      state: "done",
      undoable: true,
      result: { written: true, total: 2500, created: 2500, failed: 0 },
    });
    expect(await counted("FAR")).toBe(2500);
    const undo = await admin.ask<{ task: number }>("/api/sysTask/undo", { id: task });
    expect(await ended(undo.task)).toMatchObject({
      state: "done",
      result: { undone: 2500, left: [] },
    });
    expect(await counted("FAR")).toBe(0);
    expect((await ended(task)).undoable).toBe(false);
    expect((await admin.post("/api/sysTask/undo", { id: task })).body.code).toBe(400);
  });

  it("leaves nothing and a file with the faults when all were to be written and one is refused", async () => {
    const rows = [...many("BAD", 2100), "no code,,-7"];
    const { task = 0 } = await send(rows, { background: "true" });
    expect(await ended(task)).toMatchObject({
      state: "failed",
      undoable: false,
      fileName: expect.stringMatching(/\.xlsx$/),
      result: { written: false, failed: 1 },
    });
    expect(await counted("BAD")).toBe(0);
    const dry = await send(rows, { background: "true", mode: "dryRun" });
    expect(await ended(dry.task ?? 0)).toMatchObject({ state: "done", result: { written: false } });
    expect(await counted("BAD")).toBe(0);
  });

  it("that was begun by a worker that died is written once", async () => {
    const { task = 0 } = await send(many("ONCE", 2100), { background: "true" });
    await ended(task);
    await server.opened.ownerQuery(
      "update formwork.task set state = 'running', seen_at = now() - interval '1 minute', worker = gen_random_uuid() where id = $1",
      [task],
    );
    // Written by the worker before; begun anew, the rows refuse each other and nothing is added.
    await ended((await send(many("WAKE", 2100), { background: "true" })).task ?? 0);
    expect((await ended(task)).state).toBe("failed");
    expect(await counted("ONCE")).toBe(2100);
  });
});

describe("taking an import back", () => {
  it("leaves the rows that were changed since and says so, until it is forced", async () => {
    await send(["same,UPD1,5"]);
    const { imported = 0 } = await send(["same,UPD1,9", "added,UPD2,1"], { key: "name,code" });
    const rows = await server.opened.ownerQuery<{ id: string; code: string }>(
      "select id, code from access_position where code like 'UPD%' order by code",
    );
    const ids = rows.map(({ id }) => Number(id));
    await admin.ask("/api/sysPos/setStatus", { id: ids[1], status: 2 });
    const first = await admin.ask<{ undone: number; left: object[] }>("/api/sysTask/undo", {
      id: imported,
    });
    expect(first).toMatchObject({
      undone: 1,
      left: [{ id: ids[1], reason: "changed", title: "added" }],
    });
    expect(await counted("UPD")).toBe(2);
    const again = await admin.ask<{ undone: number }>("/api/sysTask/undo", {
      id: imported,
      force: true,
    });
    expect(again.undone).toBeGreaterThan(0);
    expect(await counted("UPD")).toBe(1);
    const [kept] = await server.opened.ownerQuery<{ name: string; order_no: number }>(
      "select name, order_no from access_position where code = 'UPD1'",
    );
    expect(kept).toMatchObject({ name: "same", order_no: 5 });
  });

  it("is nobody else's, and over after a day", async () => {
    const { imported = 0 } = await send(["own,OWN1,5"]);
    const other = await server.signIn("superadmin", "Sup3r!admin");
    expect((await other.post("/api/sysTask/undo", { id: imported })).body.code).toBe(400);
    await server.opened.ownerQuery(
      "update formwork.task set ended_at = now() - interval '25 hours' where id = $1",
      [imported],
    );
    expect((await admin.post("/api/sysTask/undo", { id: imported })).body.code).toBe(400);
    expect(await counted("OWN")).toBe(1);
  });
});
