import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../../runtime/server/core/database/migrate/migrate.ts";
import { entitySchema, type SchemaDocument } from "../../support/schemaProject.ts";
import { runAsProcess, runInProcess } from "../../support/runProgram.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let test: TestDatabase;
let folder: string;
let thing: SchemaDocument;

const at = (...parts: string[]) => path.join(folder, ...parts);
const run = (program: string, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, given, { encoding: "utf8", cwd: folder });
  return { status, text: stdout + stderr };
};
const formwork = async (...given: string[]) => {
  const { code, out, error } = await runInProcess(given, { cwd: folder });
  return { status: code, text: out + error };
};
const generateWith = (...given: string[]) => {
  const schema = { $schema: "../meta/entity.schema.json", $id: "walk/thing", ...thing };
  writeFileSync(at("schemas/walk/thing.schema.json"), JSON.stringify(schema, null, 2));
  return formwork("generate", "--schemas", "schemas", "--out", "out", ...given);
};
/** Asks the database of the test before it drafts. */
const asking = () => ["--database", test.url];
const generate = () => generateWith(...asking());
const drop = (name: string, ...given: string[]) =>
  formwork("migration", "drop", name, "--migrations", "out/migrations", ...asking(), ...given);
const drafts = () => readdirSync(at("out/migrations")).filter((name) => /^000[1-9]/.test(name));
/** What a start of the server does first. */
const start = () =>
  migrate(test.url, {
    folder: at("out/migrations"),
    policiesSql: readFileSync(at("out/policies.sql"), "utf8"),
  });
const columns = async () =>
  (
    await test.ownerQuery<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'walk_thing'::regclass and attnum > 0",
    )
  ).map(({ name }) => name);
const snapshot = () => readFileSync(at("out/migrations/snapshot.json"), "utf8");

/** A required field without a value for the rows that are there. */
const askTooMuch = () => {
  thing.properties["code"] = { type: "string", maxLength: 20, "x-was": [] };
  thing.required.push("code");
};
const askNothing = () => {
  delete thing.properties["code"];
  thing.required.pop();
};
const cure = () => {
  thing.properties["code"] = {
    type: "string",
    maxLength: 20,
    "x-was": [],
    "x-convert": { empty: "none" },
  };
};

beforeEach(async () => {
  test = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "drafts-"));
  mkdirSync(at("schemas/walk"), { recursive: true });
  mkdirSync(at("out/migrations"), { recursive: true });
  copyFileSync(
    "runtime/server/migrations/0000_formwork.sql",
    at("out/migrations/0000_formwork.sql"),
  );
  thing = entitySchema("thing", {}, []);
  expect(await generate()).toMatchObject({ status: 0 });
  await start();
  await test.ownerQuery(
    `insert into walk_thing (id, title, tenant_id, create_user_id, create_user_name)
     select n, 'thing ' || n, 100001, 1, 'test' from generate_series(1, 9) n`,
  );
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

describe("a draft that the rows refuse", () => {
  beforeEach(async () => {
    askTooMuch();
    expect(await generateWith("--offline")).toMatchObject({ status: 0 });
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
    await expect(start()).rejects.toThrow(/9 rows/);
  });

  it("is drafted anew with the cure that was told, and works", async () => {
    cure();
    expect((await generate()).text).toContain(
      "0002_walk_thing.sql was a draft that no database is known to have, and that nobody committed or edited: drafted anew.",
    );
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
    await start();
    expect(await test.ownerQuery("select distinct code from walk_thing")).toEqual([
      { code: "none" },
    ]);
  });

  it("is gone when the schema is as before", async () => {
    askNothing();
    expect((await generate()).text).toContain("removed out/migrations/0002_walk_thing.sql");
    expect(drafts()).toEqual(["0001_initial.sql"]);
    await start();
    expect(await columns()).not.toContain("code");
    expect(await generateWith("--check")).toMatchObject({ status: 0 });
  });

  it("makes place for another change in one draft of another name", async () => {
    askNothing();
    thing.properties["note"] = { type: ["string", "null"], maxLength: 9, "x-was": [] };
    thing["x-entity"]["table"] = "walk_object";
    await generate();
    expect(drafts()).toEqual(["0001_initial.sql", "0002_rename_walk_object_and_walk_object.sql"]);
    await start();
  });

  it("is taken out of the snapshot when its file was deleted, in whatever state the schema is", async () => {
    rmSync(at("out/migrations/0002_walk_thing.sql"));
    cure();
    expect((await generate()).text).toContain(
      "0002_walk_thing.sql is gone, so what it changed was taken out of the snapshot. 0002_walk_thing.sql is drafted from the schemas.",
    );
    await start();
    expect(await columns()).toContain("code");
  });

  it("and the one stacked on it, both deleted by hand, leave nothing behind", async () => {
    // As an edited one is not drafted anew, a second one is stacked on it.
    appendFileSync(at("out/migrations/0002_walk_thing.sql"), "-- by hand\n");
    askNothing();
    await generate();
    expect(drafts()).toHaveLength(3);
    for (const name of drafts().slice(1)) rmSync(at("out/migrations", name));
    const told = await generate();
    expect(told.text).toContain("0002_walk_thing.sql is gone");
    expect(told.text).toContain("The schemas ask for no other.");
    expect(drafts()).toEqual(["0001_initial.sql"]);
    await start();
    expect(await columns()).not.toContain("code");
  });

  it("is taken back with its snapshot by migration drop", async () => {
    const dropped = ["migration", "drop", "0002_walk_thing", "--migrations", "out/migrations"];
    expect(runAsProcess([...dropped, ...asking()], { cwd: folder })).toMatchObject({ code: 0 });
    expect(drafts()).toEqual(["0001_initial.sql"]);
    expect(snapshot()).not.toContain('"code"');
    askNothing();
    await generate();
    expect(drafts()).toEqual(["0001_initial.sql"]);
    await start();
  });
});

describe("a draft that somebody may have", () => {
  const addNote = () => {
    thing.properties["note"] = { type: ["string", "null"], maxLength: 9, "x-was": [] };
  };
  const addMark = () => {
    thing.properties["mark"] = { type: ["string", "null"], maxLength: 9, "x-was": [] };
  };
  const second = () => readFileSync(at("out/migrations/0002_walk_thing.sql"), "utf8");
  beforeEach(async () => {
    addNote();
    await generate();
  });

  it("stays when the database at hand has it, and cannot be dropped", async () => {
    await start();
    const before = second();
    expect((await drop("0002_walk_thing.sql")).text).toContain("is applied to");
    addMark();
    await generate();
    expect(drafts()).toHaveLength(3);
    expect(second()).toBe(before);
    await start();
    expect(await columns()).toContain("mark");
  });

  it("stays when it was edited by hand", async () => {
    appendFileSync(at("out/migrations/0002_walk_thing.sql"), "-- by hand\n");
    addMark();
    await generate();
    expect(drafts()).toHaveLength(3);
    expect(second()).toContain("-- by hand");
    expect((await drop("0002_walk_thing")).text).toContain("0003_walk_thing.sql comes after");
    expect(await drop("0003_walk_thing")).toMatchObject({ status: 0 });
    expect(await drop("0002_walk_thing")).toMatchObject({ status: 1 });
    expect((await drop("0002_walk_thing")).text).toContain("edited by hand");
    expect(await drop("0002_walk_thing", "--force")).toMatchObject({ status: 0 });
    expect(drafts()).toEqual(["0001_initial.sql"]);
  });

  it("stays under the name that somebody gives it", async () => {
    const before = snapshot();
    renameSync(at("out/migrations/0002_walk_thing.sql"), at("out/migrations/0002_codes.sql"));
    expect(await generateWith("--offline")).toMatchObject({ status: 0 });
    expect(drafts()).toEqual(["0001_initial.sql", "0002_codes.sql"]);
    expect(snapshot()).toBe(before);
  });

  it("stays when it is committed, and may be committed without a difference to what is generated", async () => {
    const git = (...given: string[]) =>
      expect(
        run("git", "-c", "user.name=a", "-c", "user.email=a@b.example", ...given),
      ).toMatchObject({
        status: 0,
      });
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "a");
    expect(await generateWith("--check")).toMatchObject({ status: 0 });
    addMark();
    await generate();
    expect(drafts()).toHaveLength(3);
    expect((await drop("0002_walk_thing")).text).toContain("Version control brings it");
    expect(await drop("0003_walk_thing")).toMatchObject({ status: 0 });
  });

  it("stays while version control is there and cannot be asked, which is said", async () => {
    const programs = process.env["PATH"];
    run("git", "init", "-q");
    addMark();
    try {
      process.env["PATH"] = at("nothing");
      const { status, text } = await generateWith(...asking());
      expect(status).toBe(0);
      expect(text).toContain("nobody knows whether it is committed (there is no program git)");
      expect(drafts()).toHaveLength(3);
      expect((await drop("0003_walk_thing")).text).toContain(
        "may be committed: there is no program git",
      );
      expect(await drop("0003_walk_thing", "--force")).toMatchObject({ status: 0 });
    } finally {
      process.env["PATH"] = programs;
    }
    writeFileSync(at(".git/HEAD"), "broken");
    expect((await generateWith(...asking())).text).toContain('is committed (git says "fatal: ');
    expect(drafts()).toHaveLength(3);
  });

  it("is drafted anew where there is neither version control nor a program for it", async () => {
    const programs = process.env["PATH"];
    addMark();
    try {
      process.env["PATH"] = at("nothing");
      expect(await generateWith(...asking())).toMatchObject({ status: 0 });
    } finally {
      process.env["PATH"] = programs;
    }
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
  });

  it("is one with what is drafted after it when nobody has it", async () => {
    addMark();
    await generate();
    expect(drafts()).toEqual(["0001_initial.sql", "0002_walk_thing.sql"]);
    await start();
    expect(await columns()).toEqual(expect.arrayContaining(["note", "mark"]));
  });
});

it("leaves the draft of a copy without database and version control alone, whatever became of its x-convert", async () => {
  askTooMuch();
  cure();
  await generate();
  const file = at("out/migrations/0002_walk_thing.sql");
  const before = readFileSync(file, "utf8");
  delete thing.properties["code"]?.["x-convert"];
  await generateWith();
  expect(await generateWith("--check")).toMatchObject({ status: 0 });
  expect(readFileSync(file, "utf8")).toBe(before);
});

describe("generate with a database at hand", () => {
  it("asks its rows before it drafts, names the field, and writes nothing that they refuse", async () => {
    askTooMuch();
    const before = snapshot();
    const { status, text } = await generate();
    expect(status).toBe(1);
    expect(text).toMatch(/thing\.schema\.json:\d+:\d+.* G102 \/properties\/code/);
    expect(text).toContain("9 rows");
    expect(text).toContain("nothing was written");
    expect(drafts()).toEqual(["0001_initial.sql"]);
    expect(snapshot()).toBe(before);
    cure();
    expect(await generate()).toMatchObject({ status: 0 });
  });

  it("leaves unapplied drafts alone when it could not ask, and says so", async () => {
    thing.properties["note"] = { type: ["string", "null"], maxLength: 9, "x-was": [] };
    await generate();
    thing.properties["mark"] = { type: ["string", "null"], maxLength: 9, "x-was": [] };
    const { status, text } = await generateWith("--database", "postgres://nobody@127.0.0.1:1/none");
    expect(status).toBe(0);
    expect(text).toContain("The database was not asked before drafting");
    expect(text).toContain("0002_walk_thing.sql stays as it is");
    expect(drafts()).toHaveLength(3);
  });
});
