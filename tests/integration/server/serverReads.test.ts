import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "../../../runtime/server/core/database/contract.ts";
import { is } from "../../../runtime/server/core/entity/door/is.ts";
import { openRecords } from "../../../runtime/server/core/entity/door/openRecords.ts";
import { sql } from "../../../runtime/server/core/entity/door/sqlPart.ts";
import type { Where } from "../../../runtime/server/core/entity/door/types.ts";
import { rental } from "../../support/models/rental.ts";
import { allPermissions, buildTestApp, tenants, type TestApp } from "../../support/testApp.ts";

interface Booking {
  id: number;
  name: string | null;
  days: number | null;
  isDelete: boolean;
}
interface Types {
  "rental/booking": {
    table: Booking;
    needed: never;
    record: object;
    create: object;
    update: object;
  };
}

const booking = "rental/booking";
const permissions = allPermissions(rental);
const records = openRecords<Types>(rental);
const as = { server: "a test reads as the server" };
let server: TestApp;
const inTenant = <Result>(work: (tx: Transaction) => Promise<Result>, tenantId = tenants.north) =>
  server.database.transaction(server.claims({ userId: 2, tenantId, permissions }), work);
type Chosen = Where<Booking>;
const named = async (tx: Transaction, where: Chosen, options = {}) => {
  const rows = await records({ tx }).read(booking, where, ["name"], { as, ...options });
  return rows.map(({ name }) => name);
};
const names = (where: Chosen, options = {}) => inTenant((tx) => named(tx, where, options));

beforeAll(async () => {
  server = await buildTestApp(rental);
  await inTenant(async (tx) => {
    const rows = [
      { name: "a", days: 1 },
      { name: "b", days: 2 },
      { name: "c", days: 2 },
      { name: null, days: null },
      { name: "gone", days: 9 },
    ];
    await records({ tx }).createAll(booking, rows, { as });
    await records({ tx }).remove(booking, { name: "gone" }, { as });
  });
});
afterAll(() => server?.close());

describe("what the server reads", () => {
  it("is chosen by values, lists with null among them, expressions and comparisons", async () => {
    expect(await names({ isDelete: true })).toEqual(["gone"]);
    expect(await names({ name: ["a", null] })).toEqual(["a", null]);
    expect(await names({ name: [] })).toEqual([]);
    expect(await names({ days: sql`1 + ${1}` })).toEqual(["b", "c"]);
    expect(await names({ days: is("not", null), isDelete: false })).toEqual(["a", "b", "c"]);
    expect(await names({ name: is("not", ["a", "gone"]) })).toEqual(["b", "c"]);
    expect(await names({ name: is("not", ["a", "gone", null]) })).toEqual(["b", "c"]);
    expect(await names({ name: is("not", [null]) })).toEqual(["a", "b", "c", "gone"]);
    expect(await names({ name: is("not", "a"), days: is("<=", 2) })).toEqual(["b", "c"]);
    expect(await names({ days: is(">", sql`1`), isDelete: false })).toEqual(["b", "c"]);
    const absent = undefined as unknown as number;
    for (const days of [absent, [1, absent], is("<", absent), is("not", [absent]), is("<", null)])
      await expect(names({ days })).rejects.toThrow(/no value for days/);
  });

  it("comes by id, or in the order that is asked for, all of it or a part", async () => {
    const all = { isDelete: false };
    expect(await names(all, { order: [["days", "desc"], "name"] })).toEqual([null, "b", "c", "a"]);
    expect(await names(all, { order: [sql`t.name = ${"b"} desc`, "id"], limit: 2 })).toEqual([
      null,
      "b",
    ]);
    expect(await names(all, { limit: 2, offset: 1 })).toEqual(["b", "c"]);
  });

  it("is counted, and asked for", async () => {
    const [count, two, none] = await inTenant(async (tx) => [
      await records({ tx }).count(booking, { isDelete: false }, { as }),
      await records({ tx }).exists(booking, { days: 2 }, { as }),
      await records({ tx }).exists(booking, { days: 3 }, { as }),
    ]);
    expect([count, two, none]).toEqual([4, true, false]);
  });

  it("is kept from others; what they keep can be passed over", async () => {
    await inTenant(async (tx) => {
      expect(await named(tx, { name: "a" }, { lock: true })).toEqual(["a"]);
      expect(await names({ days: [1, 2] }, { lock: "free" })).toEqual(["b", "c"]);
    });
  });

  it("is of the tenant of the transaction alone", async () => {
    const [there, count] = await inTenant(
      async (tx) => [
        await records({ tx }).exists(booking, { name: "a" }, { as }),
        await records({ tx }).count(booking, { name: "a" }, { as }),
      ],
      tenants.south,
    );
    expect([there, count]).toEqual([false, 0]);
  });
});
