import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Config } from "../../../runtime/server/core/config/config.ts";
import { checksOf, examine, type Finding } from "../../../runtime/server/features/doctor/index.ts";
import { migrationSources } from "../../../runtime/server/migrationSources.ts";
import { startSmtpPeer, type SmtpPeer } from "../../support/smtpPeer.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let opened: TestDatabase;
let peer: SmtpPeer;
let folder: string;
let config: Config;

beforeAll(async () => {
  opened = await createTestDatabase();
  peer = await startSmtpPeer({ account: "formwork", password: "right" });
  folder = mkdtempSync(path.join(tmpdir(), "formwork-doctor-"));
});
afterAll(async () => {
  await peer?.close();
  await opened?.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  config = { ...opened.config, databaseUrl: opened.url, dataDir: folder };
});

/** What the named check finds, as state and text. */
async function found(name: string, webBuilt = true): Promise<Finding[]> {
  const check = checksOf(config, { sources: migrationSources(), webBuilt }).find(
    (each) => each.name === name,
  );
  if (!check) throw new Error(`there is no check ${name}`);
  return examine(check);
}
const states = async (name: string) => (await found(name)).map(({ state }) => state);
const server = (password: string) => ({
  server: {
    host: "127.0.0.1",
    port: peer.port,
    security: "none" as const,
    account: "formwork",
    password,
  },
});

it("finds nothing wrong where all is well", async () => {
  for (const name of ["disk", "secrets", "database", "console", "address"])
    expect(await states(name), name).not.toContain("fault");
  expect((await found("database")).map(({ said }) => said)).toContainEqual(
    expect.stringMatching(/^all \d+ migrations are applied$/),
  );
});

it("tells migrations that are missing, and those of a later version", async () => {
  const [last] = await opened.ownerQuery<{ name: string }>(
    "delete from formwork.migration where name = (select max(name) from formwork.migration where name ~ '^\\d') returning *",
  );
  const [, , open] = await found("database");
  expect(open?.state).toBe("warning");
  expect(open?.said).toContain(last?.name);
  for (const row of [last, { ...last, name: "9999_later.sql" }])
    await opened.ownerQuery(
      "insert into formwork.migration select (jsonb_populate_record(null::formwork.migration, $1)).*",
      [JSON.stringify(row)],
    );
  const [, , later] = await found("database");
  expect(later?.state).toBe("fault");
  expect(later?.cure).toContain("later");
  await opened.ownerQuery("delete from formwork.migration where name = '9999_later.sql'");
});

it("tells a database that does not answer, and makes none by looking", async () => {
  config = { ...config, databaseUrl: opened.url.replace(/\/[^/?]+(\?|$)/, "/gone$1") };
  const [silent] = await found("database");
  expect([silent?.state, silent?.cure !== ""]).toEqual(["fault", true]);
  config = { ...config, databaseUrl: null, dataDir: path.join(folder, "new") };
  expect(await states("database")).toEqual(["ok"]);
  expect(await states("disk")).toEqual(["ok"]);
});

it("asks Redis only where one is named", async () => {
  expect(await states("redis")).toEqual(["ok"]);
  // Nothing listens at this port.
  config = { ...config, redisUrl: "redis://a:secret@127.0.0.1:9" };
  const [refused] = await found("redis");
  expect(refused).toMatchObject({
    state: "fault",
    cure: expect.stringContaining("REDIS_URL") as string,
  });
  expect(JSON.stringify(refused)).not.toContain("secret");
});

it("signs in to the mail server without a letter", async () => {
  config = { ...config, mail: { ...config.mail, ...server("right") } };
  expect(await states("mail")).toEqual(["ok"]);
  config = { ...config, mail: { ...config.mail, ...server("wrong") } };
  const [refused] = await found("mail");
  expect([refused?.state, refused?.cure]).toEqual([
    "fault",
    "See that SMTP_URL names the server, its port, account and password.",
  ]);
  expect(peer.received).toEqual([]);
});

it("tells what is not set up, not reached or not built", async () => {
  expect(await states("backups")).toEqual(["warning"]);
  config = { ...config, backup: { ...config.backup, passphrase: "long enough", folder } };
  expect((await found("backups"))[0]?.said).toContain("no backup yet");
  const log = { everyMs: 60_000, keepDays: 7, baseMs: 86_400_000 };
  config = { ...config, backup: { ...config.backup, log } };
  expect((await found("backups"))[1]?.said).toContain("no moment can be restored yet");
  config = { ...config, publicUrl: "http://console.example" };
  expect(await states("address")).toEqual(["warning"]);
  config = { ...config, publicUrl: "https://127.0.0.1:1" };
  expect(await states("address")).toEqual(["fault"]);
  expect((await found("console", false))[0]?.cure).toBe("Build it before: npm run build.");
  config = {
    ...config,
    secretKey: null,
    secretKeyFile: path.join(folder, "lost.key"),
    secretKeyMade: false,
  };
  expect(await states("secrets")).toEqual(["fault"]);
});
