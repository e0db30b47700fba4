import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mergeTexts } from "../../../generator/eject/merge.ts";
import { runAsProcess, runInProcess } from "../../support/runProgram.ts";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "formwork-eject-"));
  cpSync("tests/golden/schemas", at("schemas"), { recursive: true });
  expect((await generate()).code).toBe(0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);

const run = (...words: string[]) => runInProcess(words);
const places = () => ["--schemas", at("schemas"), "--out", at("generated")];
const generate = (...words: string[]) =>
  run("generate", ...places(), "--hand-written", folder, ...words);
const ejectWith = (...words: string[]) => ["eject", key, ...places(), "--root", folder, ...words];
const eject = (...words: string[]) => run(...ejectWith(...words));

const key = "crew/skill";
const own = () => at("runtime/web/entities", key, "pages.tsx");
const base = () => at(".formwork/ejected", key, "pages.tsx");
const read = (file: string) => readFileSync(file, "utf8");

function edit(file: string, change: (text: string) => string): void {
  const before = read(file);
  writeFileSync(file, change(before));
  expect(read(file)).not.toBe(before);
}

/** Changes the columns of the entity's list in its schema. */
function changeColumns(columns: string[]): void {
  edit(at("schemas", `${key}.schema.json`), (text) => {
    const schema = JSON.parse(text) as { "x-views"?: Record<string, object> };
    schema["x-views"] = {
      ...schema["x-views"],
      default: { ...schema["x-views"]?.["default"], columns },
    };
    return JSON.stringify(schema, null, 2);
  });
}

describe("pages that were taken over", () => {
  it("are the generated ones at another place, and are merged with what is generated later", async () => {
    expect(runAsProcess(ejectWith())).toMatchObject({ code: 0, error: "" });
    expect(read(own())).toBe(read(base()));
    expect(read(own())).toContain(`../../../../../generated/${key}/entity.ts"`);
    edit(own(), (text) => `${text}\n// mine\n`);
    expect((await generate("--check")).code).toBe(0);

    changeColumns(["pid"]);
    const preview = await generate("--dry-run");
    expect(preview.out).toContain(`changed ${folder}/runtime/web/entities/${key}/pages.tsx`);
    expect((await generate("--check")).code).toBe(1);
    expect(await generate()).toMatchObject({ code: 0 });
    expect(read(own())).toContain("// mine");
    expect(read(own())).toContain('["pid"]');
    expect(read(base())).not.toContain("// mine");
    expect((await generate("--check")).code).toBe(0);
  });

  it("stop the run where hand and generator changed the same lines, and tell every hunk", async () => {
    await eject();
    edit(own(), (text) => text.replace(/Columns(: string\[\])? = \[/, 'Columns$1 = ["id", '));
    changeColumns(["pid"]);
    const before = [read(own()), read(base()), read(at("generated", key, "pages.tsx"))];
    const { code, error } = await generate();
    expect(code).toBe(1);
    expect(error).toMatch(/G301\n {2}These lines were changed by hand/);
    expect(error).toMatch(/yours {5}\|.*"id"/);
    expect(error).toMatch(/generated \|.*\["pid"\]/);
    expect([read(own()), read(base()), read(at("generated", key, "pages.tsx"))]).toEqual(before);

    expect((await eject("--resolve", "marks")).code).toBe(0);
    expect(read(own())).toMatch(/<<<<<<< yours\n.*"id".*>>>>>>> generated now/s);
    expect((await eject("--resolve", "generated")).code).toBe(0);
    expect(read(own())).not.toContain("<<<<<<<");
    expect(read(own())).toContain('["pid"]');
    expect((await generate()).code).toBe(0);
  });

  it("go back when nothing was changed, and only then", async () => {
    await eject();
    edit(own(), (text) => `${text}\n// mine\n`);
    expect(runAsProcess(ejectWith("--undo"))).toMatchObject({ code: 2 });
    expect(existsSync(own())).toBe(true);
    edit(own(), (text) => text.replace("\n// mine\n", ""));
    expect((await eject("--undo")).code).toBe(0);
    expect([existsSync(own()), existsSync(base())]).toEqual([false, false]);
    expect(existsSync(path.dirname(base()))).toBe(false);
    expect(await generate("--check")).toMatchObject({ code: 0 });
    // A folder that is left over is nobody's page.
    mkdirSync(path.dirname(base()), { recursive: true });
    expect(await generate("--check")).toMatchObject({ code: 0 });
  });

  it("are never written over", async () => {
    await eject();
    edit(own(), (text) => `${text}\n// mine\n`);
    const { code, error } = await eject();
    expect(code).toBe(2);
    expect(error).toContain("exists; it was left as it is");
    expect(read(own())).toContain("// mine");
  });
});

describe("hand-written files whose entity has gone", () => {
  it("are named, with where the entity went", async () => {
    await eject();
    mkdirSync(at("runtime/server/entities/crew/robot"), { recursive: true });
    writeFileSync(at("runtime/server/entities/crew/robot/hooks.ts"), "");
    const { code, error } = await generate();
    expect(code).toBe(1);
    expect(error).toContain("There is no entity crew/robot any more");
    expect(error).toContain("hooks.ts");
    expect(error).toContain("Delete the folder, or bring the schema back.");
    edit(at("schemas", `${key}.schema.json`), (text) => {
      const schema = JSON.parse(text) as object;
      return JSON.stringify({ ...schema, "x-was": ["crew/robot"] }, null, 2);
    });
    expect((await generate()).error).toContain(`It is ${key} now: move the folder`);
  });

  it("are named when their pages or their entity were deleted", async () => {
    await eject();
    rmSync(own());
    expect((await generate()).error).toContain("was taken over, and is gone");
  });
});

it("merges what lies apart and finds what does not", () => {
  const text = (...lines: string[]) => lines.join("\n");
  const before = text("a", "b", "c", "d", "e");
  expect(
    mergeTexts(text("a1", "b", "c", "d", "e"), before, text("a", "b", "c", "d", "e1")),
  ).toEqual({
    text: text("a1", "b", "c", "d", "e1"),
    conflicts: [],
  });
  expect(
    mergeTexts(text("x", "b", "c", "d", "e"), before, text("x", "b", "c", "d", "e")).conflicts,
  ).toEqual([]);
  expect(
    mergeTexts(text("a", "B", "c", "d", "e"), before, text("a", "bb", "c", "d", "e")).conflicts,
  ).toEqual([{ line: 2, own: ["B"], base: ["b"], generated: ["bb"] }]);
});
