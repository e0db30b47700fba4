import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { FormworkError } from "../../../../../runtime/shared/errors/formworkError.ts";
import { readApart } from "../../../../../runtime/server/core/http/import/importReader.ts";

const folder = mkdtempSync(path.join(tmpdir(), "formwork-reader-"));
let threads = 0;
const count = () => threads++;
process.on("worker", count);
beforeEach(() => (threads = 0));
afterAll(() => {
  process.off("worker", count);
  rmSync(folder, { recursive: true });
});

function read(name: string, text: string) {
  const temporaryPath = path.join(folder, name);
  writeFileSync(temporaryPath, text);
  return readApart({ temporaryPath, suffix: path.extname(name) });
}

it("reads one file after the other in the same thread", async () => {
  for (const name of ["one", "two", "three"]) {
    const { header, rows } = await read(`${name}.csv`, `code,name\n${name},x\n`);
    expect(header).toEqual(["code", "name"]);
    expect(rows.map(({ cells }) => cells)).toEqual([[name, "x"]]);
  }
  expect(threads).toBe(1);
});

it("reads files at the same time in a thread each", async () => {
  const sheets = await Promise.all(
    ["one", "two", "three"].map((name) => read(`${name}.csv`, `code\n${name}\n`)),
  );
  expect(sheets.map(({ rows }) => rows[0]?.cells[0])).toEqual(["one", "two", "three"]);
  expect(threads).toBe(2);
});

it("reads nothing more in a thread that refused a file or read a large one", async () => {
  await expect(read("none.xlsx", "no workbook")).rejects.toBeInstanceOf(FormworkError);
  await read("next.csv", "code\na\n");
  expect(threads).toBe(1);
  await read("large.csv", `code\n${"a\n".repeat(2500)}`);
  await read("last.csv", "code\na\n");
  expect(threads).toBe(2);
});
