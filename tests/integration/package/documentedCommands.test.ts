import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyCheckout, type Checkout } from "../../support/checkout.ts";
import { projectScripts } from "../../../generator/project/starter.ts";
import { runElsewhere, runHere } from "./commands.ts";

const openapi = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths: {}
components:
  schemas:
    Order: { type: object, properties: { code: { type: string, maxLength: 9 } } }
    Customer: { type: object, properties: { name: { type: string, maxLength: 40 } } }
`;

let checkout: Checkout;
let folder: string;
beforeAll(() => {
  checkout = copyCheckout();
  folder = mkdtempSync(path.join(tmpdir(), "documented-"));
  writeFileSync(path.join(checkout.root, "openapi.yaml"), openapi);
});
afterAll(() => {
  checkout.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Commands in code blocks of sh and in the text; the table of commands names forms of them. */
function commandsOf(file: string): string[] {
  const text = readFileSync(file, "utf8").replaceAll(/^\|.*$/gm, "");
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = ""]) =>
    block.split("\n"),
  );
  const spans = [...text.matchAll(/`((?:npm|npx|node) [^`]+)`/g)].map(([, span = ""]) => span);
  return [...blocks, ...spans]
    .flatMap((line) => line.replace(/\s+#.*$/, "").split(" && "))
    .map((command) => command.trim())
    .filter((command) => command !== "");
}

const documented = ["README.md", ".github/tutorial.md"].flatMap(commandsOf);

/** As a person types it, in the folder of the checkout, with a database of its own. */
function typed(command: string): Promise<{ code: number | null; text: string }> {
  const child = spawn("sh", ["-c", command], {
    cwd: checkout.root,
    env: { ...process.env, DATA_DIR: folder, NO_COLOR: "1" },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, text })));
}

/** A form with a placeholder stands for those that are written out. */
const isKnown = (command: string) =>
  /<(module|entity|source|folder)>/.test(command) ||
  [...runHere, ...Object.keys(runElsewhere)].some(
    (known) => known === command || known.startsWith(`${command} `),
  );

const scripts = (
  JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
).scripts;
const reference = readFileSync(".github/reference/commands.md", "utf8");

/** The table of README: what is typed, and the options that its line names. */
const tableRows = readFileSync("README.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, command = "", does = ""] = /^\| `(npm [^`]+)`\s*\|(.*)\|$/.exec(line) ?? [];
    const options = [...does.matchAll(/`(?:-- )?--([a-z-]+)/g)].map(([, option = ""]) => option);
    return command === "" ? [] : [{ command, options }];
  });

/** The part of the reference that a command line is of; null: it is no command of `formwork`. */
function partOf(command: string): string | null {
  const [, script = ""] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
  const line =
    script === "formwork" ? command.replace("npm run formwork -- ", "") : scripts[script];
  const named = (line ?? "")
    .replace(/^node generator\/cli\.ts /, "")
    .replace(/^node runtime\/server\/(\w+)\.ts.*/, "$1")
    .split(" ")
    .filter((word) => /^[a-z-]+$/.test(word))
    .slice(0, 2);
  const parts = reference.split(/^#{2,3} (?=formwork )/m);
  const found = [named.join(" "), named[0]].map((name) =>
    parts.filter((part) => part.startsWith(`formwork ${name}\n`)),
  );
  return found.find((each) => each.length > 0)?.join("\n") ?? null;
}

describe("the table of commands in README", () => {
  it("names scripts and commands that there are, with options that they have", () => {
    expect(tableRows.length).toBeGreaterThan(20);
    for (const { command, options } of tableRows) {
      const [, script = ""] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
      expect(Object.keys(scripts), command).toContain(script);
      const part = partOf(command);
      if (script === "formwork") expect(part, command).not.toBeNull();
      for (const option of part === null ? [] : options)
        expect(part, command).toContain(`--${option}`);
    }
  });
});

describe("the scripts of a project of its own", () => {
  it("are those that README, tutorial and operations name, but for what README says it lacks", () => {
    const texts = ["README.md", ".github/tutorial.md", ".github/operations.md"].map((file) =>
      readFileSync(file, "utf8"),
    );
    const named = texts.flatMap((text) => [...text.matchAll(/\bnpm run ([a-z:]+)/g)]);
    const needed = new Set(named.map(([, script = ""]) => script));
    // Pictures of this very README.
    for (const script of ["bench", "screenshots"]) needed.delete(script);
    expect(needed.size).toBeGreaterThan(10);
    expect(Object.keys(projectScripts)).toEqual(expect.arrayContaining([...needed]));
  });
});

describe("commands of README and tutorial", () => {
  it("are each run, here or elsewhere", () => {
    expect(documented.length).toBeGreaterThan(20);
    expect(documented.filter((command) => !isKnown(command))).toEqual([]);
    for (const [, test] of Object.values(runElsewhere)) expect(existsSync(test), test).toBe(true);
    const said = new Set(documented);
    expect(Object.keys(runElsewhere).filter((command) => !said.has(command))).toEqual([]);
  });

  let plan = "";
  it.each(runHere)("runs as typed: %s", { timeout: 300_000 }, async (command) => {
    const { code, text } = await typed(command.replace("NUMBER", plan));
    expect(code, text).toBe(0);
    plan = /--plan ([0-9a-f]+)/.exec(text)?.[1] ?? plan;
  });
});
