import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import {
  pruneJournal,
  sealJournal,
  verifyJournal,
} from "../../../runtime/server/features/journal/index.ts";
import {
  forgetTenant,
  jobLog,
  removeExpired,
} from "../../../runtime/server/features/retention/index.ts";
import { expiries } from "../../../runtime/server/features/retention/expired.ts";
import { buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
beforeAll(async () => {
  server = await buildFeatureApp();
});
afterAll(() => server?.close());

const database = () => server.opened.database;
const count = async (table: string): Promise<number> => {
  const [row] = await server.opened.ownerQuery<{ n: string }>(`select count(*) as n from ${table}`);
  return Number(row?.n);
};

describe("retention", () => {
  it("removes log rows older than the days of the configuration, and no younger ones", async () => {
    await server.opened.ownerQuery(
      `insert into system_log_op (tenant_id, create_time, display_title)
       select 0, now() - make_interval(days => n / 100), 'old' from generate_series(100, 19999) n`,
    );
    await server.opened.ownerQuery(
      "update system_config set value = '30' where code = 'sys_log_retention_days'",
    );
    const removed = await removeExpired(database());
    expect(removed["system_log_op"]).toBe(17_000);
    expect(await count("system_log_op where display_title = 'old'")).toBe(2900);
    expect(await removeExpired(database())).not.toHaveProperty("system_log_op");
  });

  it("clears what is over: each table of the list takes its statement", async () => {
    await server.opened.ownerQuery(
      `insert into formwork.captcha (id, answer_hash, expires_at)
       values (gen_random_uuid(), 'x', now() - interval '1 minute'), (gen_random_uuid(), 'x', now() + interval '1 hour')`,
    );
    await server.opened.ownerQuery(
      `insert into formwork.idempotency (tenant_id, user_id, key, request_hash, created_at)
       values (0, 0, 'old', 'x', now() - interval '2 days'), (0, 0, 'new', 'x', now())`,
    );
    const removed = await removeExpired(database());
    expect(removed).toMatchObject({ "formwork.captcha": 1, "formwork.idempotency": 1 });
    expect(await count("formwork.captcha")).toBe(1);
    expect(new Set(expiries.map(({ table }) => table)).size).toBeGreaterThan(10);
  });

  it("empties what has lain in quarantine for its time, and keeps the shell for a return", async () => {
    const { ownerQuery } = server.opened;
    await ownerQuery(
      `insert into access_position (name, code, tenant_id, remark)
       select 'Position ' || n, 'Q' || n, 1300000000000 + n % 2, 'r' || n from generate_series(1, 6) n`,
    );
    await ownerQuery("select formwork.quarantine_column('access_position', 'remark', 7)");
    const [row] = await ownerQuery<{ held: string }>("select held from formwork.quarantined");
    const place = `quarantine."${row?.held}"`;
    const before = await count(place);
    expect(before).toBeGreaterThanOrEqual(6);
    expect(await removeExpired(database())).not.toHaveProperty("quarantine");
    await database().transaction(systemClaims, (tx) => forgetTenant(tx, 1_300_000_000_001));
    expect(await count(place)).toBe(before - 3);
    await ownerQuery("update formwork.quarantined set quarantined_at = now() - interval '8 days'");
    expect((await removeExpired(database()))["quarantine"]).toBe(before - 3);
    expect(await count(place)).toBe(0);
    expect(await count("formwork.quarantined where purged_at is not null")).toBe(1);
    expect(await removeExpired(database())).not.toHaveProperty("quarantine");
    await ownerQuery("select formwork.restore_column('access_position', 'remark')");
  });

  it("is a daily job that ends when it is told to", async () => {
    const log = { info() {}, warn() {}, error() {} };
    const context = { database: database(), log, now: new Date(), due: new Date() };
    const ended = jobLog.run({ ...context, signal: AbortSignal.abort(new Error("enough")) });
    await expect(ended).rejects.toThrow("enough");
    const result = await jobLog.run({ ...context, signal: new AbortController().signal });
    expect(JSON.parse(result ?? "")).toBeTypeOf("object");
  });

  it("keeps the journal's chain whole behind an anchor", async () => {
    const change = (from: number, to: number) =>
      database().transaction(systemClaims, (tx) =>
        tx.query(
          `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action)
           select 0, 7, 'seven', 'site/defect', n, 'create' from generate_series($1::int, $2::int) n`,
          [from, to],
        ),
      );
    for (const from of [1, 11, 21, 31]) {
      await change(from, from + 9);
      await expect.poll(() => sealJournal(database())).toBeGreaterThan(0);
    }
    const { head, seals } = await verifyJournal(database());
    // Time cannot be turned back without breaking the seals, so the days are counted from a later now.
    const before = await count("formwork.journal");
    const [row] = await server.opened.ownerQuery<{ no: string }>(
      "select no from formwork.journal_seal order by no desc offset 1 limit 1",
    );
    await server.opened.ownerQuery(
      "create table seal_times as select no, sealed_at from formwork.journal_seal",
    );
    await server.opened.ownerQuery(
      "update formwork.journal_seal set sealed_at = sealed_at - interval '200 days' where no <= $1",
      [Number(row?.no)],
    );
    const removed = await pruneJournal(database(), 180);
    await server.opened.ownerQuery(
      "update formwork.journal_seal s set sealed_at = t.sealed_at from seal_times t where t.no = s.no",
    );
    expect(removed).toBeGreaterThanOrEqual(30);
    expect(await count("formwork.journal")).toBe(before - removed);
    const verdict = await verifyJournal(database(), head);
    expect(verdict).toMatchObject({ broken: null, anchor: { no: Number(row?.no) }, head });
    expect(verdict.seals).toBe(2);
    expect(seals).toBeGreaterThan(2);
    await server.opened.ownerQuery("delete from formwork.journal where record_id = 35");
    expect((await verifyJournal(database())).broken).toMatch(/was removed$/);
  });
});
