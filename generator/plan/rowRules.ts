import type { EntityModel, PolicyRule } from "../../runtime/shared/entity/model.ts";
import type { Lookup } from "../model/context.ts";
import { rowCondition } from "./conditions.ts";
import { quoteName, quoteValue } from "./sqlText.ts";

const roles = "coalesce(nullif(current_setting('app.roles', true), '')::text[], '{}')";
const platform = "current_setting('app.platform', true) = 'on'";

const commands = [
  ["read", "select"],
  ["create", "insert"],
  ["update", "update"],
  ["delete", "delete"],
] as const;

/**
 * Built-in rules of x-policy as restrictive policies: who has a role that the rules name sees and changes only what the
 * rules of these roles allow; everyone else is not concerned.
 */
export function rowRules(entity: EntityModel, lookup: Lookup): string[] {
  if (entity.policy.length === 0) return [];
  const table = quoteName(entity.table);
  const named = [...new Set(entity.policy.map((rule) => rule.role))].sort();
  const outside = `not (${roles} && array[${named.map(quoteValue).join(", ")}])`;
  return commands.map(([action, command]) => {
    const allowed = entity.policy
      .filter((rule) => rule.can.includes(action))
      .map((rule) => allowance(entity, rule, command, lookup));
    const rows = [outside, ...allowed, platform].join(" or ");
    const body =
      command === "insert"
        ? `with check (${rows})`
        : `using (${rows})${command === "update" ? " with check (true)" : ""}`;
    return `create policy formwork_rule_${action} on ${table} as restrictive for ${command} ${body};`;
  });
}

/** The rows of a rule limit what exists; a new row gets its values from the server after the check of the call. */
function allowance(entity: EntityModel, rule: PolicyRule, command: string, lookup: Lookup): string {
  const hasRole = `${quoteValue(rule.role)} = any(${roles})`;
  if (rule.rows === null || command === "insert") return hasRole;
  return `(${hasRole} and (${rowCondition(entity, rule.rows, lookup)}))`;
}
