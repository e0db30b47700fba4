import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { constantSql } from "../../support/texts/constantSql.ts";
import { sourceFiles } from "../../support/texts/sourceFiles.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened?.drop());

/** What the database says of a statement that it plans and does not run; null: nothing. */
async function faultOf(text: string): Promise<string | null> {
  try {
    await opened.ownerQuery(`prepare checked as ${text}; deallocate checked`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

it("fits the tables as the schemas declare them", { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  let checked = 0;
  for (const file of sourceFiles("runtime/server"))
    for (const { line, text } of constantSql(file, readFileSync(file, "utf8"))) {
      const fault = await faultOf(text);
      checked += 1;
      if (fault !== null) faults.push(`${file}:${line}: ${fault}`);
    }
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(250);
});

it("finds a column that is gone", async () => {
  const planted = 'await tx.query("select former_name from office_notice where id = $1", [id]);';
  const [found] = constantSql("planted.ts", planted);
  expect(await faultOf(found?.text ?? "")).toMatch(/former_name/);
});
