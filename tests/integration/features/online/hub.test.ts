import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";
import { listening, pause } from "../support/stream.ts";

const end = "\u001E";
const targets = ["OnlineUserList", "ForceOffline", "PublicNotice", "ReceiveMessage"] as const;

let server: FeatureApp;
let second: FeatureApp;
let admin: Client;
const closing: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  server = await buildFeatureApp();
  second = await buildFeatureApp({ beside: server });
  admin = await server.signIn("superadmin");
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function hubOf(app: FeatureApp, query = ""): Promise<string> {
  return `${(await listening(app)).replace("http", "ws")}/hubs/onlineUser${query}`;
}

/** A client as the contract's consoles build theirs: WebSocket alone, no negotiation, the token in the query. */
async function connect(
  app: FeatureApp,
  client: Client,
  name: "token" | "access_token" = "token",
  base = "",
) {
  const address = `${await listening(app)}${base}/hubs/onlineUser?${name}=${client.accessToken}`;
  const connection = new HubConnectionBuilder()
    .withUrl(address, { skipNegotiation: true, transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build();
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into arguments of every shape
  const heard: { target: string; argument: any }[] = [];
  for (const target of targets)
    connection.on(target, (argument) => heard.push({ target, argument }));
  await connection.start();
  closing.push(() => connection.stop());
  return {
    connection,
    heard,
    async next(target: (typeof targets)[number]) {
      await expect.poll(() => heard.some((entry) => entry.target === target)).toBe(true);
      return heard.find((entry) => entry.target === target)?.argument;
    },
  };
}

/** The bare socket, for what a proper client never sends. */
async function bare(query: string, options: ClientOptions = {}) {
  const socket = new WebSocket(await hubOf(server, query), options);
  const received: string[] = [];
  const state = { closed: null as number | null, refused: null as number | null };
  socket.on("message", (data) => received.push(String(data)));
  socket.on("close", (code) => (state.closed = code));
  socket.on("unexpected-response", (_, response) => {
    state.refused = response.statusCode ?? 0;
    socket.terminate();
  });
  socket.on("error", () => undefined);
  closing.push(() => socket.terminate());
  await expect.poll(() => socket.readyState === socket.OPEN || state.refused !== null).toBe(true);
  return { socket, received, state };
}

const idOf = async (account: string) => {
  const rows = await server.opened.ownerQuery<{ id: string }>(
    "select id from access_account where account = $1",
    [account],
  );
  return Number(rows[0]?.id);
};

describe("hub of the online users", () => {
  it("speaks with SignalR's own client over both names of the token", async () => {
    const person = await server.signIn("user1");
    const first = await connect(server, person);
    expect(await first.next("OnlineUserList")).toMatchObject({ online: true, userList: [] });
    const chief = await connect(second, admin, "access_token");
    const other = await connect(server, await server.signIn("user2"));
    await other.next("OnlineUserList");
    expect(chief.connection.state).toBe("Connected");
  });

  it("gives the list to those who may open the page, tenant by tenant", async () => {
    const person = await server.signIn("user1");
    const hub = await connect(server, person);
    await grant("user1", ["sysOnlineUser/page"]);
    const beside = await connect(second, await server.signIn("user2"));
    await connect(second, await server.signIn("bg_admin"));
    await expect
      .poll(() => hub.heard.filter(({ argument }) => argument.userList?.length > 0).length)
      .toBeGreaterThan(0);
    const { userList } = hub.heard.find(({ argument }) => argument.userList?.length > 0)!.argument;
    expect(userList[0].time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const names = hub.heard.flatMap(({ argument }) =>
      (argument.userList ?? []).map((row: { userName: string }) => row.userName),
    );
    expect(names).toContain("user2");
    expect(names).not.toContain("bg_admin");
    expect(names).not.toContain("superadmin");
    expect(beside.heard.every(({ argument }) => argument.userList.length === 0)).toBe(true);
    await grant("user1", []);
  });

  it("takes the sender from the session, refuses receivers of another tenant, writes the log", async () => {
    const chief = await connect(second, admin);
    const receiver = await connect(server, await server.signIn("user1"));
    await chief.connection.invoke("ClientsSendMessage", {
      title: "News",
      message: "from the hub",
      sendUserId: 1,
      receiveUserId: await idOf("user1"),
    });
    expect(await receiver.next("ReceiveMessage")).toMatchObject({
      title: "News",
      message: "from the hub",
      sendUserId: await idOf("superadmin"),
    });
    const log = await admin.ask<{ items: { message: string; receiveUserId: number }[] }>(
      "/api/sysLogMsg/page",
      { page: 1, pageSize: 10 },
    );
    expect(log.items[0]).toMatchObject({
      message: "from the hub",
      receiveUserId: await idOf("user1"),
    });
    const stats = await admin.ask<{ date: string; count: number }[]>("/api/sysLogMsg/yearDayStats");
    expect(stats).toHaveLength(365);
    expect(stats.at(-1)?.count).toBe(1);

    await grant("user2", ["sysMessage/sendUser"]);
    const tenant = await connect(server, await server.signIn("user2"));
    const foreign = { message: "x", receiveUserId: await idOf("bg_admin") };
    await expect(tenant.connection.invoke("ClientsSendMessage", foreign)).rejects.toThrow(/D0009/);
    await expect(
      tenant.connection.invoke("ClientsSendMessagetoAll", { message: "x" }),
    ).rejects.toThrow(/D1016/);
    await expect(tenant.connection.invoke("NoSuchThing")).rejects.toThrow(/F4004/);
    await expect(
      tenant.connection.invoke("ClientsSendMessage", { message: 7, receiveUserId: "a" }),
    ).rejects.toThrow(/F4000/);
    await grant("user2", []);
  });

  it("reaches everybody else of the tenant in either spelling, not the sender, no other tenant", async () => {
    await grant("user2", ["sysMessage/sendOtherUser"]);
    const sender = await connect(server, await server.signIn("user2"));
    const receiver = await connect(second, await server.signIn("user1"));
    const foreign = await connect(second, await server.signIn("bg_admin"));
    await sender.connection.invoke("ClientsSendMessagetoOther", { message: "one" });
    await sender.connection.invoke("ClientsSendMessageToOther", { message: "two" });
    const messages = () =>
      receiver.heard
        .filter(({ target }) => target === "ReceiveMessage")
        .map((e) => e.argument.message);
    await expect.poll(messages).toEqual(["one", "two"]);
    for (const { heard } of [sender, foreign])
      expect(heard.some(({ target }) => target === "ReceiveMessage")).toBe(false);
    await grant("user2", []);
  });

  it("forces offline only with the right, in every process, and closes the socket", async () => {
    const victim = await server.signIn("user1");
    const hub = await connect(second, victim);
    const rows = await admin.ask<{ items: { userName: string; connectionId: string }[] }>(
      "/api/sysOnlineUser/page",
      { userName: "user1", page: 1, pageSize: 50 },
    );
    const attacker = await connect(server, await server.signIn("user2"));
    const chief = await connect(server, admin);
    for (const { connectionId } of rows.items) {
      await expect(attacker.connection.invoke("ForceOffline", { connectionId })).rejects.toThrow(
        /D1016/,
      );
      await chief.connection.invoke("ForceOffline", { connectionId });
    }
    expect(await hub.next("ForceOffline")).toMatch(/\S/);
    await expect.poll(() => hub.connection.state).toBe("Disconnected");
    expect((await victim.get("/api/sysAuth/userInfo")).body.code).toBe(401);
  });

  it("publishes whole notices, under the base address of a line too, and closes at logout", async () => {
    const person = await server.signIn("user1");
    const hub = await connect(second, person);
    const older = await connect(server, person, "access_token", "/older");
    // It has no receipt, so that it could not mark the notice as read.
    const chief = await connect(server, admin);
    const owner = await server.signIn("admin");
    const id = await owner.ask<number>("/api/sysNotice/add", {
      title: "Crane inspection",
      content: "<p>Tomorrow</p>",
      type: 2,
    });
    await owner.ask("/api/sysNotice/public", { id });
    for (const told of [hub, older])
      expect(await told.next("PublicNotice")).toMatchObject({
        id,
        title: "Crane inspection",
        type: 2,
        content: "<p>Tomorrow</p>",
        publicTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
        publicUserName: expect.any(String),
      });
    expect(chief.heard.filter(({ target }) => target === "PublicNotice")).toEqual([]);
    await person.post("/api/sysAuth/logout");
    await expect.poll(() => hub.connection.state).toBe("Disconnected");
  });

  it("lets nobody in without a live session, from a foreign page or behind a locked screen", async () => {
    const person = await server.signIn("user1");
    const query = `?token=${person.accessToken}`;
    for (const wrong of ["", "?token=nonsense", `?token=${person.refreshToken}`])
      expect((await bare(wrong)).state.refused).toBe(401);
    expect((await bare(query, { origin: "https://evil.example" })).state.refused).toBe(403);
    expect((await bare(query, { origin: "null" })).state.refused).toBe(403);
    expect((await bare(query, { origin: await listening(server) })).state.refused).toBeNull();
    await person.ask("/api/sysAuth/lockScreen", {});
    expect((await bare(query)).state.refused).toBe(423);
    server.pass(61 * 60_000);
    expect((await bare(query)).state.refused).toBe(401);
    server.pass(-61 * 60_000);
  });

  it("bounds what a client sends", async () => {
    const person = await server.signIn("user1");
    const query = `?token=${person.accessToken}`;
    const hello = `{"protocol":"json","version":1}${end}`;
    const wrong = await bare(query);
    wrong.socket.send(`{"protocol":"messagepack","version":1}${end}`);
    await expect.poll(() => wrong.state.closed).toBe(1002);
    expect(wrong.received[0]).toContain("error");

    const shapeless = await bare(query);
    shapeless.socket.send(`${hello}{"type":1,"target":7}${end}`);
    await expect.poll(() => shapeless.state.closed).toBe(1000);
    expect(shapeless.received[0]).toBe(`{}${end}`);

    const huge = await bare(query);
    huge.socket.send(hello + "x".repeat(300_000));
    await expect.poll(() => huge.state.closed).toBe(1009);

    const busy = await bare(query);
    busy.socket.send(hello);
    for (let count = 0; count < 30; count += 1)
      busy.socket.send(`{"type":1,"target":"ForceOffline","arguments":[]}${end}`);
    await expect.poll(() => busy.state.closed).toBe(1000);

    const calm = await bare(query);
    calm.socket.send(`${hello}{"type":6}${end}`);
    await pause(300);
    expect(calm.state.closed).toBeNull();
  });
});

/** Gives the person's own role exactly these codes beside what it had; [] takes them back. */
async function grant(account: string, codes: string[]): Promise<void> {
  const { ownerQuery } = server.opened;
  const name = `test ${account}`;
  await ownerQuery(
    "delete from access_role_menu where role_id in (select id from access_role where code = $1)",
    [name],
  );
  if (codes.length === 0) return;
  const [person] = await ownerQuery<{ id: string; tenant: string }>(
    "select id, tenant_id as tenant from access_account where account = $1",
    [account],
  );
  await ownerQuery(
    `insert into access_role (id, tenant_id, name, code, data_scope, status)
     select nextval('formwork.id_seq'), $2, $1, $1, 1, 1
      where not exists (select 1 from access_role where code = $1)`,
    [name, person?.tenant],
  );
  await ownerQuery(
    `insert into access_user_role select * from (select $1::bigint, id, $2::bigint from access_role where code = $3) added
     on conflict do nothing`,
    [person?.id, person?.tenant, name],
  );
  const menus = "select id from access_menu where permission = any($1::text[])";
  await ownerQuery(
    `insert into access_tenant_menu select distinct $2::bigint, id from (${menus}) m on conflict do nothing`,
    [codes, person?.tenant],
  );
  await ownerQuery(
    `insert into access_role_menu select r.id, m.id, $3::bigint from access_role r, (${menus}) m where r.code = $2`,
    [codes, name, person?.tenant],
  );
  await pause(300);
}
