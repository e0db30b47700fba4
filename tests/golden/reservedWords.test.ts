import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { emitProject } from "../../generator/emitters/emitProject.ts";
import { createContext } from "../../generator/model/context.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";
import { reservedWordSchemas } from "../support/models/reservedWords.ts";

const folder = mkdtempSync(path.join(tmpdir(), "formwork-reserved-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What TypeScript keeps for itself, beside words that both languages have. */
const words =
  "abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do " +
  "else enum eval export extends finally for from function get if implements import infer instanceof interface is keyof let " +
  "module namespace never new number object of package private protected public readonly require return set static string " +
  "super switch symbol this throw try type typeof undefined unknown using var void while with yield " +
  "all asc collate create distinct foreign grant initially join leading offset order placing references table then window";

describe("fields that are called by words of SQL and TypeScript", () => {
  it("give files that compile", { timeout: 180_000 }, async () => {
    const { project, faults } = readProject(reservedWordSchemas(words.split(" ")));
    if (!project) throw new Error(JSON.stringify(faults));
    const runtime = path.relative(path.join(folder, "out"), path.resolve("runtime"));
    const files = await emitProject(createContext(project, runtime));
    // Pages name fields in texts alone, and bring the whole console with them.
    for (const file of files.filter(({ path: name }) => !/\.tsx$|^web\.ts$/.test(name))) {
      const place = path.join(folder, "out", file.path);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, file.text);
    }
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    const configuration = {
      extends: path.resolve("tsconfig.server.json"),
      compilerOptions: { types: ["node"], noEmit: true, composite: false, incremental: false },
      include: ["out"],
    };
    writeFileSync(path.join(folder, "package.json"), `{ "type": "module" }`);
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(configuration));
    const tsc = path.resolve("node_modules/typescript-native/bin/tsc");
    const run = spawnSync(process.execPath, [tsc, "-p", folder, "--noEmit"], { encoding: "utf8" });
    const own = run.stdout
      .split("\n")
      .filter((line) => line.includes("error TS") && !line.startsWith("runtime/"));
    expect(own).toEqual([]);
  });
});
