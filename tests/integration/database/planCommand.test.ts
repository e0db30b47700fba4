import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

const formwork = (...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["generator/cli.ts", ...given], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

describe("the commands on a database", () => {
  it("plan prints what is to do, for a person, for a program and into a file; nothing on a database that is up to date", () => {
    const told = formwork("plan", "--database", test.url);
    expect(told.stdout).toContain("The database is as the schemas want it.");
    expect(told.stdout).not.toContain("\u001b");
    const { stdout, status } = formwork("plan", "--database", test.url, "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      draft: null,
      pending: [],
      steps: [],
      drift: [],
      rights: [],
    });
    expect(status).toBe(0);
    const folder = mkdtempSync(path.join(tmpdir(), "formwork-plan-"));
    const file = path.join(folder, "plan.txt");
    expect(formwork("plan", "--database", test.url, "--out", file).stdout).toMatch(
      /plan [0-9a-f]{16}/,
    );
    expect(readFileSync(file, "utf8")).toBe(told.stdout);
    rmSync(folder, { recursive: true });
  });

  it("plan tells of hands in the database, migrate refuses the number from before with exit code 3", async () => {
    const plan = () =>
      JSON.parse(formwork("plan", "--database", test.url, "--json").stdout) as {
        hash: string;
        drift: object[];
      };
    const { hash } = plan();
    await test.ownerQuery("alter table site_contractor add column by_hand text");
    expect(plan().drift).toHaveLength(1);
    const refused = formwork("migrate", "--database", test.url, "--plan", hash);
    expect(refused.status).toBe(3);
    expect(refused.stderr).toMatch(/is stale.*npm run plan again/);
    await test.ownerQuery("alter table site_contractor drop column by_hand");
    expect(formwork("migrate", "--database", test.url, "--plan", hash).stdout).toContain(
      "up to date",
    );
  });

  it("restore lists what lies in quarantine, brings it back, and says when there is nothing of the name", async () => {
    expect(formwork("restore", "--database", test.url).stdout).toContain(
      "nothing lies in quarantine",
    );
    await test.ownerQuery(
      "insert into access_position (name, code, remark, tenant_id) values ('a', 'a', 'kept', 1)",
    );
    await test.ownerQuery("select formwork.quarantine_column('access_position', 'remark')");
    expect(formwork("restore", "--database", test.url).stdout).toMatch(
      /access_position\.remark {2}a field, 1 rows, since/,
    );
    expect(formwork("restore", "access/position.remark", "--database", test.url).stdout).toContain(
      "back in 1 rows",
    );
    expect(await test.ownerQuery("select remark from access_position")).toEqual([
      { remark: "kept" },
    ]);
    const nothing = formwork("restore", "access/position.nothing", "--database", test.url);
    expect(nothing.status).toBe(1);
    expect(nothing.stderr).toContain("lists what does");
  });
});
