import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "../../../../runtime/server/core/database/connect/ownerAccess.ts";
import {
  createFolderPlace,
  fileSource,
  makeBackup,
  rehearse,
  restoreArchive,
} from "../../../../runtime/server/features/backup/index.ts";
import { leftOut } from "../../../../runtime/server/features/backup/catalog.ts";
import { takeKeysOut } from "../../../../runtime/server/features/secrets/index.ts";
import { keyStore } from "../../../../runtime/server/features/backup/makeBackup.ts";
import { migrationSources } from "../../../../runtime/server/migrationSources.ts";
import { databaseName, databaseUrl } from "../../../support/testDatabase.ts";
import { buildFeatureApp, type FeatureApp } from "../support/featureApp.ts";

const passphrase = "a passphrase of this test";
const folder = mkdtempSync(path.join(tmpdir(), "formwork-backup-"));
const hostile = "tab\t back\\slash \\N \\. line\nend\r\n quote' \" 汉字 🏗 \u0001";
let server: FeatureApp;
let archive: string;
let target: string;
/** Of the database that was saved. */
let source: Record<string, string>;

beforeAll(async () => {
  server = await buildFeatureApp();
  const administrator = await server.signIn("superadmin");
  await administrator.ask("/api/sysUpgrade/add", { content: hostile.replace("\u0001", "") });
  await server.opened.ownerQuery("update access_organization set remark = $1", [hostile]);
  await server.flushLogs();
  source = await checksums(server.opened.url);
  const { archive: made, manifest } = await makeBackup({
    config: server.opened.config,
    ownerUrl: server.opened.url,
    engine: "outside",
    place: createFolderPlace(folder),
    passphrase,
    work: 10,
  });
  archive = path.join(folder, made.name);
  expect(manifest.rows["public.access_account"]).toBeGreaterThan(3);
  target = databaseName();
  await withClient(databaseUrl("postgres"), (client) =>
    client.query(`create database "${target}"`),
  );
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const otherKey = createHash("sha256").update("another installation").digest();
const restore = (file = archive, more: Partial<Parameters<typeof restoreArchive>[0]> = {}) =>
  restoreArchive({
    archive: fileSource(file),
    passphrase,
    ownerUrl: databaseUrl(target),
    sources: migrationSources(),
    filesFolder: path.join(folder, "files"),
    keySource: { ...server.opened.config, secretKey: otherKey },
    replace: false,
    report: () => undefined,
    ...more,
  });

/** Rows of every table as one checksum each; transaction numbers of the journal are those of their own cluster. */
function checksums(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'formwork') order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !leftOut.has(table.name))) {
      const row = name === "formwork.journal" ? "(to_jsonb(t) - 'xid')::text" : "t::text";
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as sum from ${name} t`,
      );
      found[name] = rows[0]?.sum ?? "";
    }
    return found;
  });
}

/** Starts the command and kills it as soon as it reports this step. */
async function killedAt(step: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["runtime/server/commands/restore.ts", archive, "--replace"],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(target),
        DATA_DIR: path.join(folder, "data"),
        BACKUP_PASSPHRASE: passphrase,
        SECRET_KEY: otherKey.toString("base64"),
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const ended = once(child, "exit");
  let told = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    told += text;
    if (told.includes(step)) child.kill("SIGKILL");
  });
  expect((await ended)[1], told).toBe("SIGKILL");
}

const databases = () =>
  withClient(databaseUrl("postgres"), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like $1 order by 1",
      [`${target}%`],
    );
    return rows.map(({ name }) => name);
  });

describe("a backup", () => {
  it("leaves out only tables that exist", async () => {
    const rows = await server.opened.ownerQuery<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('formwork', 'public')",
    );
    const known = rows.map(({ name }) => name);
    expect([...leftOut].filter((name) => !known.includes(name))).toEqual([]);
  });

  it("is one encrypted file that only its owner may read, and leaves no draft", () => {
    expect(readdirSync(folder).filter((name) => name.includes("formwork-"))).toEqual([
      path.basename(archive),
    ]);
    expect(readFileSync(archive).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(readFileSync(archive).includes("superadmin")).toBe(false);
  });

  it("is refused before anything is touched when it is damaged, cut, extended, foreign or closed", async () => {
    const whole = readFileSync(archive);
    const file = path.join(folder, "damaged.age");
    const before = await databases();
    const refused = async (content: Buffer, message: RegExp, word = passphrase) => {
      writeFileSync(file, content);
      await expect(restore(file, { passphrase: word })).rejects.toThrow(message);
    };
    for (const part of [0.02, 0.99]) {
      const flipped = Buffer.from(whole);
      const at = Math.floor(whole.length * part);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await refused(flipped, /damaged|does not open/);
      await refused(whole.subarray(0, at), /damaged|beginning/);
    }
    await refused(Buffer.concat([whole, Buffer.from("x")]), /damaged/);
    await refused(Buffer.from("not a backup"), /no backup of Formwork/);
    await refused(whole, /passphrase does not open/, "another passphrase");
    await expect(restore(path.join(folder, "absent"))).rejects.toThrow(/no such file/);
    expect(await databases()).toEqual(before);
  });

  it("can be rehearsed without a trace", async () => {
    const before = await databases();
    const { manifest } = await rehearse({
      archive: fileSource(archive),
      passphrase,
      ownerUrl: databaseUrl(target),
      sources: migrationSources(),
      keySource: { ...server.opened.config, secretKey: otherKey },
      report: () => undefined,
    });
    expect(manifest.rows["public.access_menu"]).toBeGreaterThan(50);
    expect(await databases()).toEqual(before);
  });

  it("gives every row back, with its keys wrapped for the new installation", async () => {
    expect((await restore()).before).toBeNull();
    expect(await checksums(databaseUrl(target))).toEqual(source);
    const keys = await withClient(databaseUrl(target), (client) =>
      takeKeysOut(keyStore(client), { ...server.opened.config, secretKey: otherKey }),
    );
    expect(keys.length).toBeGreaterThan(0);
    const next = await withClient(databaseUrl(target), (client) =>
      client.query("select nextval('formwork.id_seq') > max(id) as ahead from access_account"),
    );
    expect(next.rows).toEqual([{ ahead: true }]);
  });

  it("leaves the database as it is when it is killed, and succeeds the next time", async () => {
    const before = await checksums(databaseUrl(target));
    for (const moment of ["restoring rows", "bringing the database"]) {
      await killedAt(moment);
      expect((await checksums(databaseUrl(target)))["public.access_account"]).toBe(
        before["public.access_account"],
      );
    }
    await withClient(databaseUrl("postgres"), (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname like $1 and pid <> pg_backend_pid()",
        [`${target}%`],
      ),
    );
  });

  it("replaces data only when told to, keeps the database before, and not under a running server", async () => {
    const url = databaseUrl(target);
    await withClient(url, (client) => client.query("update access_account set remark = 'later'"));
    await expect(restore()).rejects.toThrow(/--replace/);
    await withClient(url, async () => {
      await expect(restore(archive, { replace: true })).rejects.toThrow(/stop the server/);
    });
    const { before } = await restore(archive, { replace: true });
    expect(await databases()).toEqual([target, before]);
    const later = await withClient(databaseUrl(before as string), (client) =>
      client.query("select distinct remark from access_account"),
    );
    expect(later.rows).toEqual([{ remark: "later" }]);
  });
});
