import type { EntityModel, PolicyRule } from "../../runtime/shared/entity/model.ts";
import { coreModules } from "../../runtime/shared/permission/coreModules.ts";
import { allows, stepAction } from "../../runtime/shared/permission/policyActions.ts";
import type { Lookup } from "../model/context.ts";
import { rowCondition } from "./conditions.ts";
import { administrator, givenRowRules, platform, roles, step } from "./settings.ts";
import { quoteName, quoteValue } from "./sqlText.ts";

const commands = [
  ["read", "select"],
  ["create", "insert"],
  ["update", "update"],
  ["delete", "delete"],
] as const;

type Command = (typeof commands)[number][1];

/** Whose members row rules of roles hold. */
const heldRole = "formwork_app";

/**
 * Built-in rules of x-policy as restrictive policies: people whom a rule concerns see and change only what the rules that concern him
 * allow; everyone else is not limited.
 */
export function rowRules(entity: EntityModel, lookup: Lookup): string[] {
  const free = unconcerned(entity);
  if (free === null) return [];
  const table = quoteName(entity.table);
  const deletable = entity.policy
    .filter((rule) => rule.can.includes("delete"))
    .map((rule) => allowance(entity, rule, "delete", lookup));
  return commands.map(([action, command]) => {
    const allowed = entity.policy
      .filter((rule) => rule.can.includes(action))
      .map((rule) => allowance(entity, rule, command, lookup));
    if (action === "update") allowed.push(...stepAllowances(entity, lookup));
    const all = `(select ${platform} or ${free})`;
    const rows = [all, ...allowed].join(" or ");
    const kept = [all, ...deletable].join(" or ");
    return restrictive(`rule_${action}`, table, {
      command,
      rows,
      changed: whenDeleted(entity, kept),
    });
  });
}

/**
 * Policies for rules that administrators give to roles, over the tables of business modules. They read the whole row, which an index alone
 * cannot answer, so they apply only to the login of people with such rules (decision 0032).
 */
export function roleRules(entity: EntityModel): string[] {
  if (!takesRoleRules(entity)) return [];
  const table = quoteName(entity.table);
  const name = quoteValue(entity.table);
  const rows = (action: string) => {
    // Both are read once per statement. Without a rule for the table every row fits.
    const free = `(select ${platform} or not ${givenRowRules} ? ${name})`;
    const path = `(select coalesce(${givenRowRules} -> ${name} ->> ${quoteValue(action)}, '(1 == 1)')::jsonpath)`;
    const passes = `jsonb_path_match_tz(to_jsonb(${table}), ${path}, '{}', true)`;
    // A test for null does not change the planner's guess of how many rows there are.
    return `(case when ${free} then true when ${passes} then true end) is not null`;
  };
  return commands.map(([action, command]) =>
    restrictive(`role_${action}`, table, {
      command,
      rows: rows(action),
      changed: whenDeleted(entity, rows("delete")),
      to: heldRole,
    }),
  );
}

/** Entity whose rows are the submissions of drawn forms; the view of a form matches them with the rules for the form. */
const submissions = "system/formSubmission";

/**
 * A session under the login with row rules must state its rules: if they are missing or empty, it sees no row of the tables that can have
 * rules.
 */
export function statedRules(table: string, entity: EntityModel): string[] {
  if (!takesRoleRules(entity) && entity.key !== submissions) return [];
  const stated = `(select ${platform} or ${givenRowRules} is not null)`;
  return [
    `create policy formwork_stated on ${quoteName(table)} as restrictive to ${heldRole} using (${stated});`,
  ];
}

/** A record that is kept as deleted is a changed row to the database: the rules of deletion hold for it. */
function whenDeleted({ lifecycle }: EntityModel, rows: string): string {
  return lifecycle.softDelete ? `case when "is_delete" then (${rows}) else true end` : "true";
}

export function takesRoleRules(entity: EntityModel): boolean {
  return entity.kind !== "child" && entity.kind !== "view" && !coreModules.has(entity.module);
}

/** SQL that is true for people whom no built-in rule concerns; null: there is no rule. */
export function unconcerned({ policy }: EntityModel): string | null {
  if (policy.length === 0) return null;
  const concerned = [...new Set(policy.map(concerns))];
  return concerned.includes("true") ? "false" : `not (${concerned.sort().join(" or ")})`;
}

/** SQL that holds where a built-in rule concerns the person. */
export function concerns(rule: PolicyRule): string {
  if (rule.role !== "*") return `${quoteValue(rule.role)} = any(${roles})`;
  return rule.except === "administrators" ? `not ${administrator}` : "true";
}

interface Restriction {
  command: Command;
  rows: string;
  /** What holds for a changed row. */
  changed?: string;
  /** Role that it applies to; everyone if absent. */
  to?: string;
}

export function restrictive(
  name: string,
  table: string,
  { command, rows, changed = "true", to }: Restriction,
): string {
  const body =
    command === "insert"
      ? `with check (${rows})`
      : `using (${rows})${command === "update" ? ` with check (${changed})` : ""}`;
  const whom = to === undefined ? "" : ` to ${to}`;
  return `create policy formwork_${name} on ${table} as restrictive for ${command}${whom} ${body};`;
}

/** Rules that allow transitions and no other change: their rows may be changed while one of these is under way. */
function stepAllowances(entity: EntityModel, lookup: Lookup): string[] {
  const transitions = (entity.states?.transitions ?? []).map(({ name }) => name);
  return entity.policy.flatMap((rule) => {
    const names = transitions.filter((name) => allows(rule, stepAction(name)));
    if (rule.can.includes("update") || names.length === 0) return [];
    const taken = names.map((name) => quoteValue(`${entity.table}.${name}`)).join(", ");
    return `((select ${step} in (${taken})) and ${allowance(entity, rule, "update", lookup)})`;
  });
}

/** The rows of a rule limit what exists; a new row gets its values from the server after the check of the call. */
function allowance(entity: EntityModel, rule: PolicyRule, command: Command, lookup: Lookup) {
  if (rule.rows === null || command === "insert") return concerns(rule);
  return `(${concerns(rule)} and (${rowCondition(entity, rule.rows, lookup)}))`;
}
