import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { passwordOf } from "../../../runtime/server/core/database/connect/connectionUrl.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import {
  createEmbeddedFolder,
  createEntryTable,
  type EmbeddedFolder,
} from "../../support/embeddedFolder.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

describe("who may enter the embedded database", () => {
  let folder: EmbeddedFolder;
  beforeEach(() => void (folder = createEmbeddedFolder()));
  afterEach(() => folder.remove());
  const passwordFile = () => path.join(folder.dataDir, "database.password");
  const rules = () => path.join(folder.cluster, "pg_hba.conf");
  const role = (name: string, password: string) =>
    `postgres://${name}:${password}@/formwork?host=${encodeURIComponent(folder.cluster)}`;
  const enter = (url: string) =>
    withClient(url, async (client) => (await client.query("select 1 as one")).rows).then(
      () => "entered",
      (error: { code?: string }) => error.code,
    );

  /** The folder as versions before the password left it. */
  const makeEarlier = async () => {
    const first = await folder.start();
    await createEntryTable(first.ownerUrl);
    await first.query("insert into entry values (1, 'kept')");
    writeFileSync(rules(), "local all all trust\n");
    await withClient(first.ownerUrl, async (client) => {
      await client.query("alter role formwork_owner password null");
      await client.query("alter role formwork_login password null");
    });
    await first.stop();
    rmSync(passwordFile());
    if (isRoot) execFileSync("chown", ["-R", "nobody:", folder.cluster]);
  };

  it("lets in with the password of a private file alone, the superuser and the server's login alike", async () => {
    const { ownerUrl } = await folder.start();
    expect(statSync(passwordFile()).mode & 0o777).toBe(0o600);
    const password = readFileSync(passwordFile(), "utf8").trim();
    expect(password).toMatch(/^[\w-]{43}$/);
    expect(passwordOf(ownerUrl)).toBe(password);
    expect(await enter(role("formwork_owner", password))).toBe("entered");
    expect(await enter(role("formwork_owner", "guess"))).toBe("28P01");
    expect(await enter(role("formwork_login", "guess"))).toBe("28P01");
    expect(await enter(role("formwork_login", password))).toBe("28P01");
  });

  it("keeps the password in no place that the server's login reads, nor in the log", async () => {
    const { query } = await folder.start();
    const password = readFileSync(passwordFile(), "utf8").trim();
    expect(readFileSync(path.join(folder.dataDir, "postgres.log"), "utf8")).not.toContain(password);
    await expect(query("select * from pg_authid")).rejects.toThrow();
  });

  it("closes a folder of an earlier version in place, also by two starts at once", async () => {
    await makeEarlier();
    const [one, two] = await Promise.all([folder.start(), folder.start()]);
    expect(await one.query("select pad from entry")).toEqual([{ pad: "kept" }]);
    expect(await two.query("select pad from entry")).toEqual([{ pad: "kept" }]);
    expect(readFileSync(rules(), "utf8")).not.toContain("trust");
    expect(await enter(role("formwork_owner", "guess"))).toBe("28P01");
    expect(await enter(role("formwork_login", "guess"))).toBe("28P01");
    if (isRoot) expect(statSync(folder.cluster).uid).not.toBe(nobody.uid);
  });

  it("makes a lost password anew, but not while the server runs", async () => {
    const first = await folder.start();
    await createEntryTable(first.ownerUrl);
    rmSync(passwordFile());
    await expect(folder.start()).rejects.toThrow(/database\.password is missing while/);
    expect(existsSync(passwordFile())).toBe(false);
    await first.stop();
    const second = await folder.start();
    expect(await second.query("select count(*)::int as n from entry")).toEqual([{ n: 0 }]);
    expect(await enter(first.ownerUrl)).toBe("28P01");
  });

  it("names the file when it belongs to another folder", async () => {
    await (await folder.start()).stop();
    writeFileSync(passwordFile(), "of-another-folder\n");
    await expect(folder.start()).rejects.toThrow(/refuses the password in .*database\.password/);
  });

  it.runIf(isRoot)(
    "lets no process of nobody to the socket, the files or the password",
    async () => {
      await folder.start();
      const [postmaster = ""] = readFileSync(
        path.join(folder.cluster, "postmaster.pid"),
        "utf8",
      ).split("\n");
      // Others may pass the folder above, as in /srv/formwork.
      chmodSync(folder.dataDir, 0o755);
      const child = fork(
        path.join(import.meta.dirname, "../../support/strangerChild.ts"),
        [folder.dataDir, postmaster],
        { execArgv: [], cwd: "/", ...nobody },
      );
      const [tries] = (await once(child, "message")) as [Record<string, string>];
      expect(tries).toEqual({
        socket: "EACCES",
        rules: "EACCES",
        catalog: "EACCES",
        memory: "EACCES",
        signal: "EPERM",
        password: "EACCES",
        open: "entered",
      });
    },
  );
});
