/** What rows look at beside their own values: the records they name, and the record that holds them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { createRegistry } from "../../../runtime/server/core/entity/registry.ts";
import { applySeed } from "../../../runtime/server/core/seed/applySeed.ts";
import type { SeedSource } from "../../../runtime/server/core/seed/seedSource.ts";
import { entity, field } from "../../support/models/model.ts";
import { allPermissions, buildTestApp, type Caller, type TestApp } from "../../support/testApp.ts";

const relation = (to: string, table: string, onDelete: "restrict" | "cascade" = "restrict") =>
  ({
    to,
    table,
    titleField: "name",
    titleColumn: "name",
    tree: false,
    onDelete,
    labelAs: null,
    filter: null,
    through: null,
  }) satisfies RelationModel;
const name = () => field("name", "string", { required: true, nullable: false, maxLength: 64 });
const money = (of: string, more: object = {}) =>
  field(of, "decimal", { precision: 10, scale: 2, ...more });

const service: EntityModel = entity(
  "clinic",
  "service",
  [name(), money("price"), money("cost", { default: "20.00" })],
  {
    policy: [{ role: "counter", can: ["read"], rows: null, hide: ["cost"], mask: [], write: null }],
  },
);
const line: EntityModel = entity(
  "clinic",
  "line",
  [
    field("visitId", "relation", {
      required: true,
      nullable: false,
      relation: relation("clinic/visit", "clinic_visit", "cascade"),
    }),
    field("serviceId", "relation", { relation: relation("clinic/service", "clinic_service") }),
    money("price", { defaultExpr: "serviceId.price" }),
    money("factor", { defaultExpr: "visitId.factor" }),
    money("secret", { defaultExpr: "visitId.margin" }),
    money("amount", { readOnly: true, computed: { expr: "price * factor", stored: true } }),
  ],
  {
    kind: "child",
    policy: [
      {
        role: "counter",
        can: ["read", "create", "update"],
        rows: null,
        hide: [],
        mask: [],
        write: ["serviceId"],
      },
    ],
    rules: [{ id: "fair", expr: "price == null || price < 1000", fields: ["price"], message: "" }],
  },
);
const visit: EntityModel = entity(
  "clinic",
  "visit",
  [
    name(),
    field("serviceId", "relation", { relation: relation("clinic/service", "clinic_service") }),
    money("factor", { nullable: false, default: "1.00" }),
    money("margin", { nullable: false, default: "9.00" }),
    money("fee", { defaultExpr: "serviceId.price" }),
    money("cost", { defaultExpr: "serviceId.cost" }),
    money("shown", { defaultExpr: "serviceId.cost" }),
    field("lines", "children", { children: { entity: "clinic/line", foreignKey: "visitId" } }),
    money("total", { readOnly: true, computed: { expr: "sum(lines, amount)", stored: true } }),
  ],
  {
    policy: [
      {
        role: "desk",
        can: ["read", "create", "update"],
        rows: null,
        hide: ["margin"],
        mask: [],
        write: null,
      },
      {
        role: "counter",
        can: ["read", "create", "update"],
        rows: null,
        hide: ["cost"],
        mask: [],
        write: ["name", "serviceId", "lines"],
      },
    ],
  },
);
const models = [service, visit, line];
const permissions = allPermissions(models);
const visits = "/api/clinic/visit";
let server: TestApp;
let keeper: Caller;
let desk: Caller;
let examination: number;

interface Line {
  id: number;
  price: string | null;
  factor: string | null;
  secret: string | null;
  amount: string | null;
}
interface Visit {
  id: number;
  total: string;
  lines: Line[];
}

beforeAll(async () => {
  server = await buildTestApp(models);
  keeper = server.as({ permissions, userId: 2 });
  desk = server.as({ permissions, userId: 3, roles: ["desk"] });
  const made = await keeper("POST", "/api/clinic/service", { name: "Examination", price: "33.33" });
  examination = (made.body as { id: number }).id;
});
afterAll(() => server?.close());

const add = async (caller: Caller, lines: object[], more: object = {}) => {
  const { status, body } = await caller("POST", visits, { name: "Visit", lines, ...more });
  expect(status).toBe(201);
  return body as Visit;
};

describe("defaults of child rows", () => {
  it("come from the records that a row names and from the one that holds it, as it will be", async () => {
    const { lines, total } = await add(keeper, [{ serviceId: examination }, { price: "10.00" }], {
      factor: "1.50",
    });
    expect(lines).toMatchObject([
      { price: "33.33", factor: "1.50", secret: "9.00", amount: "50.00" },
      { price: "10.00", factor: "1.50", amount: "15.00" },
    ]);
    expect(total).toBe("65.00");
  });

  it("come to rows that a change adds, and leave those alone that were there", async () => {
    const { id, lines } = await add(keeper, [{ price: "10.00" }], { factor: "2.00" });
    const kept = { id: lines[0]?.id, price: "11.00" };
    const { body } = await keeper("PATCH", `${visits}/${id}`, {
      lines: [kept, { serviceId: examination }],
    });
    expect((body as Visit).lines).toMatchObject([
      { price: "11.00", factor: "2.00", amount: "22.00" },
      { price: "33.33", factor: "2.00", amount: "66.66" },
    ]);
  });

  it("come to rows that carry the id of a row of another record", async () => {
    const other = await add(keeper, [{ price: "1.00" }]);
    const { lines } = await add(keeper, [{ id: other.lines[0]?.id, serviceId: examination }]);
    expect(lines).toMatchObject([{ price: "33.33", factor: "1.00" }]);
    expect(lines[0]?.id).not.toBe(other.lines[0]?.id);
  });

  it("tell nobody what is closed to them in the record that holds the rows", async () => {
    const { lines } = await add(desk, [{ serviceId: examination }]);
    expect(lines).toMatchObject([{ price: "33.33", factor: "1.00", secret: null }]);
  });
});

describe("defaults of fields that a person may not write", () => {
  /** Makes visits for services whose own page is not open to them, and whose cost is closed to them. */
  const counter = () => {
    const own = permissions.filter((code) => !code.startsWith("service/"));
    return server.as({ permissions: own, userId: 4, roles: ["counter"] });
  };

  it("come without the right to the pages of the record that is named", async () => {
    const { id } = await add(counter(), [{ serviceId: examination }], { serviceId: examination });
    const { body } = await keeper("GET", `${visits}/${id}`);
    expect(body).toMatchObject({ fee: "33.33", lines: [{ price: "33.33", amount: "33.33" }] });
  });

  it("hold what is closed to the person where the person does not see it, and nothing elsewhere", async () => {
    const { id } = await add(counter(), [], { serviceId: examination });
    const { body } = await keeper("GET", `${visits}/${id}`);
    expect(body).toMatchObject({ cost: "20.00", shown: null });
  });
});

describe("a rule of child rows", () => {
  it("holds for rows that are changed as for those that are added", async () => {
    const { id, lines } = await add(keeper, [{ price: "10.00" }]);
    const added = await keeper("PATCH", `${visits}/${id}`, { lines: [{ price: "1000.00" }] });
    expect(added.status).toBe(400);
    const changed = await keeper("PATCH", `${visits}/${id}`, {
      lines: [{ id: lines[0]?.id, price: "1000.00" }],
    });
    expect(changed.status).toBe(400);
    expect(Object.keys((changed.body as { errors: object }).errors)).toEqual(["lines.0.price"]);
  });
});

describe("seeds", () => {
  it("have the defaults that are expressions, in records and in their rows", async () => {
    const sources: SeedSource[] = [
      {
        entity: "clinic/service",
        key: ["name"],
        origin: "service.seed.json",
        rows: [{ name: "X-ray", price: "120.05" }],
      },
      {
        entity: "clinic/visit",
        key: ["name"],
        origin: "visit.seed.json",
        rows: [
          {
            name: "seeded",
            serviceId: { $ref: "clinic/service", key: { name: "X-ray" } },
            lines: [{ price: "7.00" }],
          },
          { name: "told", fee: "1.00" },
        ],
      },
    ];
    const options = { tenants: { entity: "clinic/service", field: "name" } };
    await applySeed(server.database, createRegistry(models, {}), sources, options);
    const rows = await server.sql(
      `select v.name, v.fee, l.factor, l.amount from clinic_visit v left join clinic_line l on l.visit_id = v.id
        where v.name in ('seeded', 'told') order by v.name`,
    );
    expect(rows).toEqual([
      { name: "seeded", fee: "120.05", factor: "1.00", amount: "7.00" },
      { name: "told", fee: "1.00", factor: null, amount: null },
    ]);
  });
});
