import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { createPooledDatabase } from "../../../runtime/server/core/database/connect/pooledDatabase.ts";
import { createEmptyDatabase, type TestDatabase } from "../../support/testDatabase.ts";
import { awakeFor } from "../../support/awake.ts";

describe("transaction", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createEmptyDatabase();
    await test.ownerQuery("create table counter (id int primary key, value int not null)");
    await test.ownerQuery("grant select, insert, update, delete on counter to formwork_app");
    await test.ownerQuery("insert into counter values (1, 0), (2, 0)");
  });
  afterAll(() => test.drop());
  const readOnlyFault = { code: "D1200", cause: { code: "25006" } };
  const { transaction } = {
    transaction: (...all: Parameters<TestDatabase["database"]["transaction"]>) =>
      test.database.transaction(...all),
  };
  const valueOf = async (id: number) =>
    (await test.ownerQuery<{ value: number }>("select value from counter where id = $1", [id]))[0]
      ?.value;

  it("commits what the work did and gives its result", async () => {
    const result = await transaction(systemClaims, async (tx) => {
      await tx.query("insert into counter values (10, 1)");
      return "done";
    });
    expect(result).toBe("done");
    expect(await valueOf(10)).toBe(1);
  });

  it("rolls back when the work throws, and passes the error on", async () => {
    const fault = new Error("no");
    const work = transaction(systemClaims, async (tx) => {
      await tx.query("insert into counter values (11, 1)");
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await valueOf(11)).toBeUndefined();
  });

  it("does not commit when the work passed over a failed statement", async () => {
    const work = transaction(systemClaims, async (tx) => {
      await tx.query("insert into counter values (12, 1)");
      await tx.query("select 1/0").catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/division by zero/);
    expect(await valueOf(12)).toBeUndefined();
  });

  it("refuses statements after its end and writes in a read-only one", async () => {
    let kept: { query: (text: string) => Promise<unknown> } | undefined;
    await transaction(systemClaims, async (tx) => {
      kept = tx;
      await tx.query("select 1");
    });
    await expect(kept?.query("select 1")).rejects.toThrow(/over/);
    const write = transaction(systemClaims, (tx) => tx.query("delete from counter"), {
      readOnly: true,
    });
    await expect(write).rejects.toMatchObject(readOnlyFault);
  });

  it("runs work after commit in order, and not after a rollback", async () => {
    const done: string[] = [];
    await transaction(systemClaims, async (tx) => {
      tx.afterCommit(async () => void done.push("first"));
      tx.afterCommit(() => void done.push("second"));
      await tx.query("select 1");
      expect(done).toEqual([]);
    });
    const failing = transaction(systemClaims, async (tx) => {
      tx.afterCommit(() => void done.push("never"));
      await tx.query("select 1/0");
    });
    await expect(failing).rejects.toThrow();
    expect(done).toEqual(["first", "second"]);
  });

  it("lets as many transactions as there are connections each open another one inside", async () => {
    const size = 3;
    const small = createPooledDatabase({
      connection: { connectionString: test.appUrl },
      poolSize: size,
    });
    let waiting = size;
    let go: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (go = resolve));
    const call = (depth: number) =>
      small.transaction(systemClaims, async (tx): Promise<number> => {
        await tx.query("select 1");
        if (--waiting === 0) go();
        await all;
        const [row] = await small.transaction(systemClaims, (inner) =>
          inner.query<{ depth: number }>("select $1::int as depth", [depth]),
        );
        return row?.depth ?? 0;
      });
    try {
      expect(await Promise.all([call(1), call(2), call(3)])).toEqual([1, 2, 3]);
    } finally {
      await small.close();
    }
  });

  it("runs a deadlocked transaction once more, its after-commit work once", async () => {
    let attempts = 0;
    let after = 0;
    const step = (first: number, second: number, held: () => Promise<void>) =>
      transaction(systemClaims, async (tx) => {
        attempts++;
        tx.afterCommit(() => void after++);
        await tx.query("update counter set value = value + 1 where id = $1", [first]);
        await held();
        await tx.query("update counter set value = value + 1 where id = $1", [second]);
      });
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (open = resolve));
    const held = async () => {
      if (++arrived === 2) open();
      await both;
    };
    await Promise.all([step(1, 2, held), step(2, 1, held)]);
    expect(attempts).toBe(3);
    expect(after).toBe(2);
    expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
  });

  it("runs work again that is stopped several times, and asks to try later when it always is", async () => {
    const stopped = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    const work = (times: number) => {
      let runs = 0;
      return transaction(systemClaims, async (tx) => {
        await tx.query("update counter set value = value + 1 where id = 2");
        if (++runs <= times) throw stopped;
        return runs;
      });
    };
    const before = await valueOf(2);
    expect(await work(4)).toBe(5);
    await expect(work(5)).rejects.toMatchObject({ code: "F5003", cause: stopped });
    expect(await valueOf(2)).toBe((before ?? 0) + 1);
  });

  it("waits two seconds for a lock, then asks to try again; long work waits longer", async () => {
    let release: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (release = resolve));
    let taken: () => void = () => undefined;
    const locked = new Promise<void>((resolve) => (taken = resolve));
    const holder = transaction(systemClaims, async (tx) => {
      await tx.query("update counter set value = value where id = 1");
      taken();
      await over;
    });
    await locked;
    const add = (options?: { timeoutMs: number }) =>
      transaction(
        systemClaims,
        (tx) => tx.query("update counter set value = value + 1 where id = 1"),
        options,
      );
    const long = add({ timeoutMs: 60_000 });
    const started = performance.now();
    const { ms } = await awakeFor(() =>
      expect(add()).rejects.toMatchObject({
        code: "F5003",
        params: { retryAfter: 1 },
        cause: { code: "55P03" },
      }),
    );
    const waited = performance.now() - started;
    release();
    await Promise.all([holder, long]);
    expect(waited).toBeGreaterThan(1500);
    expect(ms).toBeLessThan(4000);
  });

  it("takes a database that has become read-only for one that is unavailable", async () => {
    const readOnlyByItself = transaction(systemClaims, async (tx) => {
      await tx.query("set transaction read only");
      await tx.query("delete from counter");
    });
    await expect(readOnlyByItself).rejects.toMatchObject({
      code: "F5003",
      cause: { code: "25006" },
    });
  });

  it("ends a statement at its time limit with F5003 and keeps the connection usable", async () => {
    const slow = () =>
      transaction(systemClaims, (tx) => tx.query("select pg_sleep(5)"), {
        timeoutMs: 100,
      });
    const { ms } = await awakeFor(() =>
      expect(slow()).rejects.toMatchObject({
        code: "F5003",
        status: 503,
        params: { retryAfter: 1 },
      }),
    );
    expect(ms).toBeLessThan(2000);
    expect(await test.database.healthy()).toBe(true);
  });

  it("gives F5003 when no connection comes free in time", async () => {
    const small = createPooledDatabase({
      connection: { connectionString: test.appUrl },
      poolSize: 1,
    });
    const holding = small.transaction(systemClaims, (tx) => tx.query("select pg_sleep(4.5)"));
    await expect(
      small.transaction(systemClaims, (tx) => tx.query("select 1")),
    ).rejects.toMatchObject({ code: "F5003" });
    expect(await small.healthy()).toBe(false);
    await holding;
    expect(await small.healthy()).toBe(true);
    await small.close();
  });

  it("answers at once, on a new connection, after all connections were cut", async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        transaction(systemClaims, (tx) => tx.query("select pg_sleep(0.05)")),
      ),
    );
    await test.ownerQuery(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'formwork' and datname = current_database()",
    );
    const [row] = await test.database.transaction(systemClaims, (tx) =>
      tx.query("select 1 as one"),
    );
    expect(row).toEqual({ one: 1 });
  });

  it("goes on behind a pooler that loses prepared statements", async () => {
    const single = createPooledDatabase({
      connection: { connectionString: test.appUrl },
      poolSize: 1,
    });
    const read = async () =>
      (
        await single.transaction(systemClaims, (tx) => tx.query("select 1 as one"), {
          readOnly: true,
        })
      )[0];
    const write = () =>
      single.transaction(systemClaims, (tx) =>
        tx.query("update counter set value = 7 where id = 1"),
      );
    expect(await read()).toEqual({ one: 1 });
    for (const next of [read, write, read]) {
      await single.transaction(systemClaims, (tx) => tx.query("deallocate all"));
      await next();
    }
    expect(await valueOf(1)).toBe(7);
    await single.close();
  });

  it("keeps claims to each plain read of a read-only transaction, and blocks for cursors", async () => {
    const rows = await test.database.transaction(
      systemClaims,
      async (tx) => {
        const [first, second] = await Promise.all([
          tx.query("select current_setting('app.platform') as platform"),
          tx.query("select current_setting('transaction_read_only') as only"),
        ]);
        await tx.query("declare c cursor for select n from generate_series(1, 5) n");
        const fetched = await tx.query("fetch 2 from c");
        const third = await tx.query("select current_setting('app.user') as user_id");
        return [first[0], second[0], fetched, third[0]];
      },
      { readOnly: true },
    );
    expect(rows).toEqual([
      { platform: "on" },
      { only: "on" },
      [{ n: 1 }, { n: 2 }],
      { user_id: "0" },
    ]);
    const hidden = test.database.transaction(
      systemClaims,
      (tx) => tx.query("with gone as (delete from counter returning id) select * from gone"),
      { readOnly: true },
    );
    await expect(hidden).rejects.toMatchObject(readOnlyFault);
  });

  it("gives F5003 for a connection cut in the middle, with nothing written", async () => {
    const work = transaction(systemClaims, async (tx) => {
      const [row] = await tx.query<{ pid: number }>(
        "insert into counter values (13, 1) returning pg_backend_pid() as pid",
      );
      await test.ownerQuery("select pg_terminate_backend($1, 2000)", [row?.pid]);
      await tx.query("select 1");
    });
    await expect(work).rejects.toMatchObject({ code: "F5003" });
    expect(await valueOf(13)).toBeUndefined();
    expect(await test.database.healthy()).toBe(true);
  });

  it("gives values in their wire form", async () => {
    const [row] = await test.database.transaction(systemClaims, (tx) =>
      tx.query(`select 1400000000001::int8 as id, array[1,2]::int8[] as ids, 12.50::numeric(9,2) as amount,
        date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06.123456+02' as at, timestamptz '2026-02-03 04:05:06+05:30' as plain,
        array[timestamptz '2026-02-03 00:00Z'] as times, '{"a":[1]}'::jsonb as json, null::int8 as nothing, true as yes`),
    );
    expect(row).toEqual({
      id: 1400000000001,
      ids: [1, 2],
      amount: "12.50",
      day: "2026-02-03",
      at: "2026-02-03T02:05:06.123Z",
      plain: "2026-02-02T22:35:06.000Z",
      times: ["2026-02-03T00:00:00.000Z"],
      json: { a: [1] },
      nothing: null,
      yes: true,
    });
    const large = transaction(systemClaims, (tx) => tx.query("select 9007199254740993::int8"));
    await expect(large).rejects.toThrow(/beyond 2\^53/);
  });
});
