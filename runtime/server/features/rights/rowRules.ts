import type { Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { parseRestFilter } from "../../../shared/filter/rest.ts";
import { coreModules } from "../../../shared/permission/coreModules.ts";
import { filterContext } from "../../core/entity/records.ts";
import {
  replaceValues,
  type RuleCommand,
  type RuleNode,
  ruleOf,
} from "../../core/entity/rights/rowRule.ts";
import type { CallContext } from "../../core/http/contract.ts";

/** A row rule as administrators write it. */
export interface RowRule {
  table: string;
  actions: RuleCommand[];
  /** Filter as in lists; $user.id and $user.orgId stand for the person it is applied to. */
  condition: { [name: string]: unknown };
  status?: 1 | 2;
}

/** Stand for the person while a condition is checked: no id is negative. */
const persons = new Map<Json, Json>([
  ["$user.id", -1_000_000_000_000_001],
  ["$user.orgId", -1_000_000_000_000_002],
]);
const personOf = new Map<Json, Json>([...persons].map(([name, mark]) => [mark, name]));

/**
 * The condition of a rule as the database compares it. D1504 for an unknown table, D1016 for one of the system itself or a field that the
 * person who writes the rule may not know, F4001 for a condition that is no filter over the table's own columns.
 */
export function checkedRule(
  context: Pick<CallContext, "entities" | "registry" | "session">,
  { table, condition }: RowRule,
): RuleNode {
  const entity = [...context.entities.values()].find((model) => model.table === table);
  if (!entity) throw new FormworkError("D1504");
  if (coreModules.has(entity.module) || entity.kind === "child" || entity.kind === "view")
    throw new FormworkError("D1016");
  const asked = filterContext(context.registry, context.registry.shape(entity.key), context);
  const marked = replaceValues(condition as Json, (value) => persons.get(value) ?? value);
  const rule = ruleOf(parseRestFilter(asked, marked));
  const named = replaceValues(rule as unknown as Json, (value) => personOf.get(value) ?? value);
  return named as unknown as RuleNode;
}
