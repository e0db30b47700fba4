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
import { runAsProcess, runInProcess, type ProgramRun } from "../../support/runProgram.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "formwork-own-"));
  cpSync("tests/golden/schemas", path.join(folder, "schemas"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);

const typed = (config: string, ...words: string[]) => [
  "generate",
  "--schemas",
  at("schemas"),
  "--out",
  at("out"),
  "--config",
  config,
  ...words,
];
const generate = (config: string, ...words: string[]) => runInProcess(typed(config, ...words));

/** A configuration with one emitter of this text; gives its path. */
function withEmitter(text: string, config: object = { emitters: ["own.ts"] }): string {
  mkdirSync(at("own"), { recursive: true });
  writeFileSync(at("own/own.ts"), text);
  writeFileSync(at("own/formwork.config.json"), JSON.stringify(config));
  return at("own/formwork.config.json");
}

function expectRefused({ code, error }: ProgramRun, message: string): void {
  expect(error).toContain(message);
  expect(code).toBe(2);
  expect(existsSync(at("out"))).toBe(false);
  expect(existsSync(at("x.txt"))).toBe(false);
}

describe("a project's own emitters and templates", () => {
  const example = "examples/own-emitter/formwork.config.json";

  it("give files beside the generated ones, and replace a template (examples/own-emitter)", async () => {
    expect(runAsProcess(typed(example))).toMatchObject({ code: 0, error: "" });
    expect(readFileSync(at("out/diagram.mmd"), "utf8")).toMatch(
      /^erDiagram\n {2}\w+ \}o--\|\| \w+ : \w+\n/,
    );
    const manifest = JSON.parse(readFileSync(at("out/manifest.json"), "utf8")) as {
      files: Record<string, string>;
    };
    const pages = Object.keys(manifest.files).filter((name) => name.endsWith("/fields.md"));
    expect(pages.length).toBeGreaterThan(0);
    const [first = ""] = pages;
    expect(readFileSync(at("out", first), "utf8")).toContain("Field | Kind | Needed");
    // The template of the example must be the generator's with a line more: it goes along with it.
    const client = readFileSync(at("out", first.replace("fields.md", "client.ts")), "utf8");
    const usual = readFileSync(
      path.join("tests/golden/expected", first.replace("fields.md", "client.ts")),
      "utf8",
    );
    const own = "/* Copyright of the company that owns this project. */\n";
    expect(client).toContain(own);
    const paths = (text: string) => text.replaceAll(/"[^"]*\/runtime\//g, '"runtime/');
    expect(paths(client.replace(own, ""))).toBe(paths(usual));
    expect(await generate(example, "--check")).toMatchObject({ code: 0 });
  });

  it("take their files back when they are taken out", async () => {
    await generate(example);
    expect((await generate(withEmitter("", { emitters: [] }))).code).toBe(0);
    expect(existsSync(at("out/diagram.mmd"))).toBe(false);
    expect((await generate(withEmitter("", { emitters: [] }), "--check")).code).toBe(0);
  });

  it.each([
    [
      "leads out",
      'export default { project: () => ({ "../x.txt": "" }) };',
      "no path for a generated file",
    ],
    [
      "takes a file of the generator",
      'export default { project: () => ({ "server.ts": "" }) };',
      "Two emitters make server.ts",
    ],
    [
      "throws",
      'export default { project() { throw new Error("no luck"); } };',
      "own.ts failed on its files of the project: no luck",
    ],
    [
      "gives no text",
      'export default { project: () => ({ "x.txt": 1 }) };',
      "gives no text for x.txt",
    ],
    ["is none", "export default 1;", "no emitter as its default export"],
  ])("write nothing when one %s", async (_what, text, message) => {
    expectRefused(await generate(withEmitter(text)), message);
  });

  it("write nothing when Node cannot load one", () => {
    expectRefused(runAsProcess(typed(withEmitter("export default {"))), "cannot be loaded");
  });

  it.each([
    [{ emiters: [] }, '"emiters" is not known'],
    [{ emitters: "own.ts" }, "emitters is no list of texts"],
    [{ templates: "none" }, "is not there"],
    [[], "no object"],
  ])("name what is wrong with the configuration %j", async (config, message) => {
    const { code, error } = await generate(withEmitter("", config));
    expect(error).toContain(message);
    expect(code).toBe(2);
  });

  it("name a template that replaces none", async () => {
    mkdirSync(at("own/templates"), { recursive: true });
    writeFileSync(at("own/templates/pagez.hbs"), "");
    const { error } = await generate(withEmitter("", { templates: "templates" }));
    expect(error).toContain("pagez.hbs replaces no template");
  });
});
