import { records } from "../../../../generated/records.ts";
import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../../core/database/contract.ts";
import {
  replaceValues,
  type RowRules,
  type RuleCommand,
  type RuleNode,
} from "../../core/entity/rights/rowRule.ts";

/** Row rules of all these roles for one person, as claims hold them; undefined: nothing is limited. */
export async function loadRowRules(
  tx: Transaction,
  roleIds: number[],
  person: { userId: number; orgId: number | null },
): Promise<RowRules | undefined> {
  if (roleIds.length === 0) return undefined;
  const rows = await records({ tx }).read(
    "access/roleRule",
    { roleId: roleIds, status: 1 },
    ["tableName", "actions", "rule"],
    { as: { server: "rules count for everybody" } },
  );
  if (rows.length === 0) return undefined;
  const rules: RowRules = {};
  // Anyone who belongs to no organization belongs to none that there is.
  const ids = new Map<Json, Json>([
    ["$user.id", person.userId],
    ["$user.orgId", person.orgId ?? 0],
  ]);
  for (const { tableName: table, actions, rule } of rows) {
    const ofTable = (rules[table] ??= {});
    const own =
      rule === null ? { or: [] } : replaceValues(rule, (value) => ids.get(value) ?? value);
    for (const action of actions.split(",") as RuleCommand[])
      (ofTable[action] ??= []).push(own as unknown as RuleNode);
  }
  return rules;
}
