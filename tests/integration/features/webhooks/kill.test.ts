import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Product, productPasswords, signIn, startProduct } from "../../../support/product.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";
import { startWebhookPeer, type WebhookPeer } from "../../../support/webhookPeer.ts";
import { seeded } from "../support/featureApp.ts";

let opened: TestDatabase;
let peer: WebhookPeer;
let server: Product;
let dataDir = "";
const secretKey = randomBytes(32).toString("base64");
const count = 20;

beforeAll(async () => {
  peer = await startWebhookPeer();
  opened = await createTestDatabase(seeded);
  dataDir = mkdtempSync(path.join(tmpdir(), "formwork-webhooks-"));
});
afterAll(async () => {
  server?.process.kill("SIGKILL");
  await peer?.close();
  await opened?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startProduct({
    apiOnly: true,
    dataDir,
    environment: {
      DATABASE_URL: opened.url,
      DATABASE_APP_URL: opened.appUrl,
      DATABASE_PLAIN_URL: opened.plainUrl,
      SECRET_KEY: secretKey,
      PRIVATE_HOSTS: "127.0.0.1",
      LOG_LEVEL: "fatal",
    },
  });

async function kill({ process }: Product): Promise<void> {
  const ended = once(process, "exit");
  process.kill("SIGKILL");
  await ended;
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const begun = Date.now();
  while (!(await condition())) {
    if (Date.now() - begun > 60_000) throw new Error("not in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const delivered = async () => {
  const [row] = await opened.ownerQuery<{ count: number }>(
    "select count(*)::int as count from system_webhook_delivery where state = 'delivered'",
  );
  return row?.count ?? 0;
};

it("loses no event when the server is killed between the commit and the delivery", async () => {
  server = await start();
  const admin = await signIn(server.url, "superadmin", productPasswords.admin).catch(() =>
    signIn(server.url, "superadmin", "Sup3r!admin"),
  );
  const [project] = (
    await admin.call<{ items: { id: number; tenantId: number }[] }>("/api/siteProject/page", {
      page: 1,
      pageSize: 1,
    })
  ).items;
  const values = { name: "Peer", entity: "site/defect", events: ["create"], url: peer.url };
  await admin.call("/api/sysWebhook/add", values);
  // The receiver keeps the first event waiting for an answer: it has it, and nobody knows.
  peer.status = 0;
  const ids: number[] = [];
  for (let number = 0; number < count; number++)
    ids.push(
      await admin.call<number>("/api/siteDefect/add", {
        title: `Crack ${number}`,
        projectId: project?.id,
        severity: "minor",
      }),
    );
  await until(() => peer.received.length > 0);
  await kill(server);
  expect(await delivered()).toBe(0);
  peer.status = 200;
  server = await start();
  await until(async () => (await delivered()) === count);
  const told = new Map(
    peer.received.map(({ headers, event }) => [headers["webhook-id"], event.data["id"]]),
  );
  expect([...told.values()].map(Number).sort()).toEqual([...ids].sort());
  expect(peer.received.length).toBeGreaterThan(count);
}, 240_000);
