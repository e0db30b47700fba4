import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../support/smtpPeer.ts";
import { startWebhookPeer, type WebhookPeer } from "../../support/webhookPeer.ts";
import { documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { addDefect, forget, someProject, subscribe } from "./webhooks/support.ts";

let smtp: SmtpPeer;
let peer: WebhookPeer;
let server: FeatureApp;
let admin: Client;
let formId: number;
let defectId: number;

beforeAll(async () => {
  [smtp, peer] = await Promise.all([startSmtpPeer(), startWebhookPeer()]);
  server = await buildFeatureApp({
    privateHosts: ["127.0.0.1"],
    mail: {
      server: {
        host: "127.0.0.1",
        port: smtp.port,
        security: "none",
        account: null,
        password: null,
      },
      from: { name: "Formwork", address: "noreply@example.com" },
      perHour: 1000,
    },
  });
  admin = await server.signIn("admin");
  defectId = await addDefect(admin, await someProject(admin), "Crack");
  const properties = {
    visitor: { title: "Visitor", type: "string", minLength: 1, maxLength: 200 },
    address: { title: "Mail", type: ["string", "null"], format: "email", maxLength: 200 },
    wages: { title: "Wages", type: ["string", "null"], "x-sensitive": "personal", maxLength: 20 },
    defectId: {
      title: "Defect",
      type: ["integer", "null"],
      "x-relation": { to: "site/defect", label: "defectCode" },
    },
  };
  const document = documentOf("gate", properties, { required: ["visitor"] });
  ({ id: formId } = await publishForm(admin, "gate", document));
  admin = await server.signIn("admin");
});
afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), peer.close()]);
});
beforeEach(async () => {
  smtp.received = [];
  peer.received = [];
  await forget(server);
  await server.opened.ownerQuery("delete from system_mail");
  await server.opened.ownerQuery("delete from office_inbox_entry where topic = 'formStep'");
  await server.opened.ownerQuery(`update site_defect set status = 'closed' where id = ${defectId}`);
});

async function settle(settings: object, client = admin) {
  const { version } = await client.ask<{ version: number }>(`/api/sysForm/detail?id=${formId}`);
  return (await client.post("/api/sysForm/update", { id: formId, version, ...settings })).body;
}

const makeLink = async (captcha: boolean) =>
  (
    await admin.ask<{ token: string }>("/api/sysForm/link/add", {
      id: formId,
      title: "Gate",
      captcha,
      choices: ["defectId"],
    })
  ).token;

async function send(token: string, answers: object, ip = "203.0.113.7") {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/form/${token}`,
    headers: { "accept-language": "en" },
    remoteAddress: ip,
    payload: { answers: { visitor: "Ann", ...answers } },
  });
  return JSON.parse(answer.body) as { code: number };
}

const fill = (answers: object) => admin.ask("/api/formsGate/add", { visitor: "Ann", ...answers });

describe("an answer", () => {
  it("is an event for the webhook of its form, whichever way it comes", async () => {
    await subscribe(admin, peer.url, { entity: "forms/gate" });
    await fill({ wages: "100" });
    expect((await send(await makeLink(false), { visitor: "Bob" })).code).toBe(200);
    await server.work();
    expect(peer.received.map(({ event }) => event.type)).toEqual([
      "forms.gate.create",
      "forms.gate.create",
    ]);
    const records = peer.received.map(({ event }) => event.data["record"]);
    expect(records).toMatchObject([{ visitor: "Ann" }, { visitor: "Bob" }]);
    expect(records[0]).not.toHaveProperty("wages");
  });
});

describe("a copy by mail", () => {
  it("goes to the address that was given, without addresses of pages in it", async () => {
    expect((await settle({ copyField: "address" })).code).toBe(200);
    const answers = {
      visitor: "Win at https://evil.example/x or evil.example/y now",
      address: "ann@example.com",
      wages: "100",
    };
    expect((await send(await makeLink(true), answers)).code).toBe(200);
    await server.work();
    expect(smtp.received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
    const [{ source } = { source: "" }] = smtp.received;
    expect(source).toContain("Subject: Your answers: Form gate");
    expect(source).toContain("Visitor: Win at");
    expect(source).not.toContain("evil");
    expect(source).not.toContain("Wages");
  });

  it("is sent twice an hour to one address at most, and the answers are taken all the same", async () => {
    await settle({ copyField: "address" });
    const token = await makeLink(true);
    for (let each = 0; each < 4; each++)
      expect((await send(token, { address: "bob@example.com" }, `198.51.100.${each}`)).code).toBe(
        200,
      );
    await server.work();
    expect(smtp.received).toHaveLength(2);
  });

  it("is sent ten times an hour from one network at most", async () => {
    await settle({ copyField: "address" });
    const token = await makeLink(true);
    for (let each = 0; each < 14; each++)
      expect((await send(token, { address: `p${each}@example.com` }, "192.0.2.9")).code).toBe(200);
    await server.work();
    expect(smtp.received).toHaveLength(10);
  });

  it("is not sent through a link that checks for nobody, nor for what is no address", async () => {
    await settle({ copyField: "address" });
    expect((await send(await makeLink(false), { address: "ann@example.com" })).code).toBe(200);
    const evil = { address: "ann@example.com\r\nBcc: eve@example.com" };
    expect((await send(await makeLink(true), evil)).code).toBe(400);
    await server.work();
    expect(smtp.received).toEqual([]);
  });

  it("goes to the account of a person who is signed in, and never to an address of the answer", async () => {
    await settle({ copyField: "address", copyToSender: true });
    await fill({ address: "stranger@example.com" });
    await server.work();
    expect(smtp.received.map(({ to }) => to)).toEqual([["admin@huajian.example"]]);
  });

  it("is set for a question that takes an address alone", async () => {
    expect((await settle({ copyField: "visitor" })).code).toBe(400);
    expect((await settle({ copyField: "nothing" })).code).toBe(400);
  });
});

describe("a step after an answer", () => {
  const status = async () =>
    (
      await server.opened.ownerQuery<{ status: string }>(
        `select status from site_defect where id = ${defectId}`,
      )
    )[0]?.status;
  const told = () =>
    server.opened.ownerQuery(
      `select a.account from office_inbox_entry e join access_account a on a.id = e.user_id where e.topic = 'formStep'`,
    );
  const reopen = {
    copyField: null,
    copyToSender: false,
    stepField: "defectId",
    stepName: "reopen",
  };

  it("is taken with the record that the answer names", async () => {
    const choices = await admin.ask<{ records: { name: string; steps: { name: string }[] }[] }>(
      `/api/sysForm/afterChoices?id=${formId}`,
    );
    expect(choices.records.map(({ name }) => name)).toEqual(["defectId"]);
    expect((await settle(reopen)).code).toBe(200);
    expect((await send(await makeLink(false), { defectId })).code).toBe(200);
    expect(await status()).toBe("closed");
    await server.work();
    expect(await status()).toBe("open");
    const journal = await server.opened.ownerQuery(
      `select action, user_name from formwork.journal where entity = 'site/defect' and record_id = ${defectId} order by id desc limit 1`,
    );
    expect(journal).toMatchObject([{ action: "reopen" }]);
    expect(await told()).toEqual([]);
  });

  it("is told of once where it is refused, and the answer stays", async () => {
    await settle(reopen);
    await server.opened.ownerQuery(`update site_defect set status = 'open' where id = ${defectId}`);
    const token = await makeLink(false);
    for (let each = 0; each < 3; each++) expect((await send(token, { defectId })).code).toBe(200);
    await server.work();
    expect(await told()).toEqual([{ account: "admin" }]);
  });

  it("is refused to people who may not take it, when it is set and when it is taken", async () => {
    await settle({ stepField: null, stepName: null });
    expect((await settle({ stepField: "visitor", stepName: "reopen" })).code).toBe(400);
    expect((await settle({ stepField: "defectId", stepName: "explode" })).code).toBe(400);
    await settle(reopen);
    await server.opened.ownerQuery(
      `update system_form set step_user_id = (select id from access_account where account = 'bg_admin') where id = ${formId}`,
    );
    await settle({ thanksText: "Thank you" });
    expect((await send(await makeLink(false), { defectId })).code).toBe(200);
    await server.work();
    expect(await status()).toBe("closed");
  });
});
