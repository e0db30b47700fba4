import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { readConfig } from "../../runtime/server/core/config/readConfig.ts";
import { loginRoleNames } from "../../runtime/server/core/database/appRole.ts";
import { withLogin } from "../../runtime/server/core/database/connect/connectionUrl.ts";
import { migrate } from "../../runtime/server/core/database/migrate/migrate.ts";
import { openDatabase } from "../../runtime/server/core/database/connect/openDatabase.ts";
import { withClient } from "../../runtime/server/core/database/connect/ownerAccess.ts";
import { migrationSources } from "../../runtime/server/migrationSources.ts";
import { databaseName, databaseUrl, type TestDatabase } from "./testDatabase.ts";

/**
 * A migrated database without rows whose owner may make roles and nothing else: what an administrator gives to an installation.
 * `url` is this owner's; `ownerQuery` passes row-level security by.
 */
export async function createPlainDatabase(): Promise<TestDatabase> {
  const name = databaseName();
  const role = `${name}_owner`;
  const bossUrl = databaseUrl(name);
  await withClient(inject("testServerUrl"), async (server) => {
    await server.query(`create role "${role}" login createrole password 'plain'`);
    // Made by the run's first login; from PostgreSQL 16 on only who made a role, or was given it so, may grant it.
    for (const group of ["formwork_app", "formwork_unruled", "formwork_finder"]) {
      await server.query(
        `do $$ begin create role ${group} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      );
      await server.query(`grant ${group} to "${role}" with admin option`);
    }
    await server.query(`create database "${name}" owner "${role}" template template0`);
  });
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-data-"));
  const url = withLogin(bossUrl, role, "plain");
  const config = readConfig(
    { PORT: "0", DATA_DIR: folder, DATABASE_URL: url, CAPTCHA: "off", LOG_LEVEL: "silent" },
    folder,
  );
  const { database, appUrl, plainUrl } = await openDatabase(config);
  if (plainUrl === null) throw new Error("an owner with CREATEROLE makes both logins");
  await migrate(url, migrationSources());
  return {
    database,
    url,
    appUrl,
    plainUrl,
    config,
    ownerQuery: <Row>(text: string, parameters: unknown[] = []) =>
      withClient(bossUrl, async (client) => (await client.query(text, parameters)).rows as Row[]),
    async drop() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      await withClient(inject("testServerUrl"), async (server) => {
        await server.query(`drop database "${name}" with (force)`);
        // The login first: the owner stays as long as somebody is a member by its grant.
        for (const gone of [...loginRoleNames(name), role])
          await server.query(`drop role "${gone}"`);
      });
    },
  };
}
