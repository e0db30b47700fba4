import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createEmbeddedFolder,
  createEntryTable,
  type EmbeddedFolder,
} from "../../support/embeddedFolder.ts";

describe("embedded database", () => {
  let folder: EmbeddedFolder;
  beforeEach(() => void (folder = createEmbeddedFolder()));
  afterEach(() => folder.remove());

  it("starts on an empty folder, stops with its process, and starts again with its data", async () => {
    const first = await folder.start();
    await createEntryTable(first.ownerUrl);
    await first.query("insert into entry values (1, 'kept')");
    expect(folder.postmaster()).not.toBeNull();
    await first.stop();
    expect(folder.postmaster()).toBeNull();
    expect(existsSync(path.join(folder.cluster, "postmaster.pid"))).toBe(false);
    const second = await folder.start();
    expect(await second.query("select pad from entry")).toEqual([{ pad: "kept" }]);
  });

  it("sorts alike on every machine and syncs what it commits", async () => {
    const { query } = await folder.start();
    const [row] =
      await query(`select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
      current_setting('listen_addresses') as addresses, current_setting('timezone') as zone, current_user as login,
      (select datlocale from pg_database where datname = current_database()) as locale,
      (select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as powers`);
    expect(row).toEqual({
      fsync: "on",
      encoding: "UTF8",
      addresses: "",
      zone: "UTC",
      login: "formwork_plain",
      locale: "C.UTF-8",
      powers: false,
    });
  });

  it("is shared by two starts on one folder, and stops with the last, whoever started it", async () => {
    const [one, two] = await Promise.all([folder.start(), folder.start()]);
    await createEntryTable(one.ownerUrl);
    const pid = folder.postmaster();
    await one.query("insert into entry values (1, 'one')");
    await one.stop();
    expect(folder.postmaster()).toBe(pid);
    expect(await two.query("select pad from entry")).toEqual([{ pad: "one" }]);
    const three = await folder.start();
    await two.stop();
    expect(folder.postmaster()).toBe(pid);
    expect(await three.query("select pad from entry")).toEqual([{ pad: "one" }]);
    await three.stop();
    expect(folder.postmaster()).toBeNull();
  });

  it("starts while another process is stopping it", async () => {
    let current = await folder.start();
    for (let round = 0; round < 5; round++) {
      const [next] = await Promise.all([folder.start(), current.stop()]);
      expect(await next.query("select 1 as one")).toEqual([{ one: 1 }]);
      current = next;
    }
  });

  it("adopts the server that a killed process left behind", async () => {
    const first = await folder.start();
    await createEntryTable(first.ownerUrl);
    await first.query("insert into entry values (1, 'kept')");
    const pid = folder.postmaster();
    await first.kill();
    expect(folder.postmaster()).toBe(pid);
    const second = await folder.start();
    expect(folder.postmaster()).toBe(pid);
    expect(await second.query("select pad from entry")).toEqual([{ pad: "kept" }]);
    await second.stop();
    expect(folder.postmaster()).toBeNull();
  });

  it("comes back by itself after kill -9 of the server, losing nothing that was acknowledged", async () => {
    const { query, ownerUrl } = await folder.start();
    await createEntryTable(ownerUrl);
    const acknowledged: number[] = [];
    const faults = new Set<string>();
    const state = { running: true };
    const writing = (async () => {
      for (let id = 1; state.running; id++) {
        await query(`insert into entry values (${id}, 'x')`).then(
          () => acknowledged.push(id),
          (error: Error) => faults.add(error.message),
        );
      }
    })();
    for (let round = 0; round < 3; round++) {
      await pause(150);
      const pid = folder.postmaster();
      process.kill(pid ?? 0, "SIGKILL");
      await vi.waitFor(() => expect(folder.postmaster() ?? pid).not.toBe(pid), { timeout: 60_000 });
      await vi.waitFor(() => query("select 1"), { timeout: 60_000, interval: 20 });
    }
    state.running = false;
    await writing;
    expect([...faults].filter((fault) => fault !== "F5003")).toEqual([]);
    const stored = new Set((await query("select id from entry")).map((row) => row.id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
  });

  it("starts after kill -9 of the process and of the server", async () => {
    for (let round = 0; round < 3; round++) {
      const { kill, query } = await folder.start();
      expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
      const pid = folder.postmaster();
      await kill();
      process.kill(pid ?? 0, "SIGKILL");
    }
    await folder.start();
  });

  it("starts although the process id in postmaster.pid belongs to another process by now", async () => {
    const first = await folder.start();
    await first.stop();
    writeFileSync(
      path.join(folder.cluster, "postmaster.pid"),
      `${process.pid}\n${folder.cluster}\n1\n5432\n.\n\n0 0\nready\n`,
    );
    const second = await folder.start();
    expect(await second.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("starts after a start that was killed half-way", async () => {
    const draft = `${folder.cluster}.new-999999999-abc`;
    mkdirSync(draft);
    writeFileSync(path.join(draft, "PG_VERSION"), "18\n");
    await folder.start();
    expect(existsSync(draft)).toBe(false);
  });

  it("starts although a server that was killed while it started left an empty lock file", async () => {
    await (await folder.start()).stop();
    writeFileSync(path.join(folder.cluster, "postmaster.pid"), "");
    const { query } = await folder.start();
    expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("survives kill -9 at any moment of the first start", async () => {
    const { fork } = await import("node:child_process");
    for (const delay of [100, 250, 400, 550, 700, 900]) {
      const child = fork(
        path.join(import.meta.dirname, "../../support/databaseChild.ts"),
        [folder.dataDir],
        { execArgv: [] },
      );
      await pause(delay);
      child.kill("SIGKILL");
    }
    const { query } = await folder.start();
    expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
  });
});
