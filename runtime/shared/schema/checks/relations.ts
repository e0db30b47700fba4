import { kindOf } from "../../entity/kinds/registry.ts";
import { entityKindOf, parentOf, tableOf, titleFieldOf } from "../derived.ts";
import { kindOfSchema } from "../kindOfSchema.ts";
import { proposing } from "../faults/nearest.ts";
import type { EntitySource, FieldSource } from "../read/sourceTypes.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say } from "../../faults/say.ts";

/** Links to other entities: they exist, point back where they must, and can be deleted as they say. */
export function checkRelations(check: EntityCheck): void {
  for (const field of check.entity.fields.values()) {
    const relation = field.schema["x-relation"];
    if (!relation || field.broken) continue;
    const kind = kindOfSchema(field.schema);
    if (kind === null || !kindOf({ kind }).keywords.includes("x-relation")) continue;
    if (relation.children !== undefined) checkChildren(check, field);
    else if (kindOf({ kind }).nested) checkMany(check, field);
    else checkOne(check, field);
  }
  // Rows of a repeater are no entity of their own.
  if (!check.project.entities.has(check.entity.key)) return;
  checkTree(check);
  const isChild = entityKindOf(check.entity) === "child";
  if (
    isChild &&
    !parentOf(check.entity, check.project.entities) &&
    check.project.brokenEntities.size === 0
  ) {
    const problem = "Nobody holds these rows, and they refer to nobody.";
    check.report(["x-entity", "kind"], "S505", problem);
  }
}

function refuse(check: EntityCheck, field: FieldSource, allowed: readonly string[]): void {
  for (const part of Object.keys(field.schema["x-relation"] ?? {})) {
    if (allowed.includes(part)) continue;
    const problem = say("notOfRelation", { keyword: part });
    check.reportField(field, ["x-relation", part], "S403", problem, { at: "key" });
  }
}

/** The other entity, or undefined after a fault (or when its file is broken anyway). */
function targetOf(
  check: EntityCheck,
  field: FieldSource,
  part: "to" | "children",
): EntitySource | undefined {
  const key = field.schema["x-relation"]?.[part];
  const { entities, brokenEntities } = check.project;
  if (key === undefined) {
    check.reportField(field, ["x-relation"], "S202", say("isMissing", { name: part }), {
      cure: say("addTarget", { name: part }),
    });
    return undefined;
  }
  const target = entities.get(key);
  if (!target && !brokenEntities.has(key)) {
    const cure = proposing(key, () => [...entities.keys(), ...brokenEntities]);
    check.reportField(field, ["x-relation", part], "S501", say("noEntity", { key }), {
      cure,
    });
  }
  return target;
}

function checkOne(check: EntityCheck, field: FieldSource): void {
  const isOwn = check.project.entities.has(check.entity.key);
  refuse(check, field, isOwn ? ["to", "onDelete", "label", "filter"] : ["to"]);
  const target = targetOf(check, field, "to");
  const relation = field.schema["x-relation"];
  if (target) checkTarget(check, field, target);
  const model = check.models.get(field.name);
  if (relation?.onDelete === "setNull" && model && (!model.nullable || model.required)) {
    const problem = say("notNullable", { name: field.name });
    check.reportField(field, ["x-relation", "onDelete"], "S509", problem);
  }
}

function checkTarget(check: EntityCheck, field: FieldSource, target: EntitySource): void {
  const kind = entityKindOf(target);
  if (kind === "child" && target !== check.entity) {
    const problem = say("isChild", { key: target.key });
    check.reportField(field, ["x-relation", "to"], "S603", problem);
  }
  if (target.query) {
    // The view alone knows the rights of what it reads: whoever came over a relation would go round them.
    const problem = `"${target.key}" is a view with x-query, and nothing refers to one.`;
    const from = target.schema["x-query"]?.from ?? "the entity";
    const cure = `Refer to ${from}, which the view reads.`;
    check.reportField(field, ["x-relation", "to"], "S603", problem, { cure });
    return;
  }
  if (titleFieldOf(target) === null) {
    const problem = say("nothingNamesOf", { key: target.key });
    const cure = say("giveTitle", { key: target.key });
    check.reportField(field, ["x-relation", "to"], "S602", problem, { cure });
  }
}

function checkMany(check: EntityCheck, field: FieldSource): void {
  refuse(check, field, ["to", "through", "filter"]);
  const target = targetOf(check, field, "to");
  if (target) checkTarget(check, field, target);
  const table = field.schema["x-relation"]?.through;
  for (const entity of check.project.entities.values()) {
    if (tableOf(entity) !== table) continue;
    const problem = say("tableTaken", { table, entity: entity.key });
    check.reportField(field, ["x-relation", "through"], "S508", problem);
  }
  if (field.schema.items && field.schema.items.type !== "integer") {
    check.reportField(field, ["items", "type"], "S403", say("elementsIds"));
  }
}

function checkChildren(check: EntityCheck, field: FieldSource): void {
  refuse(check, field, ["children", "foreignKey"]);
  const target = targetOf(check, field, "children");
  if (!target) return;
  const name = field.schema["x-relation"]?.foreignKey;
  const { key } = check.entity;
  const back = name === undefined ? undefined : target.fields.get(name);
  if (entityKindOf(target) !== "child") {
    const cure = say("writeChild", { key: target.key });
    const problem = say("noChild", { key: target.key });
    check.reportField(field, ["x-relation", "children"], "S505", problem, { cure });
  }
  if (name === undefined || back?.schema["x-relation"]?.to !== key) {
    const links = [...target.fields.values()].filter(
      (other) => other.schema["x-relation"]?.to === key,
    );
    const [first] = links;
    const cure = first
      ? `Write "foreignKey": "${first.name}".`
      : `Add an integer with "x-relation": {"to": "${key}"} to ${target.key}.`;
    const path = name === undefined ? ["x-relation"] : ["x-relation", "foreignKey"];
    const problem = say("noWayBack", { name: name ?? "", entity: target.key, key });
    check.reportField(field, path, "S505", problem, { cure });
  }
  if (field.schema.items && field.schema.items.type !== "object") {
    check.reportField(field, ["items", "type"], "S403", say("elementsRows"));
  }
}

function checkTree(check: EntityCheck): void {
  const { entity } = check;
  const parent = entity.schema["x-entity"].tree?.parent;
  if (parent === undefined) return;
  const field = entity.fields.get(parent);
  if (field?.broken || field?.schema["x-relation"]?.to === entity.key) return;
  const path = ["x-entity", "tree", "parent"];
  const problem = field
    ? `"${parent}" is not a relation of ${entity.key} to itself.`
    : `The tree's parent "${parent}" is not a field.`;
  const cure = field
    ? `Write "x-relation": {"to": "${entity.key}"} there.`
    : proposing(parent, () => entity.fields.keys());
  check.report(path, "S506", problem, { cure });
}
