import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";

interface Task {
  id: number;
  state: string;
  done: number;
  total: number | null;
  fileName: string | null;
  fault: { code: string } | null;
}

let server: FeatureApp;
let admin: Client;
let stranger: Client;

const rows = 6000;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
  stranger = await server.signIn("user1");
  await server.opened.ownerQuery(
    `insert into access_position (name, code, tenant_id, status, order_no, create_time)
     select 'Bulk ' || g, 'BULK' || g, t.id, 1, g, now() from generate_series(1, $1::int) g, access_tenant t where t.code = 'default'`,
    [rows],
  );
});
afterAll(() => server.close());

const send = (client: Client, body: object) =>
  server.app.inject({
    method: "POST",
    url: "/api/access/position/export",
    headers: { authorization: `Bearer ${client.accessToken}`, "accept-language": "en" },
    payload: body,
  });
const file = (client: Client, id: number) =>
  server.app.inject({
    url: `/api/sysTask/file/${id}`,
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
const bulk = { code__startsWith: "BULK" };
const asked = {
  format: "csv",
  columns: ["code", "name"],
  filter: bulk,
  sort: [["orderNo", "ASC"]],
};

const ended = (client: Client, id: number) =>
  vi.waitFor(
    async () => {
      const task = (await client.get<Task>(`/api/sysTask/detail/${id}`)).body.result;
      expect(["done", "failed", "cancelled"]).toContain(task.state);
      return task;
    },
    { timeout: 20_000, interval: 50 },
  );

/** A task that a worker has taken, which was last heard of so long ago. */
async function taken(client: Client, { deaths = 0, silence = "1 minute" } = {}): Promise<number> {
  const [, payload = ""] = client.accessToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
    UserId: number;
    TenantId: number;
  };
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    `insert into formwork.task (tenant_id, user_id, kind, entity, title, locale, request, state, worker, seen_at, attempts, deaths)
     values ($1, $2, 'export', 'access/position', 'positions', 'en', $3, 'running', $4, now() - $5::interval, $6, $7) returning id`,
    [
      claims.TenantId,
      claims.UserId,
      JSON.stringify(asked),
      randomUUID(),
      silence,
      deaths + 1,
      deaths,
    ],
  );
  return Number(row?.id);
}

describe("an export of many rows", () => {
  it("goes on in the background and leaves a file to who asked alone", async () => {
    const answer = await send(admin, { ...asked, fileName: "all our positions" });
    expect(answer.statusCode).toBe(202);
    const { task: id, total } = answer.json<{ task: number; total: number }>();
    expect(total).toBe(rows);
    expect(await ended(admin, id)).toMatchObject({
      state: "done",
      done: rows,
      total: rows,
      fileName: "all our positions.csv",
    });
    const got = await file(admin, id);
    const lines = got.body.replace("\uFEFF", "").trim().split("\r\n");
    expect([lines.length, lines[0], lines[rows]]).toEqual([
      rows + 1,
      "Position code,Position name",
      `BULK${rows},Bulk ${rows}`,
    ]);
    expect(got.headers["content-disposition"]).toContain("all%20our%20positions.csv");
    for (const other of [stranger, await server.signIn("superadmin", "Sup3r!admin")]) {
      expect((await file(other, id)).json<{ code: number }>().code).toBe(400);
      expect((await other.get(`/api/sysTask/detail/${id}`)).body.code).toBe(400);
      expect((await other.post("/api/sysTask/cancel", { id })).body.code).toBe(400);
      expect((await other.post("/api/sysTask/delete", { id })).body.code).toBe(400);
    }
    const page = await admin.ask<{ items: Task[] }>("/api/sysTask/page", {});
    expect(page.items.map((task) => task.id)).toContain(id);
    const told = async (client: Client) =>
      (
        await client.ask<{ items: { sourceId: number; topic: string; state: string | null }[] }>(
          "/api/sysInbox/page",
          { tab: "task" },
        )
      ).items.filter(({ sourceId }) => sourceId === id);
    expect(await told(admin)).toMatchObject([{ topic: "export.done", state: "file" }]);
    expect(await told(stranger)).toEqual([]);
    await admin.ask("/api/sysTask/delete", { id });
    expect((await file(admin, id)).json<{ code: number }>().code).toBe(400);
    expect(await told(admin)).toMatchObject([{ topic: "export.done", state: "gone" }]);
  });

  it("waits for those of the same person when there are too many (F4028)", async () => {
    const waiting = await Promise.all(
      Array.from({ length: 20 }, () => taken(admin, { silence: "0 seconds" })),
    );
    const answer = await send(admin, asked);
    expect([answer.statusCode, answer.json<{ extras: { code: string } }>().extras.code]).toEqual([
      429,
      "F4028",
    ]);
    await server.opened.ownerQuery("delete from formwork.task where id = any($1::bigint[])", [
      waiting,
    ]);
  });

  it("of few rows is sent at once, typed in a workbook", async () => {
    const body = { ...asked, format: "xlsx", columns: ["code", "orderNo", "createTime"] };
    const answer = await send(admin, { ...body, filter: { code: "BULK7" }, zone: "UTC" });
    expect(answer.statusCode).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
    const [, row] = sheets[0]?.rows ?? [];
    expect(row?.slice(0, 2)).toEqual(["BULK7", 7]);
    expect(row?.[2]).toBeInstanceOf(Date);
    expect(Math.abs(Date.now() - Number(row?.[2]))).toBeLessThan(600_000);
  });

  it("is refused without rows, without columns, and without the right", async () => {
    const code = async (client: Client, body: object) =>
      (await send(client, body)).json<{ extras: { code: string } }>().extras.code;
    expect(await code(admin, { ...asked, filter: { code: "none" } })).toBe("F4027");
    expect(await code(admin, { ...asked, columns: [] })).toBe("F4000");
    expect(await code(admin, { ...asked, zone: "Nowhere/Else'" })).toBe("F4000");
    expect(await code(await server.signIn("user3"), asked)).toBe("D1016");
  });

  it("is taken up by another worker when its own has died", async () => {
    const id = await taken(admin);
    // Another task makes the workers look.
    await ended(admin, (await send(admin, asked)).json<{ task: number }>().task);
    expect((await ended(admin, id)).state).toBe("done");
  });

  it("that has killed every worker is given up", async () => {
    const id = await taken(admin, { deaths: 2 });
    await ended(admin, (await send(admin, asked)).json<{ task: number }>().task);
    expect(await ended(admin, id)).toMatchObject({ state: "failed", fault: { code: "F5000" } });
  });

  it("is done once by one of two processes", async () => {
    const beside = await buildFeatureApp({ beside: server });
    try {
      const ids = await Promise.all(
        Array.from(
          { length: 4 },
          async () => (await send(admin, asked)).json<{ task: number }>().task,
        ),
      );
      for (const id of ids) expect((await ended(admin, id)).state).toBe("done");
      const [{ attempts } = { attempts: 0 }] = await server.opened.ownerQuery<{ attempts: number }>(
        "select max(attempts) as attempts from formwork.task where id = any($1::bigint[])",
        [ids],
      );
      expect(attempts).toBe(1);
    } finally {
      await beside.close();
    }
  });

  it("runs with the rights that the person has by then", async () => {
    const id = await taken(stranger);
    await ended(admin, (await send(admin, asked)).json<{ task: number }>().task);
    expect(await ended(stranger, id)).toMatchObject({ state: "failed", fault: { code: "D1016" } });
  });

  it("waits for the person's task before it, and can be cancelled meanwhile", async () => {
    const first = await taken(admin, { silence: "0 seconds" });
    const second = (await send(admin, asked)).json<{ task: number }>().task;
    await admin.ask("/api/sysTask/cancel", { id: second });
    expect((await ended(admin, second)).state).toBe("cancelled");
    await admin.ask("/api/sysTask/cancel", { id: first });
    await server.opened.ownerQuery("delete from formwork.task where id = $1", [first]);
  });
});
