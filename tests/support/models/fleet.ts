import type { EntityModel, FieldModel, PolicyRule } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "./model.ts";

const rule = (role: string, can: string[], more: Partial<PolicyRule> = {}): PolicyRule => ({
  role,
  can,
  rows: null,
  hide: [],
  mask: [],
  write: null,
  ...more,
});
const money = (name: string, more: Partial<FieldModel> = {}) =>
  field(name, "decimal", { precision: 12, scale: 2, ...more });

const extra: EntityModel = entity(
  "fleet",
  "extra",
  [
    field("name", "string", { maxLength: 64 }),
    money("price"),
    field("bookingId", "relation", {
      relation: {
        to: "fleet/booking",
        table: "fleet_booking",
        titleField: "name",
        titleColumn: "name",
        tree: false,
        onDelete: "cascade",
        labelAs: null,
        filter: null,
        through: null,
      },
    }),
  ],
  {
    kind: "child",
    policy: [rule("desk", ["read", "create", "update", "delete"], { write: ["name"] })],
  },
);

/**
 * A booking of a car: the desk enters more than it may change later, changes drafts alone, and takes confirmed ones through two of the four
 * transitions; the yard may do nothing but take cars back.
 */
const booking: EntityModel = entity(
  "fleet",
  "booking",
  [
    field("name", "string", { maxLength: 64, required: true, nullable: false }),
    field("status", "select", {
      nullable: false,
      default: "draft",
      options: ["draft", "confirmed", "handedOut", "returned"],
    }),
    field("days", "integer", { maximum: 365, required: true, nullable: false }),
    money("rate", { default: "40.00" }),
    money("deposit", { default: "100.00" }),
    money("discount"),
    field("note", "string", { maxLength: 200 }),
    field("collectedAt", "dateTime"),
    field("mileageOut", "integer", { maximum: 1_000_000 }),
    field("mileageIn", "integer", { maximum: 1_000_000 }),
    field("damage", "string", { maxLength: 200 }),
    field("extras", "children", {
      children: { entity: "fleet/extra", foreignKey: "bookingId" },
    }),
  ],
  {
    policy: [
      rule("desk", ["read"]),
      rule("desk", ["create"], { write: ["name", "days", "note", "extras"] }),
      rule("desk", ["update"], { rows: "status == 'draft'", write: ["name", "note", "extras"] }),
      rule("desk", ["handOut"]),
      rule("porter", ["read"], { hide: ["deposit"] }),
      rule("porter", ["handOut"]),
      rule("yard", ["read"], { rows: "status != 'draft'" }),
      rule("yard", ["takeBack"], { write: ["damage"] }),
    ],
    rules: [
      {
        id: "deposit",
        expr: "deposit >= rate",
        fields: ["deposit"],
        message: "The deposit is at least the rate of a day.",
      },
      {
        id: "drafts",
        expr: "status == 'draft' || status == 'confirmed' || mileageOut != null",
        fields: ["mileageOut"],
        message: "A car that is out has left with some mileage.",
      },
    ],
    states: {
      field: "status",
      initial: "draft",
      transitions: [
        { name: "confirm", from: ["draft"], to: "confirmed", roles: [], guards: [], require: [] },
        {
          name: "handOut",
          from: ["confirmed"],
          to: "handedOut",
          roles: [],
          guards: [
            { name: "guard", expr: "days > 0", message: "Days must be more than 0." },
            { name: "deposit", expr: "deposit > 0", message: "The deposit is paid first." },
          ],
          require: ["mileageOut"],
        },
        {
          name: "takeBack",
          from: ["handedOut"],
          to: "returned",
          roles: [],
          guards: [{ name: "guard", expr: "mileageIn >= mileageOut", message: "" }],
          require: ["mileageIn"],
        },
        { name: "reopen", from: ["returned"], to: "draft", roles: [], guards: [], require: [] },
      ],
    },
  },
);

export const fleet: EntityModel[] = [booking, extra];
