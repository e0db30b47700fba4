import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { emitProject } from "../../generator/emitters/emitProject.ts";
import { readSchemas } from "../../generator/input/readSchemas.ts";
import { createContext } from "../../generator/model/context.ts";
import { desiredTables } from "../../generator/plan/entityTables.ts";
import { planMigration, snapshotText } from "../../generator/plan/draft/migration.ts";
import { readProject, type SchemaText } from "../../runtime/shared/schema/read/readProject.ts";

const schemas = "tests/golden/schemas";
const expected = "tests/golden/expected";
const modules = path.resolve("node_modules/.bin");

async function emit(texts: SchemaText[]): Promise<Map<string, string>> {
  const { project, faults } = readProject(texts);
  if (!project) throw new Error(JSON.stringify(faults, null, 2));
  // An empty folder: nothing may be taken over from what lies there.
  const context = createContext(project, "../../../runtime");
  const files = await emitProject(context);
  const plan = planMigration(desiredTables(context), null, []);
  const text = new Map(files.map((file) => [file.path, file.text]));
  text.set(`migrations/${plan.file?.name ?? ""}`, plan.file?.text ?? "");
  text.set("migrations/snapshot.json", snapshotText(plan.snapshot));
  return text;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

describe("the golden project", () => {
  it("gives the files in expected/, byte by byte (npm run formwork -- generate --schemas tests/golden/schemas --out tests/golden/expected)", async () => {
    const files = await emit(readSchemas(schemas));
    expect([...files.keys()].sort()).toEqual(filesBelow(expected));
    for (const [name, text] of files) {
      expect(text, name).toBe(readFileSync(path.join(expected, name), "utf8"));
    }
  });

  it("has a type for all that its calls take and give", () => {
    const till = (name: string) => readFileSync(path.join(expected, "shop/till", name), "utf8");
    const names = [...till("client.ts").matchAll(/\bTill\w+(?:In|Out)put\b/g)].map(
      ([name]) => name,
    );
    expect(names.length).toBeGreaterThan(3);
    for (const name of names)
      expect(till("types.ts")).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, "m"));
  });

  it("does not depend on the order of the files, nor on an earlier run", async () => {
    const texts = readSchemas(schemas);
    const first = await emit(texts);
    const second = await emit(texts.toReversed());
    expect([...second.entries()].sort()).toEqual([...first.entries()].sort());
  });

  it("is formatted as the rest of the code", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "formwork-format-"));
    try {
      cpSync(expected, copy, { recursive: true });
      writeFileSync(
        path.join(copy, ".oxfmtrc.json"),
        '{ "printWidth": 100, "ignorePatterns": ["**/*.json", "**/entity.ts"] }\n',
      );
      const run = spawnSync(path.join(modules, "oxfmt"), ["-c", ".oxfmtrc.json", "--check", "."], {
        cwd: copy,
        encoding: "utf8",
      });
      expect(run.stdout + run.stderr).not.toMatch(/\.tsx? \(/);
      expect(run.status, run.stdout + run.stderr).toBe(0);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it("compiles", () => {
    const tsc = path.resolve("node_modules/typescript-native/bin/tsc");
    expect(existsSync(tsc)).toBe(true);
    const run = spawnSync("node", [tsc, "-p", "tests/golden/tsconfig.json", "--noEmit"], {
      encoding: "utf8",
    });
    const own = run.stdout
      .split("\n")
      .filter((line) => line.startsWith("tests/golden/") || line.includes("error TS5"));
    expect(own).toEqual([]);
  }, 180_000);
});
