import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fleet } from "../../support/models/fleet.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const permissions = allPermissions(fleet);
const url = "/api/fleet/booking";
const notYours = "You have no permission to change this field";
let server: TestApp;
let manager: Caller;
let desk: Caller;
let yard: Caller;

beforeAll(async () => {
  server = await buildTestApp(fleet);
  manager = server.as({ permissions, userId: 1 });
  desk = server.as({ permissions, userId: 2, roles: ["desk"] });
  yard = server.as({ permissions, userId: 3, roles: ["yard"] });
});
afterAll(() => server?.close());

interface Booking {
  id: number;
  version: number;
  status: string;
  extras: { id: number; name: string | null; price: string | null }[];
  [name: string]: unknown;
}

const make = async (more: object = {}): Promise<Booking> => {
  const { status, body } = await manager("POST", url, { name: "Golf", days: 3, ...more });
  expect(status).toBe(201);
  return body as Booking;
};
const read = async (id: number) => (await manager("GET", `${url}/${id}`)).body as Booking;
/** A booking that the desk has to do with, in this state. */
const inState = async (state: "draft" | "confirmed" | "handedOut", more: object = {}) => {
  const { id } = await make(more);
  if (state !== "draft") await manager("POST", `${url}/${id}/confirm`, {});
  if (state === "handedOut") await manager("POST", `${url}/${id}/handOut`, { mileageOut: 1000 });
  const made = await read(id);
  expect(made.status).toBe(state);
  return made;
};

describe("a field that a rule does not give", () => {
  it("is told to whom may add records without listing them, and to nobody else", async () => {
    const create = fleet[0]?.operations.create ?? "";
    const adder = server.as({ permissions: [create], userId: 5, roles: ["desk"] });
    const { status, body, headers } = await adder("GET", `${url}?limits=create`);
    expect([status, body]).toEqual([200, []]);
    expect(headers["x-readonly-on-create"]).toMatch(/\brate\b/);
    expect(headers["x-readonly-on-create"]).not.toMatch(/\bname\b/);
    const others = permissions.filter((code) => code !== create);
    const reader = server.as({ permissions: others, userId: 6, roles: ["desk"] });
    expect((await reader("GET", `${url}?limits=create`)).status).toBe(403);
    expect((await adder("GET", url)).status).toBe(403);
  });

  it("is refused in a new record, by its name", async () => {
    const { status, body } = await desk("POST", url, { name: "Polo", days: 2, rate: "1.00" });
    expect([status, body.errors]).toEqual([400, { rate: notYours }]);
  });

  it("takes its default in a new record, and rules look at that", async () => {
    const { status, body } = await desk("POST", url, { name: "Polo", days: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ rate: "40.00", deposit: "100.00", status: "draft" });
  });

  it("may be sent with the value that a new record has anyway", async () => {
    const sent = {
      name: "Polo",
      days: 2,
      rate: "40",
      deposit: 100,
      discount: null,
      mileageOut: "",
    };
    expect((await desk("POST", url, sent)).status).toBe(201);
  });

  it("is refused in a change, by its name, and nothing is changed", async () => {
    const { id } = await make();
    const { status, body } = await desk("PATCH", `${url}/${id}`, { note: "x", days: 9 });
    expect([status, body.errors]).toEqual([400, { days: notYours }]);
    expect(await read(id)).toMatchObject({ note: null, days: 3 });
  });

  it("is refused in the console's change", async () => {
    const { id } = await make();
    const { body } = await desk("POST", "/api/booking/update", { id, days: 9 });
    expect(body).toMatchObject({ code: 400 });
    expect(JSON.stringify(body)).toContain(notYours);
  });

  it("comes back unchanged with a whole record, over both faces", async () => {
    const { id } = await make({
      extras: [{ name: "Seat", price: "5.00" }],
      collectedAt: "2026-03-01T10:20:30.456Z",
    });
    const rest = await desk("GET", `${url}/${id}`);
    const saved = await desk("PUT", `${url}/${id}`, { ...rest.body, note: "one" });
    expect([saved.status, saved.body.note]).toEqual([200, "one"]);
    const detail = await desk("GET", `/api/booking/detail?id=${id}`);
    const { result } = detail.body;
    const { body } = await desk("POST", "/api/booking/update", { ...result, note: "two" });
    expect([body.code, (await read(id)).note]).toEqual([200, "two"]);
    expect((await read(id)).collectedAt).toBe("2026-03-01T10:20:30.456+00:00");
  });

  it("is refused in child rows, at its row", async () => {
    const { id, extras } = await make({ extras: [{ name: "Seat", price: "5.00" }] });
    const [first] = extras;
    const changed = await desk("PATCH", `${url}/${id}`, {
      extras: [{ id: first?.id, name: "Child seat", price: "0.00" }],
    });
    expect(changed.body.errors).toEqual({ "extras.0.price": notYours });
    const added = await desk("PATCH", `${url}/${id}`, {
      extras: [
        { id: first?.id, price: "5" },
        { name: "Chains", price: "9.00" },
      ],
    });
    expect(added.body.errors).toEqual({ "extras.1.price": notYours });
    const fine = await desk("PATCH", `${url}/${id}`, {
      extras: [{ id: first?.id, name: "Child seat", price: "5" }, { name: "Chains" }],
    });
    expect(fine.status).toBe(200);
    expect((await read(id)).extras).toMatchObject([
      { name: "Child seat", price: "5.00" },
      { name: "Chains", price: null },
    ]);
  });

  it("is refused as well where an administrator closed it for writing", async () => {
    const limited = server.as({
      permissions,
      userId: 5,
      readOnly: { fleet_booking: ["note"] },
    });
    const { id } = await make({ note: "stays" });
    const changed = await limited("PATCH", `${url}/${id}`, { note: "other" });
    expect([changed.status, changed.body.errors]).toEqual([400, { note: notYours }]);
    expect((await limited("PATCH", `${url}/${id}`, { note: "stays", days: 4 })).status).toBe(200);
  });
});

describe("a record that no rule for changes covers", () => {
  it("is refused for want of the right, not for its fields", async () => {
    const { id } = await inState("confirmed");
    const { status, body } = await desk("PATCH", `${url}/${id}`, { note: "late" });
    expect([status, body.extras.code]).toEqual([403, "D1016"]);
  });
});

describe("a transition that a rule names", () => {
  it("is taken from records that may not be changed otherwise, with the fields it requires", async () => {
    const { id } = await inState("confirmed");
    const { status, body } = await desk("POST", `${url}/${id}/handOut`, { mileageOut: 1200 });
    expect([status, body.status, body.mileageOut]).toEqual([200, "handedOut", 1200]);
    expect((await desk("PATCH", `${url}/${id}`, { note: "x" })).status).toBe(403);
  });

  it("asks for the required field by its name, and takes no other", async () => {
    const { id } = await inState("confirmed");
    const missing = await desk("POST", `${url}/${id}/handOut`, {});
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ["mileageOut"]]);
    const more = await desk("POST", `${url}/${id}/handOut`, { mileageOut: 5, discount: "30.00" });
    expect(more.body.errors).toEqual({ discount: notYours });
    expect((await read(id)).status).toBe("confirmed");
  });

  it("takes what the rule lists beside", async () => {
    const { id } = await inState("handedOut");
    const taken = await yard("POST", `${url}/${id}/takeBack`, { mileageIn: 1500, damage: "dent" });
    expect(taken.status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "returned", damage: "dent", mileageIn: 1500 });
  });

  it("is told apart: no right, another state, a condition", async () => {
    const confirmed = await inState("confirmed");
    const out = await inState("handedOut");
    const code = async (who: Caller, { id }: Booking, step: string, body: object) =>
      (await who("POST", `${url}/${id}/${step}`, body)).body.extras.code as string;
    expect(await code(yard, confirmed, "handOut", { mileageOut: 1 })).toBe("D1016");
    expect(await code(desk, out, "takeBack", { mileageIn: 5000 })).toBe("D1016");
    expect(await code(desk, out, "handOut", { mileageOut: 1 })).toBe("F4010");
    expect(await code(yard, out, "takeBack", { mileageIn: 1 })).toBe("F4018");
  });

  it("is refused with the sentences of all conditions that do not hold, without those about closed fields", async () => {
    const free = { days: 0, rate: "0.00", deposit: "0.00" };
    const { id } = await inState("confirmed", free);
    const refusal = async (who: Caller) => {
      const { status, body } = await who("POST", `${url}/${id}/handOut`, { mileageOut: 1 });
      expect([status, body.extras.code]).toEqual([409, "F4018"]);
      return body.message as string;
    };
    expect(await refusal(manager)).toBe("Days must be more than 0.\nThe deposit is paid first.");
    const porter = server.as({ permissions, userId: 7, roles: ["porter"] });
    expect(await refusal(porter)).toBe("Days must be more than 0.");
    const paid = await inState("confirmed", { ...free, days: 1 });
    const { body } = await porter("POST", `${url}/${paid.id}/handOut`, { mileageOut: 1 });
    expect(body).toMatchObject({
      extras: { code: "F4018" },
      message: "The record does not yet fulfill the condition of this step",
    });
  });

  it("is taken with many records at once", async () => {
    const [one, two] = [await inState("confirmed"), await inState("draft")];
    const { body } = await desk("POST", `${url}/bulk/handOut`, {
      ids: [one.id, two.id],
      values: { mileageOut: 7 },
    });
    expect(body).toMatchObject({ changed: 1, skipped: 1, reasons: [{ code: "F4010" }] });
  });

  it("opens the record to nothing else, not even in the database", async () => {
    const { id } = await inState("confirmed");
    const claims = server.claims({ userId: 2, roles: ["desk"], permissions });
    const change = `update fleet_booking set note = 'x' where id = ${id} returning id`;
    const under = async (step: string) =>
      server.database.transaction(claims, async (tx) => {
        await tx.query("select set_config('app.step', $1, true)", [step]);
        return (await tx.query(change)).length;
      });
    expect(await under("")).toBe(0);
    expect(await under("fleet_booking.takeBack")).toBe(0);
    expect(await under("fleet_booking.handOut")).toBe(1);
  });
});

describe("a transition with child rows", () => {
  it("saves them along", async () => {
    const { id } = await make();
    const taken = await manager("POST", `${url}/${id}/confirm`, {
      extras: [{ name: "Seat", price: "5.00" }],
    });
    expect(taken.status).toBe(200);
    expect((await read(id)).extras).toMatchObject([{ name: "Seat", price: "5.00" }]);
  });
});
