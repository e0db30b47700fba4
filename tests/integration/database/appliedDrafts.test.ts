import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDrafts } from "../../../runtime/server/core/database/migrate/draftLock.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import { readAllMigrationFiles } from "../../../runtime/server/core/database/migrate/migrationFiles.ts";
import { makePlan } from "../../../runtime/server/features/schemaPlan/index.ts";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { pause } from "../../../runtime/server/core/database/connect/deadline.ts";
import { entitySchema, type SchemaDocument } from "../../support/schemaProject.ts";
import { runInProcess } from "../../support/runProgram.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

/** Two installations of one project: each with a database of its own, both over the same drafts. */
let first: TestDatabase;
let second: TestDatabase;
let folder: string;
let thing: SchemaDocument;

const cli = path.resolve("generator/cli.ts");
const at = (...parts: string[]) => path.join(folder, ...parts);
const given = (command: string, asked: TestDatabase, ...more: string[]) => [
  command,
  ...(command === "generate" ? ["--schemas", "schemas", "--out", "out"] : more),
  "--database",
  asked.url,
];
const write = () =>
  writeFileSync(
    at("schemas/walk/thing.schema.json"),
    JSON.stringify({ $schema: "../meta/entity.schema.json", $id: "walk/thing", ...thing }),
  );
const generate = async (asked: TestDatabase) => {
  write();
  const { code, out, error } = await runInProcess(given("generate", asked), { cwd: folder });
  return { status: code, text: out + error };
};
const drafts = () => readdirSync(at("out/migrations")).filter((name) => /^000[1-9]/.test(name));
const start = (of: TestDatabase) =>
  migrate(
    of.url,
    {
      folder: at("out/migrations"),
      policiesSql: readFileSync(at("out/policies.sql"), "utf8"),
    },
    { lasting: { name: of === first ? ".d3" : ".d7", dataDir: null } },
  );
const addField = (name: string) => {
  thing.properties[name] = { type: ["string", "null"], maxLength: 9, "x-was": [] };
};

beforeEach(async () => {
  [first, second] = [await createEmptyDatabase(), await createEmptyDatabase()];
  folder = mkdtempSync(path.join(tmpdir(), "applied-drafts-"));
  mkdirSync(at("schemas/walk"), { recursive: true });
  mkdirSync(at("out/migrations"), { recursive: true });
  copyFileSync(
    "runtime/server/migrations/0000_formwork.sql",
    at("out/migrations/0000_formwork.sql"),
  );
  thing = entitySchema("thing", {}, []);
  expect(await generate(first)).toMatchObject({ status: 0 });
  await start(first);
});
afterEach(async () => {
  await first.drop();
  await second.drop();
  rmSync(folder, { recursive: true });
});

describe("a draft that another database has applied", () => {
  it("stays when the database at hand does not have it, and both come up to date", async () => {
    addField("note");
    const { status, text } = await generate(second);
    expect(status).toBe(0);
    expect(text).toContain("0001_initial.sql stays as it is, for the database .d3 has applied it");
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
    expect((await start(first)).applied).toEqual(["0002_walk_thing.sql"]);
    expect((await start(second)).applied).toContain("0001_initial.sql");
  });

  it("is drafted anew once its mark is deleted", async () => {
    addField("note");
    rmSync(at("out/migrations/.cache/applied"), { recursive: true });
    expect((await generate(second)).text).toContain("0001_initial.sql was a draft");
    expect(drafts()).toEqual(["0001_initial.sql"]);
  });

  it("is not marked when its rows refuse it", async () => {
    await first.ownerQuery(
      `insert into walk_thing (id, title, tenant_id, create_user_id, create_user_name)
       values (1, 'thing', 100001, 1, 'test')`,
    );
    thing.properties["code"] = { type: "string", maxLength: 20, "x-was": [] };
    thing.required.push("code");
    expect(await generate(second)).toMatchObject({ status: 0 });
    expect(drafts()).toHaveLength(2);
    await expect(start(first)).rejects.toThrow(/1 row/);
    delete thing.properties["code"];
    thing.required.pop();
    expect((await generate(second)).text).toContain("removed out/migrations/0002_walk_thing.sql");
    expect((await start(first)).applied).toEqual([]);
  });
});

describe("a copy without version control, such as an archive", () => {
  const file = (name: string) => readFileSync(at("out/migrations", name), "utf8");
  beforeEach(() => {
    rmSync(at("out/migrations/.cache"), { recursive: true });
    addField("note");
  });

  it("does not take what came with it for a draft, and says so", async () => {
    const before = file("0001_initial.sql");
    expect((await generate(second)).text).toContain(
      "0001_initial.sql stays as it is, for it was not drafted in this folder",
    );
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
    expect(file("0001_initial.sql")).toBe(before);
    expect((await start(first)).applied).toEqual(["0002_walk_thing.sql"]);
  });

  it("drafts anew what was drafted in it", async () => {
    await generate(second);
    addField("mark");
    expect((await generate(second)).text).toContain("0002_walk_thing.sql was a draft");
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
    expect(file("0002_walk_thing.sql")).toContain("mark");
  });

  it("drops it on demand alone", async () => {
    const drop = (...more: string[]) => {
      const words = ["migration", "drop", "0001_initial", "--migrations", "out/migrations"];
      const flags = ["--database", second.url, ...more];
      return runInProcess([...words, ...flags], { cwd: folder });
    };
    expect(await drop()).toMatchObject({
      code: 1,
      error: expect.stringContaining("not drafted in"),
    });
    expect(await drop("--force")).toMatchObject({ code: 0 });
    expect(drafts()).toEqual([]);
  });
});

describe("a file that is gone though a database has it", () => {
  beforeEach(() => rmSync(at("out/migrations/0001_initial.sql")));

  it("is told by generate whichever database is at hand, even if nothing else is to be done", async () => {
    const words = "0001_initial.sql was applied to .d3, but the file is gone: restore it";
    expect((await generate(second)).text).toContain(words);
    expect((await generate(second)).text).toContain(words);
  });

  it("is told by plan, which would otherwise show steps that migrate refuses", async () => {
    const sources = { folder: at("out/migrations"), policiesSql: null };
    const files = readAllMigrationFiles(sources);
    const planned = withClient(first.url, (client) =>
      makePlan(client, { ...sources, files, draft: null }),
    );
    await expect(planned).rejects.toThrow("0001_initial.sql was applied to this database, but");
  });

  it("is told by generate without a mark from the database that it asks", async () => {
    rmSync(at("out/migrations/.cache"), { recursive: true });
    addField("note");
    expect((await generate(first)).text).toMatch(
      /0001_initial\.sql was applied to \S+, but the file/,
    );
  });
});

describe("the turn of who works on drafts", () => {
  it("keeps generate from withdrawing what is being applied", async () => {
    addField("note");
    write();
    const release = await lockDrafts(at("out/migrations"));
    const child = spawn(process.execPath, [cli, ...given("generate", first)], { cwd: folder });
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    // Longer than a run takes that waits for nobody.
    await pause(6000);
    expect(drafts()).toEqual(["0001_initial.sql"]);
    release();
    expect(await ended).toBe(0);
    expect(drafts()).toHaveLength(2);
    expect(existsSync(at("out/migrations/.cache/lock"))).toBe(false);
  });

  it("keeps a server from applying what is being drafted", async () => {
    const release = await lockDrafts(at("out/migrations"));
    let isDone = false;
    const started = start(second).then((result) => {
      isDone = true;
      return result;
    });
    await pause(3000);
    expect(isDone).toBe(false);
    release();
    expect((await started).applied).toContain("0001_initial.sql");
  });

  it("is not lost with a process that died in it", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    mkdirSync(at("out/migrations/.cache"), { recursive: true });
    writeFileSync(at("out/migrations/.cache/lock"), String(pid));
    const begin = Date.now();
    (await lockDrafts(at("out/migrations")))();
    expect(Date.now() - begin).toBeLessThan(10_000);
  });
});
