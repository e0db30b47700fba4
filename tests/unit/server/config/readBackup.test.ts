import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../../runtime/server/core/config/readConfig.ts";

const keys = {
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_ACCESS_KEY_ID: "key",
  BACKUP_S3_SECRET_ACCESS_KEY: "hush",
};

describe("settings of backups", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "config-"));
    writeFileSync(path.join(folder, "secret"), "from the file\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (environment: Record<string, string>) => readConfig(environment, folder).backup;

  it("take secrets from variables or files", () => {
    expect(read({ BACKUP_PASSPHRASE: "a long passphrase" }).passphrase).toBe("a long passphrase");
    expect(read({ BACKUP_PASSPHRASE_FILE: "secret" }).passphrase).toBe("from the file");
    const { BACKUP_S3_SECRET_ACCESS_KEY: _, ...others } = keys;
    const { s3 } = read({ ...others, BACKUP_S3_SECRET_ACCESS_KEY_FILE: "secret" });
    expect(s3?.secretAccessKey).toBe("from the file");
  });

  it("archive the log of the embedded database alone, under a passphrase", () => {
    const passphrase = { BACKUP_PASSPHRASE: "a long passphrase" };
    expect(read(passphrase).log).toBeNull();
    expect(read({ ...passphrase, BACKUP_LOG: "on" }).log).toEqual({
      everyMs: 60_000,
      keepDays: 7,
      baseMs: 86_400_000,
    });
    expect(() => read({ BACKUP_LOG: "on" })).toThrow(/BACKUP_LOG/);
    const outside = { DATABASE_URL: "postgres://owner:secret@localhost/formwork" };
    expect(() => read({ ...passphrase, ...outside, BACKUP_LOG: "on" })).toThrow(/BACKUP_LOG/);
  });

  it("address a bucket of Amazon by its host, and one of another server by its path", () => {
    expect(read(keys).s3).toEqual({
      bucket: "backups",
      endpoint: null,
      region: "us-east-1",
      prefix: "",
      accessKeyId: "key",
      secretAccessKey: "hush",
      pathStyle: false,
    });
    const other = { BACKUP_S3_ENDPOINT: "https://s3.example.com", BACKUP_S3_PREFIX: "a/b" };
    expect(read({ ...keys, ...other }).s3).toMatchObject({ prefix: "a/b/", pathStyle: true });
  });

  const bad: [Record<string, string>, RegExp][] = [
    [{ BACKUP_PASSPHRASE: "short" }, /BACKUP_PASSPHRASE=\(hidden\) .*12 or more/],
    [{ BACKUP_PASSPHRASE_FILE: "absent" }, /BACKUP_PASSPHRASE_FILE="absent" .*can be read/],
    [
      { BACKUP_PASSPHRASE: "a long passphrase", BACKUP_PASSPHRASE_FILE: "secret" },
      /BACKUP_PASSPHRASE_FILE.*only without BACKUP_PASSPHRASE/,
    ],
    [{ BACKUP_S3_BUCKET: "backups" }, /ACCESS_KEY_ID.*together[^]*SECRET_ACCESS_KEY.*together/],
    [{ ...keys, BACKUP_S3_BUCKET: "No/Bucket" }, /BACKUP_S3_BUCKET="No\/Bucket"/],
    [{ ...keys, BACKUP_S3_PREFIX: "/../x" }, /BACKUP_S3_PREFIX/],
    [{ ...keys, BACKUP_S3_ENDPOINT: "ftp://x" }, /BACKUP_S3_ENDPOINT/],
    [{ BACKUP_KEEP_DAYS: "-1" }, /BACKUP_KEEP_DAYS="-1" .*from 0/],
  ];
  it.each(bad)("are refused: %o", (environment, message) => {
    expect(() => read(environment)).toThrow(message);
    expect(() => read(environment)).not.toThrow(/hush/);
  });
});
