import { createCipheriv, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  finishRotation,
  type KeySource,
  loadKey,
  openKeyring,
  rotateKeys,
  type SecretBox,
} from "../../../../runtime/server/features/secrets/index.ts";
import { readWrappingKeys } from "../../../../runtime/server/features/secrets/wrappingKeys.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../support/featureApp.ts";

let server: FeatureApp;
let beside: FeatureApp;
let folder: string;
let source: KeySource;

beforeAll(async () => {
  server = await buildFeatureApp();
  beside = await buildFeatureApp({ beside: server });
  folder = mkdtempSync(path.join(tmpdir(), "formwork-keys-"));
  source = server.opened.config;
});
afterAll(async () => {
  await beside?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const sql = <Row>(text: string, parameters: unknown[] = []) =>
  server.opened.ownerQuery<Row>(text, parameters);
const settings = () =>
  sql<{ name: string; value: string }>(
    "select name, value from formwork.setting where name <> 'seed' order by name",
  );
const fileSource = (name: string, more: Partial<KeySource> = {}): KeySource => ({
  secretKey: null,
  secretKeyFile: null,
  secretKeyMade: true,
  databaseUrl: null,
  dataDir: path.join(folder, name),
  ...more,
});

/** Takes the keys out, as in a database that was never started. */
async function withoutKeys(): Promise<void> {
  await sql("delete from formwork.secret_key");
  await sql("delete from formwork.setting where name <> 'seed'");
}

describe("a key file that others can read", () => {
  const openFile = (name: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`);
    chmodSync(file, 0o644);
    return file;
  };
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  const warned = (work: () => unknown) => {
    const spy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    work();
    const texts = spy.mock.calls.map(([text]) => String(text));
    spy.mockRestore();
    return texts;
  };

  it("is closed where we made it, and named with the cure where the operator gave it", () => {
    const own = openFile("secret.key");
    const told = warned(() => readWrappingKeys(fileSource(".", { dataDir: folder })));
    expect([modeOf(own), told.length]).toEqual([0o600, 1]);
    expect(told[0]).toContain("rotate-keys");
    expect(warned(() => readWrappingKeys(fileSource(".", { dataDir: folder })))).toEqual([]);
    const given = openFile("given.key");
    const cure = warned(() => readWrappingKeys(fileSource("x", { secretKeyFile: given })));
    expect([modeOf(given), cure.length]).toEqual([0o644, 1]);
    expect(cure[0]).toContain("chmod 600");
    rmSync(own);
  });
});

describe("keys of the installation", () => {
  it("lie in the database sealed, and nothing in it opens them", async () => {
    const found = await settings();
    expect(found.map(({ name }) => name)).toEqual([
      "passwordKeyPair",
      "pictureKey",
      "proofKey",
      "tokenSigningKey",
    ]);
    for (const { value } of found) expect(value).toMatch(/^v2\.k[0-9a-f]{6}\.[\w-]+$/);
    const all = await sql<{ row: string }>(
      "select to_jsonb(s)::text as row from formwork.setting s union all select to_jsonb(k)::text from formwork.secret_key k",
    );
    const dump = all.map(({ row }) => row).join("\n");
    const key = source.secretKey ?? Buffer.alloc(0);
    for (const form of ["base64", "base64url", "hex"] as const)
      expect(dump).not.toContain(key.toString(form).replace(/=$/, ""));
    expect(dump).not.toContain("privateKey");
    await expect(
      openKeyring(server.opened.database, { ...source, secretKey: randomBytes(32) }),
    ).rejects.toThrow(/^SECRET_KEY is another key than the one this database/);
    await expect(openKeyring(server.opened.database, fileSource("none"))).rejects.toThrow(
      /SECRET_KEY_FILE=.*secret\.key is missing, but the secrets/,
    );
  });

  it("are renewed while two processes work: no call fails, sessions stay, every secret is sealed anew", async () => {
    const one = await server.signIn("superadmin");
    await one.ask("/api/sysLdap/add", ldap);
    const before = await sealedTexts();
    expect(before.length).toBeGreaterThan(3);
    const other = beside.client(one.accessToken, one.refreshToken);
    const work = { running: true, codes: new Set<number>(), calls: 0 };
    const rings = await Promise.all([1, 2].map(() => openKeyring(server.opened.database, source)));
    const busy = [
      ...[one, other].map((client) => keepAsking(client, work)),
      ...rings.map((ring) => keepSealing(ring.box, work)),
    ];
    const rotation = await rotateKeys(server.opened.database, source, 2000);
    work.running = false;
    await Promise.all(busy);
    await Promise.all(rings.map((ring) => ring.close()));
    expect([...work.codes]).toEqual([200]);
    expect(work.calls).toBeGreaterThan(20);
    expect(rotation.failed).toEqual([]);
    expect(rotation.sealed).toBeGreaterThanOrEqual(before.length - 1);
    const after = await sealedTexts();
    const ids = new Set(after.map((text) => text.split(".")[1]));
    expect(ids.size).toBe(1);
    expect(before.some((text) => ids.has(text.split(".")[1] ?? ""))).toBe(false);
    for (const app of [server, beside])
      expect((await app.signIn("superadmin")).accessToken).not.toBe("");
    // Both keys open the database until the operator has set the new one everywhere.
    const fresh = { ...source, secretKey: rotation.give?.key ?? null };
    for (const each of [source, fresh])
      await (await openKeyring(server.opened.database, each)).close();
    await finishRotation(server.opened.database, fresh);
    await expect(openKeyring(server.opened.database, source)).rejects.toThrow(
      "SECRET_KEY is another",
    );
    await (await openKeyring(server.opened.database, fresh)).close();
    for (const client of [one, other])
      expect((await client.get("/api/sysLdap/list")).body.code).toBe(200);
  });

  it("that an earlier version left in clear are wrapped at the first start, with what they sealed", async () => {
    await withoutKeys();
    const first = randomBytes(32);
    const clear = {
      tokenSigningKey: randomBytes(64).toString("base64url"),
      proofKey: "clear proof",
    };
    for (const [name, value] of Object.entries({
      ...clear,
      secretKey: first.toString("base64url"),
    }))
      await sql("insert into formwork.setting (name, value) values ($1, $2)", [name, value]);
    await sql("update access_ldap set bind_pass = $1", [
      sealFirst(first, "access/ldap.bindPass", "Bind#2026"),
    ]);
    await sql("update access_tenant set connection = 'postgres://a:hunter2@db/x'");
    const keyring = await openKeyring(server.opened.database, source);
    try {
      for (const [name, value] of Object.entries(clear)) {
        const options = { name, make: () => "another" };
        expect(await loadKey(server.opened.database, keyring.box, options)).toBe(value);
        expect(await loadKey(server.opened.database, keyring.box, options)).toBe(value);
      }
      const dump = JSON.stringify(await sql("select * from formwork.setting"));
      for (const secret of [...Object.values(clear), first.toString("base64url")])
        expect(dump).not.toContain(secret);
      const [row] = await sql<{ pass: string; connection: string }>(
        `select (select bind_pass from access_ldap limit 1) as pass,
           (select connection from access_tenant limit 1) as connection`,
      );
      expect(row?.pass).toMatch(/^v2\./);
      expect(keyring.box.open("access/ldap.bindPass", row?.pass ?? "")).toBe("Bind#2026");
      expect(keyring.box.open("access/tenant.connection", row?.connection ?? "")).toContain(
        "hunter2",
      );
    } finally {
      await keyring.close();
    }
  });
});

describe("the key in a file", () => {
  let own: TestDatabase;
  beforeAll(async () => void (own = await createTestDatabase()));
  afterAll(() => own?.drop());

  it("is made once by two starts at once, private, and renewed in place for a running process", async () => {
    const from = fileSource("made");
    const { database } = own;
    const [one, two] = await Promise.all([
      openKeyring(database, from),
      openKeyring(database, from),
    ]);
    const file = path.join(from.dataDir, "secret.key");
    try {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const text = one.box.seal("access/ldap.bindPass", "Bind#2026");
      expect(two.box.open("access/ldap.bindPass", text)).toBe("Bind#2026");
      const old = readFileSync(file, "utf8");
      expect((await rotateKeys(database, from, 300)).give).toBeNull();
      const fresh = readFileSync(file, "utf8");
      expect(fresh).not.toBe(old);
      expect(fresh.trim().split("\n")).toHaveLength(2);
      const sealed = one.box.seal("access/ldap.bindPass", "later");
      expect(two.box.open("access/ldap.bindPass", sealed)).toBe("later");
      expect(sealed.split(".")[1]).not.toBe(text.split(".")[1]);
      expect(two.box.open("access/ldap.bindPass", text)).toBe("Bind#2026");
      writeFileSync(file, old);
      await expect(openKeyring(database, from)).rejects.toThrow(
        /SECRET_KEY_FILE=.* is another key/,
      );
      writeFileSync(file, "not a key\n");
      await expect(openKeyring(database, from)).rejects.toThrow(/does not hold a key/);
      rmSync(file);
      await expect(openKeyring(database, from)).rejects.toThrow(/secret\.key is missing/);
    } finally {
      await one.close();
      await two.close();
    }
  });

  it("is not made where others come in and the database is an outside one, nor where a file is named", async () => {
    await own.ownerQuery("delete from formwork.secret_key");
    const { database } = own;
    await expect(
      openKeyring(database, fileSource("open", { secretKeyMade: false })),
    ).rejects.toThrow(/^SECRET_KEY is not set.*openssl rand -base64 32/s);
    await expect(
      openKeyring(database, fileSource("named", { secretKeyFile: path.join(folder, "no.key") })),
    ).rejects.toThrow(/SECRET_KEY_FILE=.*no\.key does not exist/);
    expect(await own.ownerQuery("select * from formwork.secret_key")).toEqual([]);
  });
});

const ldap = {
  host: "ldap.example.com",
  port: 636,
  security: "ldaps",
  baseDn: "dc=example,dc=com",
  bindDn: "cn=reader",
  bindPass: "Bind#2026",
  bindAttrEmployeeId: "employeeNumber",
  bindAttrCode: "entryCode",
};

async function keepAsking(
  client: Client,
  work: { running: boolean; codes: Set<number>; calls: number },
): Promise<void> {
  while (work.running) {
    work.codes.add((await client.get("/api/sysLdap/list")).body.code);
    work.calls++;
  }
}

/** Opens what is stored and stores it again, as a process that works with the secret; throws when it cannot be opened. */
async function keepSealing(box: SecretBox, work: { running: boolean }): Promise<void> {
  const place = "access/ldap.bindPass";
  while (work.running) {
    const [row] = await sql<{ id: string; text: string }>(
      "select id, bind_pass as text from access_ldap where bind_pass is not null limit 1",
    );
    const text = box.open(place, row?.text ?? "");
    expect(text).toBe(ldap.bindPass);
    await sql("update access_ldap set bind_pass = $2 where id = $1", [
      row?.id,
      box.seal(place, text),
    ]);
    await pause(5);
  }
}

async function sealedTexts(): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    `select value as text from formwork.setting where name <> 'seed'
     union all select bind_pass from access_ldap where bind_pass is not null
     union all select client_secret from access_oauth_provider where client_secret is not null`,
  );
  return rows.map(({ text }) => text);
}

/** What the first version gave. */
function sealFirst(first: Buffer, place: string, text: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv("aes-256-gcm", first, nonce);
  sealing.setAAD(Buffer.from(place));
  const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return `v1.${Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url")}`;
}
