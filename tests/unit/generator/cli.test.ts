import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runAsProcess, runInProcess } from "../../support/runProgram.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "formwork-cli-"));
  cpSync("tests/golden/schemas", path.join(folder, "schemas"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);

const run = (...words: string[]) => runInProcess(words);
/** As somebody types it. */
const start = (...words: string[]) => runAsProcess(words);
const places = () => ["--schemas", at("schemas"), "--out", at("out")];
const generate = (...words: string[]) => run("generate", ...places(), ...words);

function change(file: string, from: string, to: string): void {
  const text = readFileSync(at("schemas", file), "utf8");
  expect(text).toContain(from);
  writeFileSync(at("schemas", file), text.replace(from, to));
}

const contents = () =>
  Object.fromEntries(
    readdirSync(at("out"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [file, readFileSync(file, "utf8")];
      }),
  );

describe("what was generated before", () => {
  const types = () => at("out", "crew/person/types.ts");

  it("is written again when a file, the manifest or both were changed by hand", async () => {
    expect((await generate()).code).toBe(0);
    const wanted = contents();
    expect((await generate()).out).toMatch(/^nothing changed/);
    const changed = `${readFileSync(types(), "utf8")}// by hand\n`;
    writeFileSync(types(), changed);
    expect((await generate()).out).toContain("changed");
    expect(contents()).toEqual(wanted);

    // A manifest that fits the changed file is not the one that the generator wrote.
    writeFileSync(types(), changed);
    const manifest = JSON.parse(readFileSync(at("out", "manifest.json"), "utf8")) as {
      files: Record<string, string>;
    };
    manifest.files["crew/person/types.ts"] = createHash("sha256").update(changed).digest("hex");
    writeFileSync(at("out", "manifest.json"), JSON.stringify(manifest));
    expect((await generate()).out).toContain("changed");
    expect(contents()).toEqual(wanted);

    rmSync(types());
    expect((await generate()).out).toContain("created");
    expect(contents()).toEqual(wanted);
  });

  it("is not asked by --check, and never outlives its schemas", async () => {
    expect((await generate()).code).toBe(0);
    expect((await generate()).out).toMatch(/^nothing changed/);
    const wanted = readFileSync(types(), "utf8");
    writeFileSync(types(), `${wanted}// by hand\n`);
    expect((await generate("--check")).code).toBe(1);
    writeFileSync(types(), wanted);
    const text = readFileSync(at("schemas", "crew/person.schema.json"), "utf8");
    writeFileSync(
      at("schemas", "crew/person.schema.json"),
      text.replace(
        '"properties": {',
        '"properties": { "nickname": { "type": "string", "maxLength": 9 },',
      ),
    );
    expect((await generate()).out).toContain("changed");
    expect(readFileSync(types(), "utf8")).toContain("nickname");
    writeFileSync(at("schemas", "crew/person.schema.json"), text);
    const back = await generate("--dry-run");
    expect(back.out).toContain("-  nickname");
  });

  it("gives types of calls again only for the same calls", async () => {
    await generate();
    const typesOfCalls = () => readFileSync(at("out", "shop/till/types.ts"), "utf8");
    const before = typesOfCalls();
    expect(before).toContain("total: string;");
    const [text, number] = ['"total": { "type": "string" }', '"total": { "type": "number" }'];
    change("shop/till.openapi.json", text, number);
    await generate();
    expect(typesOfCalls()).toBe(before.replace("total: string;", "total: number;"));
    change("shop/till.openapi.json", number, text);
    await generate();
    expect(typesOfCalls()).toBe(before);
  });
});

describe("formwork generate", () => {
  it("writes, then says that nothing changed", async () => {
    const first = start("generate", ...places());
    expect(first.error).toBe("");
    expect(first.code).toBe(0);
    expect(first.out).toContain(`created ${at("out")}/crew/person/entity.ts`);
    const second = start("generate", ...places());
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/^nothing changed: \d+ files/);
    expect(start("generate", ...places(), "--check").code).toBe(0);
  });

  it("--check finds an edited file, a missing file and a missing migration, and writes nothing", async () => {
    await generate();
    writeFileSync(at("out", "crew/person/types.ts"), "// edited\n");
    writeFileSync(
      at("out", "openapi.json"),
      `${readFileSync(at("out", "openapi.json"), "utf8")}// edited\n`,
    );
    rmSync(at("out", "web.ts"));
    change("crew/person.schema.json", '"maxLength": 64', '"maxLength": 80');
    const before = contents();
    const { code, error } = await generate("--check");
    expect(code).toBe(1);
    expect(error).toContain("changed " + at("out", "crew/person/types.ts"));
    expect(error).toContain("changed " + at("out", "openapi.json"));
    expect(error).toContain("created " + at("out", "web.ts"));
    expect(error).toMatch(/created .*0002_crew_person\.sql/);
    expect(error).toContain("npm run generate");
    expect(contents()).toEqual(before);
  });

  it("prints every fault with its place and writes nothing", async () => {
    await generate();
    const before = contents();
    change("crew/person.schema.json", '"x-type": "phone"', '"x-typo": "phone"');
    change("shop/purchase.schema.json", '"to": "crew/person"', '"to": "crew/nobody"');
    const { code, error } = start("generate", ...places());
    expect(code).toBe(1);
    expect(error).toMatch(/crew\/person\.schema\.json:\d+:\d+ S\d+ \/properties\/phone/);
    expect(error).toMatch(/shop\/purchase\.schema\.json:\d+:\d+ S\d+ \/properties\/buyerId/);
    expect(error).toMatch(/> +\d+ \|/);
    expect(error).toContain("nothing was written");
    expect(error).not.toMatch(/\n\s+at /);
    expect(contents()).toEqual(before);
    expect(JSON.parse((await generate("--json")).out)).toMatchObject({ ok: false });
  });

  it("drafts a migration once, refuses a type that nobody says the way to naming the field, and takes it over with --adopt", async () => {
    await generate();
    change("shop/purchase.schema.json", '"decimal": [12, 2]', '"decimal": [14, 2]');
    expect((await generate()).out).toMatch(/created .*migrations\/0002_shop_purchase\.sql/);
    expect(readFileSync(at("out", "migrations/0002_shop_purchase.sql"), "utf8")).toContain(
      `alter table "shop_purchase" alter column "total" type numeric(14,2) using`,
    );
    expect((await generate()).out).toContain("nothing changed");
    const phone = '"type": ["string", "null"],\n      "x-type": "phone",\n      "maxLength": 16';
    change("crew/person.schema.json", phone, '"type": ["integer", "null"]');
    const refused = await generate();
    expect(refused.code).toBe(1);
    expect(refused.error).toMatch(/person\.schema\.json:\d+:\d+ G101 \/properties\/phone/);
    expect((await generate("--adopt")).code).toBe(0);
    expect((await generate("--check")).code).toBe(0);
  });

  it("removes files of entities that are gone, and no others", async () => {
    await generate();
    writeFileSync(at("out", "mine.ts"), "// mine\n");
    writeFileSync(at("out", "crew/person/mine.ts"), "// mine\n");
    mkdirSync(at("elsewhere"));
    writeFileSync(at("elsewhere", "x.ts"), "// generated by formwork, do not edit; source: x\n");
    symlinkSync(at("elsewhere"), at("out", "linked"));
    rmSync(at("schemas", "shop"), { recursive: true });
    const { out, code } = await generate();
    expect(code).toBe(0);
    expect(out).toContain(`removed ${at("out")}/shop/purchase/entity.ts`);
    expect(existsSync(at("out", "shop"))).toBe(false);
    expect(existsSync(at("out", "mine.ts"))).toBe(true);
    expect(existsSync(at("out", "crew/person/mine.ts"))).toBe(true);
    expect(existsSync(at("elsewhere", "x.ts"))).toBe(true);
    expect(readdirSync(at("out", "migrations"))).toContain("0001_initial.sql");
  });

  it("--dry-run shows the differences and writes nothing", async () => {
    const { out, code } = await generate("--dry-run");
    expect(code).toBe(0);
    expect(out).toContain("+++ b/crew/person/entity.ts");
    expect(existsSync(at("out"))).toBe(false);
  });

  it("refuses links among the schemas, a folder that is none and unknown words", async () => {
    symlinkSync("/etc/passwd", at("schemas", "crew", "evil.schema.json"));
    const linked = await generate();
    expect(linked.code).toBe(2);
    expect(linked.error).toContain("evil.schema.json is a link");
    expect(start("generate", "--schemas", at("nowhere")).code).toBe(2);
    expect(start("nonsense").code).toBe(2);
  });
});

describe("formwork new", () => {
  it("writes a schema that the reader takes, and never over one that is there", async () => {
    const fields = "title:string,cost:decimal,due:date,done:boolean,files:files,note:text";
    const made = start("new", "crew/task", "--schemas", at("schemas"), "--fields", fields);
    expect(made.code).toBe(0);
    expect((await generate()).code).toBe(0);
    const again = await run("new", "crew/task", "--schemas", at("schemas"));
    expect(again.code).toBe(2);
    expect((await run("new", "crew/../task", "--schemas", at("schemas"))).code).toBe(2);
    expect((await run("new", "crew/class", "--schemas", at("schemas"))).error).toContain(
      "reserved",
    );
    const described = start("describe", "crew/task", "--json", "--schemas", at("schemas"));
    expect(JSON.parse(described.out)).toMatchObject({ key: "crew/task", table: "crew_task" });
  });
});
