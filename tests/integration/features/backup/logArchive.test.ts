import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../../runtime/server/core/config/readConfig.ts";
import {
  openOwnerAccess,
  withClient,
} from "../../../../runtime/server/core/database/connect/ownerAccess.ts";
import { createPooledDatabase } from "../../../../runtime/server/core/database/connect/pooledDatabase.ts";
import { migrate } from "../../../../runtime/server/core/database/migrate/migrate.ts";
import {
  checkUntil,
  createLogArchive,
  openLogPlace,
  restoreUntil,
} from "../../../../runtime/server/features/backup/index.ts";
import { openKeyring } from "../../../../runtime/server/features/secrets/index.ts";
import { migrationSources } from "../../../../runtime/server/migrationSources.ts";

const passphrase = "a passphrase of this test";
const dataDir = mkdtempSync(path.join(tmpdir(), "formwork-log-"));
const folder = path.join(dataDir, "backups");
const logFolder = path.join(folder, "log");
const sources = migrationSources();
const reports: unknown[] = [];
const configOf = (own: Record<string, string> = {}) =>
  readConfig(
    {
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_LOG: "on",
      BACKUP_LOG_SECONDS: "1",
      ...own,
    },
    dataDir,
  );
const config = configOf();
const nobody = { transaction: () => Promise.reject(new Error("nobody is there to be told")) };
const place = openLogPlace(config.backup);
/** Moments of the test: before the first row, between both, after both. */
const moments: Record<"early" | "between" | "late", Date> = {
  early: new Date(),
  between: new Date(),
  late: new Date(),
};

const archiveOf = (ownerUrl: string) =>
  createLogArchive({ config, ownerUrl, engine: "embedded", place, work: 10 });
type Archive = ReturnType<typeof archiveOf>;
const begin = (archive: Archive) =>
  archive.start(nobody, (message, error) => void reports.push(message, error));
const pieces = (where = logFolder) => readdirSync(where).filter((name) => name.includes("-wal."));

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) {
    if (reports.length > 0) throw new Error(String(reports));
    await pause(20);
  }
}

/** The keys of secrets, as the first start of a server makes them. */
async function makeKeys(url: string): Promise<void> {
  const database = createPooledDatabase({
    connection: { connectionString: url },
    plain: null,
    poolSize: 2,
  });
  const keyring = await openKeyring(database, config);
  await keyring.close();
  await database.close();
}

/** Runs work on the database of the folder and leaves it. */
async function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const owner = await openOwnerAccess(config);
  return work(owner.url).finally(() => owner.leave());
}
const query = (url: string, text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query(text, values)).rows);
const file = (id: number) => path.join(dataDir, "files", "upload", `${id}.txt`);

beforeAll(async () => {
  await onDatabase(async (url) => {
    await migrate(url, sources);
    await makeKeys(url);
    await query(url, "create table public.trial (n int primary key)");
    moments.early = new Date();
    const end = begin(archiveOf(url));
    await until(
      () =>
        existsSync(logFolder) && readdirSync(logFolder).some((name) => name.endsWith("-done.age")),
    );
    await query(url, "insert into trial values (1)");
    mkdirSync(path.dirname(file(7)), { recursive: true });
    writeFileSync(file(7), "a file that came after the base");
    await query(
      url,
      "insert into system_file (id, tenant_id, provider, file_path, file_name, suffix, create_time) values (7, 1, 'local', 'upload', 'later', '.txt', now())",
    );
    const uploaded = () => readdirSync(logFolder).some((name) => name.endsWith("-7-file.age"));
    await until(uploaded);
    moments.between = new Date();
    await pause(5);
    await query(url, "insert into trial select g from generate_series(2, 50000) g");
    await query(url, "delete from system_file where id = 7");
    moments.late = new Date();
    await end();
  });
  rmSync(file(7));
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const restore = (moment: Date, own: Partial<Parameters<typeof restoreUntil>[0]> = {}) =>
  restoreUntil({
    config,
    place,
    passphrase,
    sources,
    until: moment,
    replace: true,
    report: () => undefined,
    ...own,
  });
const rowsNow = () =>
  onDatabase(async (url) => Number((await query(url, "select count(*) as n from trial"))[0]?.n));

/** A copy of the archive that something was done to. */
function spoiled(work: (copy: string) => void) {
  const copy = mkdtempSync(path.join(dataDir, "spoiled-"));
  cpSync(logFolder, path.join(copy, "log"), { recursive: true });
  work(path.join(copy, "log"));
  return openLogPlace({ folder: copy, s3: null });
}

describe("what cannot be restored is refused before anything is touched", () => {
  const refused = (text: RegExp, moment: Date, own: Parameters<typeof restore>[1] = {}) =>
    expect(restore(moment, own)).rejects.toThrow(text);

  it("a moment before the archive begins, and one after it ends", async () => {
    await refused(/the archive of the log begins at 2/, moments.early);
    await refused(/the archive of the log ends at 2/, new Date(Date.now() + 60_000));
  });

  it("a lost piece", async () => {
    const gap = spoiled((log) => rmSync(path.join(log, pieces(log).sort().at(-1) ?? "")));
    await refused(/archive of the log ends at 2|There is no archive/, moments.late, { place: gap });
  });

  it("a changed byte in a piece, and in the base", async () => {
    const flip = (part: string) =>
      spoiled((log) => {
        const name = path.join(
          log,
          readdirSync(log)
            .filter((one) => one.includes(part))
            .sort()
            .at(-1) ?? "",
        );
        const bytes = readFileSync(name);
        bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
        writeFileSync(name, bytes);
      });
    await refused(/-wal\.zst\.age is damaged/, moments.late, { place: flip("-wal.") });
    const check = checkUntil({ place: flip("-base."), passphrase, until: moments.late });
    await expect(check).rejects.toThrow(/damaged or incomplete/);
  });

  it("another passphrase, and a database that may not be replaced", async () => {
    await refused(/The passphrase does not open/, moments.late, {
      passphrase: "not the passphrase",
    });
    await refused(/Run the command with --replace/, moments.late, { replace: false });
  });

  it("a database that is in use", () =>
    onDatabase(() => refused(/The database is in use/, moments.late)));

  it("and the database is as it was", async () => {
    expect(await rowsNow()).toBe(50_000);
    expect(existsSync(path.join(dataDir, "database.restoring"))).toBe(false);
  });
});

it("reads the whole archive without restoring it", async () => {
  const { bytes } = await checkUntil({ place, passphrase, until: moments.late });
  expect(bytes).toBeGreaterThan(1_000_000);
});

it("restores the moment, with the files of then, and keeps the database that was there", async () => {
  const { before, missing } = await restore(moments.between);
  expect(missing).toEqual([]);
  expect(await rowsNow()).toBe(1);
  expect(readFileSync(file(7), "utf8")).toBe("a file that came after the base");
  expect(statSync(path.join(before ?? "", "database", "PG_VERSION")).isFile()).toBe(true);
}, 60_000);

it("restores where nothing is left but the archive and the passphrase, to its last moment", async () => {
  const fresh = mkdtempSync(path.join(tmpdir(), "formwork-log-fresh-"));
  try {
    const elsewhere = configOf({ DATA_DIR: fresh });
    await restore(moments.late, { config: elsewhere, replace: false });
    const owner = await openOwnerAccess(elsewhere);
    try {
      expect(await query(owner.url, "select count(*)::int as n from trial")).toEqual([
        { n: 50_000 },
      ]);
      expect(await query(owner.url, "select slot_name from pg_replication_slots")).toEqual([]);
    } finally {
      await owner.leave();
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}, 60_000);
