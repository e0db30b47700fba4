import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { removeExpired } from "../../../runtime/server/features/retention/index.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let admin: Client;
let user: Client;
let stranger: Client;

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  admin = await server.signIn("admin");
  user = await server.signIn("user1");
  stranger = await server.signIn("bg_admin");
});
afterAll(() => server?.close());

interface Entry {
  id: number;
  kind: string;
  topic: string | null;
  title: string;
  text: string | null;
  sourceId: number | null;
  state: string | null;
  recallNote: string | null;
  readTime: string | null;
  archivedTime: string | null;
}
interface Counts {
  total: Record<string, number>;
  unread: Record<string, number>;
  bell: number;
  preferences: Record<string, string>;
}
const page = async (client: Client, body: object = {}) =>
  client.ask<{ total: number; items: Entry[] }>("/api/sysInbox/page", body);
const counts = (client: Client) => client.ask<Counts>("/api/sysInbox/counts");
const idOf = async (account: string) => {
  const [row] = await server.opened.ownerQuery<{ id: number }>(
    "select id from access_account where account = $1",
    [account],
  );
  return Number(row?.id);
};
const publish = async (title: string, more: object = {}) => {
  const id = await admin.ask<number>("/api/sysNotice/add", {
    title,
    content: `<p>${title} <b>text</b></p>`,
    type: 1,
    ...more,
  });
  await admin.ask("/api/sysNotice/public", { id });
  return id;
};
const upload = (client: Client, name: string, content: string) =>
  client.ask<{ id: number }>("/api/sysFile/uploadFileFromBase64", {
    fileName: name,
    fileDataBase64: Buffer.from(content).toString("base64"),
  });
const attachment = (client: Client, id: number, fileId: number) =>
  server.app.inject({
    url: `/api/sysNotice/attachment?id=${id}&fileId=${fileId}`,
    headers: { authorization: `Bearer ${client.accessToken}`, "accept-language": "en" },
  });

describe("the inbox", () => {
  it("holds notices, messages and finished tasks of its person, and nobody else sees them", async () => {
    const notice = await publish("Shared news");
    const superadmin = await server.signIn("superadmin");
    await superadmin.ask("/api/sysMessage/sendUser", {
      title: "Lunch",
      message: "At noon?",
      receiveUserId: await idOf("user1"),
    });
    const { items } = await page(user);
    expect(items.find(({ sourceId }) => sourceId === notice)).toMatchObject({
      kind: "notice",
      state: "open",
      text: "Shared news text",
    });
    const [message] = (await page(user, { tab: "message" })).items;
    expect(message).toMatchObject({ title: "Lunch", text: "At noon?", readTime: null });
    for (const other of [admin, stranger]) {
      expect((await page(other, { tab: "message", search: "noon" })).total).toBe(0);
      expect((await other.get(`/api/sysInbox/detail?id=${message?.id}`)).body.message).toContain(
        "D1002",
      );
      const touched = await other.ask("/api/sysInbox/setRead", { ids: [message?.id], read: true });
      expect(touched).toBe(0);
      expect(await other.ask("/api/sysInbox/archive", { ids: [message?.id], archived: true })).toBe(
        0,
      );
    }
    expect((await page(stranger, { search: "Shared news" })).total).toBe(0);
    // Row-level security alone, without any condition of ours.
    const [person] = await server.opened.ownerQuery<{ id: number; tenant: number; org: number }>(
      "select id, tenant_id as tenant, org_id as org from access_account where account = 'user2'",
    );
    const seen = await server.opened.database.transaction(
      {
        ...systemClaims,
        platform: false,
        tenantId: Number(person?.tenant),
        userId: Number(person?.id),
      },
      (tx) =>
        tx.query<{ user: number }>('select distinct user_id as "user" from office_inbox_entry'),
    );
    expect(seen.map((row) => Number(row.user))).toEqual([Number(person?.id)]);
  });

  it("tells who looks at the console as somebody else nothing of his messages", async () => {
    const { body } = await admin.post<{ accessToken: string; refreshToken: string }>(
      "/api/sysUser/viewAs",
      { userId: await idOf("user1") },
    );
    const { result } = body;
    if (!result?.accessToken) throw new Error(body.message);
    const viewer = server.client(result.accessToken, result.refreshToken ?? "");
    expect((await page(viewer)).total).toBeGreaterThan(0);
    expect((await page(viewer, { tab: "message" })).total).toBe(0);
    expect((await counts(viewer)).total["message"]).toBe(0);
  });

  it("is read, unread, archived and restored, one by one and at once", async () => {
    const first = await publish("First of two");
    await publish("Second of two");
    const { items, total } = await page(user, { search: "of two" });
    expect(total).toBe(2);
    const ids = items.map(({ id }) => id);
    const before = await counts(user);
    expect(await user.ask("/api/sysInbox/setRead", { ids, read: true })).toBe(2);
    expect(await user.ask("/api/sysInbox/setRead", { ids, read: true })).toBe(0);
    const after = await counts(user);
    expect(after.unread["all"]).toBe((before.unread["all"] ?? 0) - 2);
    const readers = await admin.ask<{ read: number }>(`/api/sysNotice/readers?id=${first}`);
    expect(readers.read).toBe(1);
    // Looking at it again later is the reader's own business: the author still knows it was read.
    expect(await user.ask("/api/sysInbox/setRead", { ids: [ids[0]], read: false })).toBe(1);
    expect((await counts(user)).unread["all"]).toBe((after.unread["all"] ?? 0) + 1);
    expect((await admin.ask<{ read: number }>(`/api/sysNotice/readers?id=${first}`)).read).toBe(1);

    expect(await user.ask("/api/sysInbox/archive", { ids, archived: true })).toBe(2);
    expect((await page(user, { search: "of two" })).total).toBe(0);
    expect((await page(user, { tab: "archived", search: "of two" })).total).toBe(2);
    expect(await user.ask("/api/sysInbox/archive", { ids: [ids[1]], archived: false })).toBe(1);
    expect((await page(user, { search: "of two" })).items.map(({ id }) => id)).toEqual([ids[1]]);
    await user.ask("/api/sysInbox/setRead", { tab: "all", read: true });
    expect((await counts(user)).unread["all"]).toBe(0);
  });

  it("shows the beginning of a notice as plain text", async () => {
    await publish("Research", { content: "<p>R&amp;D &lt;all&gt;</p><ul><li>one</li></ul>" });
    const [entry] = (await page(user, { search: "R&D <all>" })).items;
    expect(entry?.text).toBe("R&D <all> one");
  });

  it("and the notice's own call agree on what was read", async () => {
    const id = await publish("Read elsewhere");
    await user.ask("/api/sysNotice/setRead", { id });
    const [entry] = (await page(user, { search: "Read elsewhere" })).items;
    expect(entry?.readTime).not.toBeNull();
  });

  it("keeps what has to be acknowledged unread and in sight, whatever the person mutes", async () => {
    await user.ask("/api/sysInbox/preferences", {
      notice: "muted",
      message: "bell",
      task: "toast",
      system: "toast",
    });
    const before = (await counts(user)).bell;
    await publish("Usual");
    expect((await counts(user)).bell).toBe(before);
    const id = await publish("Urgent", { mustAcknowledge: true });
    const now = await counts(user);
    expect(now.bell).toBe(before + 1);
    expect(now.preferences).toMatchObject({ notice: "muted", message: "bell" });
    const [entry] = (await page(user, { search: "Urgent" })).items;
    expect(await user.ask("/api/sysInbox/setRead", { ids: [entry?.id], read: true })).toBe(0);
    expect(await user.ask("/api/sysInbox/archive", { ids: [entry?.id], archived: true })).toBe(0);
    await user.ask("/api/sysNotice/setRead", { id });
    expect((await counts(user)).bell).toBe(before);
    expect((await counts(admin)).preferences["notice"]).toBe("toast");
  });

  it("says of a recalled notice that it was, and why, and no longer what it said", async () => {
    const id = await publish("Wrong date");
    const [entry] = (await page(user, { search: "Wrong date" })).items;
    await user.ask("/api/sysInbox/setRead", { ids: [entry?.id], read: true });
    await admin.ask("/api/sysNotice/withdraw", { id, note: "It is on Friday" });
    const [after] = (await page(user, { search: "Wrong date" })).items;
    expect(after).toMatchObject({
      state: "recalled",
      recallNote: "It is on Friday",
      readTime: null,
      text: null,
    });
    expect(await user.ask(`/api/sysInbox/detail?id=${after?.id}`)).toMatchObject({
      content: null,
      attachments: [],
    });
    expect((await user.get(`/api/sysNotice/notice?id=${id}`)).body.message).toContain("D1002");
    const received = await user.ask<{ total: number }>("/api/sysNotice/pageReceived", {
      title: "Wrong date",
    });
    expect(received.total).toBe(0);
    const [row] = await server.opened.ownerQuery<{ status: number }>(
      "select status from office_notice where id = $1",
      [id],
    );
    expect(row?.status).toBe(2);
  });

  it("forgets archived entries when they have had their time, and no others", async () => {
    const { items } = await page(user);
    const [old, young, kept] = items.map(({ id }) => id);
    await user.ask("/api/sysInbox/archive", { ids: [old, young], archived: true });
    await server.opened.ownerQuery(
      "update office_inbox_entry set archived_time = now() - interval '181 days' where id = $1",
      [old],
    );
    await server.opened.ownerQuery(
      "update office_inbox_entry set sent_time = now() - interval '999 days' where id = $1",
      [kept],
    );
    await removeExpired(server.opened.database);
    const rows = await server.opened.ownerQuery<{ id: number }>(
      "select id from office_inbox_entry where id = any($1::bigint[])",
      [[old, young, kept]],
    );
    expect(rows.map(({ id }) => Number(id)).sort()).toEqual([young, kept].map(Number).sort());
  });
});

describe("a notice's attachment", () => {
  it("is for its readers and its author, and for nobody else", async () => {
    const file = await upload(admin, "plan.txt", "the plan");
    const other = await upload(admin, "other.txt", "something else");
    const id = await admin.ask<number>("/api/sysNotice/add", {
      title: "With a file",
      content: "<p>x</p>",
      type: 1,
      audience: "users",
      userIds: [await idOf("user1")],
      attachments: [file.id],
    });
    const outsider = await server.signIn("user2");
    expect((await attachment(user, id, file.id)).body).toContain("D8000");
    expect((await attachment(admin, id, file.id)).body).toBe("the plan");
    await admin.ask("/api/sysNotice/public", { id });
    const got = await attachment(user, id, file.id);
    expect(got.body).toBe("the plan");
    expect(got.headers["content-disposition"]).toMatch(/^attachment/);
    for (const client of [outsider, stranger]) {
      const refused = await attachment(client, id, file.id);
      expect(refused.body).toContain("D8000");
      expect(refused.body).not.toContain("the plan");
    }
    expect((await attachment(user, id, other.id)).body).toContain("D8000");
    const [entry] = (await page(user, { search: "With a file" })).items;
    expect(await user.ask(`/api/sysInbox/detail?id=${entry?.id}`)).toMatchObject({
      attachments: [{ id: file.id, name: "plan.txt" }],
    });
    // The general way to files is closed to readers as well: they have no right to list notices.
    expect((await user.get(`/api/sysFile/preview/${file.id}`)).body.code).not.toBe(200);
    await admin.ask("/api/sysNotice/withdraw", { id, note: "" });
    expect((await attachment(user, id, file.id)).body).toContain("D8000");
  });

  it("has to be a file that its author may read", async () => {
    const secret = await upload(stranger, "secret.txt", "not yours");
    const body = { title: "Stolen", content: "<p>x</p>", type: 1 };
    const refused = await admin.post("/api/sysNotice/add", { ...body, attachments: [secret.id] });
    expect(refused.body.extras?.["code"]).toBe("F4000");
    const id = await admin.ask<number>("/api/sysNotice/add", body);
    const later = await admin.post("/api/sysNotice/update", { id, attachments: [secret.id] });
    expect(later.body.extras?.["code"]).toBe("F4000");
  });
});

describe("readers of a notice", () => {
  it("leave the server as a file, all of them or those who have not read it", async () => {
    const id = await publish("To be counted");
    await user.ask("/api/sysNotice/setRead", { id });
    const read = (which: string, client = admin) =>
      server.app.inject({
        url: `/api/sysNotice/exportReaders?id=${id}&format=csv&which=${which}&zone=Asia/Shanghai`,
        headers: { authorization: `Bearer ${client.accessToken}`, "accept-language": "en" },
      });
    const all = (await read("all")).body.trim().split(/\r?\n/);
    const unread = (await read("unread")).body.trim().split(/\r?\n/);
    expect(all[0]).toMatch(/Recipient.*Organization.*Read status.*Read at/);
    expect(unread).toHaveLength(all.length - 1);
    const only = (await read("read")).body.trim().split(/\r?\n/);
    expect(only).toHaveLength(2);
    expect(only[1]).toMatch(/Read,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    const xlsx = await server.app.inject({
      url: `/api/sysNotice/exportReaders?id=${id}`,
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect((await read("all", user)).body).toMatch(/D1016|D1002/);
  });
});
