import { execFileSync } from "node:child_process";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const read = (file: string): ts.ParsedCommandLine => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  if (!config) throw new Error(`${file} cannot be read`);
  return config;
};

describe("an editor that opens the folder", () => {
  // It begins at tsconfig.json and looks for the file in the projects that this one names.
  const projects = (read("tsconfig.json").projectReferences ?? []).map((project) =>
    read(ts.resolveProjectReferencePath(project)),
  );

  it("finds a project for every file", () => {
    expect(projects.length).toBeGreaterThan(1);
    const known = new Set(
      projects.flatMap(({ fileNames }) => fileNames.map((file) => path.relative(".", file))),
    );
    const listed = ["*.ts", "*.tsx", ":!tests/golden/expected", ":!tests/golden/tsconfig.json"];
    const files = execFileSync("git", ["ls-files", ...listed], { encoding: "utf8" });
    const all = files.trim().split("\n");
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((file) => !known.has(file))).toEqual([]);
  });

  it("takes imports with their endings in each of them", () => {
    for (const { options } of projects) expect(options.allowImportingTsExtensions).toBe(true);
  });
});
