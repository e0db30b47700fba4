/** `examples/clinic`: the life of a visit and of its invoice with every total in it, their charts, and what the roles may not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleModels } from "../../support/models/exampleModels.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const models = exampleModels("clinic");
const permissions = allPermissions(models);
const withoutInvoices = permissions.filter((code) => !code.startsWith("clinicInvoice/"));
let server: TestApp;
let owner: Caller;
let reception: Caller;
let vet: Caller;

beforeAll(async () => {
  server = await buildTestApp(models);
  owner = server.as({ permissions, userId: 2 });
  reception = server.as({ permissions, userId: 3, roles: ["clinic_reception"] });
  vet = server.as({ permissions: withoutInvoices, userId: 4, roles: ["clinic_vet"] });
});
afterAll(() => server?.close());

interface Shown {
  id: number;
  [name: string]: unknown;
}

async function ask(asker: Caller, method: string, path: string, body?: object): Promise<Shown> {
  const { status, body: answer, text } = await asker(method, `/api/clinic/${path}`, body);
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return answer as Shown;
}
const refusal = async (asker: Caller, method: string, path: string, body: object = {}) => {
  const answer = await asker(method, `/api/clinic/${path}`, body);
  return [answer.status, ...Object.keys((answer.body?.errors as object | undefined) ?? {})];
};
const figures = async (asker: Caller, entity: string, chart: string) => {
  const { status, body, text } = await asker(
    "GET",
    `/api/clinic/${entity}/aggregate?chart=${chart}`,
  );
  expect(status, text).toBe(200);
  const groups = body.groups as { key: string[]; values: Record<string, unknown> }[];
  return groups.map(({ key, values }) => [...key, ...Object.values(values)]);
};

describe("a visit and its invoice", () => {
  let patientId: number;
  let visit: number;
  let invoice: number;
  const service = { EX: 0, VAC: 0 };
  const price = { old: 0, present: 0, vaccine: 0 };
  const dayOfVisit = "2027-03-01";

  beforeAll(async () => {
    const add = async (path: string, body: object) => (await ask(owner, "POST", path, body)).id;
    service.EX = await add("service", { code: "EX", name: "Examination" });
    service.VAC = await add("service", { code: "VAC", name: "Vaccination", kind: "vaccination" });
    const of = (serviceId: number, since: string, amount: string, until: string | null = null) =>
      add("price", { serviceId, since, until, amount });
    price.old = await of(service.EX, "2026-01-01", "38.50", "2026-12-31");
    price.present = await of(service.EX, "2027-01-01", "41.00");
    price.vaccine = await of(service.VAC, "2026-01-01", "24.90");
    const bello = { name: "Bello", ownerName: "Anna Berg", allergies: "Penicillin" };
    patientId = (await ask(vet, "POST", "patient", bello)).id;
  });

  const plan = (treatments: object[], more: object = {}) =>
    ask(reception, "POST", "visit", {
      patientId,
      visitOn: dayOfVisit,
      reason: "Yearly control",
      treatments,
      ...more,
    });
  const examined = () => ({ serviceId: service.EX, priceId: price.present });

  it("has no two prices of a service on one day", async () => {
    const overlapping = { serviceId: service.EX, since: "2026-06-01", amount: "1.00" };
    expect(await refusal(owner, "POST", "price", overlapping)).toEqual([409, "since", "until"]);
  });

  it("costs what its treatments cost on its day, and is controlled some workdays later", async () => {
    const made = await plan(
      [examined(), { serviceId: service.VAC, priceId: price.vaccine, quantity: "2" }],
      { controlDays: 10 },
    );
    visit = made.id;
    expect(await ask(owner, "GET", `visit/${visit}`)).toMatchObject({
      code: expect.stringMatching(/^V-\d{6}-0001$/),
      recordTitle: expect.stringMatching(/^V-\d{6}-0001 Bello$/),
      state: "planned",
      net: "90.80",
      tax: "17.25",
      total: "108.05",
      controlOn: "2027-03-15",
      treatments: [
        { price: "41.00", amount: "41.00" },
        { price: "24.90", amount: "49.80" },
      ],
    });
  });

  it("takes no price of another time or another service", async () => {
    for (const priceId of [price.old, price.vaccine]) {
      const treatments = [{ serviceId: service.EX, priceId }];
      const body = { patientId, visitOn: dayOfVisit, reason: "Limps", treatments };
      expect((await refusal(reception, "POST", "visit", body))[0]).toBe(400);
    }
  });

  it("goes from state to state, and is invoiced when it is done", async () => {
    expect((await refusal(reception, "POST", "invoice", { visitId: visit }))[0]).toBe(400);
    await ask(vet, "POST", `visit/${visit}/begin`, {});
    expect(await refusal(vet, "POST", `visit/${visit}/finish`)).toEqual([400, "findings"]);
    await ask(vet, "PATCH", `visit/${visit}`, { findings: "Healthy" });
    expect(await ask(vet, "POST", `visit/${visit}/finish`, {})).toMatchObject({ state: "done" });
    const made = await ask(reception, "POST", "invoice", {
      visitId: visit,
      discount: "5.00",
      issuedOn: dayOfVisit,
    });
    invoice = made.id;
    expect(await ask(reception, "GET", `invoice/${invoice}`)).toMatchObject({
      number: null,
      net: "90.80",
      taxed: "86.26",
      tax: "16.39",
      total: "102.65",
      dueOn: "2027-03-15",
    });
    expect(await refusal(reception, "POST", "invoice", { visitId: visit })).toEqual([
      409,
      "visitId",
    ]);
  });

  it("has its number at the issue, none is left out, and is paid afterwards", async () => {
    const second = (await plan([examined()], { visitOn: "2027-04-02" })).id;
    await ask(vet, "POST", `visit/${second}/begin`, {});
    await ask(vet, "PATCH", `visit/${second}`, { findings: "Healthy" });
    await ask(vet, "POST", `visit/${second}/finish`, {});
    const free = { visitId: second, discount: "100.00", issuedOn: "2027-04-02" };
    const { id: other } = await ask(reception, "POST", "invoice", free);
    expect((await refusal(reception, "POST", `invoice/${other}/issue`))[0]).toBe(409);
    const issued = await ask(reception, "POST", `invoice/${invoice}/issue`, {});
    expect(issued["number"]).toMatch(/^INV-\d{4}-00001$/);
    await ask(reception, "PATCH", `invoice/${other}`, { discount: "0.00" });
    const next = await ask(reception, "POST", `invoice/${other}/issue`, {});
    expect(next["number"]).toMatch(/^INV-\d{4}-00002$/);
    expect(await refusal(reception, "PATCH", `invoice/${invoice}`, { discount: "50.00" })).toEqual([
      400,
      "discount",
    ]);
    expect(await refusal(reception, "POST", `invoice/${invoice}/pay`)).toEqual([400, "paidOn"]);
    const early = { paidOn: "2027-02-28" };
    expect(await refusal(reception, "PATCH", `invoice/${invoice}`, early)).toEqual([400, "paidOn"]);
    await ask(reception, "PATCH", `invoice/${invoice}`, { paidOn: "2027-03-10" });
    expect(await ask(reception, "POST", `invoice/${invoice}/pay`, {})).toMatchObject({
      state: "paid",
      total: "102.65",
    });
  });

  it("is in the figures of the home page, with the same totals", async () => {
    expect(await figures(reception, "invoice", "turnover")).toEqual([
      ["2027-03", "102.65"],
      ["2027-04", "48.79"],
    ]);
    expect(await figures(reception, "invoice", "unpaid")).toEqual([["48.79"]]);
    expect(await figures(owner, "visit", "months")).toEqual([
      ["2027-03", 1],
      ["2027-04", 1],
    ]);
    expect(await figures(owner, "revenue", "kinds")).toEqual([
      ["2027-03", "examination", "41.00"],
      ["2027-03", "vaccination", "49.80"],
      ["2027-04", "examination", "41.00"],
    ]);
    expect(await figures(owner, "patient", "species")).toEqual([["dog", 1]]);
    expect(await refusal(vet, "GET", "invoice/aggregate?chart=turnover")).toEqual([403]);
  });

  it("keeps findings and allergies from the reception", async () => {
    expect(await ask(reception, "GET", `visit/${visit}`)).not.toHaveProperty("findings");
    expect(await ask(reception, "GET", `patient/${patientId}`)).not.toHaveProperty("allergies");
    expect(await ask(vet, "GET", `patient/${patientId}`)).toHaveProperty("allergies", "Penicillin");
    expect((await refusal(reception, "DELETE", `visit/${visit}`))[0]).toBe(403);
  });

  it("reminds of the control and of what is not paid", () => {
    const remind = (key: string) => models.find((model) => model.key === key)?.remind;
    expect(remind("clinic/visit")).toMatchObject([{ field: "controlOn", days: [-7, 0] }]);
    expect(remind("clinic/invoice")).toMatchObject([{ field: "dueOn", days: [0, 7, 14] }]);
  });
});
