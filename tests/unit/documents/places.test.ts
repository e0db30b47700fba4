import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");
const pages = tracked.filter(
  (file) => file.endsWith(".md") && !/^tests\/golden|reference\/(faults|keywords)\.md$/.test(file),
);

/** Files of the examples in the text, which a reader makes. */
const examples = /office\/vehicle|role\.seed\.patch|account\.patch|NNNN_|[<>*]|^\.|schemas\/forms/;

/** Relative links of a page that lead to no file. */
function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^https?:/.test(target))
    .filter((target) => !existsSync(path.join(path.dirname(file), target)));
}

/** Source files that a text names in backticks and that are nowhere in the repository. */
function missingSources(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|sql))`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !examples.test(name))
    .filter((name) => !tracked.some((file) => file === name || file.endsWith(`/${name}`)));
}

it.each(pages)("%s names files that exist", (file) => {
  const text = readFileSync(file, "utf8");
  expect({ links: brokenLinks(file, text), sources: missingSources(text) }).toEqual({
    links: [],
    sources: [],
  });
});

it("finds what does not exist", () => {
  expect(brokenLinks("README.md", "[a](.github/nowhere.md)")).toEqual([".github/nowhere.md"]);
  expect(missingSources("`runtime/shared/nowhere.ts`")).toEqual(["runtime/shared/nowhere.ts"]);
});
