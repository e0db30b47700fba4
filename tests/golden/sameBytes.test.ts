import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "formwork-same-bytes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .sort();

/** The golden schemas once more, made one after the other in this order. */
function copySchemas(name: string, order: (files: string[]) => string[]): void {
  for (const file of order(filesOf("tests/golden/schemas"))) {
    const target = path.join(folder, name, "schemas", file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join("tests/golden/schemas", file), target);
  }
}

/** Runs the command line in its own folder and gives every file it wrote. */
async function generate(
  name: string,
  environment: NodeJS.ProcessEnv,
): Promise<Map<string, string>> {
  const cli = path.resolve("generator/cli.ts");
  const out = path.join(folder, name, "generated");
  const args = [cli, "generate", "--schemas", "schemas", "--out", "generated"];
  const child = spawn(process.execPath, args, {
    cwd: path.join(folder, name),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code, words).toBe(0);
  return new Map(filesOf(out).map((file) => [file, readFileSync(path.join(out, file), "utf8")]));
}

describe("generate", () => {
  it("writes the same bytes whatever the order of files, the language and the time zone", async () => {
    copySchemas("one", (files) => files);
    copySchemas("two", (files) => files.toReversed());
    const [one, two] = await Promise.all([
      generate("one", { LC_ALL: "C", LANG: "C", TZ: "America/Los_Angeles" }),
      // Turkish has another small letter for I, Swedish another order; Kiritimati is a day ahead.
      generate("two", { LC_ALL: "tr_TR.UTF-8", LANG: "sv_SE.UTF-8", TZ: "Pacific/Kiritimati" }),
    ]);
    expect(one.size).toBeGreaterThan(20);
    expect([...two.keys()]).toEqual([...one.keys()]);
    for (const [file, text] of one) expect(two.get(file), file).toBe(text);
  });
});
