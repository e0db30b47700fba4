import { reservedFor } from "../../../runtime/shared/schema/names.ts";
import { camelName } from "../../../runtime/shared/schema/jsonSchema/importedNames.ts";
import type { SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";

type Properties = Record<string, object>;

const text = { type: ["string", "null"], maxLength: 40 };
const integer = { type: ["integer", "null"], minimum: 0, maximum: 1000 };
const decimal = { type: ["string", "null"], "x-type": { decimal: [12, 2] } };

/** Fields of the order that do something; each is called by a word that SQL reserves. */
const working: Properties = {
  select: { type: "string", minLength: 1, maxLength: 40, "x-search": { weight: 2 } },
  case: { enum: ["open", "taken", "done"], default: "open" },
  user: {
    type: ["integer", "null"],
    "x-relation": { to: "trade/user", label: "from", filter: "where != 'closed'" },
  },
  natural: {
    type: ["array", "null"],
    items: { type: "integer" },
    "x-relation": { to: "trade/user", through: "trade_order_natural" },
  },
  check: text,
  default: { type: "string", maxLength: 40, default: "none" },
  group: { type: ["string", "null"], enum: ["a", "b", "c", null] },
  primary: { type: "boolean", default: false },
  limit: integer,
  offset: integer,
  column: decimal,
  end: { type: ["string", "null"], format: "date", "x-default": "$today" },
  when: { type: ["string", "null"], format: "date-time" },
  desc: { ...text, "x-when": { visible: "primary", required: "primary && limit > 10" } },
  do: { ...text, "x-sensitive": "personal" },
  using: { type: ["string", "null"], "x-type": "secret" },
  unique: { type: "string", readOnly: true, "x-type": { sequence: "ORD-{0000}" } },
  order: {
    type: ["array", "null"],
    "x-relation": { children: "trade/table", foreignKey: "references" },
  },
  some: { type: ["array", "null"], items: { type: "string", enum: ["x", "y"] } },
  only: {
    type: ["array", "null"],
    items: { type: "object", properties: { to: text, grant: integer } },
  },
  window: { type: ["object", "null"], "x-type": "dateRange" },
  where: { ...decimal, readOnly: true, "x-computed": { expr: "column * limit", stored: true } },
  having: {
    ...decimal,
    readOnly: true,
    "x-computed": { expr: "where + sum(order, asc) + sum(only, grant)", stored: true },
  },
  union: { ...decimal, readOnly: true, "x-computed": { expr: "having / 3" } },
};

/** The order with a field for every further word of `words`. */
function order(words: readonly string[]): object {
  const names = words
    .map(camelName)
    .filter((name) => reservedFor(name, "field") === null && !(name in working) && name !== "from");
  return {
    $id: "trade/order",
    title: "Order",
    type: "object",
    "x-entity": { module: "trade", titleField: "select", scope: "tenant" },
    "x-keys": [
      { unique: ["check", "default"], where: "primary" },
      { index: ["group", "desc"] },
      { index: ["user", "case"] },
      { index: ["check", "default"] },
      { index: ["end"] },
    ],
    "x-scope": { owner: "createUserId", org: "createOrgId" },
    "x-rules": [
      {
        id: "within",
        expr: "limit == null || offset == null || offset <= limit",
        fields: ["offset"],
      },
      { id: "period", expr: "window.from == null || window.from <= end", fields: ["window"] },
    ],
    "x-states": {
      field: "case",
      initial: "open",
      transitions: {
        take: { from: ["open"], to: "taken", require: ["end"], guard: "user != null" },
        finish: { from: ["taken"], to: "done" },
      },
    },
    "x-policy": [
      {
        role: "sys_dept",
        can: ["read", "create", "update", "delete"],
        rows: "group == 'a' || user.where == 'near' || offset > 900",
        hide: ["column"],
        write: ["select", "group", "limit", "offset", "check"],
      },
    ],
    "x-views": {
      default: {
        columns: ["select", "case", "user", "group", "limit", "end", "where"],
        sort: ["-limit", "id"],
        filters: ["case", "user", "group", "end"],
      },
      running: { filter: "case == 'taken' && end <= $today", sort: ["end"] },
      board: { kind: "kanban", by: "case" },
    },
    "x-forms": {
      default: [{ tab: "basic", fields: ["select", ["user", "group"], ["limit", "offset"]] }],
    },
    properties: { ...working, ...Object.fromEntries(names.map((name) => [name, text])) },
    required: ["select"],
    unevaluatedProperties: false,
  };
}

/** Rows of the order; `references` is the order they belong to. */
const table = {
  $id: "trade/table",
  title: "Order row",
  type: "object",
  "x-entity": { module: "trade", titleField: "table", scope: "tenant", kind: "child", menu: false },
  properties: {
    table: { type: "string", maxLength: 40 },
    references: {
      type: "integer",
      "x-relation": { to: "trade/order", onDelete: "cascade" },
    },
    asc: { ...integer, default: 1 },
    cast: { ...decimal, readOnly: true, "x-computed": { expr: "asc / 2", stored: true } },
  },
  required: ["table"],
  unevaluatedProperties: false,
};

/** A tree whose parent is called by a reserved word as well. */
const user = {
  $id: "trade/user",
  title: "Trade user",
  type: "object",
  "x-entity": {
    module: "trade",
    titleField: "to",
    scope: "tenant",
    kind: "table",
    tree: { parent: "left" },
  },
  properties: {
    to: { type: "string", maxLength: 40 },
    left: {
      type: ["integer", "null"],
      "x-relation": { to: "trade/user", label: "right" },
    },
    where: { type: "string", enum: ["near", "far", "closed"], default: "near" },
  },
  required: ["to"],
  unevaluatedProperties: false,
};

/** A project whose fields are called as SQL calls its own words, each of `words` among them. */
export function reservedWordSchemas(words: readonly string[]): SchemaText[] {
  return [order(words), table, user].map((schema) => ({
    path: `schemas/${(schema as { $id: string }).$id}.schema.json`,
    text: JSON.stringify({ $schema: "../meta/entity.schema.json", ...schema }),
  }));
}
