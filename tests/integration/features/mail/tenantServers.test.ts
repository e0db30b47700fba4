import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../../support/smtpPeer.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";

const account = { account: "formwork", password: "an SMTP password" };
let peer: SmtpPeer;
let encrypted: SmtpPeer;
let secured: SmtpPeer;
let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "smtp-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const subject = [
    "-subj",
    "/CN=localhost",
    "-addext",
    "subjectAltName=DNS:localhost,IP:127.0.0.1",
  ];
  const made = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "2",
  ];
  const files = ["-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...made, ...subject, ...files], { stdio: "ignore" });
  const pem = readFileSync(cert, "utf8");
  tls.setDefaultCACertificates([...tls.getCACertificates(), pem]);
  peer = await startSmtpPeer(account);
  encrypted = await startSmtpPeer({ ...account, key: readFileSync(key), cert: pem });
  secured = await startSmtpPeer({
    ...account,
    key: readFileSync(key),
    cert: pem,
    secure: true,
  });
  server = await buildFeatureApp({ privateHosts: ["localhost"] });
  admin = await server.signIn("superadmin");
  await server.opened.ownerQuery(
    "update access_account set email = 'root@example.com' where account = 'superadmin'",
  );
});
afterAll(async () => {
  await server.close();
  await peer.close();
  await encrypted.close();
  await secured.close();
});
beforeEach(async () => {
  for (const one of [peer, encrypted, secured]) one.received = [];
  await server.opened.ownerQuery("delete from system_mail_server");
});

const settings = (port: number, more: object = {}) => ({
  host: "localhost",
  port,
  security: "none",
  ...account,
  fromAddress: "office@example.com",
  status: 1,
  ...more,
});
const add = (values: object) => admin.post<number>("/api/sysMailServer/add", values);
const test = (id: number) => admin.post<string>("/api/sysMailServer/test", { id });
const made = async (values: object) => {
  const { body } = await add(values);
  expect(body.message || body.code).toBeTruthy();
  const [row] = await server.opened.ownerQuery<{ id: string }>(
    "select id from system_mail_server order by id desc limit 1",
  );
  return Number(row?.id);
};

describe("the mail server of a tenant", () => {
  it("takes the place of that of the installation, with account and password", async () => {
    await made(settings(peer.port));
    expect(await admin.ask("/api/sysMailServer/overview")).toEqual({
      way: "own",
      from: "office@example.com",
      links: true,
    });
    await admin.ask("/api/sysEmail/sendEmail/Hello/Greetings/ann@example.com", {});
    await server.work();
    expect(peer.received).toMatchObject([{ from: "office@example.com", account: "formwork" }]);
  });

  it.each(["starttls", "tls"])("is spoken to encrypted: %s", async (security) => {
    const id = await made(
      settings(security === "tls" ? secured.port : encrypted.port, { security }),
    );
    const { body } = await test(id);
    expect(body.result).toBe("root@example.com");
    expect((security === "tls" ? secured : encrypted).received).toMatchObject([{ secure: true }]);
  });

  it("gets neither password nor mail where it does not encrypt", async () => {
    const id = await made(settings(peer.port, { security: "starttls" }));
    expect((await test(id)).body.message).toContain("F4093");
    expect(peer.received).toEqual([]);
  });

  it("is refused with an address of our own network", async () => {
    const id = await made(settings(encrypted.port, { host: "127.0.0.1", security: "starttls" }));
    const before = encrypted.connections;
    expect((await test(id)).body.message).toContain("may not be called");
    expect(encrypted.connections).toBe(before);
  });

  it("needs encryption unless the operator has named the host", async () => {
    const { body } = await add(settings(25, { host: "mail.example.com" }));
    expect(body.code).toBe(400);
    expect(JSON.stringify(body)).toContain("PRIVATE_HOSTS");
  });

  it("never shows its password, and takes it to no other host unasked", async () => {
    const id = await made(settings(peer.port));
    const shown = await admin.post("/api/sysMailServer/page", { page: 1, pageSize: 10 });
    expect(JSON.stringify(shown.body)).not.toMatch(/SMTP password|v2\./);
    const [stored] = await server.opened.ownerQuery<{ password: string; version: number }>(
      "select password, version from system_mail_server",
    );
    expect(stored?.password).toMatch(/^v2\./);
    const change = { ...settings(peer.port), id, version: stored?.version, password: null };
    const moved = await admin.post("/api/sysMailServer/update", { ...change, port: 2525 });
    expect(moved.body.code).toBe(400);
    const kept = await admin.post("/api/sysMailServer/update", { ...change, fromName: "Office" });
    expect(kept.body.code).toBe(200);
    expect((await test(id)).body.result).toBe("root@example.com");
    expect(peer.received[0]?.source).toContain("From: Office <office@example.com>");
  });

  it("is one at a time", async () => {
    await made(settings(peer.port));
    expect((await add(settings(encrypted.port))).body.message).toContain("F4090");
  });

  it("says that a password is wrong without repeating what the server said", async () => {
    const id = await made(settings(peer.port, { password: "another" }));
    const { body } = await test(id);
    expect(body.message).toContain("does not take account and password (535)");
  });
});
