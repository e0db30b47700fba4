import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { origin, sealHash } from "../../../runtime/server/features/journal/chain.ts";
import { sealJournal, verifyJournal } from "../../../runtime/server/features/journal/index.ts";
import { createTestDatabase, type TestDatabase } from "../../support/testDatabase.ts";

let opened: TestDatabase;
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened?.drop());

const insert = `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after, request_id)
  select 1300000000001, 7, 'seven', 'site/defect', n, 'update', jsonb_build_object('amount', n), jsonb_build_object('amount', n + 1), 'r' || n
    from generate_series($1::int, $2::int) n`;

/** Changes as requests make them: one transaction each. */
async function change(from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) {
    await opened.database.transaction(systemClaims, (tx) => tx.query(insert, [n, n]));
  }
}

/** Seals once the transactions that other tests run on the same server have let go of the ones here. */
async function seal(): Promise<number> {
  await expect
    .poll(async () => {
      const [row] = await opened.ownerQuery<{ ended: boolean }>(
        `select coalesce(max(xid), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as ended
           from formwork.journal where xid < 1000000000000`,
      );
      return row?.ended;
    })
    .toBe(true);
  return sealJournal(opened.database);
}

async function threeLinks(): Promise<void> {
  for (const from of [1, 11, 21]) {
    await change(from, from + 9);
    expect(await seal()).toBe(10);
  }
}

const broken = async (head?: string) => (await verifyJournal(opened.database, head)).broken;
const idOf = async (record: number): Promise<number> => {
  const [row] = await opened.ownerQuery<{ id: string }>(
    "select id from formwork.journal where record_id = $1",
    [record],
  );
  return Number(row?.id);
};

describe("the chain of the change journal", () => {
  it("is whole over sealed rows and tells how many still wait", async () => {
    await threeLinks();
    await change(31, 33);
    const verdict = await verifyJournal(opened.database);
    expect(verdict).toMatchObject({ broken: null, seals: 3, rows: 30, unsealed: 3, anchor: null });
    expect(verdict.head).toMatch(/^3:[0-9a-f]{64}$/);
    expect(await seal()).toBe(3);
    expect(await seal()).toBe(0);
  });

  it("names a row that was changed", async () => {
    await threeLinks();
    const id = await idOf(15);
    for (const set of [
      "user_name = 'eight'",
      `after = '{"amount": 99}'`,
      "at = at - interval '1 s'",
    ]) {
      await opened.ownerQuery(
        `create table kept as select * from formwork.journal where id = ${id}`,
      );
      await opened.ownerQuery(`update formwork.journal set ${set} where id = ${id}`);
      expect(await broken(), set).toMatch(new RegExp(`^row ${id} of link 2 .* was changed$`));
      await opened.ownerQuery(`delete from formwork.journal where id = ${id}`);
      await opened.ownerQuery("insert into formwork.journal select * from kept");
      await opened.ownerQuery("drop table kept");
      expect(await broken()).toBeNull();
    }
  });

  it("names a row that was removed, the last one too", async () => {
    await threeLinks();
    const id = await idOf(30);
    await opened.ownerQuery("delete from formwork.journal where id = $1", [id]);
    expect(await broken()).toMatch(new RegExp(`^row ${id} of link 3 .* was removed$`));
  });

  it("names a row that was put in afterwards", async () => {
    await threeLinks();
    const old = await idOf(5);
    await opened.ownerQuery(
      `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, xid)
       select tenant_id, user_id, user_name, entity, 999, action, xid from formwork.journal where id = $1`,
      [old],
    );
    const added = await idOf(999);
    expect(await broken()).toMatch(new RegExp(`^row ${added} was put into link 1 .* afterwards$`));
    await opened.ownerQuery("update formwork.journal set xid = 1e15 where id = $1", [added]);
    expect(await broken()).toMatch(new RegExp(`^row ${added} names a transaction`));
  });

  it("names rows and links whose order was changed", async () => {
    await threeLinks();
    const [one, two] = [await idOf(3), await idOf(4)];
    const swap = `update formwork.journal set record_id = case record_id when 3 then 4 else 3 end where id in (${one}, ${two})`;
    await opened.ownerQuery(swap);
    expect(await broken()).toMatch(new RegExp(`^row ${one} of link 1 .* was changed$`));
    await opened.ownerQuery(swap);
    expect(await broken()).toBeNull();
    await opened.ownerQuery(
      "update formwork.journal_seal set no = case no when 1 then -2 else -1 end where no in (1, 2)",
    );
    await opened.ownerQuery("update formwork.journal_seal set no = -no where no < 0");
    expect(await broken()).toMatch(/^link 1 .* does not fit/);
  });

  it("names links that were changed, removed, cut off or rewritten", async () => {
    await threeLinks();
    const { head } = await verifyJournal(opened.database);
    await opened.ownerQuery("create table kept as select * from formwork.journal_seal");
    const restore = () =>
      opened.ownerQuery(
        "delete from formwork.journal_seal; insert into formwork.journal_seal select * from kept",
      );
    await opened.ownerQuery("update formwork.journal_seal set ids = ids[1:9] where no = 2");
    expect(await broken()).toMatch(/^link 2 .* was changed$/);
    await restore();
    await opened.ownerQuery("delete from formwork.journal_seal where no = 2");
    expect(await broken()).toMatch(/^link 3 .* follows 1: a link was removed$/);
    await restore();
    await opened.ownerQuery("delete from formwork.journal_seal where no = 3");
    expect(await broken(head ?? "")).toMatch(/^link 3, which was noted, is missing/);
    // Anyone who owns the database can make a new end of the chain; the head that was noted gives it away.
    await opened.ownerQuery("delete from formwork.journal where record_id = 25");
    expect(await seal()).toBe(9);
    expect(await broken()).toBeNull();
    expect(await broken(head ?? "")).toMatch(/^link 3 .* the chain was rewritten$/);
    expect(await broken("nonsense")).toMatch(/no head/);
  });

  it("waits for no writer and loses none: a long transaction is sealed when it ends", async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const wrote = new Promise<void>((resolve) => (begun = resolve));
    const long = opened.database.transaction(systemClaims, async (tx) => {
      await tx.query(insert, [500, 501]);
      begun();
      await held;
      await tx.query(insert, [502, 502]);
    });
    await wrote;
    await change(1, 3);
    expect(await sealJournal(opened.database)).toBe(0);
    finish();
    await long;
    expect(await seal()).toBe(6);
    expect(await broken()).toBeNull();
  });

  it("takes many rows in several links, a large transaction in one, from several processes once each", async () => {
    await opened.database.transaction(systemClaims, (tx) => tx.query(insert, [1, 12_000]));
    await change(12_001, 12_005);
    const counts = await Promise.all([1, 2, 3].map(seal));
    expect(counts.filter((count) => count > 0)).toEqual([12_000]);
    expect(await seal()).toBe(5);
    expect(await verifyJournal(opened.database)).toMatchObject({ broken: null, rows: 12_005 });
  });

  it("goes on behind a restore into a cluster with smaller transaction numbers", async () => {
    await change(1, 10);
    // As if these rows had been written and sealed in a cluster far ahead of this one.
    await opened.ownerQuery("update formwork.journal set xid = xid + 1000000000000");
    const rows = await opened.ownerQuery<{ id: string; xid: string; hash: Buffer }>(
      "select id, xid, formwork.journal_hash(j) as hash from formwork.journal j order by id",
    );
    const link = {
      no: 1,
      sealedAt: new Date(),
      fromXid: 0,
      toXid: Number(rows.at(-1)?.xid) + 1,
      floorId: 0,
      ids: rows.map(({ id }) => Number(id)),
      hashes: rows.map(({ hash }) => hash),
      previous: origin,
    };
    await opened.ownerQuery(
      "insert into formwork.journal_seal values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      [...Object.values(link), sealHash(link)],
    );
    expect(await broken()).toBeNull();
    await change(11, 15);
    expect(await seal()).toBe(5);
    await change(16, 18);
    expect(await seal()).toBe(3);
    expect(await verifyJournal(opened.database)).toMatchObject({
      broken: null,
      seals: 3,
      rows: 18,
    });
    const id = await idOf(4);
    await opened.ownerQuery("delete from formwork.journal where id = $1", [id]);
    expect(await broken()).toMatch(new RegExp(`^row ${id} of link 1`));
  });

  it("is verified by a command that names the fault and fails", async () => {
    await threeLinks();
    const run = () =>
      spawnSync(process.execPath, ["runtime/server/journal.ts", "verify"], {
        encoding: "utf8",
        env: { ...process.env, DATABASE_URL: opened.url, DATABASE_APP_URL: opened.appUrl },
      });
    const whole = run();
    expect(whole.stderr).toBe("");
    expect(whole.status).toBe(0);
    expect(whole.stdout).toMatch(/30 rows in 3 links[^]*head: 3:[0-9a-f]{64}/);
    const id = await idOf(12);
    await opened.ownerQuery("delete from formwork.journal where id = $1", [id]);
    const cut = run();
    expect(cut.status).toBe(1);
    expect(cut.stderr).toMatch(new RegExp(`the journal is broken: row ${id} of link 2`));
    const wrong = spawnSync(process.execPath, ["runtime/server/journal.ts", "mend"], {
      encoding: "utf8",
    });
    expect([wrong.status, wrong.stderr.split(":")[0]]).toEqual([1, "usage"]);
  });
});
