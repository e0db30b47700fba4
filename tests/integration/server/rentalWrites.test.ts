/** `examples/rental`: whatever is written, one by one, in bulk, by a file or by taking it back, no stored value is an old one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoService } from "../../../generated/system/undo/routes.ts";
import { undoActions } from "../../../runtime/server/core/undo/undoActions.ts";
import { csv, importForm } from "../../support/importForm.ts";
import { exampleModels } from "../../support/models/exampleModels.ts";
import { createRandom } from "../../support/random.ts";
import {
  allPermissions,
  buildTestApp,
  type Answer,
  type Caller,
  type TestApp,
} from "../../support/testApp.ts";

const models = exampleModels("rental");
let server: TestApp;
let owner: Caller;

beforeAll(async () => {
  server = await buildTestApp(models, {
    services: [undoService],
    extensions: { "system/undo": { actions: undoActions } },
  });
  owner = server.as({ permissions: allPermissions(models), userId: 2 });
});
afterAll(() => server?.close());

interface Shown {
  id: number;
  [name: string]: unknown;
}

/** Records whose stored values are not what they would be if they were worked out now; the statements know the schemas' expressions by heart. */
const stale = [
  `select 'extra ' || id as place from rental_extra
    where (amount, daily) is distinct from (round(quantity * price, 2), round(quantity * daily_price, 2))`,
  `select 'damage ' || id as place from rental_damage
    where (owed, charged) is distinct from
      (round(cost * share / 100, 2), least(round(cost * share / 100, 2), coalesce(excess, 1e12)))`,
  `select 'booking ' || id as place from rental_booking b
    cross join lateral (select coalesce(sum(amount), 0) as once, coalesce(sum(daily), 0) as daily
      from rental_extra where booking_id = b.id) e
    cross join lateral (select coalesce(sum(charged), 0) as charged from rental_damage where booking_id = b.id) d
    cross join lateral (select round(days * rate, 2) as rent, round(round(days * rate, 2) * discount / 100, 2) as off) r
    cross join lateral (select r.rent - off + once + days * daily + charged as net) n
    where (return_on, b.rent, discount_amount, extra_total, damage_total, b.net, tax, total) is distinct from
      (pick_up_on + days, r.rent, r.off, once + days * daily, charged, n.net, round(n.net * 0.19, 2), n.net + round(n.net * 0.19, 2))`,
];
const staleRecords = async () =>
  (await Promise.all(stale.map((text) => server.sql<{ place: string }>(text)))).flat();

/** How many records an answer about many says that it has written. */
function writtenBy({ body }: Answer): number {
  const {
    changed = 0,
    created = 0,
    updated = 0,
    result,
  } = (body ?? {}) as Record<string, number> & {
    result?: { undone?: number } | null;
  };
  return changed + created + updated + (result?.undone ?? 0);
}

describe("whatever is written", () => {
  it("leaves no stored value that differs from one worked out anew", async () => {
    const random = createRandom(20_261_124);
    const money = () => `${random.integer(0, 300)}.${random.integer(10, 99)}`;
    const percent = () => `${random.integer(0, 99)}.${random.integer(10, 99)}`;
    const somebody = await owner("POST", "/api/rental/customer", {
      name: "Somebody",
      discount: "3.33",
    });
    const customer = somebody.body as Shown;
    const bookings: number[] = [];
    const rowsOf = async (id: number, name: string, make: () => object) => {
      const { status, body } = await owner("GET", `/api/rental/booking/${id}`);
      const kept = status === 200 ? (body as Record<string, { id: number }[]>)[name] : [];
      const stay = (kept ?? []).filter(() => random.chance(0.6));
      return [
        ...stay.map((row) => (random.chance(0.5) ? { id: row.id } : { id: row.id, ...make() })),
        ...Array.from({ length: random.integer(0, 2) }, make),
      ];
    };
    const extra = () => ({
      name: "x",
      quantity: `${random.integer(0, 9)}.${random.integer(10, 99)}`,
      price: money(),
      dailyPrice: money(),
    });
    const damage = () => ({
      part: "x",
      cost: money(),
      share: percent(),
      excess: random.chance(0.5) ? money() : null,
    });
    const days = () => random.integer(1, 40);
    const steps = ["confirm", "handOut", "takeBack", "cancel"];
    const send = (...lines: string[]) => {
      const { body, headers } = importForm(csv(lines.join("\n")), { mode: "validOnly" });
      return owner("POST", "/api/rental/booking/import", body, headers);
    };
    /** Many records in one call, by bulk change or file, and what takes a call back. */
    const wide: (() => Promise<Answer>)[] = [
      () => bulk(random.pick(["update", "update", "delete", "restore", ...steps])),
      () => send("customerId,days,rate,discount", `Somebody,${days()},${money()},${percent()}`),
      () => owner("POST", "/api/sysUndo/undo", { tickets: [random.pick(tickets)] }),
    ];
    const bulk = (action: string) => {
      const values = action === "update" ? { days: days(), rate: money() } : {};
      const ids = [...new Set([random.pick(bookings), random.pick(bookings)])];
      return owner("POST", `/api/rental/booking/bulk/${action}`, { ids, values });
    };
    const tickets: string[] = [];
    const done = wide.map(() => 0);
    let changed = 0;
    for (let turn = 0; turn < 300; turn++) {
      if (tickets.length > 0 && random.chance(0.3)) {
        const way = random.integer(0, wide.length - 1);
        const answer = await (wide[way] as (typeof wide)[number])();
        expect(answer.status, answer.text).toBeLessThan(500);
        done[way] = (done[way] ?? 0) + writtenBy(answer);
        const ticket = answer.headers["x-undo"];
        if (typeof ticket === "string") tickets.push(ticket);
        if (turn % 5 === 0) expect(await staleRecords(), `after ${turn} writes`).toEqual([]);
        continue;
      }
      const id = random.chance(0.2) || bookings.length === 0 ? null : random.pick(bookings);
      const make = async (): Promise<[string, string, object]> => {
        if (id === null) {
          const body = { customerId: customer.id, days: days(), rate: money() };
          return ["POST", "booking", random.chance(0.5) ? body : { ...body, extras: [extra()] }];
        }
        const path = `booking/${id}`;
        if (random.chance(0.25)) return ["POST", `${path}/${random.pick(steps)}`, {}];
        if (random.chance(0.1)) return ["DELETE", path, {}];
        if (random.chance(0.1)) return ["POST", `${path}/restore`, {}];
        const parts: (() => Promise<object>)[] = [
          async () => ({ days: days() }),
          async () => ({ rate: money(), discount: percent() }),
          async () => ({ extras: await rowsOf(id, "extras", extra) }),
          async () => ({ damages: await rowsOf(id, "damages", damage), days: days() }),
          async () => ({ mileageOut: 5, mileageIn: random.integer(4, 9), cancelReason: "x" }),
        ];
        return ["PATCH", path, await random.pick(parts)()];
      };
      const [method, path, body] = await make();
      const answer = await owner(method, `/api/rental/${path}`, body);
      expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500);
      if (answer.status < 300) changed++;
      const ticket = answer.headers["x-undo"];
      if (typeof ticket === "string") tickets.push(ticket);
      if (id === null) bookings.push((answer.body as Shown).id);
      if (turn % 25 === 0) expect(await staleRecords(), `after ${turn} writes`).toEqual([]);
    }
    expect(await staleRecords()).toEqual([]);
    expect(changed).toBeGreaterThan(100);
    expect(Math.min(...done), `bulk, import, undo: ${done.join(", ")}`).toBeGreaterThan(3);
  });

  it("is compared by statements that find a wrong value", async () => {
    const [row] = await server.sql<{ id: number }>(
      "update rental_booking set tax = tax + 0.01 where id = (select max(id) from rental_booking) returning id",
    );
    expect(await staleRecords()).toEqual([{ place: `booking ${row?.id}` }]);
  });
});
