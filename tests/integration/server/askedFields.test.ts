/** A field that is required because of another record: also of people who may not look that record up. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const relation = (to: string): RelationModel => ({
  to: `trade/${to}`,
  table: `trade_${to}`,
  titleField: "name",
  titleColumn: "name",
  tree: false,
  onDelete: "restrict",
  labelAs: null,
  filter: null,
  through: null,
});
const name = () => field("name", "string", { required: true, nullable: false, maxLength: 64 });
const asked = (of: string) =>
  field("taxId", "string", { maxLength: 32, when: { visible: of, required: of } });
const all = ["read", "create", "update", "delete"] as const;

const customer: EntityModel = entity(
  "trade",
  "customer",
  [
    name(),
    field("business", "boolean", { nullable: false, default: false }),
    field("blocked", "boolean", { nullable: false, default: false }),
  ],
  {
    policy: [
      { role: "teller", can: ["read"], rows: null, hide: ["blocked"], mask: [], write: null },
    ],
  },
);
const line: EntityModel = entity(
  "trade",
  "line",
  [
    field("orderId", "relation", { required: true, nullable: false, relation: relation("order") }),
    field("customerId", "relation", { relation: relation("customer") }),
    asked("customerId.business == true"),
    field("reason", "string", { maxLength: 64, when: { required: "orderId.secretive == true" } }),
  ],
  { kind: "child" },
);
const order: EntityModel = entity(
  "trade",
  "order",
  [
    name(),
    field("customerId", "relation", { relation: relation("customer") }),
    field("secretive", "boolean", { nullable: false, default: false }),
    asked("customerId.business == true"),
    field("reason", "string", { maxLength: 64, when: { required: "customerId.blocked == true" } }),
    field("lines", "children", { children: { entity: "trade/line", foreignKey: "orderId" } }),
  ],
  {
    policy: [
      {
        role: "teller",
        can: [...all],
        rows: null,
        hide: ["secretive"],
        mask: [],
        write: null,
      },
    ],
  },
);
const models = [customer, line, order];
const permissions = allPermissions(models);
const orders = "/api/trade/order";
let server: TestApp;
let keeper: Caller;
let clerk: Caller;
let teller: Caller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await buildTestApp(models);
  keeper = server.as({ permissions, userId: 2 });
  const own = permissions.filter((code) => code.startsWith("order/"));
  clerk = server.as({ permissions: own, userId: 3 });
  teller = server.as({ permissions, userId: 4, roles: ["teller"] });
  for (const [title, values] of Object.entries({
    firm: { business: true },
    person: {},
    blocked: { blocked: true },
  })) {
    const made = await keeper("POST", "/api/trade/customer", { name: title, ...values });
    ids[title] = made.body.id as number;
  }
});
afterAll(() => server?.close());

const put = (caller: Caller, of: string, more: object = {}) =>
  caller("POST", orders, { name: "x", customerId: ids[of], ...more });
const faults = async (asking: ReturnType<Caller>) => {
  const { status, body } = await asking;
  return status === 400 ? Object.keys(body.errors as object) : status;
};

describe("a condition over a record that has no page for the writer", () => {
  it("is judged by what the record holds, as its defaults are", async () => {
    expect(await faults(put(clerk, "firm"))).toEqual(["taxId"]);
    expect(await faults(put(clerk, "person"))).toBe(201);
    expect(await faults(put(clerk, "firm", { taxId: "1" }))).toBe(201);
    const { body } = await put(clerk, "person");
    const change = clerk("PATCH", `${orders}/${body.id}`, { customerId: ids["firm"] });
    expect(await faults(change)).toEqual(["taxId"]);
  });

  it("is judged in child rows", async () => {
    const lines = [{ customerId: ids["person"] }, { customerId: ids["firm"] }];
    expect(await faults(put(clerk, "person", { lines }))).toEqual(["lines.1.taxId"]);
  });
});

describe("a condition over a field that is closed to the writer", () => {
  it("requires the field whatever is stored there, so that it tells nothing", async () => {
    for (const kind of ["person", "blocked"])
      expect(await faults(put(teller, kind))).toEqual(["reason"]);
    expect(await faults(put(teller, "person", { reason: "asked" }))).toBe(201);
    expect(await faults(put(keeper, "person"))).toBe(201);
    expect(await faults(put(keeper, "blocked"))).toEqual(["reason"]);
  });

  it("asks nothing of a change that leaves it alone, and lets nobody empty it", async () => {
    const { body } = await put(keeper, "person");
    const url = `${orders}/${body.id}`;
    expect(await faults(teller("PATCH", url, { name: "y" }))).toBe(200);
    expect(await faults(teller("PATCH", url, { reason: null }))).toEqual(["reason"]);
    const same = { name: "z", customerId: ids["person"] };
    expect(await faults(teller("PATCH", url, same))).toBe(200);
  });

  it("holds for the record that holds a child row", async () => {
    const given = { reason: "asked", lines: [{}, { customerId: ids["person"] }] };
    expect(await faults(put(teller, "person", given))).toContain("lines.1.reason");
    expect(await faults(put(keeper, "person", given))).toBe(201);
  });
});
