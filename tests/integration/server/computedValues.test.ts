import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rental } from "../../support/models/rental.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const permissions = allPermissions(rental);
let server: TestApp;
let clerk: Caller;
beforeAll(async () => {
  server = await buildTestApp(rental);
  clerk = server.as({ permissions, userId: 2 });
});
afterAll(() => server?.close());

interface Shown {
  id: number;
  [name: string]: unknown;
}
async function ask(method: string, path: string, body?: object, caller = clerk): Promise<Shown> {
  const answer = await caller(method, `/api/rental/${path}`, body);
  expect([answer.status, answer.text]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    answer.text,
  ]);
  return answer.body as Shown;
}
const add = (entity: string, body: object) => ask("POST", entity, { name: "x", ...body });
const change = (entity: string, id: number, body: object) => ask("PATCH", `${entity}/${id}`, body);
const show = (entity: string, id: number) => ask("GET", `${entity}/${id}`);

describe("stored values over stored values", () => {
  it("are all there after the first write, whatever their order", async () => {
    const made = await add("booking", { days: 3, rate: "33.33", extra: "5.00" });
    expect(made).toMatchObject({ net: "104.99", tax: "19.95", fee: "0.00", gross: "124.94" });
  });

  it("follow a change in one step, and one that is not stored has the digits of its field", async () => {
    const { id } = await add("booking", { days: 1, rate: "10", extra: "0" });
    const changed = await change("booking", id, { days: 2 });
    expect(changed).toMatchObject({ net: "20.00", tax: "3.80", gross: "23.80", third: "7.93" });
  });

  it("that are larger than their fields are refused with the field", async () => {
    const { status, body } = await clerk("POST", "/api/rental/booking", {
      name: "x",
      days: 1000,
      rate: "999999999999.99",
      extra: "0",
    });
    expect([status, body.extras.code]).toEqual([400, "F4000"]);
    expect(body.errors?.net, JSON.stringify(body)).toBe(
      "At most 12 digits before and 2 after the point",
    );
  });

  it("follow a transition", async () => {
    const { id } = await add("booking", { days: 1, rate: "10", extra: "0" });
    const confirmed = await ask("POST", `booking/${id}/confirm`, {});
    expect(confirmed).toMatchObject({ fee: "5.00", gross: "16.90" });
  });

  it("follow a transition after which the person may no longer change the record", async () => {
    const driver = server.as({
      permissions,
      userId: 3,
      orgId: 7,
      roles: ["driver"],
      scope: { kind: "self" },
    });
    const { id } = await ask("POST", "booking", { days: 1, rate: "10", extra: "0" }, driver);
    await ask("POST", `booking/${id}/confirm`, {}, driver);
    expect(await show("booking", id)).toMatchObject({ fee: "5.00", gross: "16.90" });
  });
});

describe("values over child rows", () => {
  let bookingId: number;
  let invoiceId: number;
  let ledgerId: number;
  beforeEach(async () => {
    ledgerId = (await add("ledger", {})).id;
    invoiceId = (await add("invoice", { ledgerId })).id;
    bookingId = (await add("booking", { days: 1, rate: "10", extra: "0" })).id;
  });
  const above = async () => [
    (await show("booking", bookingId)).gross,
    (await show("invoice", invoiceId)).amount,
    (await show("invoice", invoiceId)).parts,
    (await show("ledger", ledgerId)).balance,
  ];
  const service = (more: object = {}) =>
    add("service", { bookingId, invoiceId, quantity: 2, price: "1.50", ...more });

  it("follow rows that are written alone, up through all that hold them", async () => {
    const made = await service();
    expect(made).toMatchObject({ base: "3.00", surcharge: "1.00", total: "4.00" });
    expect(await above()).toEqual(["16.66", "4.00", 1, "8.00"]);
    await change("service", made.id, { quantity: 4 });
    expect(await above()).toEqual(["21.42", "8.00", 1, "16.00"]);
  });

  it("follow rows that go elsewhere, are deleted and come back", async () => {
    const other = (await add("invoice", { ledgerId })).id;
    const { id } = await service();
    await change("service", id, { invoiceId: other });
    expect(await above()).toEqual(["16.66", "0.00", 0, "8.00"]);
    expect(await show("invoice", other)).toMatchObject({ amount: "4.00", parts: 1 });
    await ask("DELETE", `service/${id}`);
    expect(await above()).toEqual(["11.90", "0.00", 0, "0.00"]);
    await ask("POST", `service/${id}/restore`, {});
    expect(await above()).toEqual(["16.66", "0.00", 0, "8.00"]);
  });

  it("follow rows that are written with one of their holders", async () => {
    const { id } = await service();
    await change("booking", bookingId, { services: [{ id, quantity: 8 }] });
    expect(await above()).toEqual(["30.94", "16.00", 1, "32.00"]);
    await change("booking", bookingId, { services: [] });
    expect(await above()).toEqual(["11.90", "0.00", 0, "0.00"]);
  });

  it("follow rows that go along with one of their holders", async () => {
    await service();
    await ask("DELETE", `booking/${bookingId}`);
    bookingId = (await add("booking", { days: 1, rate: "10", extra: "0" })).id;
    expect(await above()).toEqual(["11.90", "0.00", 0, "0.00"]);
  });

  it("follow rows of people who do not see what holds them", async () => {
    const stranger = server.as({ permissions, userId: 9, orgId: 8, scope: { kind: "self" } });
    const made = await service();
    await ask("PATCH", `service/${made.id}`, { quantity: 4 }, stranger);
    expect(await above()).toEqual(["21.42", "8.00", 1, "16.00"]);
  });

  it("count every row where many are written at the same time", async () => {
    await Promise.all(Array.from({ length: 12 }, () => service()));
    expect(await above()).toEqual(["69.02", "48.00", 12, "96.00"]);
  });
});

/** What every stored value of a record that is not deleted would be if it were worked out now, in one statement each, beside what is stored. */
const fresh = [
  `select 'service ' || id as place from rental_service s
    where not is_delete and (base, surcharge, total) is distinct from
      (round(quantity * price, 2), round(round(quantity * price, 2) / 3, 2),
       round(round(quantity * price, 2) + round(round(quantity * price, 2) / 3, 2), 2))`,
  `select 'booking ' || id from rental_booking b cross join lateral (
      select round(days * rate + extra + (select coalesce(sum(total), 0) from rental_service s
        where s.booking_id = b.id and not s.is_delete), 2) as net) n
    cross join lateral (select round(n.net * 0.19, 2) as tax, case state when 'confirmed' then 5.00 else 0 end as fee) x
    where not b.is_delete and (b.net, b.tax, b.fee, b.gross) is distinct from (n.net, x.tax, x.fee, n.net + x.tax + x.fee)`,
  `select 'invoice ' || id from rental_invoice i cross join lateral (
      select coalesce(sum(total), 0) as amount, count(*) as parts from rental_service s
        where s.invoice_id = i.id and not s.is_delete) n
    where not i.is_delete and (i.amount, i.parts) is distinct from (n.amount, n.parts)`,
  `select 'ledger ' || id from rental_ledger l
    where not l.is_delete and balance is distinct from (select coalesce(sum(amount), 0) * 2 from rental_invoice i
      where i.ledger_id = l.id and not i.is_delete)`,
];
const staleValues = async () => {
  const found = await Promise.all(fresh.map((text) => server.sql<{ place: string }>(text)));
  return found.flat();
};

describe("whatever is written", () => {
  it("no stored value differs from one that is worked out anew", async () => {
    const pick = chooser(20_261_124);
    const ids: Record<string, number[]> = { ledger: [], invoice: [], booking: [], service: [] };
    const one = (entity: string) => ids[entity]?.[pick(ids[entity].length)];
    const amount = () => `${pick(100)}.${pick(90) + 10}`;
    const values: Record<string, () => object> = {
      ledger: () => ({ name: "l" }),
      invoice: () => ({ ledgerId: one("ledger") ?? null }),
      booking: () => ({ days: pick(9), rate: amount(), extra: amount() }),
      service: () => ({
        bookingId: one("booking") ?? null,
        invoiceId: pick(3) === 0 ? null : (one("invoice") ?? null),
        quantity: pick(9),
        price: amount(),
      }),
    };
    const rowsOf = () =>
      Array.from({ length: pick(3) }, () =>
        pick(2) === 0
          ? { id: one("service"), quantity: pick(9) }
          : { quantity: 1, price: amount() },
      );
    const entities = Object.keys(values);
    let changed = 0;
    for (let step = 0; step < 400; step++) {
      const entity = entities[pick(4)] as string;
      const body = values[entity]?.() as Record<string, unknown>;
      if (pick(4) === 0 && "days" in body) body["services"] = rowsOf();
      const id = one(entity);
      const path = `/api/rental/${entity}`;
      const way = id === undefined ? 0 : pick(8);
      const answer =
        way < 3
          ? await clerk("POST", path, body)
          : way < 6
            ? await clerk("PATCH", `${path}/${id}`, body)
            : way === 6 && entity === "booking"
              ? await clerk("POST", `${path}/${id}/${pick(2) === 0 ? "confirm" : "reopen"}`, {})
              : await clerk(pick(2) === 0 ? "DELETE" : "POST", `${path}/${id}`, {});
      if (way < 3) ids[entity]?.push((answer.body as Shown).id);
      if (answer.status < 300) changed++;
      expect(answer.status, answer.text).toBeLessThan(500);
      if (step % 20 === 0) expect(await staleValues(), `after ${step} steps`).toEqual([]);
    }
    expect(await staleValues()).toEqual([]);
    expect(changed).toBeGreaterThan(200);
  });
});

/** The same choices in every run. */
function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
