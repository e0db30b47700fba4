import { entities } from "../../../../generated/server.ts";
import { prepareExpression } from "../../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import type { Asker } from "./people.ts";
import type { PlantedRow } from "./planted.ts";

const byKey = new Map(entities.map((entity) => [entity.key, entity]));

/** Whether the asker may know that this row exists. */
export const maySee = (asker: Asker, row: PlantedRow): boolean =>
  !row.place.deleted && maySeeDeleted(asker, row);

/** The same for someone who may restore what was deleted. */
export function maySeeDeleted(asker: Asker, row: PlantedRow): boolean {
  const { place } = row;
  if (asker.accountType === 999) return true;
  return place.tenantId === asker.tenantId && withinScope(asker, row) && withinRules(asker, row);
}

function withinScope({ sees, id }: Asker, { entity, record }: PlantedRow): boolean {
  const { dataScope } = entity;
  if (!dataScope || sees.all) return true;
  return sees.self
    ? record[dataScope.owner] === id
    : sees.orgIds.has(Number(record[dataScope.org]));
}

/** Built-in rules: one that names his role, or is for everybody he belongs to, has to let him read the row. */
function withinRules(asker: Asker, { entity, record }: PlantedRow): boolean {
  const rules = entity.policy.filter((rule) => {
    if (rule.role !== "*") return asker.roleCodes.includes(rule.role);
    return rule.except !== "administrators" || asker.accountType < 888;
  });
  if (rules.length === 0) return true;
  return rules.some((rule) => {
    if (!rule.can.includes("read")) return false;
    if (rule.rows === null) return true;
    const holds = prepareExpression(
      rule.rows,
      scopeOf(entity, (key) => byKey.get(key)),
    );
    const user = {
      id: asker.id,
      orgId: asker.orgId,
      tenantId: asker.tenantId,
      roles: asker.roleCodes,
      roleIds: asker.roleIds,
    };
    return holds({ record, user, today: "2026-11-21", now: "2026-11-21T00:00:00Z" }) === true;
  });
}
