/** `.github/recipes`: twelve modules of schemas alone are read, generated and migrated together, and do what their page says. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContext } from "../../../generator/model/context.ts";
import { emitProject } from "../../../generator/emitters/emitProject.ts";
import { withPackaged } from "../../../generator/project/withPackaged.ts";
import { collaborationKey } from "../../../runtime/shared/collaboration/collaboration.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readProject, type SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const folder = ".github/recipes";
const page = readFileSync(`${folder}/README.md`, "utf8");
const modules = globSync("*/*.schema.json", { cwd: folder }).map((file) => path.dirname(file));
const read = (from: string): SchemaText[] =>
  globSync("*/*.json", { cwd: from }).map((file) => ({
    path: `${from}/${file}`,
    text: readFileSync(path.join(from, file), "utf8"),
  }));

/** As a project reads them: over the schemas of the package. */
const { project, faults } = readProject(withPackaged(read("schemas"), read(folder)).texts);
const entities = project?.entities ?? [];
const recipes = entities.filter(({ module }) => modules.includes(module));
const modelOf = (key: string) => recipes.find((model) => model.key === key) as EntityModel;

let server: TestApp;
let owner: Caller;
const permissions = allPermissions(recipes);

beforeAll(async () => {
  // Its calls are those of the product; here its table and policies count.
  const keeper = entities
    .filter(({ key }) => key === collaborationKey)
    .map((model) => ({ ...model, calls: [] }));
  server = await buildTestApp([...recipes, ...keeper]);
  owner = server.as({ permissions, userId: 2 });
});
afterAll(() => server?.close());

interface Shown {
  id: number;
  [name: string]: unknown;
}
async function ask(asker: Caller, method: string, url: string, body?: object): Promise<Shown> {
  const { status, body: answer, text } = await asker(method, `/api/${url}`, body);
  expect(status, `${method} ${url}: ${text}`).toBeLessThan(300);
  return answer as Shown;
}
const add = (url: string, body: object, asker = owner) => ask(asker, "POST", url, body);
const list = async (asker: Caller, url: string) =>
  (await ask(asker, "GET", url)) as unknown as Shown[];
const refused = async (url: string, body: object) =>
  (await owner("POST", `/api/${url}`, body)).status;

describe("recipes", () => {
  it("are twelve, each on the page, and none has a fault", () => {
    expect(faults).toEqual([]);
    expect(new Set(modules).size).toBe(12);
    for (const file of globSync("*/*.schema.json", { cwd: folder }))
      if (!/orderLine|article|room\.|expense\.|sales\/sale/.test(file))
        expect(page).toContain(`(${file})`);
  });

  it("are generated", async () => {
    const known = { entities: recipes, services: [], dictionaries: [] };
    const files = await emitProject(createContext(known, "../runtime"));
    for (const { key } of recipes)
      expect(files.map((file) => file.path)).toContain(`${key}/entity.ts`);
  });

  it("add up an order with its tax", async () => {
    const lines = [
      { text: "Board", quantity: "3.000", price: "9.99" },
      { text: "Screws", price: "4.05" },
    ];
    const { id } = await add("orders/order", { customer: "North", lines });
    const made = await ask(owner, "GET", `orders/order/${id}`);
    expect(made).toMatchObject({ net: "34.02", tax: "6.46", total: "40.48" });
  });

  it("sell at the price of the day, and refuse periods that overlap", async () => {
    const { id: articleId } = await add("prices/article", { name: "Board" });
    const old = { articleId, since: "2026-01-01", until: "2026-06-30", amount: "10.00" };
    const { id: first } = await add("prices/price", old);
    const { id: priceId } = await add("prices/price", {
      articleId,
      since: "2026-07-01",
      amount: "12.00",
    });
    expect(await refused("prices/price", { ...old, since: "2026-06-30", until: null })).toBe(409);
    const sale = { articleId, soldOn: "2026-07-15" };
    expect(await refused("prices/sale", { ...sale, priceId: first })).toBe(400);
    expect(await add("prices/sale", { ...sale, priceId })).toMatchObject({ amount: "12.00" });
  });

  it("book a room once at a time, unless the booking was cancelled", async () => {
    const { id: roomId } = await add("rooms/room", { name: "Library" });
    const booking = {
      roomId,
      purpose: "Talk",
      begins: "2026-03-02T09:00:00Z",
      ends: "2026-03-02T10:00:00Z",
    };
    const { id } = await add("rooms/booking", booking);
    const later = { ...booking, begins: "2026-03-02T10:00:00Z", ends: "2026-03-02T11:00:00Z" };
    await add("rooms/booking", later);
    expect(await refused("rooms/booking", booking)).toBe(409);
    await ask(owner, "PATCH", `rooms/booking/${id}`, { cancelled: true });
    await add("rooms/booking", booking);
  });

  it("know by when a contract is ended, and whom to remind", async () => {
    const made = await add("contracts/contract", { partner: "North", endsOn: "2026-12-31" });
    const shown = await ask(owner, "GET", `contracts/contract/${made.id}`);
    // 2 October 2026 is a Friday.
    expect(shown).toMatchObject({ noticeBy: "2026-10-02", replyBy: "2026-09-25" });
    expect(modelOf("contracts/contract").remind).toMatchObject([
      { field: "noticeBy", days: [-30, -7, 0], when: "!(state in ['ended'])" },
    ]);
  });

  it("tell in a tree what was spent, and one step up", async () => {
    const { id: pid } = await add("budgets/budget", { name: "House", planned: "100.00" });
    for (const [name, amount] of [
      ["Roof", "30.50"],
      ["Cellar", "9.50"],
    ])
      await add("budgets/budget", { pid, name, expenses: [{ text: "Work", amount }] });
    const tree = await list(owner, `budgets/budget?filter={"pid":${pid}}`);
    expect(tree.map(({ spent }) => spent).toSorted()).toEqual(["30.50", "9.50"]);
    const [above] = await list(owner, "budgets/rollup");
    expect(above).toMatchObject({ parent: "House", expenses: 2, spent: "40.00" });
  });

  it("mask a number in lists, and hide a diagnosis from the reception", async () => {
    const { id } = await add("patients/patient", {
      name: "Kim",
      insuranceNumber: "A123456789",
      diagnosis: "Flu",
    });
    const [row] = await list(
      server.as({ permissions: ["patientsPatient/page"], userId: 5 }),
      "patients/patient",
    );
    expect(row?.["insuranceNumber"]).toBe("A1****89");
    const reception = server.as({ permissions, userId: 6, roles: ["reception"] });
    expect(await ask(reception, "GET", `patients/patient/${id}`)).not.toHaveProperty(
      "diagnosis",
      "Flu",
    );
  });

  it("show people the customers of their branch, and partners those they brought", async () => {
    const person = (orgId: number, userId: number) =>
      server.as({ permissions, userId, orgId, scope: { kind: "orgs", orgIds: [orgId] } });
    await add("branches/customer", { name: "North", partnerId: 77 }, person(1, 10));
    await add("branches/customer", { name: "South" }, person(2, 11));
    const names = async (asker: Caller) =>
      (await list(asker, "branches/customer")).map(({ name }) => name);
    expect(await names(person(1, 12))).toEqual(["North"]);
    expect(await names(person(2, 12))).toEqual(["South"]);
    expect(await names(server.as({ permissions, userId: 77, roles: ["partner"] }))).toEqual([
      "North",
    ]);
  });

  it("number invoices without a gap when they are issued", async () => {
    const numbers: unknown[] = [];
    for (const amount of ["5.00", "0.00", "7.00"]) {
      const { id, number } = await add("invoices/invoice", { customer: "North", amount });
      expect(number).toBeNull();
      await owner("POST", `/api/invoices/invoice/${id}/issue`, {});
      numbers.push((await ask(owner, "GET", `invoices/invoice/${id}`))["number"]);
    }
    expect(numbers).toEqual([
      expect.stringMatching(/^INV-\d{4}-00001$/),
      null,
      expect.stringMatching(/^INV-\d{4}-00002$/),
    ]);
  });

  it("total what a filter finds, and chart it on the home page", async () => {
    for (const [amount, paid, spentOn] of [
      ["10.10", true, "2026-01-05"],
      ["20.20", false, "2026-02-01"],
      ["5.00", false, "2026-02-28"],
    ] as const)
      await add("expenses/claim", { purpose: "Train", amount, paid, spentOn });
    expect(modelOf("expenses/claim").views.find(({ name }) => name === "default")?.totals).toEqual({
      amount: "sum",
    });
    expect(await list(owner, `expenses/claim?filter={"paid":false}`)).toHaveLength(2);
    const chart = (name: string) => ask(owner, "GET", `expenses/claim/aggregate?chart=${name}`);
    expect(await chart("months")).toMatchObject({
      groups: [
        { key: ["2026-01"], values: { "sum:amount": "10.10" } },
        { key: ["2026-02"], values: { "sum:amount": "25.20" } },
      ],
    });
    expect(await chart("unpaid")).toMatchObject({
      groups: [{ values: { "sum:amount": "25.20" } }],
    });
    const expenses = project?.modules?.find(({ name }) => name === "expenses");
    expect(expenses?.dashboard).toMatchObject([
      { entity: "expenses/claim", chart: "months", width: 8, height: 6 },
      { entity: "expenses/claim", chart: "unpaid", width: 4, height: 3 },
    ]);
  });

  it("send out what may leave, and nothing else", async () => {
    const { webhooks, fields } = modelOf("parcels/parcel");
    expect(webhooks).toEqual({ events: ["create", "handOver"], fields: ["code", "state"] });
    expect(fields.find(({ name }) => name === "phone")?.sensitive).toBe("personal");
    const { id } = await add("parcels/parcel", { recipient: "North" });
    await ask(owner, "POST", `parcels/parcel/${id}/handOver`, {});
    expect(await ask(owner, "GET", `parcels/parcel/${id}`)).toMatchObject({ state: "handedOver" });
  });

  it("show sales by month and region", async () => {
    for (const [region, soldOn, amount] of [
      ["north", "2026-01-10", "1.50"],
      ["north", "2026-01-31", "2.50"],
      ["south", "2026-02-01", "4.00"],
    ])
      await add("sales/sale", { article: "Board", region, soldOn, amount });
    expect(await list(owner, `sales/monthly?sort=["month","ASC"]`)).toMatchObject([
      { month: "2026-01", region: "north", sales: 2, amount: "4.00" },
      { month: "2026-02", region: "south", sales: 1, amount: "4.00" },
    ]);
  });

  it("keep comments to those who see the record", async () => {
    const { id } = await add("tickets/ticket", { subject: "Door" });
    const { collaboration, menu } = modelOf("tickets/ticket");
    expect(collaboration).toEqual(["comments", "attachments", "followers", "tags"]);
    expect(menu?.buttons.map(({ code }) => code)).toContain("ticketsTicket/comment");
    const seen = (tenantId: number) =>
      server.database.transaction(server.claims({ permissions, tenantId, userId: 2 }), (tx) =>
        tx.query("select 1 from system_collaboration where record_id = $1", [id]),
      );
    const tenant = server.claims({ permissions }).tenantId ?? 0;
    await server.database.transaction(server.claims({ permissions, userId: 2 }), (tx) =>
      tx.query(
        `insert into system_collaboration (entity, record_id, kind, text, tenant_id, create_user_id)
         values ('tickets/ticket', $1, 'comment', 'Seen', $2, 2)`,
        [id, tenant],
      ),
    );
    expect(await seen(tenant)).toHaveLength(1);
    expect(await seen(tenant + 1)).toHaveLength(0);
  });
});
