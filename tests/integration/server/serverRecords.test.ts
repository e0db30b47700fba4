import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims, type Transaction } from "../../../runtime/server/core/database/contract.ts";
import { openRecords } from "../../../runtime/server/core/entity/door/openRecords.ts";
import type { ServerRecords } from "../../../runtime/server/core/entity/door/serverRecords.ts";
import { sql } from "../../../runtime/server/core/entity/door/sqlPart.ts";
import { rental } from "../../support/models/rental.ts";
import { workshop } from "../../support/models/workshop.ts";
import {
  allPermissions,
  buildTestApp,
  type Caller,
  tenants,
  type TestApp,
} from "../../support/testApp.ts";

interface Booking {
  id: number;
  name: string | null;
  state: string;
  days: number | null;
  rate: string | null;
  extra: string | null;
  net: string | null;
  gross: string | null;
  createUserId: number | null;
  isDelete: boolean;
  version: number;
}
interface Service {
  id: number;
  bookingId: number | null;
  quantity: number;
  price: string | null;
}
interface Task {
  id: number;
  name: string;
}
interface Of<Table> {
  table: Table;
  needed: never;
  record: object;
  update: object;
}
interface Types {
  "rental/booking": Of<Booking> & { create: object };
  "rental/service": Of<Service> & { create: object };
  "workshop/task": Of<Task> & { create: Task & { tagIds: number[] } };
}

const models = [...rental, ...workshop];
const permissions = allPermissions(models);
const as = { server: "a test writes as the server" };
let server: TestApp;
let clerk: Caller;
beforeAll(async () => {
  server = await buildTestApp(models);
  clerk = server.as({ permissions, userId: 2 });
});
afterAll(() => server?.close());

const records = openRecords<Types>(models);
const run = <Result>(work: (store: ServerRecords<Types>, tx: Transaction) => Promise<Result>) =>
  server.database.transaction(server.claims({ userId: 2, permissions }), (tx) =>
    work(records({ tx, requestId: "test" }), tx),
  );
const empty = { days: 0, rate: "0", extra: "0" };
const add = async (body: object) =>
  (await clerk("POST", "/api/rental/booking", { name: "x", ...body })).body as Booking;
const show = async (id: number) =>
  (await clerk("GET", `/api/rental/booking/${id}`)).body as Booking;
const history = async (id: number, entity = "rental/booking") => {
  const { body } = await clerk("GET", `/api/${entity}/${id}/history`);
  return (body.items ?? body) as { action: string; changes: { field: string; after: unknown }[] }[];
};

describe("what the server writes", () => {
  it("is in the history, raises the version and is computed anew", async () => {
    const { id, version } = await add({ days: 1, rate: "10", extra: "0" });
    const [written] = await run((store) =>
      store.update("rental/booking", { id }, { days: 3 }, { as, returning: ["version", "days"] }),
    );
    expect(written).toEqual({ id, version: version + 1, days: 3 });
    expect(await show(id)).toMatchObject({ days: 3, net: "30.00", version: version + 1 });
    const [last] = await history(id);
    expect(last).toMatchObject({ action: "update" });
    expect(last?.changes).toContainEqual(expect.objectContaining({ field: "days", after: 3 }));
  });

  it("takes expressions, and leaves who and when as they are where that is asked for", async () => {
    const { id, version } = await add({ days: 2 });
    await run((store) =>
      store.update("rental/booking", { id }, { days: sql`t.days + ${5}` }, { as, stamp: false }),
    );
    expect(await show(id)).toMatchObject({ days: 7, version });
    expect(await history(id)).toHaveLength(2);
    await run((store) =>
      store.update("rental/booking", { id }, { days: 1 }, { as, history: false }),
    );
    expect(await history(id)).toHaveLength(2);
  });

  it("brings values up to date that others compute from it, where it goes and where it was", async () => {
    const [one, two] = [await add(empty), await add(empty)];
    const made = await run((store) =>
      store.create("rental/service", { bookingId: one.id, quantity: 2, price: "30.00" }, { as }),
    );
    const before = (await show(one.id)).net;
    await run((store) => store.update("rental/service", made, { bookingId: two.id }, { as }));
    expect([before, (await show(one.id)).net, (await show(two.id)).net]).toEqual([
      "80.00",
      "0.00",
      "80.00",
    ]);
    await run((store) => store.remove("rental/service", made, { as, forGood: true }));
    expect((await show(two.id)).net).toBe("0.00");
  });

  it("takes a transition from its states alone", async () => {
    const { id } = await add({});
    const step = (name: string) =>
      run((store) => store.transition("rental/booking", { id }, name, {}, { as }));
    expect(await step("reopen")).toEqual([]);
    expect(await step("confirm")).toEqual([{ id }]);
    expect((await history(id))[0]).toMatchObject({ action: "confirm" });
    await expect(step("none")).rejects.toMatchObject({ code: "F4004" });
  });

  it("marks what is kept when it is deleted, and removes it for good where that is asked for", async () => {
    const { id } = await add({});
    await run((store) => store.remove("rental/booking", { id }, { as }));
    const kept = () => server.sql<Booking>("select * from rental_booking where id = $1", [id]);
    expect(await kept()).toMatchObject([{ is_delete: true }]);
    await run((store) => store.remove("rental/booking", { id }, { as, forGood: true }));
    expect(await kept()).toEqual([]);
    const rows = await server.sql<{ action: string; after: object | null }>(
      "select action, after from formwork.journal where record_id = $1 order by id desc limit 2",
      [id],
    );
    expect(rows.map(({ action, after }) => [action, after === null])).toEqual([
      ["delete", true],
      ["delete", false],
    ]);
  });

  it("adds many rows at once, passes over those that are there, and changes those that differ", async () => {
    const [{ id }] = [await add({ name: "first", days: 1 })];
    const put = (name: string, days: number) =>
      run((store) => store.upsert("rental/booking", [{ id, name, days }], { by: ["id"], as }));
    expect(await put("first", 1)).toEqual([]);
    expect(await put("second", 4)).toEqual([{ id }]);
    expect(await show(id)).toMatchObject({ name: "second", days: 4 });
    expect((await history(id)).map(({ action }) => action)).toEqual(["update", "create"]);
    const added = await run((store) =>
      store.createAll("rental/booking", [{ name: "a" }, { name: "b" }], {
        as,
        returning: ["name"],
      }),
    );
    expect(added.map(({ name }) => name)).toEqual(["a", "b"]);
    for (const each of added) expect(await history(each.id)).toMatchObject([{ action: "create" }]);
    const again = await run((store) =>
      store.createAll("rental/booking", [{ id, name: "c" }], { as, conflict: "skip" }),
    );
    expect(again).toEqual([]);
  });

  it("adds what a query gives", async () => {
    const { id } = await add({ name: "source", days: 9 });
    const [copy] = await run((store) =>
      store.createFrom(
        "rental/booking",
        {
          fields: ["name", "days"],
          select: sql`select s.name || ${" copy"}, s.days from rental_booking s where s.id = ${id}`,
        },
        { as, returning: ["name", "days", "createUserId"] },
      ),
    );
    expect(copy).toMatchObject({ name: "source copy", days: 9, createUserId: 2 });
    expect(await history(copy?.id ?? 0)).toMatchObject([{ action: "create" }]);
  });

  it("makes sets of relations, which are in the history of their record", async () => {
    const tag = (await clerk("POST", "/api/workshop/tag", { name: "red" })).body.id as number;
    const { id } = (await clerk("POST", "/api/workshop/task", { name: "t" })).body;
    const set = (ids: number[]) =>
      run((store) => store.relate("workshop/task", id, "tagIds", ids, { as }));
    expect([await set([tag, tag]), await set([tag])]).toEqual([true, false]);
    expect((await clerk("GET", `/api/workshop/task/${id}`)).body.tagIds).toEqual([tag]);
    const [last] = await history(id, "workshop/task");
    expect(last?.changes).toMatchObject([{ field: "tagIds", before: [], after: [tag] }]);
  });

  it("is refused where it is not said which rows, and for what is no field", async () => {
    const change = (where: object) =>
      run((store) => store.update("rental/booking", where, { days: 1 }, { as }));
    await expect(change({})).rejects.toThrow(/which rows/);
    await expect(change({ id: undefined })).rejects.toThrow(/no value for id/);
    await expect(change({ 'id" = 1 or 1=1 --': 1 })).rejects.toThrow(/no column/);
    await expect(
      run((store) =>
        store.update("rental/booking", { id: 1 }, { 'days" = 1, "rate': 1 } as object, { as }),
      ),
    ).rejects.toThrow(/no field/);
  });

  it("stays within the tenant of the transaction, and gives faults that a person gets", async () => {
    const { id } = await add({ days: 1 });
    const foreign = await server.database.transaction(
      server.claims({ userId: 3, tenantId: tenants.south, permissions }),
      (tx) => records({ tx }).update("rental/booking", { id }, { days: 9 }, { as }),
    );
    expect(foreign).toEqual([]);
    const platform = await server.database.transaction(systemClaims, (tx) =>
      records({ tx }).read("rental/booking", { id }, ["days"], { as }),
    );
    expect(platform).toEqual([{ days: 1 }]);
    await expect(
      run((store) => store.create("rental/service", { bookingId: 1 }, { as })),
    ).rejects.toMatchObject({ name: "FormworkError" });
  });
});
