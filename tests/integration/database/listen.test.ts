import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";

describe("listen", () => {
  let test: TestDatabase;
  beforeEach(async () => void (test = await createEmptyDatabase()));
  afterEach(() => test.drop());

  it("hears what is notified on its channel until it is unsubscribed", async () => {
    const heard: string[] = [];
    const stop = await test.database.listen("session", (payload) => heard.push(payload));
    await test.database.listen('odd "name"', (payload) => heard.push(`odd ${payload}`));
    await test.database.notify("session", "one");
    await test.database.notify("other", "two");
    await test.database.notify('odd "name"', "three");
    await expect.poll(() => heard).toEqual(["one", "odd three"]);
    await stop();
    await test.database.notify("session", "four");
    await test.database.notify('odd "name"', "five");
    await expect.poll(() => heard).toEqual(["one", "odd three", "odd five"]);
  });

  it("hears nothing of a transaction that was rolled back", async () => {
    const heard: string[] = [];
    await test.database.listen("session", (payload) => heard.push(payload));
    const work = test.database.transaction(systemClaims, async (tx) => {
      await tx.query("select pg_notify('session', 'lost')");
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    await test.database.notify("session", "kept");
    await expect.poll(() => heard).toEqual(["kept"]);
  });

  it("listens again after the connection was cut and tells that messages may be missing", async () => {
    const heard: string[] = [];
    const onGap = vi.fn<() => void>();
    await test.database.listen("session", (payload) => heard.push(payload), onGap);
    await test.ownerQuery(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'formwork listener' and datname = current_database()",
    );
    await expect.poll(() => onGap.mock.calls).toHaveLength(1);
    await test.database.notify("session", "again");
    await expect.poll(() => heard).toEqual(["again"]);
  });

  it("refuses a payload that PostgreSQL would refuse", async () => {
    await expect(test.database.notify("session", "ü".repeat(4000))).rejects.toThrow(RangeError);
  });
});
