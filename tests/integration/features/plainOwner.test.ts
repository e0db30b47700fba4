import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { readMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { makePlan } from "../../../runtime/server/features/schemaPlan/index.ts";
import { migrationSources } from "../../../runtime/server/migrationSources.ts";
import { createPlainDatabase } from "../../support/plainDatabase.ts";
import { diary, documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
beforeAll(async () => {
  server = await buildFeatureApp({ opened: await createPlainDatabase() });
});
afterAll(() => server?.close());

/** Row-level security holds such an owner, and a superuser's settings are out of reach. */
describe("a database whose owner may make roles and nothing else", () => {
  it("has no function that only a superuser could make, and is up to date", async () => {
    const [owner] = await server.opened.ownerQuery<{ powers: boolean }>(
      `select rolsuper or rolbypassrls or rolcreatedb as powers from pg_roles
        where oid = (select datdba from pg_database where datname = current_database())`,
    );
    expect(owner?.powers).toBe(false);
    const sets = await server.opened.ownerQuery(
      "select proname from pg_proc where array_to_string(proconfig, ' ') like '%app.%'",
    );
    expect(sets).toEqual([]);
    expect(await migrate(server.opened.url, migrationSources())).toEqual({
      applied: [],
      policies: false,
      online: [],
    });
  });

  it("serves calendars of others, reminders and renamed accounts, which functions of the owner reach", async () => {
    const [owner, colleague] = await Promise.all([server.signIn("admin"), server.signIn("user1")]);
    const [person] = await server.opened.ownerQuery<{ colleague: string }>(
      "select id::text as colleague from access_account where account = 'user1'",
    );
    const id = await owner.ask<number>("/api/sysSchedule/add", {
      content: "Handover",
      scheduleTime: "2027-03-01",
      startTime: "09:00",
      endTime: "10:00",
      timeZone: "UTC",
      reminders: "15",
    });
    expect(
      await server.opened.ownerQuery(
        "select 1 from formwork.schedule_reminder where schedule_id = $1",
        [id],
      ),
    ).toHaveLength(1);
    const seen = async () =>
      (
        await colleague.ask<{ entries: { content: string | null }[] }>(
          "/api/sysSchedule/calendar",
          {
            from: "2027-03-01",
            to: "2027-03-02",
            timeZone: "UTC",
          },
        )
      ).entries.map(({ content }) => content);
    expect(await seen()).toEqual([]);
    await owner.ask("/api/sysSchedule/share", { userId: Number(person?.colleague), level: "read" });
    expect(await seen()).toEqual(["Handover"]);
    await server.opened.ownerQuery(
      `insert into access_open_access (bind_user_id, bind_user_account, access_key) values ($1, 'user1', 'key')`,
      [person?.colleague],
    );
    await withClient(server.opened.url, async (client) => {
      await client.query("begin; select set_config('app.platform', 'on', true)");
      await client.query("update access_account set account = 'renamed' where account = 'user1'");
      await client.query("commit");
    });
    expect(
      await server.opened.ownerQuery("select bind_user_account as name from access_open_access"),
    ).toEqual([{ name: "renamed" }]);
  });

  it("takes a drawn form and what is sent in", async () => {
    const admin = await server.signIn("superadmin");
    const { id } = await publishForm(admin, "plainDiary", documentOf("plainDiary", diary));
    await admin.ask("/api/formsPlainDiary/add", { subject: "First day" });
    const { items } = await admin.ask<{ items: { subject: string }[] }>(
      "/api/formsPlainDiary/page",
      { page: 1, pageSize: 10 },
    );
    expect(items.map(({ subject }) => subject)).toEqual(["First day"]);
    expect(id).toBeGreaterThan(0);
  });

  it("tells in a plan whose rights change", async () => {
    const sources = migrationSources();
    const rights = JSON.parse(sources.state?.rights ?? "[]") as { key: string; codes: string[] }[];
    const accounts = rights.find(({ key }) => key === "access/account");
    if (accounts) accounts.codes = accounts.codes.filter((code) => !code.endsWith("/page"));
    const plan = await withClient(server.opened.url, (client) =>
      makePlan(client, {
        ...sources,
        state: { tables: sources.state?.tables ?? "", rights: JSON.stringify(rights) },
        files: readMigrationFiles(sources.folder),
        draft: null,
      }),
    );
    const [lost] = plan.rights?.filter(({ effect }) => effect === "loses") ?? [];
    expect(lost?.who).toMatch(/\(.+\)/);
    expect(lost?.who).not.toContain("no role");
  });
});
