import type { EntityModel, FieldKind, FieldModel } from "../../../runtime/shared/entity/model.ts";
import { scopeOf, type ExpressionScope } from "../../../runtime/shared/expression/link/scope.ts";

/** Entities with one field of each kind that expressions meet. */
export function differentialScope(): ExpressionScope {
  const models = new Map([organization, item, defect].map((model) => [model.key, model]));
  return scopeOf(defect, (key) => models.get(key));
}

function field(name: string, kind: FieldKind, more: Partial<FieldModel> = {}): FieldModel {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    name,
    kind,
    column,
    label: name,
    required: false,
    nullable: true,
    readOnly: false,
    system: false,
    operators: [],
    sortable: true,
    was: [],
    ...more,
  };
}

function entity(
  name: string,
  table: string,
  fields: FieldModel[],
  softDelete = false,
): EntityModel {
  return {
    key: `probe/${name}`,
    module: "probe",
    name,
    typeName: name,
    api: name,
    table,
    label: name,
    titleField: "name",
    scope: "platform",
    kind: "table",
    tree: null,
    offline: false,
    fields: [field("id", "integer", { system: true }), ...fields],
    unique: [],
    indexes: [],
    lifecycle: { softDelete, audit: false, versions: 0, lock: false, retention: null },
    dataScope: null,
    policy: [],
    rules: [],
    states: null,
    views: [],
    forms: [],
    menu: null,
    seed: null,
    was: [],
    operations: {
      list: null,
      get: null,
      create: null,
      update: null,
      delete: null,
      restore: null,
      setStatus: null,
      export: null,
      import: null,
    },
    calls: [],
  };
}

/** Computed fields each of which names the one before it several times: `name1`, `name2` and so on. */
function chain(
  name: string,
  kind: FieldKind,
  { first, next, count }: { first: string; next: (before: string) => string; count: number },
  more: Partial<FieldModel> = {},
): FieldModel[] {
  return Array.from({ length: count }, (_, index) => {
    const expr = index === 0 ? first : next(`${name}${index}`);
    const computed = { expr, stored: false };
    return field(`${name}${index + 1}`, kind, { ...more, column: null, computed });
  });
}

const doubled = (before: string) => `${before} + ${before}`;

const to = {
  to: "probe/organization",
  table: "probe_organization",
  titleField: "name",
  titleColumn: "name",
  tree: false,
  onDelete: "restrict" as const,
  filter: null,
};

const organization = entity("organization", "probe_organization", [
  field("name", "string"),
  field("level", "integer"),
  field("budget", "decimal", { precision: 14, scale: 2 }),
  field("parentId", "relation", { relation: { ...to, labelAs: null, through: null } }),
]);

const item = entity(
  "item",
  "probe_item",
  [
    field("defectId", "integer"),
    field("quantity", "integer"),
    field("price", "decimal", { precision: 12, scale: 3 }),
    field("amount", "decimal", {
      precision: 14,
      scale: 2,
      column: null,
      computed: { expr: "quantity * price", stored: false },
    }),
    field("isDelete", "boolean"),
    ...chain("twice", "decimal", { first: "amount", next: doubled, count: 20 }, { scale: 2 }),
  ],
  true,
);

/** Fields of the rows of a repeater: one of each kind, and rows inside the rows. */
const stepFields = [
  field("quantity", "integer"),
  field("price", "decimal", { precision: 12, scale: 3 }),
  field("amount", "decimal", {
    precision: 14,
    scale: 2,
    computed: { expr: "quantity * price", stored: false },
  }),
  ...chain("twice", "decimal", { first: "amount", next: doubled, count: 20 }, { scale: 2 }),
  field("done", "boolean"),
  field("what", "string"),
  field("doneOn", "date"),
  field("doneAt", "dateTime"),
  field("marks", "multiSelect", { options: ["a", "b"] }),
  field("span", "dateRange"),
  field("orgId", "relation", { relation: { ...to, labelAs: null, through: null } }),
  field("parts", "rows", {
    rows: { fields: [field("weight", "decimal", { precision: 9, scale: 2 })], rules: [] },
  }),
];

const defect = entity("defect", "probe_defect", [
  field("title", "string"),
  field("note", "text"),
  field("status", "select", { options: ["open", "closed", "é", "😀"] }),
  field("severity", "select", { options: [1, 2, 3] }),
  field("progress", "integer"),
  field("days", "integer"),
  field("cost", "decimal", { precision: 14, scale: 2 }),
  field("limitCost", "decimal", { precision: 20, scale: 6 }),
  field("active", "boolean"),
  field("urgent", "boolean"),
  field("foundOn", "date"),
  field("dueDate", "date"),
  field("startTime", "dateTime"),
  field("endTime", "dateTime"),
  field("opensAt", "time"),
  field("orgId", "relation", { relation: { ...to, labelAs: "orgName", through: null } }),
  field("orgName", "string", { column: null, readOnly: true }),
  field("roleIds", "relations", {
    column: null,
    relation: {
      ...to,
      labelAs: null,
      through: { table: "probe_defect_role", ownColumn: "defect_id", otherColumn: "role_id" },
    },
  }),
  field("items", "children", {
    column: null,
    children: { entity: "probe/item", foreignKey: "defectId" },
  }),
  field("photos", "files", { file: { accept: [], maxSize: 1, max: 9 } }),
  field("place", "geoPoint"),
  field("tags", "multiSelect", { options: ["dust", "é", "it's"] }),
  field("levels", "multiSelect", { options: [1, 2, 3] }),
  field("period", "dateRange"),
  field("steps", "rows", { rows: { fields: stepFields, rules: [] } }),
  ...chain("sumOf", "integer", { first: "progress + severity", next: doubled, count: 50 }),
  ...chain(
    "halved",
    "decimal",
    {
      first: "cost * 1.5",
      next: (before) => `${before} > 100 ? ${before} / 2 : ${before} + limitCost`,
      count: 40,
    },
    { scale: 3 },
  ),
  ...chain("agreed", "boolean", {
    first: "active",
    next: (before) => `${before} in [urgent, severity > 1]`,
    count: 30,
  }),
  ...chain("last", "date", {
    first: "foundOn",
    next: (before) => `${before} < dueDate ? ${before} : dueDate`,
    count: 30,
  }),
  ...chain("told", "string", { first: "title", next: doubled, count: 9 }),
]);

/** Tables of the entities above, as temporary tables of one connection. */
export const tablesSql = `
  create temporary table probe_organization (id bigint, name text, level bigint, budget numeric(14,2), parent_id bigint);
  create temporary table probe_item (id bigint, defect_id bigint, quantity bigint, price numeric(12,3), is_delete boolean);
  create temporary table probe_defect_role (defect_id bigint, role_id bigint);
  create temporary table probe_defect (
    id bigint, title text, note text, status text, severity integer, progress bigint, days bigint, cost numeric(14,2),
    limit_cost numeric(20,6), active boolean, urgent boolean, found_on date, due_date date, start_time timestamptz,
    end_time timestamptz, opens_at text, org_id bigint, photos jsonb, place jsonb,
    tags jsonb, levels jsonb, period jsonb, steps jsonb
  );`;
