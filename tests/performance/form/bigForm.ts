/** A form of so many fields, every kind in turn, with conditions, computed fields, a rule and child rows, as schema files. */
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readProject, type SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";

type Property = Record<string, unknown>;

const text = (more: Property = {}): Property => ({
  type: ["string", "null"],
  maxLength: 64,
  ...more,
});
const files: Property = {
  type: "array",
  items: { type: "integer" },
  "x-file": { accept: ["image/png"], maxSize: 1_000_000, max: 3 },
};

/** One property of each kind a person fills in. */
const kinds: readonly (() => Property)[] = [
  () => text({ minLength: 2 }),
  () => text({ "x-type": "text", maxLength: 2000 }),
  () => ({ type: ["integer", "null"], minimum: 0, maximum: 1_000_000 }),
  () => ({ type: ["string", "null"], "x-type": { decimal: [14, 2] }, minimum: "0" }),
  () => ({ type: "boolean", default: true }),
  () => text({ format: "email" }),
  () => ({ type: ["string", "null"], format: "date" }),
  () => ({ type: ["string", "null"], enum: ["small", "medium", "large", null] }),
  () => text({ "x-type": "phone", maxLength: 32 }),
  () => text({ format: "uri", maxLength: 256 }),
  () => ({ type: ["string", "null"], format: "date-time" }),
  () => ({ type: ["integer", "null"], "x-relation": { to: "bench/other" } }),
  () => ({ type: ["string", "null"], format: "time" }),
  () => text({ "x-type": "color", maxLength: 32 }),
  () => text({ "x-type": "icon" }),
  () => text({ "x-type": "cron" }),
  () => text({ "x-type": "secret" }),
  () => ({ type: ["object", "null"], "x-type": "geoPoint" }),
  () => ({ type: ["object", "null"], "x-type": "json" }),
  () => text({ "x-type": "html", maxLength: 4000 }),
  () => files,
  () => ({
    type: "array",
    items: { type: "integer" },
    "x-relation": { to: "bench/other", through: "bench_big_other" },
  }),
];

/** Every tenth field depends on another one. */
const conditional = 10;

function properties(count: number): Record<string, Property> {
  const own: Record<string, Property> = {
    name: { type: "string", minLength: 2, maxLength: 64 },
    price: { type: ["string", "null"], "x-type": { decimal: [14, 2] }, minimum: "0" },
    quantity: { type: ["string", "null"], "x-type": { decimal: [14, 2] }, minimum: "0" },
    amount: {
      type: ["string", "null"],
      readOnly: true,
      "x-type": { decimal: [14, 2] },
      "x-computed": { expr: "price * quantity", stored: true },
    },
    note: text({ "x-type": "text", maxLength: 2000 }),
    lines: {
      type: "array",
      items: { type: "object" },
      "x-relation": { children: "bench/line", foreignKey: "bigId" },
    },
  };
  let through = 0;
  for (let n = Object.keys(own).length; n < count; n++) {
    const property = { ...kinds[n % kinds.length]?.() };
    if ("x-relation" in property && property["type"] === "array")
      property["x-relation"] = { to: "bench/other", through: `bench_big_other${through++}` };
    if (n % conditional === 0) property["x-when"] = { visible: "name != 'hide'" };
    own[`field${n}`] = property;
  }
  return own;
}

const head = (name: string, more: Property = {}) => ({
  $schema: "../meta/entity.schema.json",
  $id: `bench/${name}`,
  title: name,
  type: "object",
  "x-entity": {
    module: "bench",
    table: `bench_${name}`,
    api: `bench${name}`,
    titleField: "name",
    scope: "tenant",
    ...more,
  },
  unevaluatedProperties: false,
});

/** The entities of the form, the form's own first. */
export function bigForm(count: number): EntityModel[] {
  const schemas = {
    big: {
      ...head("big"),
      "x-rules": [
        {
          id: "affordable",
          expr: "price == null || quantity == null || price * quantity < 1000000",
          fields: ["price"],
          message: "Too dear",
        },
      ],
      properties: properties(count),
      required: ["name"],
    },
    line: {
      ...head("line", { kind: "child", menu: false }),
      properties: {
        bigId: { type: "integer", "x-relation": { to: "bench/big", onDelete: "cascade" } },
        name: { type: "string", minLength: 1, maxLength: 64 },
        count: { type: ["string", "null"], "x-type": { decimal: [12, 2] } },
      },
      required: ["name"],
    },
    other: {
      ...head("other"),
      properties: { name: { type: "string", minLength: 1, maxLength: 64 } },
      required: ["name"],
    },
  };
  const sources: SchemaText[] = Object.entries(schemas).map(([name, schema]) => ({
    path: `bench/${name}.schema.json`,
    text: JSON.stringify(schema),
  }));
  const { project, faults } = readProject(sources);
  if (!project) throw new Error(faults.map(({ problem }) => problem).join("\n"));
  return project.entities.toSorted((one) => (one.key === "bench/big" ? -1 : 1));
}
