import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ladder } from "../../../../../runtime/server/core/entity/write/ladder.ts";

const folder = "runtime/server/core/entity/write";
const filesOf = (part: string) =>
  readdirSync(`${folder}/${part}`).map((file) => file.replace(".ts", ""));
const textOf = (part: string, name: string) => readFileSync(`${folder}/${part}/${name}.ts`, "utf8");
const names = [...ladder.prepare, ladder.row, ...ladder.follow].map(({ name }) => name);

/** Steps that a text imports. */
const stepsIn = (text: string): string[] =>
  [...text.matchAll(/from "(?:\.\/|(?:\.\.\/)+(?:prepare|store)\/)(\w+)\.ts"/g)].map(
    ([, name]) => name as string,
  );

describe("the ladder of writes", () => {
  it("has each step once, in a file of its name that no other step imports", () => {
    const files = ["prepare", "store"].flatMap((part) => filesOf(part));
    expect(names.toSorted()).toEqual(files.toSorted());
    for (const part of ["prepare", "store"]) {
      for (const name of filesOf(part))
        expect([name, stepsIn(textOf(part, name))]).toEqual([name, []]);
    }
    expect(
      stepsIn('import { row } from "./row.ts";\nimport { x } from "../store/row.ts";'),
    ).toEqual(["row", "row"]);
  });

  it("is described in its order", () => {
    const page = readFileSync(".github/architecture.md", "utf8");
    const table = page.split("### A write, step by step")[1]?.split("\n## ")[0] ?? "";
    const described = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(described).toEqual(names);
  });
});
