import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import type { Lookup } from "../model/context.ts";
import { restrictive, statedRules, takesRoleRules, unconcerned } from "./rowRules.ts";
import { platform, withoutRowRules } from "./settings.ts";
import { quoteName } from "./sqlText.ts";

interface Parent {
  entity: EntityModel;
  /** Column of the dependent table that names the parent. */
  column: string;
}

const commands = [
  ["read", "select"],
  ["insert", "insert"],
  ["update", "update"],
  ["delete", "delete"],
] as const;

/**
 * Rows that belong to a record are visible and writable for those who see the record: its data scope and rules apply to them as well.
 * The check is skipped for people whom nothing limits within the tenant, so that large lists do not pay for it.
 */
export function parentRules(table: string, parent: Parent | null): string[] {
  if (!parent) return [];
  const { entity, column } = parent;
  const free = seesAll(entity);
  if (free === null) return [];
  const name = quoteName(table);
  const above = `select 1 from ${quoteName(entity.table)} above where above."id" = ${name}.${quoteName(column)}`;
  const rows = `(case when (select ${platform} or ${free}) then true when exists (${above}) then true end) is not null`;
  const rules = commands.map(([action, command]) =>
    restrictive(`parent_${action}`, name, { command, rows, changed: rows }),
  );
  return [...rules, ...statedRules(table, entity)];
}

/** SQL that is true for people whom nothing limits within the tenant; null: no one is limited. */
function seesAll(entity: EntityModel): string | null {
  const conditions: string[] = [];
  if (entity.dataScope) conditions.push("current_setting('app.scope', true) = 'all'");
  if (takesRoleRules(entity)) conditions.push(withoutRowRules);
  const free = unconcerned(entity);
  if (free !== null) conditions.push(free);
  return conditions.length > 0 ? conditions.join(" and ") : null;
}

/** The record a child row belongs to: the one it is deleted with, when there is only one such. */
export function parentOf(entity: EntityModel, lookup: Lookup): Parent | null {
  if (entity.kind !== "child") return null;
  const owners = entity.fields.filter(
    (field) => field.column && field.relation?.onDelete === "cascade",
  );
  const composed = owners.filter((field) =>
    lookup(field.relation?.to ?? "")?.fields.some(
      ({ children }) => children?.entity === entity.key && children.foreignKey === field.name,
    ),
  );
  const [owner, ...others] = composed.length > 0 ? composed : owners;
  const parent = lookup(owner?.relation?.to ?? "");
  if (!owner?.column || !parent || parent.kind === "view" || others.length > 0) return null;
  return { entity: parent, column: owner.column };
}
