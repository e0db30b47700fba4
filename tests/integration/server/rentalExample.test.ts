/** `examples/rental`: the life of a booking with every number in it, and what the roles may not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleModels } from "../../support/models/exampleModels.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const models = exampleModels("rental");
const permissions = allPermissions(models);
let server: TestApp;
let desk: Caller;
let yard: Caller;
let owner: Caller;

beforeAll(async () => {
  server = await buildTestApp(models);
  owner = server.as({ permissions, userId: 2 });
  desk = server.as({ permissions, userId: 3, roles: ["rental_clerk"] });
  yard = server.as({ permissions, userId: 4, roles: ["rental_mechanic"] });
});
afterAll(() => server?.close());

interface Shown {
  id: number;
  [name: string]: unknown;
}

async function ask(asker: Caller, method: string, path: string, body?: object): Promise<Shown> {
  const { status, body: answer, text } = await asker(method, `/api/rental/${path}`, body);
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return answer as Shown;
}
const refusal = async (asker: Caller, method: string, path: string, body: object = {}) => {
  const answer = await asker(method, `/api/rental/${path}`, body);
  return [answer.status, ...Object.keys((answer.body?.errors as object | undefined) ?? {})];
};

describe("the life of a booking", () => {
  let category: number;
  let vehicle: number;
  let booking: number;
  let rows: { id: number }[];
  const shown = () => ask(owner, "GET", `booking/${booking}`);
  const change = (body: object) => ask(desk, "PATCH", `booking/${booking}`, body);
  const step = (name: string, body: object = {}) =>
    ask(desk, "POST", `booking/${booking}/${name}`, body);

  beforeAll(async () => {
    const cars = await ask(owner, "POST", "category", { code: "CAR", name: "Cars" });
    const small = { code: "CAR-S", name: "Small cars", pid: cars.id, dailyRate: "33.33" };
    category = (await ask(owner, "POST", "category", small)).id;
  });

  it("begins with a vehicle that costs what its category costs", async () => {
    const made = await ask(owner, "POST", "vehicle", {
      plate: "RT-1",
      model: "City",
      categoryId: category,
    });
    vehicle = made.id;
    expect(made).toMatchObject({ rate: "33.33", listRate: "33.33", inService: true, mileage: 0 });
  });

  it("has its price from the first write on, with what was agreed with the customer", async () => {
    const customer = await ask(owner, "POST", "customer", { name: "North", discount: "12.50" });
    const made = await ask(desk, "POST", "booking", {
      customerId: customer.id,
      vehicleId: vehicle,
      pickUpOn: "2027-03-29",
      days: 3,
      extras: [
        { name: "Child seat", quantity: "2", price: "5.00" },
        { name: "Second driver", dailyPrice: "4.50" },
      ],
    });
    booking = made.id;
    const now = await shown();
    rows = now["extras"] as { id: number }[];
    expect(now).toMatchObject({
      code: expect.stringMatching(/^RNT-2\d{3}(0[1-9]|1[0-2])-0001$/),
      state: "draft",
      rate: "33.33",
      discount: "12.50",
      returnOn: "2027-04-01",
      rent: "99.99",
      discountAmount: "12.50",
      extraTotal: "23.50",
      damageTotal: "0.00",
      net: "110.99",
      tax: "21.09",
      total: "132.08",
    });
    expect(rows).toMatchObject([
      { amount: "10.00", daily: "0.00" },
      { amount: "0.00", daily: "4.50" },
    ]);
  });

  it("is called by its number and its customer, whatever that one is called by now", async () => {
    const { code, customerId, recordTitle } = await shown();
    expect(recordTitle).toBe(`${String(code)} North`);
    await ask(owner, "PATCH", `customer/${String(customerId)}`, { name: "North Sea" });
    expect((await shown())["recordTitle"]).toBe(`${String(code)} North Sea`);
    const listed = async (query: string) =>
      ((await desk("GET", `/api/rental/booking?${query}`)).body as Shown[]).map(({ id }) => id);
    expect(await listed(`filter={"recordTitle__contains":"North Sea"}`)).toEqual([booking]);
    expect(await listed(`sort=["recordTitle","ASC"]`)).toEqual([booking]);
    await change({ recordTitle: "Mine" });
    expect((await shown())["recordTitle"]).toBe(`${String(code)} North Sea`);
  });

  it("costs more when it is longer, the rows by the day as well", async () => {
    await change({ days: 5 });
    expect(await shown()).toMatchObject({
      returnOn: "2027-04-03",
      rent: "166.65",
      discountAmount: "20.83",
      extraTotal: "32.50",
      net: "178.32",
      tax: "33.88",
      total: "212.20",
    });
  });

  it("follows a changed row, and one that goes", async () => {
    const [seat, driver] = rows;
    await change({ extras: [{ id: seat?.id, quantity: "3" }, { id: driver?.id }] });
    expect(await shown()).toMatchObject({ extraTotal: "37.50", net: "183.32", total: "218.15" });
    await change({ extras: [{ id: driver?.id }] });
    expect(await shown()).toMatchObject({ extraTotal: "22.50", net: "168.32", total: "200.30" });
  });

  it("keeps the agreed rate when prices change, and shows the present one", async () => {
    await ask(owner, "PATCH", `category/${category}`, { dailyRate: "40.00" });
    expect(await ask(owner, "GET", `vehicle/${vehicle}`)).toMatchObject({
      rate: "33.33",
      listRate: "40.00",
    });
    await ask(owner, "PATCH", `vehicle/${vehicle}`, { rate: "41.50" });
    expect(await shown()).toMatchObject({ rate: "33.33", listRate: "41.50", total: "200.30" });
  });

  it("goes from state to state, and no other way", async () => {
    expect(await refusal(desk, "POST", `booking/${booking}/handOut`)).toEqual([409]);
    expect(await step("confirm")).toMatchObject({ state: "confirmed" });
    expect(await refusal(desk, "POST", `booking/${booking}/handOut`)).toEqual([400, "mileageOut"]);
    await change({ mileageOut: 12_000 });
    expect(await step("handOut")).toMatchObject({ state: "handedOut" });
    expect(await refusal(desk, "POST", `booking/${booking}/cancel`)).toEqual([409]);
    expect(await refusal(desk, "PATCH", `booking/${booking}`, { mileageIn: 11_000 })).toEqual([
      400,
      "mileageIn",
    ]);
  });

  it("counts the customer's part of a damage, to the agreed limit", async () => {
    await change({
      mileageIn: 12_850,
      damages: [{ part: "Bumper", cost: "400.00", share: "50", excess: "150.00" }],
    });
    await step("takeBack");
    const now = await shown();
    expect(now["damages"]).toMatchObject([{ owed: "200.00", charged: "150.00" }]);
    expect(now).toMatchObject({
      state: "returned",
      damageTotal: "150.00",
      net: "318.32",
      tax: "60.48",
      total: "378.80",
    });
  });

  it("has a successor with the next number", async () => {
    const { customerId } = await shown();
    const next = await ask(desk, "POST", "booking", { customerId, days: 1, rate: "10" });
    expect(next["code"]).toMatch(/-0002$/);
    expect(await refusal(desk, "POST", `booking/${next.id}/confirm`)).toEqual([400, "vehicleId"]);
    expect(await refusal(desk, "POST", `booking/${next.id}/cancel`)).toEqual([400, "cancelReason"]);
    await ask(desk, "PATCH", `booking/${next.id}`, { cancelReason: "Rain" });
    expect(await ask(desk, "POST", `booking/${next.id}/cancel`, {})).toMatchObject({
      state: "cancelled",
    });
  });

  it("is hidden from the yard until it is confirmed, and its prices always", async () => {
    const { customerId } = await shown();
    const draft = await ask(desk, "POST", "booking", { customerId, days: 1, rate: "10" });
    expect(await refusal(yard, "GET", `booking/${draft.id}`)).toEqual([404]);
    const seen = await ask(yard, "GET", `booking/${booking}`);
    expect(seen).toMatchObject({ state: "returned", mileageIn: 12_850 });
    for (const name of ["rate", "rent", "discount", "discountAmount", "net", "tax", "total"])
      expect(seen).not.toHaveProperty(name);
    expect(await ask(yard, "GET", `customer/${String(customerId)}`)).not.toHaveProperty("discount");
    expect(await refusal(yard, "PATCH", `booking/${booking}`, { days: 9 })).toEqual([403]);
    expect(await refusal(desk, "DELETE", `booking/${booking}`)).toEqual([403]);
  });
});

describe("what a vehicle brings in a month", () => {
  const turnover = async (asker: Caller) => {
    const { status, body, text } = await asker("GET", "/api/rental/turnover");
    expect(status, text).toBe(200);
    return body as Shown[];
  };

  it("is counted and added up by a view, without cancelled bookings and those without a vehicle", async () => {
    expect(await turnover(owner)).toMatchObject([
      {
        month: "2027-03",
        vehicleName: "RT-1",
        model: "City",
        bookings: 1,
        returned: 1,
        days: 5,
        average: "5.00",
        last: "2027-04-03",
        net: "318.32",
        total: "378.80",
      },
    ]);
  });

  it("keeps its id when the vehicle is called otherwise", async () => {
    const [before] = await turnover(owner);
    await ask(owner, "PATCH", `vehicle/${String(before?.["vehicleId"])}`, { model: "Town" });
    expect(await turnover(owner)).toEqual([{ ...before, model: "Town" }]);
  });

  it("has a view of what is to be handed over, along three relations, with a masked phone for the yard", async () => {
    const customer = await ask(owner, "POST", "customer", { name: "East", phone: "13800001234" });
    const [vehicle] = (await owner("GET", "/api/rental/vehicle")).body as Shown[];
    const due = { customerId: customer.id, vehicleId: vehicle?.id, pickUpOn: "2027-05-03" };
    const { id } = await ask(owner, "POST", "booking", { ...due, days: 2 });
    const handovers = async (asker: Caller) => (await asker("GET", "/api/rental/handover")).body;
    expect(await handovers(yard)).toEqual([]);
    await ask(owner, "POST", `booking/${id}/confirm`, {});
    const shown = {
      id,
      pickUpOn: "2027-05-03",
      returnOn: "2027-05-05",
      vehicleName: "RT-1",
      category: "Small cars",
      customer: "East",
    };
    expect(await handovers(owner)).toMatchObject([{ ...shown, phone: "13800001234" }]);
    expect(await handovers(yard)).toMatchObject([{ ...shown, phone: "***" }]);
    expect(await ask(yard, "GET", `handover/${id}`)).toMatchObject({ phone: "***" });
    await ask(owner, "POST", `booking/${id}/cancel`, { cancelReason: "Rain" });
    expect(await handovers(yard)).toEqual([]);
  });

  it("shows the yard no prices", async () => {
    const [row] = await turnover(yard);
    expect(row).toMatchObject({ bookings: 1, days: 5 });
    expect(row).not.toHaveProperty("net");
    expect(row).not.toHaveProperty("total");
    expect(await refusal(yard, "GET", 'turnover?sort=["total","ASC"]')).toEqual([400]);
  });
});
