import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.drop());

it("is refused with what the view has to select, instead of failing when its list is opened", async () => {
  await opened.ownerQuery("drop view system_log_msg");
  const policies = readFileSync("generated/policies.sql", "utf8");
  await expect(opened.ownerQuery(policies)).rejects.toThrow(
    /system\/logMsg reads a view that no migration creates; .*create view "system_log_msg" with \(security_invoker = true\) as select "id", "title"/,
  );
});
