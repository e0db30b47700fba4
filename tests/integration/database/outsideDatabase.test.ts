import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkAppLogin } from "../../../runtime/server/core/database/appRole.ts";
import { socketUrl } from "../../../runtime/server/core/database/connect/connectionUrl.ts";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import {
  openDatabase,
  type OpenedDatabase,
} from "../../../runtime/server/core/database/connect/openDatabase.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { createEmbeddedFolder } from "../../support/embeddedFolder.ts";

/** A server of its own with password authentication plays the outside one. */
describe("an outside database", () => {
  const folder = createEmbeddedFolder();
  let adminUrl: string;
  const urlOf = (database: string, user: string, password: string) => {
    const url = socketUrl({ host: folder.cluster, port: 5432, user, database });
    return url.replace("@/", `:${encodeURIComponent(password)}@/`);
  };
  const opened: OpenedDatabase[] = [];
  const open = async (databaseUrl: string, databaseAppUrl: string | null = null) => {
    const found = await openDatabase({
      databaseUrl,
      databaseAppUrl,
      dataDir: "/nowhere",
      databasePoolSize: 3,
    });
    opened.push(found);
    return found;
  };
  const admin = (...statements: string[]) =>
    withClient(adminUrl, async (client) => {
      for (const statement of statements) await client.query(statement);
    });

  beforeAll(async () => {
    const { ownerUrl } = await folder.start();
    adminUrl = ownerUrl;
    const file = path.join(folder.cluster, "pg_hba.conf");
    const rules = readFileSync(file, "utf8");
    writeFileSync(
      file,
      "local all formwork_owner trust\nlocal all formwork_login trust\nlocal all all scram-sha-256\n",
    );
    appendFileSync(file, rules);
    await admin(
      "select pg_reload_conf()",
      "create role boss login createrole password 'p@ss/word:1'",
      "grant formwork_app to boss with admin option",
    );
    for (const name of ["shop", "other"])
      await admin(`create database ${name} owner boss template template0`);
    await admin(
      "create role clerk login password 'clerk'",
      "create database small owner clerk template template0",
    );
  });
  afterAll(async () => {
    await Promise.all(opened.map(({ database }) => database.close()));
    await folder.remove();
  });
  const shop = () => urlOf("shop", "boss", "p@ss/word:1");

  it("is worked in under a login of its own with a derived password, also by four starts at once", async () => {
    const all = await Promise.all([
      open(shop()),
      open(shop()),
      open(urlOf("other", "boss", "p@ss/word:1")),
      open(shop()),
    ]);
    for (const { database, appUrl, engine } of all) {
      const [row] = await database.transaction(systemClaims, (tx) =>
        tx.query("select current_user as name"),
      );
      expect(row?.name).toMatch(/^(shop|other)_login$/);
      expect(appUrl).not.toContain("word");
      expect(engine).toBe("outside");
    }
    await expect(checkAppLogin(urlOf("shop", "shop_login", "guess"))).rejects.toThrow(
      /password authentication failed/,
    );
    await expect(checkAppLogin(urlOf("shop", "shop_login", "guess"))).rejects.not.toThrow(/guess/);
  });

  it("is migrated by an owner that is no superuser", async () => {
    const migrations = path.join(import.meta.dirname, "../../../runtime/server/migrations");
    const first = readFileSync(path.join(migrations, "0000_formwork.sql"), "utf8");
    const { mkdtempSync } = await import("node:fs");
    const place = mkdtempSync(path.join(folder.dataDir, "migrations-"));
    writeFileSync(path.join(place, "0000_formwork.sql"), first);
    expect((await migrate(shop(), { folder: place, policiesSql: null })).applied).toEqual([
      "0000_formwork.sql",
    ]);
    const { database } = await open(shop());
    const [row] = await database.transaction(systemClaims, (tx) =>
      tx.query("select nextval('formwork.id_seq') as id"),
    );
    expect(row).toEqual({ id: 1400000000001 });
    await expect(
      database.transaction(systemClaims, (tx) => tx.query("create table t (id int)")),
    ).rejects.toThrow(/permission denied/);
  });

  it("follows a change of the owner's password", async () => {
    await admin("alter role boss password 'new'");
    const { database } = await open(urlOf("shop", "boss", "new"));
    expect(await database.healthy()).toBe(true);
    await admin("alter role boss password 'p@ss/word:1'");
  });

  it("says what an administrator has to do when the owner may not make roles, and takes DATABASE_APP_URL", async () => {
    const small = urlOf("small", "clerk", "clerk");
    await expect(open(small)).rejects.toThrow(
      /may not run "create role "small_login" login".*CREATEROLE.*DATABASE_APP_URL/s,
    );
    await admin("create role helper login password 'helper'");
    const login = urlOf("small", "helper", "helper");
    await expect(open(small, login)).rejects.toThrow(
      /not a member of formwork_app: run "grant formwork_app/,
    );
    await admin("grant formwork_app to helper");
    const { database } = await open(small, login);
    expect(await database.healthy()).toBe(true);
  });

  it("refuses a login that row-level security does not hold", async () => {
    await admin(
      "create role strong login bypassrls password 'strong'",
      "grant formwork_app to strong",
    );
    await expect(open(shop(), urlOf("shop", "strong", "strong"))).rejects.toThrow(
      /superuser or has BYPASSRLS/,
    );
    await expect(open(shop(), adminUrl)).rejects.toThrow(/superuser or has BYPASSRLS/);
  });

  it("refuses a database that is missing, another encoding, and a wrong password, without repeating it", async () => {
    await expect(open(urlOf("nowhere", "boss", "p@ss/word:1"))).rejects.toThrow(
      /DATABASE_URL=postgres:\/\/boss:\*\*\*@.*"nowhere" does not exist/,
    );
    await expect(open(urlOf("shop", "boss", "secret"))).rejects.toThrow(
      /password authentication failed for user "boss"/,
    );
    await expect(open(urlOf("shop", "boss", "secret"))).rejects.not.toThrow(/secret/);
    await admin(
      "create database latin encoding 'LATIN1' locale 'C' locale_provider libc template template0 owner boss",
    );
    await expect(open(urlOf("latin", "boss", "p@ss/word:1"))).rejects.toThrow(
      /is a database in LATIN1; allowed: UTF8/,
    );
  });

  it("is waited for while it is starting", async () => {
    const late = createEmbeddedFolder();
    onTestFinished(() => late.remove());
    const first = await late.start();
    await first.stop();
    const url = first.ownerUrl;
    const opening = openDatabase({
      databaseUrl: url,
      databaseAppUrl: null,
      dataDir: "/nowhere",
      databasePoolSize: 1,
    });
    await pause(700);
    await late.start();
    const { database } = await opening;
    expect(await database.healthy()).toBe(true);
    await database.close();
  });
});
