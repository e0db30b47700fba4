import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "./model.ts";

type Rule = EntityModel["policy"][number];

const rule = (role: string, more: Partial<Rule>): Rule => ({
  role,
  can: ["read", "create", "update", "delete"],
  rows: null,
  hide: [],
  mask: [],
  write: null,
  ...more,
});

const phone = { start: 3, end: 4 };

/** Rows of a job, with every way in which a field of a row can be kept from somebody. */
export const item: EntityModel = entity(
  "press",
  "item",
  [
    field("jobId", "relation", {
      required: true,
      nullable: false,
      relation: {
        to: "press/job",
        table: "press_job",
        titleField: "name",
        titleColumn: "name",
        tree: false,
        onDelete: "cascade",
        labelAs: null,
        filter: null,
        through: null,
      },
    }),
    field("sku", "string", { maxLength: 16 }),
    field("paper", "string", { maxLength: 32 }),
    field("courier", "phone", { maxLength: 32, mask: phone }),
    field("pin", "string", { maxLength: 16 }),
    field("cost", "decimal", { precision: 12, scale: 2 }),
    field("quantity", "decimal", { precision: 12, scale: 2 }),
    field("price", "decimal", { precision: 20, scale: 4 }),
    field("amount", "decimal", {
      precision: 24,
      scale: 4,
      readOnly: true,
      computed: { expr: "quantity * price", stored: true },
    }),
  ],
  {
    kind: "child",
    unique: [{ fields: ["sku"], where: null, error: null, global: false }],
    policy: [
      rule("clerk", { hide: ["cost"], mask: ["courier", "pin"] }),
      rule("binder", { write: ["paper"] }),
      rule("viewer", { can: ["read"] }),
      rule("sorter", { mask: ["pin"] }),
      rule("sorter", { rows: "paper == 'A'" }),
    ],
  },
);

export const job: EntityModel = entity(
  "press",
  "job",
  [
    field("name", "string", { required: true, nullable: false, maxLength: 64 }),
    field("contact", "phone", { maxLength: 32, mask: phone }),
    field("code", "integer"),
    field("items", "children", { children: { entity: "press/item", foreignKey: "jobId" } }),
    field("total", "decimal", {
      precision: 26,
      scale: 4,
      readOnly: true,
      computed: { expr: "sum(items, amount)", stored: true },
    }),
  ],
  {
    unique: [{ fields: ["name"], where: null, error: null, global: false }],
    policy: [
      rule("clerk", { mask: ["contact", "code"] }),
      rule("sorter", { mask: ["code"] }),
      rule("sorter", { rows: "contact != null" }),
    ],
  },
);

/** A print job with its items. */
export const press = [job, item];
