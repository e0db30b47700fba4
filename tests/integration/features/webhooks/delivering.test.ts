import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { signatureOf, startWebhookPeer, type WebhookPeer } from "../../../support/webhookPeer.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";
import { addDefect, forget, hurry, logOf, someProject, subscribe } from "./support.ts";

let peer: WebhookPeer;
let server: FeatureApp;
let admin: Client;
let projectId: number;

beforeAll(async () => {
  peer = await startWebhookPeer();
  server = await buildFeatureApp({ privateHosts: ["127.0.0.1"] });
  admin = await server.signIn("admin");
  projectId = await someProject(admin);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  Object.assign(peer, { received: [], status: 200, answer: "ok", headers: {} });
  await forget(server);
});

describe("an event of a record", () => {
  it("goes out after the commit, once, signed", async () => {
    const { secret } = await subscribe(admin, peer.url);
    const id = await addDefect(admin, projectId, "Crack in a wall");
    expect(peer.received).toHaveLength(0);
    await server.work();
    await server.work();
    expect(peer.received).toHaveLength(1);
    const [event] = peer.received;
    if (!event) throw new Error("nothing came");
    expect(event.event).toMatchObject({
      type: "site.defect.create",
      data: { entity: "site/defect", event: "create", id, record: { title: "Crack in a wall" } },
    });
    expect(event.headers["webhook-signature"]).toBe(signatureOf(secret, event));
    expect(Math.abs(Number(event.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(
      60,
    );
    expect(await logOf(server)).toMatchObject([
      { event: "create", state: "delivered", attempts: 1, status: 200, fault: null, answer: "ok" },
    ]);
  });

  it("is not sent when its change is rolled back", async () => {
    await subscribe(admin, peer.url, { events: ["update"] });
    await expect(
      server.opened.database.transaction(systemClaims, async (tx) => {
        await tx.query(
          `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after)
           select tenant_id, 0, '', 'site/defect', id, 'update', '{}', '{}' from site_defect limit 1`,
        );
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await logOf(server)).toEqual([]);
  });

  it("is what was subscribed to alone, transitions by their names and as changes", async () => {
    await subscribe(admin, peer.url, { events: ["reopen", "delete"] });
    await subscribe(admin, peer.url, { name: "All changes", events: ["update"] });
    const id = await addDefect(admin, projectId, "Loose tile");
    await admin.ask("/api/siteDefect/update", {
      ...(await admin.ask<object>(`/api/siteDefect/detail?id=${id}`)),
      title: "Loose tiles",
    });
    await server.opened.ownerQuery(`update site_defect set status = 'closed' where id = ${id}`);
    await admin.ask("/api/siteDefect/reopen", { id });
    await admin.ask("/api/siteDefect/delete", { id });
    await server.work();
    const events = peer.received.map(({ event }) => event.type).sort();
    expect(events).toEqual([
      "site.defect.delete",
      "site.defect.reopen",
      "site.defect.reopen",
      "site.defect.update",
    ]);
    const update = peer.received.find(({ event }) => event.type === "site.defect.update");
    expect(update?.event.data["changed"]).toEqual(["title"]);
  });

  it("tells of a hundred records that are written at once in order and by one task", async () => {
    await subscribe(admin, peer.url, { events: ["update"], fields: ["code"] });
    await server.opened.database.transaction(systemClaims, (tx) =>
      tx.query(
        `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after)
         select d.tenant_id, 0, '', 'site/defect', d.id, 'update', to_jsonb(d), to_jsonb(d)
           from (select * from site_defect where tenant_id = (select tenant_id from system_webhook) limit 1) d, generate_series(1, 100)`,
      ),
    );
    const [{ tasks } = { tasks: 0 }] = (await server.opened.ownerQuery(
      "select count(*)::int as tasks from formwork.task where kind = 'webhook.send'",
    )) as { tasks: number }[];
    expect(tasks).toBe(1);
    await server.work();
    expect(peer.received).toHaveLength(100);
    const ids = peer.received.map(({ headers }) =>
      Number(String(headers["webhook-id"]).split("_")[2]),
    );
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(100);
  });
});

describe("a receiver that fails", () => {
  it("gets the same message id again, and then nothing more", async () => {
    peer.status = 500;
    peer.answer = "broken ".repeat(500);
    await subscribe(admin, peer.url);
    await addDefect(admin, projectId, "Crack");
    await server.attempt();
    const [failed] = await logOf(server);
    expect(failed).toMatchObject({ state: "waiting", attempts: 1, status: 500, fault: "refused" });
    expect(failed?.answer).toHaveLength(1024);
    peer.status = 204;
    await hurry(server);
    await server.attempt();
    expect(new Set(peer.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(peer.received).toHaveLength(2);
    expect(await logOf(server)).toMatchObject([{ state: "delivered", attempts: 2, status: 204 }]);
    await hurry(server);
    await server.attempt();
    expect(peer.received).toHaveLength(2);
  });

  it("is followed to no other address", async () => {
    peer.status = 307;
    peer.headers = { location: peer.url };
    await subscribe(admin, peer.url);
    await addDefect(admin, projectId, "Crack");
    await server.attempt();
    expect(peer.received).toHaveLength(1);
    expect(await logOf(server)).toMatchObject([{ state: "waiting", fault: "redirect" }]);
  });

  it("ends as a dead letter that can be delivered again", async () => {
    peer.status = 500;
    const { id } = await subscribe(admin, peer.url);
    await addDefect(admin, projectId, "Crack");
    for (let attempt = 1; attempt <= 9; attempt++) {
      await hurry(server);
      await server.attempt();
    }
    expect(peer.received).toHaveLength(9);
    const [dead] = await logOf(server);
    expect(dead).toMatchObject({ state: "failed", attempts: 9 });
    await hurry(server);
    await server.attempt();
    expect(peer.received).toHaveLength(9);
    peer.status = 200;
    expect(await admin.ask("/api/sysWebhookDelivery/again", { id: Number(dead?.id) })).toBe(true);
    await hurry(server);
    await server.attempt();
    expect(await logOf(server)).toMatchObject([{ state: "delivered", attempts: 1 }]);
    await server.opened.ownerQuery("update system_webhook_delivery set state = 'failed'");
    expect(await admin.ask("/api/sysWebhook/replay", { id })).toBe(1);
    await server.work();
    expect(peer.received).toHaveLength(11);
  });

  it("is left alone after three failures in a row, and one failure keeps nothing else back", async () => {
    await subscribe(admin, peer.url);
    peer.status = 500;
    for (let each = 0; each < 5; each++) await addDefect(admin, projectId, `Crack ${each}`);
    await server.attempt();
    expect(peer.received).toHaveLength(3);
    expect((await logOf(server)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0, 0]);
    peer.status = 200;
    await hurry(server);
    await server.work();
    expect((await logOf(server)).map(({ state }) => state)).toEqual(Array(5).fill("delivered"));
  });

  it("is switched off after three days, its owner is told, and nothing that waits is lost", async () => {
    peer.status = 500;
    const { id } = await subscribe(admin, peer.url);
    await addDefect(admin, projectId, "Crack");
    await server.attempt();
    await server.opened.ownerQuery(
      "update system_webhook set failing_since = now() - interval '73 hours'",
    );
    await hurry(server);
    await server.attempt();
    expect(
      await server.opened.ownerQuery("select status, off_reason from system_webhook"),
    ).toMatchObject([{ status: 2, off_reason: "failing" }]);
    expect(
      await server.opened.ownerQuery(
        `select e.topic, a.account from office_inbox_entry e join access_account a on a.id = e.user_id where e.topic = 'webhookOff'`,
      ),
    ).toEqual([{ topic: "webhookOff", account: "admin" }]);
    await hurry(server);
    await server.attempt();
    expect(peer.received).toHaveLength(2);
    peer.status = 200;
    await admin.ask("/api/sysWebhook/setStatus", { id, status: 1 });
    await hurry(server);
    await server.work();
    expect(await logOf(server)).toMatchObject([{ state: "delivered" }]);
    expect(
      await server.opened.ownerQuery("select failing_since, off_reason from system_webhook"),
    ).toEqual([{ failing_since: null, off_reason: null }]);
  });

  it("says with 410 that it wants nothing more", async () => {
    peer.status = 410;
    await subscribe(admin, peer.url);
    await addDefect(admin, projectId, "Crack");
    await server.attempt();
    expect(
      await server.opened.ownerQuery("select status, off_reason from system_webhook"),
    ).toMatchObject([{ status: 2, off_reason: "gone" }]);
  });
});
