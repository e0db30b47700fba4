import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { redirectReferences } from "../../../runtime/server/core/entity/write/redirectReferences.ts";
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

describe("values of records that relations lead to", () => {
  const chain = async (discount: string) => {
    const levelId = (await add("level", { discount })).id;
    const customerId = (await add("customer", { levelId })).id;
    const booking = { customerId, days: 1, rate: "100", extra: "0" };
    const bookingId = (await add("booking", booking)).id;
    const invoiceId = (await add("invoice", {})).id;
    const line = { bookingId, invoiceId, quantity: 3, price: "10" };
    const serviceId = (await add("service", line)).id;
    return { levelId, customerId, bookingId, serviceId, invoiceId };
  };
  const values = async ({ bookingId, serviceId, invoiceId }: Awaited<ReturnType<typeof chain>>) => [
    (await show("booking", bookingId)).due,
    (await show("booking", bookingId)).reduction,
    (await show("service", serviceId)).reduction,
    (await show("invoice", invoiceId)).reduction,
  ];

  it("follow the last record of the chain, and what is computed from it on the way", async () => {
    const made = await chain("0.10");
    // gross: (100 + 40) * 1.19
    expect(await values(made)).toEqual(["149.94", "12.66", "4.00", "4.00"]);
    await change("level", made.levelId, { discount: "0.50" });
    expect(await values(made)).toEqual(["83.30", "63.30", "20.00", "20.00"]);
  });

  it("follow a record in the middle that names another one, and one that is taken away", async () => {
    const made = await chain("0.10");
    const levelId = (await add("level", { discount: "0.20" })).id;
    await change("customer", made.customerId, { levelId });
    expect(await values(made)).toEqual(["133.28", "25.32", "8.00", "8.00"]);
    await ask("DELETE", `level/${levelId}`);
    expect(await values(made)).toEqual([null, null, null, "0.00"]);
  });

  it("follow the record itself when it names another one", async () => {
    const [made, other] = [await chain("0.10"), await chain("0.50")];
    await change("booking", made.bookingId, { customerId: other.customerId });
    expect(await values(made)).toEqual(["83.30", "63.30", "20.00", "20.00"]);
  });

  it("follow a record that takes over what pointed to another one", async () => {
    const [made, other] = [await chain("0.10"), await chain("0.50")];
    const registry = createRegistry(rental, {});
    const merged = {
      key: "rental/level",
      from: made.levelId,
      to: other.levelId,
      requestId: "merge",
    };
    await server.database.transaction(systemClaims, (tx) =>
      redirectReferences(tx, registry, merged),
    );
    expect(await values(made)).toEqual(["83.30", "63.30", "20.00", "20.00"]);
    expect(await staleValues()).toEqual([]);
  });

  it("hold when the chain changes at both ends at once", async () => {
    const made = await chain("0.10");
    const levels = await Promise.all(
      ["0.20", "0.30", "0.40"].map((discount) => add("level", { discount })),
    );
    for (let round = 0; round < 10; round++) {
      const next = levels[round % 3]?.id as number;
      await Promise.all([
        change("customer", made.customerId, { levelId: next }),
        change("level", next, { discount: `0.${round}5` }),
        change("service", made.serviceId, { quantity: round }),
      ]);
      expect(await staleValues(), `round ${round}`).toEqual([]);
    }
  });

  it("are kept from people who do not see all of the chain, and shown where they do", async () => {
    const made = await chain("0.10");
    const own = await chain("0.20");
    await server.sql(
      `update rental_booking set create_user_id = 77, create_org_id = 5 where id = $1`,
      [own.bookingId],
    );
    const limited = server.as({ permissions, userId: 77, orgId: 5, scope: { kind: "self" } });
    const shown = async (id: number) => {
      const { reduction, total } = (await limited("GET", `/api/rental/service/${id}`)).body;
      return [reduction, total];
    };
    expect(await shown(own.serviceId)).toEqual(["8.00", "40.00"]);
    expect(await shown(made.serviceId)).toEqual([undefined, "40.00"]);
    const asked = `/api/rental/service?filter=${encodeURIComponent('{"reduction":"4.00"}')}`;
    expect((await limited("GET", asked)).status).toBe(400);
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
const chained = [
  `select 'customer ' || c.id as place from rental_customer c left join rental_level l on l.id = c.level_id
    where not c.is_delete and c.factor is distinct from round(1 - l.discount, 2)`,
  `select 'due of ' || b.id from rental_booking b left join rental_customer c on c.id = b.customer_id
    left join rental_level l on l.id = c.level_id cross join lateral (
      select coalesce(sum(reduction), 0) as given from rental_service s where s.booking_id = b.id and not s.is_delete) n
    where not b.is_delete and (b.due, b.reduction) is distinct from
      (round(b.gross * c.factor, 2), round(b.gross * l.discount - n.given, 2))`,
  `select 'reduction of ' || s.id from rental_service s left join rental_booking b on b.id = s.booking_id
    left join rental_customer c on c.id = b.customer_id left join rental_level l on l.id = c.level_id
    where not s.is_delete and s.reduction is distinct from round(s.total * l.discount, 2)`,
  `select 'given by ' || id from rental_invoice i where not is_delete and reduction is distinct from (
      select coalesce(sum(reduction), 0) from rental_service s where s.invoice_id = i.id and not s.is_delete)`,
];
const staleValues = async () => {
  const found = await Promise.all(
    [...fresh, ...chained].map((text) => server.sql<{ place: string }>(text)),
  );
  return found.flat();
};

describe("whatever is written", () => {
  it("no stored value differs from one that is worked out anew", async () => {
    const pick = chooser(20_261_124);
    const ids: Record<string, number[]> = {};
    const one = (entity: string) => ids[entity]?.[pick(ids[entity].length)];
    const amount = () => `${pick(100)}.${pick(90) + 10}`;
    const values: Record<string, () => object> = {
      level: () => ({ discount: `0.${pick(90) + 10}` }),
      customer: () => ({ levelId: one("level") ?? null }),
      ledger: () => ({ name: "l" }),
      invoice: () => ({ ledgerId: one("ledger") ?? null }),
      booking: () => ({
        customerId: one("customer") ?? null,
        days: pick(9),
        rate: amount(),
        extra: amount(),
      }),
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
    for (let step = 0; step < 600; step++) {
      const entity = entities[pick(entities.length)] as string;
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
      if (way < 3) (ids[entity] ??= []).push((answer.body as Shown).id);
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
