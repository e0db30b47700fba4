import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";
import { listening, openStream, pause, type Stream } from "../support/stream.ts";

let server: FeatureApp;
let second: FeatureApp;
let admin: Client;
let person: Client;
const open: Stream[] = [];

beforeAll(async () => {
  server = await buildFeatureApp();
  second = await buildFeatureApp({ beside: server });
  admin = await server.signIn("superadmin");
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await second.close();
  await server.close();
});

async function follow(...parts: Parameters<typeof openStream>): Promise<Stream> {
  const stream = await openStream(...parts);
  open.push(stream);
  return stream;
}

const idOf = async (account: string) => {
  const rows = await server.opened.ownerQuery<{ id: string }>(
    "select id from access_account where account = $1",
    [account],
  );
  return Number(rows[0]?.id);
};

describe("stream of events", () => {
  it("needs a session and refuses what nobody may watch", async () => {
    const address = await listening(server);
    expect((await fetch(`${address}/api/realtime`)).status).toBe(401);
    person = await server.signIn("user1");
    const token = `?token=${person.accessToken}`;
    expect((await fetch(`${address}/api/realtime${token}`)).status).toBe(401);
    expect((await openStream(server, person, { watch: "no/such" })).status).toBe(400);
    const headers = { authorization: `Bearer ${person.accessToken}`, "last-event-id": "x" };
    expect((await fetch(`${address}/api/realtime`, { headers })).status).toBe(400);
  });

  it("brings a message sent in the other process, to its receiver alone", async () => {
    person = await server.signIn("user1");
    const other = await server.signIn("user2");
    const [mine, theirs] = [await follow(server, person), await follow(server, other)];
    const sender = second.client(admin.accessToken, admin.refreshToken);
    await sender.ask("/api/sysMessage/sendUser", {
      title: "Hello",
      message: "to you",
      receiveUserId: await idOf("user1"),
      sendUserId: 12345,
    });
    const { body } = await mine.next("message");
    expect(body).toMatchObject({ title: "Hello", message: "to you" });
    expect(body.sendUserId).toBe(await idOf("superadmin"));
    await pause(200);
    expect(theirs.events.filter(({ kind }) => kind === "message")).toEqual([]);
  });

  it("brings what was missed after Last-Event-ID", async () => {
    person = await server.signIn("user1");
    const before = await follow(server, person);
    const { id } = await before.next("ready");
    before.close();
    await admin.ask("/api/sysMessage/sendAllUser", { message: "while away" });
    const after = await follow(second, person, { after: id ?? 0 });
    await after.next("message");
    // Some from before may come again, for a commit can be later than its number: receivers know what they have had.
    const missed = after.events.filter((event) => event.kind === "message" && event.id! > id!);
    expect(missed.map(({ body }) => body.message)).toEqual(["while away"]);
  });

  it("ends with the session, whichever process ends it, and says why", async () => {
    person = await server.signIn("user1");
    const stream = await follow(server, person);
    const page = await admin.ask<{ items: { userName: string; connectionId: string }[] }>(
      "/api/sysOnlineUser/page",
      { userName: "user1", page: 1, pageSize: 50 },
    );
    const sender = second.client(admin.accessToken, admin.refreshToken);
    for (const row of page.items) await sender.ask("/api/sysOnlineUser/forceOffline", row);
    expect((await stream.next("ended")).body).toEqual({ reason: "forced" });
    await expect.poll(() => stream.over).toBe(true);
    expect((await person.get("/api/sysAuth/userInfo")).body.code).toBe(401);
  });

  it("tells a change of rights, and an account that is disabled", async () => {
    const { ownerQuery } = server.opened;
    person = await server.signIn("user1");
    const stream = await follow(server, person);
    await ownerQuery("update access_menu set order_no = order_no + 1 where name = 'home'");
    await stream.next("rights");
    await ownerQuery("update access_account set status = 2 where account = 'user1'");
    expect((await stream.next("ended")).body).toEqual({ reason: "expired" });
    await ownerQuery("update access_account set status = 1 where account = 'user1'");
  });

  it("is silent while the screen is locked and catches up afterwards", async () => {
    person = await server.signIn("user1");
    const stream = await follow(server, person);
    await person.ask("/api/sysAuth/lockScreen", {});
    expect((await stream.next("lock")).body).toEqual({ locked: true });
    await admin.ask("/api/sysMessage/sendAllUser", { message: "not for a locked screen" });
    await pause(300);
    expect(stream.events.some(({ kind }) => kind === "message")).toBe(false);
    await person.ask("/api/sysAuth/unLockScreen", { password: "Se3d!pass" });
    expect((await stream.next("message")).body.message).toBe("not for a locked screen");
  });

  it("names records that others changed, only to those who may read them", async () => {
    person = await server.signIn("admin");
    const watch = { watch: "access/position,access/tenant" };
    const [mine, colleague, foreign, closed] = [
      await follow(server, person, watch),
      await follow(second, await server.signIn("user1"), watch),
      await follow(second, await server.signIn("bg_admin"), watch),
      await follow(second, await server.signIn("user4"), { watch: "access/tenant" }),
    ];
    await pause(1500);
    const id = await second
      .client(person.accessToken, person.refreshToken)
      .ask<number>("/api/sysPos/add", { name: "Watchman", code: "watch" });
    await admin.ask("/api/sysTenant/add", { name: "Watched", adminAccount: "watched_admin" });
    expect((await colleague.next("records")).body).toEqual({
      entity: "access/position",
      ids: [id],
    });
    await pause(1500);
    for (const { events } of [mine, foreign, closed])
      expect(events.filter(({ kind }) => kind === "records")).toEqual([]);
    expect(colleague.events.filter(({ kind }) => kind === "records")).toHaveLength(1);
  });

  it("tells a published notice to its tenant", async () => {
    person = await server.signIn("user1");
    const foreign = await server.signIn("bg_admin");
    const [mine, theirs] = [await follow(server, person), await follow(server, foreign)];
    const owner = await server.signIn("admin");
    const id = await owner.ask<number>("/api/sysNotice/add", {
      title: "Fire drill",
      content: "<p>At noon</p>",
      type: 1,
    });
    await owner.ask("/api/sysNotice/public", { id });
    expect((await mine.next("notice")).body).toMatchObject({ id, title: "Fire drill" });
    await pause(200);
    expect(theirs.events.some(({ kind }) => kind === "notice")).toBe(false);
  });
});
