import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { blocksOf, longFile } from "../../../generator/output/files.ts";
import { compareFolder, hashOfFile, writeFolder } from "../../../generator/output/folder.ts";

describe("a file held as lines", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-long-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, n) => `${n} 行 ${"x".repeat(n % 300)}\nsecond 🙂`);

  it.each([0, 1, 2, 1000, 5000])(
    "of %i lines is the same text in blocks, hashed and on disk",
    (count) => {
      const lines = linesOf(count);
      const file = longFile("long.txt", lines);
      const text = lines.join("\n");
      expect(file.text).toBe(text);
      expect([...blocksOf(file)].join("")).toBe(text);
      expect(hashOfFile(file)).toBe(createHash("sha256").update(text).digest("hex"));
      writeFolder(folder, compareFolder(folder, [file]));
      expect(readFileSync(path.join(folder, "long.txt"), "utf8")).toBe(text);
      expect(compareFolder(folder, [longFile("long.txt", lines)])).toMatchObject({
        created: [],
        changed: [],
        same: 1,
      });
    },
  );

  it("comes in blocks of bounded size", () => {
    const sizes = [...blocksOf(longFile("long.txt", linesOf(5000)))].map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(70_000);
  });
});
