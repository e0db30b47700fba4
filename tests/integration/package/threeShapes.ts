/** Files of a project: a tree, a state machine with children, an entity with views of its own, and a view over them, without a line of code or SQL. */
const schema = (entity: object) => JSON.stringify({ type: "object", ...entity });
const text = (title: string) => ({ title, type: "string", maxLength: 64 });
const relation = (title: string, to: string, more = {}) => ({
  title,
  type: ["integer", "null"],
  "x-relation": { to, ...more },
});

export const shapeSchemas: Readonly<Record<string, string>> = {
  "schemas/yard/area.schema.json": schema({
    $id: "yard/area",
    title: "Area",
    "x-entity": { module: "yard", scope: "tenant", titleField: "name", tree: { parent: "pid" } },
    properties: {
      pid: { title: "Above", type: "integer", default: 0, "x-relation": { to: "yard/area" } },
      name: text("Name"),
    },
    required: ["name"],
  }),
  "schemas/yard/order.schema.json": schema({
    $id: "yard/order",
    title: "Order",
    "x-entity": { module: "yard", scope: "tenant", titleField: "name" },
    "x-states": {
      field: "state",
      initial: "open",
      transitions: {
        start: { from: ["open"], to: "running", require: ["areaId"] },
        finish: { from: ["running"], to: "done" },
      },
    },
    properties: {
      name: text("Name"),
      areaId: relation("Area", "yard/area"),
      state: { title: "State", type: "string", enum: ["open", "running", "done"], default: "open" },
      steps: {
        title: "Steps",
        type: "array",
        items: { type: "object" },
        "x-relation": { children: "yard/step", foreignKey: "orderId" },
      },
      effort: {
        title: "Effort",
        type: ["integer", "null"],
        readOnly: true,
        "x-computed": { expr: "sum(steps, hours)", stored: true },
      },
    },
    required: ["name"],
  }),
  "schemas/yard/step.schema.json": schema({
    $id: "yard/step",
    title: "Step",
    "x-entity": { module: "yard", scope: "tenant", titleField: "name", kind: "child", menu: false },
    properties: {
      orderId: {
        title: "Order",
        type: "integer",
        "x-relation": { to: "yard/order", onDelete: "cascade" },
      },
      name: text("Name"),
      hours: { title: "Hours", type: "integer", default: 1 },
    },
    required: ["name"],
  }),
  "schemas/yard/delivery.schema.json": schema({
    $id: "yard/delivery",
    title: "Delivery",
    "x-entity": { module: "yard", scope: "tenant", titleField: "name" },
    "x-views": {
      default: { columns: ["name", "dueOn", "orderId"], sort: ["dueOn"] },
      calendar: { kind: "calendar", by: "dueOn" },
      late: { filter: "dueOn < $today", sort: ["dueOn"] },
    },
    properties: {
      name: text("Name"),
      dueOn: { title: "Due", type: "string", format: "date" },
      orderId: relation("Order", "yard/order", { label: "orderName" }),
    },
    required: ["name", "dueOn"],
  }),
  "schemas/yard/load.schema.json": schema({
    $id: "yard/load",
    title: "Load",
    "x-entity": { module: "yard", kind: "view", titleField: "area" },
    "x-query": { from: "yard/delivery", filter: "orderId != null", groupBy: ["area", "state"] },
    properties: {
      area: { title: "Area", "x-from": "orderId.areaId.name" },
      state: { "x-from": "orderId.state" },
      deliveries: { title: "Deliveries", "x-from": { count: "id" } },
      effort: { title: "Effort", "x-from": { max: "orderId.effort" } },
      last: { title: "Last", "x-from": { max: "dueOn" } },
    },
  }),
  "schemas/yard/order.openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Orders", version: "1.0.0" },
    paths: {
      "/api/yardOrder/plan": {
        post: {
          operationId: "planOrder",
          summary: "Plan an order in a new area, with its deliveries",
          "x-permission": "yardOrder/plan",
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    name: { type: "string", maxLength: 64 },
                    dueOn: { type: "array", items: { type: "string", format: "date" } },
                  },
                  required: ["name", "dueOn"],
                  additionalProperties: false,
                },
              },
            },
          },
          responses: {
            "200": {
              description: "The order.",
              content: { "application/json": { schema: { type: "integer" } } },
            },
          },
        },
      },
    },
  }),
};

/** The feature: one call that creates and changes records of all three. */
export const planOrder = `import type { OrderActions } from "../../../../../generated/yard/order/routes.ts";
import { records } from "../../../../../generated/records.ts";

const as = "caller";

export const orderActions: OrderActions = {
  async planOrder({ name, dueOn }, context) {
    const own = records(context);
    const { id: areaId } = await own.create("yard/area", { name }, { as });
    const steps = [{ name: "Clear", hours: 2 }, { name: "Build", hours: 5 }];
    const { id } = await own.create("yard/order", { name, steps }, { as });
    await own.update("yard/order", id, { areaId }, { as });
    await own.transition("yard/order", id, "start", {}, { as });
    for (const day of dueOn)
      await own.create("yard/delivery", { name: \`\${name} \${day}\`, dueOn: day, orderId: id }, { as });
    await own.update("yard/area", areaId, { name: \`Area of \${name}\` }, { as });
    return id;
  },
};
`;

/** What of the call does not fit the schemas, each of it a fault of the compiler. */
export const planWrong = planOrder
  .replace('"yard/area", { name }', '"yard/area", { title: name }')
  .replace("{ areaId }", '{ areaId: "first" }')
  .replace("dueOn: day,", "");
