import type {
  EntityModel,
  FieldModel,
  RelationModel,
} from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "./model.ts";

const to = (key: string, more: Partial<RelationModel> = {}): Partial<FieldModel> => ({
  relation: {
    to: key,
    table: key.replace("/", "_"),
    titleField: "name",
    titleColumn: "name",
    tree: false,
    onDelete: "restrict",
    labelAs: null,
    filter: null,
    through: null,
    ...more,
  },
});

const money = (name: string, more: Partial<FieldModel> = {}) =>
  field(name, "decimal", { precision: 14, scale: 2, ...more });
const computed = (name: string, expr: string, stored = true) =>
  money(name, {
    readOnly: true,
    computed: { expr, stored },
    ...(stored ? {} : { column: null, sortable: false, operators: [] }),
  });
const rows = (name: string, child: string, foreignKey: string) =>
  field(name, "children", { children: { entity: child, foreignKey } });
const name = () => field("name", "string", { maxLength: 64 });

/** What is done for a booking, with a page of its own; its total is computed from a computed value. */
const service: EntityModel = entity("rental", "service", [
  name(),
  field("bookingId", "relation", to("rental/booking", { onDelete: "cascade" })),
  field("invoiceId", "relation", to("rental/invoice", { onDelete: "setNull" })),
  field("quantity", "integer", { maximum: 1000, nullable: false, default: 1 }),
  money("price"),
  // Written first, worked out last.
  computed("total", "base + surcharge"),
  computed("surcharge", "base / 3"),
  computed("base", "quantity * price"),
  // Three steps away, and up again over the rows.
  computed("reduction", "total * bookingId.customerId.levelId.discount"),
]);

const level: EntityModel = entity("rental", "level", [name(), money("discount")]);

const customer: EntityModel = entity("rental", "customer", [
  name(),
  field("levelId", "relation", to("rental/level", { onDelete: "setNull" })),
  computed("factor", "1 - levelId.discount"),
]);

/** A chain of stored values over own fields, the state and child rows. */
const booking: EntityModel = entity(
  "rental",
  "booking",
  [
    name(),
    field("state", "select", {
      nullable: false,
      default: "draft",
      options: ["draft", "confirmed"],
    }),
    field("days", "integer", { maximum: 1000 }),
    money("rate"),
    money("extra"),
    computed("gross", "net + tax + fee"),
    computed("tax", "net * 0.19"),
    computed("net", "days * rate + extra + sum(services, total)"),
    computed("fee", "state == 'confirmed' ? 5 : 0"),
    field("customerId", "relation", to("rental/customer")),
    computed("due", "gross * customerId.factor"),
    computed("reduction", "gross * customerId.levelId.discount - sum(services, reduction)"),
    computed("third", "gross / 3", false),
    rows("services", "rental/service", "bookingId"),
  ],
  {
    dataScope: { owner: "createUserId", org: "createOrgId" },
    policy: [
      { role: "driver", can: ["read", "create"], rows: null, hide: [], mask: [], write: null },
      {
        role: "driver",
        can: ["update"],
        rows: "state == 'draft'",
        hide: [],
        mask: [],
        write: null,
      },
    ],
    states: {
      field: "state",
      initial: "draft",
      transitions: [
        { name: "confirm", from: ["draft"], to: "confirmed", roles: [], guards: [], require: [] },
        { name: "reopen", from: ["confirmed"], to: "draft", roles: [], guards: [], require: [] },
      ],
    },
  },
);

const invoice: EntityModel = entity("rental", "invoice", [
  name(),
  field("ledgerId", "relation", to("rental/ledger")),
  computed("amount", "sum(services, total)"),
  field("parts", "integer", {
    readOnly: true,
    maximum: Number.MAX_SAFE_INTEGER,
    computed: { expr: "count(services)", stored: true },
  }),
  computed("reduction", "sum(services, reduction)"),
  rows("services", "rental/service", "invoiceId"),
]);

/** Two levels above the rows that its value comes from. */
const ledger: EntityModel = entity("rental", "ledger", [
  name(),
  computed("balance", "sum(invoices, amount) * 2"),
  rows("invoices", "rental/invoice", "ledgerId"),
]);

export const rental: EntityModel[] = [booking, service, invoice, ledger, customer, level];
