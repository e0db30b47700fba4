import { afterAll, beforeAll, expect, it } from "vitest";
import { records } from "../../../../generated/records.ts";
import { systemClaims } from "../../../../runtime/server/core/database/contract.ts";
import { jobBoard } from "../../../../runtime/server/entities/system/jobDetail/board.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/testDatabase.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.drop());

it("shows what failed, and no run that was lost because its process ended", async () => {
  const now = new Date().toISOString();
  const as = { server: "a test" };
  const board = await opened.database.transaction(systemClaims, async (tx) => {
    const runs = ["succeeded", "failed", "timedOut", "lost"].map((outcome) => ({
      jobId: "work",
      triggerId: "work_trigger",
      cause: "schedule",
      outcome,
      dueTime: now,
      createdTime: now,
    }));
    await records({ tx }).createAll("system/jobTriggerRecord", runs, { as });
    return jobBoard(undefined, { tx });
  });
  expect(board.failures.map(({ outcome }) => outcome)).toEqual(["timedOut", "failed"]);
  const counted = board.hours.map(({ succeeded, failed, skipped }) => [succeeded, failed, skipped]);
  expect(counted.filter((counts) => counts.some((count) => count > 0))).toEqual([[1, 2, 0]]);
});
