import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backup } from "../../../../generated/system/backup/types.ts";
import { withClient } from "../../../../runtime/server/core/database/connect/ownerAccess.ts";
import { placedSource } from "../../../../runtime/server/features/backup/places/archiveSource.ts";
import {
  makeChainKey,
  openChainKey,
} from "../../../../runtime/server/features/backup/log/chainKey.ts";
import { listLog } from "../../../../runtime/server/features/backup/log/logObjects.ts";
import {
  createS3Place,
  type Bucket,
} from "../../../../runtime/server/features/backup/places/s3/s3Place.ts";
import { openLogPlace, restoreArchive } from "../../../../runtime/server/features/backup/index.ts";
import { migrationSources } from "../../../../runtime/server/migrationSources.ts";
import { startS3Peer, type S3Peer } from "../../../support/s3Peer.ts";
import { databaseName, databaseUrl } from "../../../support/testDatabase.ts";
import { adminPassword, type Client, type FeatureApp } from "../support/featureApp.ts";
import { passphrase, useBackupServer } from "../support/backupServer.ts";

let peer: S3Peer;
let bucket: Bucket;
let server: FeatureApp;
let admin: Client;

const backups = useBackupServer(async () => {
  peer = await startS3Peer("backups");
  bucket = {
    bucket: "backups",
    endpoint: peer.endpoint,
    region: "eu-central-1",
    prefix: "one/",
    accessKeyId: "key of this test",
    secretAccessKey: "secret of this test",
    pathStyle: true,
  };
  return { s3: bucket, keep: 2 };
});
const { folder, detail } = backups;
beforeAll(() => ({ server, admin } = backups));
afterAll(() => peer?.close());

const place = () => createS3Place(bucket);
async function backUp(): Promise<Backup> {
  // The time names an archive.
  await new Promise((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000)));
  const id = await admin.ask<number>("/api/sysBackup/start", {});
  await server.work();
  return detail(id);
}
const names = async () => (await place().list()).map(({ name }) => name);

describe("a bucket as the place of backups", () => {
  let record: Backup;

  it("takes an archive, which is checked, rehearsed and downloaded from there", async () => {
    record = await backUp();
    expect(record).toMatchObject({ state: "done", place: "s3", error: null });
    expect(await names()).toEqual([record.name]);
    for (const call of ["check", "rehearse"]) {
      await admin.ask(`/api/sysBackup/${call}`, { id: record.id });
      await server.work();
    }
    expect(await detail(record.id)).toMatchObject({
      checkState: "passed",
      rehearsalState: "passed",
    });
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/sysBackup/download",
      headers: { authorization: `Bearer ${admin.accessToken}` },
      payload: { id: record.id, password: adminPassword },
    });
    expect(createHash("sha256").update(answer.rawPayload).digest("hex")).toBe(record.sha256);
  });

  it("restores an archive", async () => {
    const target = databaseName();
    await withClient(databaseUrl("postgres"), (client) =>
      client.query(`create database "${target}"`),
    );
    const { before, manifest } = await restoreArchive({
      archive: placedSource(place(), record.name ?? ""),
      passphrase,
      ownerUrl: databaseUrl(target),
      sources: migrationSources(),
      filesFolder: path.join(folder, "files"),
      keySource: server.opened.config,
      replace: false,
      report: () => undefined,
    });
    expect(before).toBeNull();
    expect(manifest.rows["public.access_menu"]).toBeGreaterThan(50);
  });

  it("is read by the command that is given a name alone", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["runtime/server/commands/restore.ts", record.name ?? "", "--check"],
      {
        env: {
          ...process.env,
          DATA_DIR: folder,
          BACKUP_PASSPHRASE: passphrase,
          BACKUP_S3_BUCKET: bucket.bucket,
          BACKUP_S3_ENDPOINT: bucket.endpoint ?? "",
          BACKUP_S3_PREFIX: "one",
          BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
          BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        },
      },
    );
    expect(stdout).toMatch(/is whole/);
  });

  it("keeps the newest archives, and removes one with its record", async () => {
    const [second, third] = [await backUp(), await backUp()];
    expect(await names()).toEqual([third.name, second.name]);
    expect(await detail(record.id)).toMatchObject({ state: "removed" });
    await admin.ask("/api/sysBackup/delete", { id: third.id, password: adminPassword });
    expect(await names()).toEqual([second.name]);
    await place().remove(second.name ?? "");
    expect(await admin.ask("/api/sysBackup/scan", {})).toEqual({ found: 0, gone: 1 });
  });

  it("takes a large archive in parts of bounded size", async () => {
    const chunk = randomBytes(1024 * 1024);
    const sum = createHash("sha256");
    const { archive } = await place().store(
      { name: "formwork-2020-01-01T00-00-00Z.tar.zst.age", attempt: 1 },
      (target) =>
        pipeline(
          Readable.from(
            (function* () {
              for (let count = 0; count < 40; count += 1) {
                sum.update(chunk);
                yield chunk;
              }
            })(),
          ),
          target,
        ),
    );
    expect(archive).toMatchObject({ size: 40 * chunk.length, sha256: sum.digest("hex") });
    expect(peer.largestBody).toBeLessThan(9 * 1024 * 1024);
    await place().remove(archive.name);
  });
});

it("holds the archive of the log apart from the backups", async () => {
  const log = openLogPlace({ folder, s3: bucket });
  const before = await names();
  const made = await makeChainKey(log, { chain: "0011223344556677", passphrase, work: 10 });
  const [key, ...others] = await listLog(log);
  expect([key?.part, others, await names()]).toEqual(["key", [], before]);
  expect(await openChainKey(log, key?.name ?? "", passphrase)).toEqual(made);
  await log.remove(key?.name ?? "");
  expect(await listLog(log)).toEqual([]);
});

describe("a bucket that cannot be used", () => {
  const failing = async () => {
    const { state, error } = await backUp();
    expect(state).toBe("failed");
    return error;
  };

  it("says that the credentials are refused", async () => {
    peer.mood = "refusing";
    expect(await failing()).toMatch(/refuses the credentials .*BACKUP_S3_ACCESS_KEY_ID/);
    peer.mood = "willing";
    expect(await names()).toEqual([]);
  });

  it("says that an upload broke off, and keeps no part of it", async () => {
    peer.mood = "breaking";
    expect(await failing()).toMatch(/cannot be reached/);
    peer.mood = "willing";
    expect(await names()).toEqual([]);
    expect(await place().tidy()).toEqual([]);
  });

  it("says that there is no such bucket, and that nobody answers", async () => {
    await expect(createS3Place({ ...bucket, bucket: "absent" }).list()).rejects.toThrow(
      /no bucket absent/,
    );
    await expect(
      createS3Place({ ...bucket, endpoint: "http://127.0.0.1:9" }).list(),
    ).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
  });

  it("keeps nothing of a backup that fails on its own side", async () => {
    const broken = new Error("the database is gone");
    const stored = place().store(
      { name: "formwork-2020-01-01T00-00-00Z.tar.zst.age", attempt: 1 },
      async (target) => {
        target.write(randomBytes(1000));
        throw broken;
      },
    );
    await expect(stored).rejects.toBe(broken);
    expect(await names()).toEqual([]);
  });
});
