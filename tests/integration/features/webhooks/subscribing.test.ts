import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signatureOf, startWebhookPeer, type WebhookPeer } from "../../../support/webhookPeer.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";
import { addDefect, forget, logOf, someProject, subscribe } from "./support.ts";

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

const refusal = async (further: object) => {
  const values = { name: "Peer", entity: "site/defect", events: ["create"], url: peer.url };
  const { body } = await admin.post("/api/sysWebhook/add", { ...values, ...further });
  return body.message;
};

describe("subscribing", () => {
  it("is marked with the first address, and kept in mind without one: until then a change looks for none", async () => {
    const marked = async () => {
      const [row] = await server.opened.ownerQuery<{ marked: boolean }>(
        "select pg_sequence_last_value('formwork.webhook_mark') is not null as marked",
      );
      return row?.marked;
    };
    expect(await marked()).toBe(false);
    await addDefect(admin, projectId, "unheard");
    const { id } = await subscribe(admin, peer.url);
    expect(await marked()).toBe(true);
    await addDefect(admin, projectId, "heard");
    expect(await logOf(server)).toMatchObject([{ event: "create" }]);
    await server.opened.ownerQuery("delete from system_webhook where id = $1", [id]);
    expect(await marked()).toBe(true);
  });

  it("offers what the person may read, with the fields that may leave", async () => {
    const sources =
      await admin.ask<{ entity: string; events: { name: string }[]; fields: { name: string }[] }[]>(
        "/api/sysWebhook/sources",
      );
    const defect = sources.find(({ entity }) => entity === "site/defect");
    expect(defect?.events.map(({ name }) => name).join(" ")).toBe(
      "create update delete restore assign rectify accept reject reopen",
    );
    expect(defect?.fields.map(({ name }) => name)).toContain("title");
    expect(defect?.fields.map(({ name }) => name)).not.toContain("cost");
    expect(sources.map(({ entity }) => entity)).not.toContain("access/account");
  });

  it.each([
    ["an address inside", { url: "https://10.0.0.8/hook" }, "public https"],
    ["the address of a cloud's own service", { url: "https://169.254.169.254/" }, "public https"],
    ["this machine by another spelling", { url: "https://2130706434/" }, "public https"],
    ["an address without encryption", { url: "http://93.184.216.34/" }, "public https"],
    ["another scheme", { url: "ftp://93.184.216.34/" }, "web address"],
    ["an address with a password", { url: "https://a:b@93.184.216.34/" }, "web address"],
    ["an entity that offers nothing", { entity: "access/account" }, "cannot be chosen"],
    ["an unknown entity", { entity: "site/nothing" }, "cannot be chosen"],
    ["an unknown event", { events: ["explode"] }, "cannot be chosen"],
    ["no event", { events: [] }, "required"],
    ["a field that does not leave", { fields: ["cost"] }, "cannot be chosen"],
    ["an event twice", { events: ["create", "create"] }, "twice"],
    ["a weak secret", { secret: "whsec_aGFsbG8=" }, "24 to 64 bytes"],
  ])("is refused for %s", async (_, further, said) => {
    expect(await refusal(further)).toContain(said);
    expect(await server.opened.ownerQuery("select 1 from system_webhook")).toEqual([]);
  });

  it("is not for people without the permission", async () => {
    const user = await server.signIn("user1");
    expect((await user.post("/api/sysWebhook/sources")).body.code).not.toBe(200);
    const values = { name: "Peer", entity: "site/defect", events: ["create"], url: peer.url };
    expect((await user.post("/api/sysWebhook/add", values)).body.code).not.toBe(200);
  });

  it("keeps the secret sealed and shows it to nobody", async () => {
    const { id, secret } = await subscribe(admin, peer.url);
    expect(secret).toMatch(/^whsec_/);
    const [row] = await server.opened.ownerQuery<{ secret: string }>(
      "select secret from system_webhook",
    );
    expect(row?.secret).toMatch(/^v2\./);
    const detail = JSON.stringify(await admin.ask(`/api/sysWebhook/detail?id=${id}`));
    expect(detail).not.toContain("whsec_");
    expect(detail).not.toContain(row?.secret);
  });

  it("signs with the former secret too, for a day after it was changed", async () => {
    const { id, secret } = await subscribe(admin, peer.url);
    const next = await admin.ask<string>("/api/sysWebhook/secret", {});
    const detail = await admin.ask<object>(`/api/sysWebhook/detail?id=${id}`);
    await admin.ask("/api/sysWebhook/update", { ...detail, secret: next });
    await addDefect(admin, projectId, "Crack");
    await server.work();
    const [event] = peer.received;
    if (!event) throw new Error("nothing came");
    const expected = [signatureOf(next, event), signatureOf(secret, event)];
    expect(String(event.headers["webhook-signature"]).split(" ")).toEqual(expected);
  });
});

describe("what leaves", () => {
  const ownedBy = (account: string) =>
    server.opened.ownerQuery(
      `update system_webhook set owner_id = (select id from access_account where account = '${account}')`,
    );

  it("holds no sensitive field, and of the others those that were chosen", async () => {
    await subscribe(admin, peer.url);
    await subscribe(admin, peer.url, { name: "Little", fields: ["severity"] });
    await addDefect(admin, projectId, "Crack");
    await server.work();
    const records = peer.received.map(({ event }) => event.data["record"] as object);
    const [little, whole] = records.toSorted(
      (a, b) => Object.keys(a).length - Object.keys(b).length,
    );
    expect(little).toEqual({ severity: "minor" });
    expect(whole).toHaveProperty("title");
    expect(whole).not.toHaveProperty("cost");
  });

  it("is what its owner sees: records out of reach are not sent", async () => {
    await subscribe(admin, peer.url);
    await ownedBy("user3");
    await addDefect(admin, projectId, "Somebody else's crack");
    await server.work();
    expect(peer.received).toEqual([]);
    expect(await logOf(server)).toMatchObject([{ state: "skipped", fault: "outOfReach" }]);
  });

  it("ends when its owner may not read such records any more", async () => {
    await subscribe(admin, peer.url);
    await server.opened.ownerQuery(
      `update system_webhook set owner_id = (select id from access_account where account = 'bg_admin')`,
    );
    await addDefect(admin, projectId, "Crack");
    await server.work();
    expect(peer.received).toEqual([]);
    expect(await logOf(server)).toMatchObject([{ state: "skipped", fault: "rights" }]);
    expect(
      await server.opened.ownerQuery("select status, off_reason from system_webhook"),
    ).toMatchObject([{ status: 2, off_reason: "rights" }]);
  });

  it("goes with the rights of whoever changed the address last", async () => {
    const { id } = await subscribe(admin, peer.url);
    await ownedBy("user1");
    const detail = await admin.ask<object>(`/api/sysWebhook/detail?id=${id}`);
    await admin.ask("/api/sysWebhook/update", { ...detail, name: "Another name" });
    const owner = async () =>
      (
        await server.opened.ownerQuery<{ account: string }>(
          "select account from system_webhook w join access_account a on a.id = w.owner_id",
        )
      )[0]?.account;
    expect(await owner()).toBe("user1");
    const again = await admin.ask<object>(`/api/sysWebhook/detail?id=${id}`);
    await admin.ask("/api/sysWebhook/update", { ...again, url: `${peer.url}/other` });
    expect(await owner()).toBe("admin");
  });

  it("is nothing of another tenant", async () => {
    await subscribe(admin, peer.url);
    const other = await server.signIn("bg_admin");
    await addDefect(other, await someProject(other), "Crack over there");
    await server.work();
    expect(peer.received).toEqual([]);
    expect(await logOf(server)).toEqual([]);
  });
});

describe("a test event", () => {
  it("is sent at once and tells what came of it", async () => {
    const { id, secret } = await subscribe(admin, peer.url);
    peer.status = 202;
    expect(await admin.ask("/api/sysWebhook/test", { id })).toMatchObject({
      delivered: true,
      status: 202,
      fault: null,
    });
    const [event] = peer.received;
    expect(event?.event.type).toBe("test");
    expect(event?.headers["webhook-signature"]).toBe(event && signatureOf(secret, event));
    const [logged] = await logOf(server);
    expect(logged).toMatchObject({ event: "test", state: "delivered", attempts: 1 });
    const again = await admin.post("/api/sysWebhookDelivery/again", { id: Number(logged?.id) });
    expect(again.body.message).toContain("F4004");
  });

  it("says why an address cannot be reached", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { id } = await subscribe(admin, `http://127.0.0.1:${port}/`);
    expect(await admin.ask("/api/sysWebhook/test", { id })).toMatchObject({
      delivered: false,
      status: null,
      fault: "unreachable",
    });
    // Refused when it is called, whatever was allowed when it was set.
    await server.opened.ownerQuery("update system_webhook set url = 'https://127.0.0.2/'");
    expect(await admin.ask("/api/sysWebhook/test", { id })).toMatchObject({
      fault: "closedAddress",
    });
  });
});
