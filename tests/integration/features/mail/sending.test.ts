import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { type SmtpPeer, startSmtpPeer } from "../../../support/smtpPeer.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";

let peer: SmtpPeer;
let server: FeatureApp;
let admin: Client;

const mailOf = (port: number, perHour = 1000) => ({
  server: { host: "127.0.0.1", port, security: "none" as const, account: null, password: null },
  from: { name: "Formwork", address: "noreply@example.com" },
  perHour,
});

beforeAll(async () => {
  peer = await startSmtpPeer();
  server = await buildFeatureApp({ mail: mailOf(peer.port, 5) });
  admin = await server.signIn("superadmin");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  peer.mood = "willing";
  peer.received = [];
  await server.opened.ownerQuery("delete from system_mail");
  await server.opened.ownerQuery("delete from formwork.task");
});

const send = (content: string, title: string, to = "ann@example.com") =>
  admin.post(
    `/api/sysEmail/sendEmail/${encodeURIComponent(content)}/${encodeURIComponent(title)}/${encodeURIComponent(to)}`,
  );
const log = () =>
  server.opened.ownerQuery(
    "select kind, to_address, state, attempts, fault, answer, message_id, sealed from system_mail order by id",
  ) as Promise<Record<string, unknown>[]>;
/** The retries of a task are due now. */
const hurry = () =>
  server.opened.ownerQuery("update formwork.task set run_at = now() where state = 'waiting'");

describe("sending a mail", () => {
  it("goes out after the commit, once, with text and HTML", async () => {
    expect((await send("Hello <b>Ann</b>", "Greetings")).body.code).toBe(200);
    expect(peer.received).toHaveLength(0);
    await server.work();
    await server.work();
    expect(peer.received).toHaveLength(1);
    const [mail] = peer.received;
    expect(mail?.to).toEqual(["ann@example.com"]);
    expect(mail?.source).toContain("Subject: Greetings");
    expect(mail?.source).toContain("text/plain");
    expect(mail?.source).toContain("&lt;b&gt;Ann&lt;/b&gt;");
    expect(mail?.source).toContain("Auto-Submitted: auto-generated");
    expect(await log()).toMatchObject([
      { kind: "written", state: "sent", attempts: 1, sealed: null },
    ]);
  });

  it("keeps what it says sealed while it waits", async () => {
    await send("a very secret word", "Greetings");
    const [row] = await log();
    expect(String(row?.["sealed"])).toMatch(/^v2\./);
    const [{ tasks } = { tasks: "" }] = (await server.opened.ownerQuery(
      "select string_agg(request::text, ' ') as tasks from formwork.task",
    )) as { tasks: string }[];
    expect(tasks).not.toContain("secret");
  });

  it("is not sent when what caused it is rolled back", async () => {
    const before = await log();
    await expect(
      server.opened.database.transaction(systemClaims, async (tx) => {
        await server.mail.ask(tx, {
          tenantId: 1,
          userId: null,
          to: "ann@example.com",
          locale: "en",
          kind: "test",
          values: { name: "Ann" },
        });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await log()).toEqual(before);
  });

  it("is tried again with the same message id, also when the answer got lost", async () => {
    peer.mood = "breaking";
    await send("Hello", "Greetings");
    await server.attempt();
    expect(await log()).toMatchObject([{ state: "waiting", attempts: 1, fault: "unreachable" }]);
    peer.mood = "willing";
    await hurry();
    await server.work();
    const ids = peer.received.map(({ source }) => /^message-id: (.*)$/im.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await log()).toMatchObject([{ state: "sent", attempts: 2, fault: null }]);
  });

  it("waits out a server that is busy", async () => {
    peer.mood = "busy";
    await send("Hello", "Greetings");
    await server.attempt();
    expect(await log()).toMatchObject([
      { state: "waiting", attempts: 1, fault: "recipient", answer: 451 },
    ]);
  });

  it("ends when the recipient is refused for good", async () => {
    peer.mood = "refusing";
    await send("Hello", "Greetings");
    await server.work();
    expect(await log()).toMatchObject([
      { state: "refused", attempts: 1, fault: "recipient", answer: 550, sealed: null },
    ]);
    await hurry();
    await server.work();
    expect(peer.received).toHaveLength(0);
  });

  it("stops at the limit of the tenant, and the log says so", async () => {
    for (let sent = 0; sent < 5; sent++) await send("Hello", "Greetings", `p${sent}@example.com`);
    expect((await send("Hello", "Greetings")).body.message).toContain("F4094");
    const [own] = await server.opened.ownerQuery<{ tenant: number }>(
      "select tenant_id as tenant from system_mail limit 1",
    );
    const tenantId = Number(own?.tenant);
    const mail = { tenantId, userId: null, to: "ann@example.com", locale: "en" };
    const asked = await server.opened.database.transaction(systemClaims, (tx) =>
      server.mail.ask(tx, { ...mail, kind: "test", values: { name: "Ann" } }),
    );
    expect(asked).toBe("limited");
    expect((await log()).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => "waiting"),
      "limited",
    ]);
  });
});

describe("what people write into a mail", () => {
  const evil = ["\r\nBcc: eve@example.com", "\nX-Evil: 1\n\nbody", "\u2028Bcc: eve@example.com"];

  it.each(evil)("cannot add a header: %j", async (text) => {
    await send(`Hello${text}`, `Title${text}`);
    await server.work();
    const [mail] = peer.received;
    expect(mail?.to).toEqual(["ann@example.com"]);
    const head = (mail?.source ?? "").split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^(bcc|x-evil):/im);
  });

  it.each([
    "ann@example.com,eve@example.com",
    "ann@example.com\r\nRCPT TO:<eve@example.com>",
    "<ann@example.com> eve@example.com",
    "Ann <ann@example.com>",
  ])("is no address: %j", async (to) => {
    expect((await send("Hello", "Greetings", to)).body.code).toBe(400);
    await server.work();
    expect(peer.received).toHaveLength(0);
  });

  it("is never filled in a second time", async () => {
    await send("{{sender}} {{product}}", "{{content}}");
    await server.work();
    expect(peer.received[0]?.source).toContain("Subject: {{content}}");
    expect(peer.received[0]?.source).toContain("{{sender}} {{product}}");
  });
});
