import { namePattern, reservedFor, snakeCase, longestName } from "../names.ts";
import { derivedNames, tableOf } from "../derived.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say, type Said } from "../../faults/say.ts";

/** Names of the entity and its fields: form, reserved words, collisions with columns and derived fields. */
export function checkNames(check: EntityCheck): void {
  const { entity, report } = check;
  const [module, name] = [entity.module, entity.name];
  const written = entity.schema.$id;
  if (written !== undefined && written !== entity.key) {
    const cure = say("writeId", { key: entity.key });
    report(["$id"], "S108", say("otherId", { id: written, key: entity.key }), { cure });
  }
  const moduleWritten = entity.schema["x-entity"].module;
  if (moduleWritten !== undefined && moduleWritten !== module) {
    const cure = say("writeModule", { module });
    report(["x-entity", "module"], "S108", say("otherModule", { module }), { cure });
  }
  for (const [part, use] of [
    [module, "module"],
    [name, "entity"],
  ] as const) {
    const reserved = reservedFor(part, use);
    if (reserved) report(["$id"], "S302", say("reserved", { name: part, use: reserved }));
  }
  const table = tableOf(entity);
  const reserved = reservedFor(table, "table");
  if (reserved)
    report(["x-entity", "table"], "S302", say("reserved", { name: table, use: reserved }));
  if (table.length > longestName) {
    const path = entity.schema["x-entity"].table === undefined ? ["$id"] : ["x-entity", "table"];
    report(path, "S301", say("longTable", { table }), { cure: say("shortenTable") });
  }
  checkFieldNames(check);
  checkColumns(check);
}

/** Form of the names of fields, reserved words, and names that are there by themselves. */
export function checkFieldNames(check: EntityCheck): void {
  const { entity, reportField, project } = check;
  const derived = new Set(derivedNames(entity, project.entities));
  for (const field of entity.fields.values()) {
    const { name } = field;
    const at = { at: "key" } as const;
    if (!namePattern.test(name)) {
      const cure = say("nameLike", { name: proposal(name) });
      reportField(field, [], "S301", say("noFieldName", { name }), { ...at, cure });
      continue;
    }
    const reserved = derived.has(name) ? null : reservedFor(name, "field");
    if (reserved) {
      const cure = say("otherName", { name });
      const problem = say("reserved", { name, use: reserved });
      reportField(field, [], "S302", problem, { ...at, cure });
    }
    if (derived.has(name) || ["id", "tenantId"].includes(name)) {
      const problem = say("addedByItself", { name });
      const cure = derivedCures[name];
      reportField(field, [], "S308", problem, cure ? { ...at, cure } : at);
    }
  }
}

const derivedCures: Partial<Record<string, Said>> = {
  version: say("renameOrUnlock"),
  isDelete: say("removeOrDelete"),
};

function proposal(name: string): string {
  const parts = name.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
  const joined = parts
    .map((part, index) => {
      const first = part.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + part.slice(1);
    })
    .join("")
    .replace(/^[0-9]+/, "")
    .slice(0, 63);
  return namePattern.test(joined) ? joined : "orderNo";
}

/** Two names may differ and yet become one column: orderNo and order_no cannot both exist, nor aB and a_b. */
function checkColumns(check: EntityCheck): void {
  const seen = new Map<string, string>();
  for (const model of check.models.values()) {
    if (model.column === null) continue;
    const other = seen.get(model.column);
    const field = check.entity.fields.get(model.name);
    if (other !== undefined && other !== model.name && field) {
      const problem = say("sameColumn", { name: model.name, other, column: model.column });
      check.reportField(field, [], "S307", problem, { at: "key" });
    }
    if (model.column.length > longestName && field && namePattern.test(model.name)) {
      const problem = say("longColumn", { column: model.column });
      check.reportField(field, [], "S301", problem, { at: "key", cure: say("shortenName") });
    }
    seen.set(model.column, model.name);
  }
  checkJoins(check);
  checkCompanions(check);
}

/** The table between two entities names both in its columns. */
function checkJoins(check: EntityCheck): void {
  for (const { name, relation } of check.models.values()) {
    const field = check.entity.fields.get(name);
    if (!relation?.through || !field) continue;
    const path = ["x-relation", "through"];
    const { table, ownColumn, otherColumn } = relation.through;
    if (table.length > longestName)
      check.reportField(field, path, "S301", say("longTable", { table }), {
        cure: say("shortenName"),
      });
    for (const column of [ownColumn, otherColumn])
      if (column.length > longestName)
        check.reportField(field, path, "S301", say("longColumn", { column }), {
          cure: say("shortenName"),
        });
  }
}

function checkCompanions(check: EntityCheck): void {
  const { entity } = check;
  const taken = new Map<string, string>();
  const columns = new Set([...entity.fields.keys()].map(snakeCase));
  for (const field of entity.fields.values()) {
    const label = field.schema["x-relation"]?.label;
    if (label === undefined) continue;
    const path = ["x-relation", "label"];
    const derived = derivedNames(entity, check.project.entities).includes(label);
    if (derived || columns.has(snakeCase(label)) || taken.has(label)) {
      check.reportField(field, path, "S308", say("fieldExists", { name: label }));
    }
    const reserved = reservedFor(label, "field");
    if (reserved)
      check.reportField(field, path, "S302", say("reserved", { name: label, use: reserved }));
    taken.set(label, field.name);
  }
}
