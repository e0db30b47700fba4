import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Backup } from "../../../../generated/system/backup/types.ts";
import type { Config } from "../../../../runtime/server/core/config/config.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./featureApp.ts";

export const passphrase = "a passphrase of this test";

/** A server with a folder for backups, and its super administrator, for the tests of one file. */
export interface BackupServer {
  folder: string;
  server: FeatureApp;
  admin: Client;
  detail(id: number): Promise<Backup>;
}

/** Starts it before the tests of the file and takes all of it away after them. `settings` are asked for at the start. */
export function useBackupServer(
  settings: (folder: string) => Promise<Partial<Config["backup"]>> | Partial<Config["backup"]>,
): BackupServer {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-backups-"));
  let server: FeatureApp | undefined;
  let admin: Client | undefined;
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("the server is not started yet");
    return part;
  };
  beforeAll(async () => {
    server = await buildFeatureApp({ backup: { passphrase, ...(await settings(folder)) } });
    admin = await server.signIn("superadmin");
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    get server() {
      return started(server);
    },
    get admin() {
      return started(admin);
    },
    detail: (id) => started(admin).ask<Backup>(`/api/sysBackup/detail?id=${id}`),
  };
}
