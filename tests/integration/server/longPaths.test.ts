/** Paths over several relations where the server works them out: defaults, conditions, rules and policies. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const relation = (to: string, onDelete: "restrict" | "cascade" = "restrict"): RelationModel => ({
  to: `hire/${to}`,
  table: `hire_${to}`,
  titleField: "name",
  titleColumn: "name",
  tree: false,
  onDelete,
  labelAs: null,
  filter: null,
  through: null,
});
const name = () => field("name", "string", { required: true, nullable: false, maxLength: 64 });
const money = (of: string, more: object = {}) =>
  field(of, "decimal", { precision: 10, scale: 2, ...more });
const to = (of: string) => ({ relation: relation(of) });

const level: EntityModel = entity(
  "hire",
  "level",
  [name(), money("discount"), field("asksTax", "boolean", { nullable: false, default: false })],
  {
    policy: [
      { role: "clerk", can: ["read"], rows: null, hide: ["discount"], mask: [], write: null },
    ],
  },
);
const customer: EntityModel = entity("hire", "customer", [
  name(),
  field("levelId", "relation", to("level")),
]);
const line: EntityModel = entity(
  "hire",
  "line",
  [
    field("bookingId", "relation", {
      required: true,
      nullable: false,
      relation: relation("booking", "cascade"),
    }),
    field("what", "string", { maxLength: 64 }),
    money("discount", { defaultExpr: "bookingId.customerId.levelId.discount" }),
  ],
  { kind: "child" },
);
const booking: EntityModel = entity(
  "hire",
  "booking",
  [
    name(),
    field("customerId", "relation", to("customer")),
    money("discount", { defaultExpr: "customerId.levelId.discount" }),
    field("spoken", "string", { maxLength: 10, defaultExpr: "$user.lang" }),
    field("worthShown", "string", {
      maxLength: 60,
      column: null,
      readOnly: true,
      computed: { expr: "format(1234.5, 2, 'EUR')", stored: false },
    }),
    field("taxId", "string", {
      maxLength: 20,
      when: { required: "customerId.levelId.asksTax == true" },
    }),
    money("worth", {
      column: null,
      readOnly: true,
      computed: { expr: "100 - customerId.levelId.discount", stored: false },
    }),
    field("lines", "children", { children: { entity: "hire/line", foreignKey: "bookingId" } }),
  ],
  {
    rules: [
      {
        id: "fair",
        expr: "discount == null || customerId.levelId.discount == null || discount <= customerId.levelId.discount",
        fields: ["discount"],
        message: "No more than the customer has.",
      },
    ],
    policy: [
      {
        role: "guest",
        can: ["read"],
        rows: "customerId.levelId.name == 'Gold'",
        hide: [],
        mask: [],
        write: null,
      },
    ],
  },
);
const models = [level, customer, booking, line];
const permissions = allPermissions(models);
let server: TestApp;
let keeper: Caller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await buildTestApp(models);
  keeper = server.as({ permissions, userId: 2 });
  const make = async (path: string, body: object) => {
    const answer = await keeper("POST", `/api/hire/${path}`, body);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return (answer.body as { id: number }).id;
  };
  const gold = await make("level", { name: "Gold", discount: "20.00", asksTax: true });
  const plain = await make("level", { name: "Plain", discount: "5.00" });
  ids["gold"] = await make("customer", { name: "G", levelId: gold });
  ids["plain"] = await make("customer", { name: "P", levelId: plain });
});
afterAll(() => server?.close());

const add = (caller: Caller, customerId: number | undefined, more: object = {}) =>
  caller("POST", "/api/hire/booking", { name: "x", customerId, ...more });

describe("paths over several relations", () => {
  it("give defaults, also to child rows over the record that holds them", async () => {
    const { status, body } = await add(keeper, ids["plain"], { lines: [{ what: "Seat" }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ discount: "5.00", worth: "95.00", lines: [{ discount: "5.00" }] });
  });

  it("give child rows that come later the same", async () => {
    const { id } = (await add(keeper, ids["plain"])).body as { id: number };
    const { body } = await keeper("PATCH", `/api/hire/booking/${id}`, {
      lines: [{ what: "Seat" }],
    });
    expect(body).toMatchObject({ lines: [{ discount: "5.00" }] });
  });

  it("require fields and hold rules", async () => {
    const asked = await add(keeper, ids["gold"]);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ["taxId"]]);
    const taken = await add(keeper, ids["gold"], { taxId: "T", discount: "20.00" });
    expect(taken.status).toBe(201);
    const refused = await add(keeper, ids["plain"], { discount: "6.00" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["discount"]]);
    const { id } = (await add(keeper, ids["plain"])).body as { id: number };
    const moved = await keeper("PATCH", `/api/hire/booking/${id}`, { customerId: ids["gold"] });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([400, ["taxId"]]);
  });

  it("tell nothing of a field that is closed to the person at their end", async () => {
    const clerk = server.as({ permissions, userId: 3, roles: ["clerk"] });
    const { status, body } = await add(clerk, ids["plain"], {
      discount: "6.00",
      lines: [{ what: "Seat" }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ discount: "6.00", lines: [{ discount: null }] });
    expect(body).not.toHaveProperty("worth");
    // Who may not look the level up is asked for whatever it may ask.
    const codes = permissions.filter((code) => !/Level\/|level\//.test(code));
    const stranger = server.as({ permissions: codes, userId: 4 });
    expect((await add(stranger, ids["plain"])).status).toBe(201);
    expect((await add(stranger, ids["gold"])).status).toBe(400);
  });

  it("stand beside the language of the request, which shows amounts", async () => {
    const make = (lang: string) =>
      keeper("POST", "/api/hire/booking", { name: "x" }, { "accept-language": lang });
    const made = await Promise.all(["de", "en"].map(make));
    expect(made.map(({ body }) => [body.spoken, body.worthShown])).toEqual([
      ["de", "1.234,50\u00a0EUR"],
      ["en", "EUR\u00a01,234.50"],
    ]);
  });

  it("limit the rows of a role", async () => {
    const guest = server.as({ permissions, userId: 5, roles: ["guest"] });
    const list = async (caller: Caller) => {
      const { body } = await caller("GET", "/api/hire/booking?pageSize=100");
      return (body as { customerId: number }[]).map(({ customerId }) => customerId);
    };
    expect(await list(keeper)).toEqual(expect.arrayContaining([ids["gold"], ids["plain"]]));
    expect(new Set(await list(guest))).toEqual(new Set([ids["gold"]]));
  });
});
