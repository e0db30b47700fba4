import type { EntityModel, FieldModel, Json } from "../../../entity/model.ts";
import {
  both,
  casesOf,
  unbrokenCases,
  type Cases,
} from "../../../expression/contradiction/cases.ts";
import { isPossible } from "../../../expression/contradiction/isPossible.ts";
import { formModule } from "../../../forms/document.ts";
import { constantOf } from "../../../expression/link/constantOf.ts";
import { linkOrThrow } from "../../../expression/evaluate/evaluateExpression.ts";
import { ExpressionError } from "../../../expression/expressionError.ts";
import { scopeOf, type ExpressionScope } from "../../../expression/link/scope.ts";
import { allows, stepAction } from "../../../permission/policyActions.ts";
import { fieldsByName } from "../../build/entity.ts";
import { guardsOf } from "../../guards.ts";
import type { ProjectSources } from "../../read/projectSources.ts";
import type { EntitySource } from "../../read/sourceTypes.ts";
import { createEntityCheck, type EntityCheck } from "../entityCheck.ts";

/** One condition that has to hold, and what it is called in a message. */
interface Condition {
  text: string;
  called: string;
  /** Null satisfies it as well. */
  isRule?: boolean;
}

interface Ground {
  check: EntityCheck;
  model: EntityModel;
  scope: ExpressionScope;
  fields: ReadonlyMap<string, FieldModel>;
  rules: Condition[];
}

/**
 * Records, transitions and rights that no record ever satisfies: conditions that shut each other out. Only what is certain is told: where a
 * condition looks at more than fields of the record and values, it is taken to be possible.
 */
export function checkContradictions(source: EntitySource, project: ProjectSources): void {
  const model = project.models.get(source.key);
  if (!model) return;
  const check = createEntityCheck(source, project);
  const scope = scopeOf(model, (key) => project.models.get(key));
  const rules = (check.entity.schema["x-rules"] ?? []).map(({ id, expr }) => ({
    text: expr,
    isRule: true,
    called: `the rule ${id} (${expr})`,
  }));
  const ground: Ground = { check, model, scope, fields: fieldsByName(model.fields), rules };
  if (!checkRules(ground)) return;
  checkTransitions(ground);
  checkPolicy(ground);
  checkConditions(ground);
}

/** Rules that no new record keeps; false: there are some. */
function checkRules(ground: Ground): boolean {
  const { check, model, rules } = ground;
  const { "x-states": states } = check.entity.schema;
  const isMade = states && model.operations.create !== null;
  const begun = isMade ? { [states.field]: states.initial } : {};
  for (const index of rules.keys()) {
    if (isOpen(ground, rules.slice(0, index + 1), begun)) continue;
    const problem = `No record can be added: ${culprits(ground, rules.slice(0, index + 1), begun)}.`;
    check.report(["x-rules", index, "expr"], "S617", problem, { cure: together });
    return false;
  }
  return true;
}

/** Guards and rules that shut each other out in every state from which the transition starts. */
function checkTransitions(ground: Ground): void {
  const { check, rules } = ground;
  const { "x-states": states } = check.entity.schema;
  for (const [name, transition] of Object.entries(states?.transitions ?? {})) {
    const { from, to, require = [] } = transition;
    const guards = guardsOf(transition);
    const path = ["x-states", "transitions", name];
    const needed = require.map((field) => ({
      text: `${field} != null`,
      called: `require ${field}`,
    }));
    const ways = from.map((state) => {
      const before = { [states?.field ?? ""]: state };
      const after = { [states?.field ?? ""]: to };
      const guarded = guards.map(({ expr }) => ({ text: expr, called: `the guard (${expr})` }));
      return [
        ...[...needed, ...guarded].map((each) => ({ ...each, given: before })),
        ...rules.map((each) => ({ ...each, given: after })),
      ];
    });
    const [first] = ways;
    if (!first || ways.some((way) => isOpen(ground, way))) continue;
    const problem = `No record can ever take "${name}": ${culprits(ground, first)}.`;
    const [one, another] = guards;
    const place = one && !another ? [...path, ...one.path] : path;
    const at = place === path ? { at: "key" as const } : {};
    check.report(place, "S617", problem, { cure: together, ...at });
  }
}

/** Transitions that a rule allows by name, in records alone that are in none of the states from which these start. */
function checkPolicy(ground: Ground): void {
  const { check } = ground;
  const { "x-policy": policy = [], "x-states": states } = check.entity.schema;
  for (const [index, rule] of policy.entries())
    for (const [position, name] of rule.can.entries()) {
      const transition = states?.transitions[name];
      if (!transition || rule.rows === undefined) continue;
      const acting = policy.filter(
        (other) =>
          (other.role === rule.role || other.role === "*") && allows(other, stepAction(name)),
      );
      const isShut = acting.every(({ rows }) =>
        transition.from.every(
          (state) =>
            rows !== undefined &&
            !isOpen(ground, [{ text: rows, called: "" }], { [states?.field ?? ""]: state }),
        ),
      );
      if (!isShut) continue;
      const began = transition.from.map((state) => JSON.stringify(state)).join(", ");
      const problem = `The role ${rule.role} can never take "${name}": it starts in ${began}, and rows (${rule.rows}) hold for no such record.`;
      const cure = `Let rows hold for records in these states, or allow "${name}" in a rule of its own.`;
      check.report(["x-policy", index, "can", position], "S617", problem, { cure });
    }
}

/**
 * Conditions that hold for no record: a view that is always empty, rights to nothing, a field that is never shown. One that names no field,
 * such as "false", is meant so. Drawn forms are left as people drew them.
 */
function checkConditions({ check, scope, model, ...ground }: Ground): void {
  if (model.module === formModule) return;
  const isShut = (text: string | undefined): text is string =>
    text !== undefined &&
    constantOf(text, scope) === undefined &&
    !isOpen({ check, scope, model, ...ground }, [{ text, called: "" }]);
  const problem = (text: string) => `No record ever satisfies this condition (${text}).`;
  const {
    "x-policy": policy = [],
    "x-views": views = {},
    "x-charts": charts = {},
  } = check.entity.schema;
  for (const [index, { rows }] of policy.entries())
    if (isShut(rows)) check.report(["x-policy", index, "rows"], "S617", problem(rows), { cure });
  for (const [name, { filter }] of Object.entries(views))
    if (isShut(filter))
      check.report(["x-views", name, "filter"], "S617", problem(filter), { cure });
  for (const [name, { filter }] of Object.entries(charts))
    if (isShut(filter))
      check.report(["x-charts", name, "filter"], "S617", problem(filter), { cure });
  for (const field of check.entity.fields.values())
    for (const part of ["visible", "required", "readOnly"] as const) {
      const text = field.schema["x-when"]?.[part];
      if (isShut(text)) check.reportField(field, ["x-when", part], "S617", problem(text), { cure });
    }
}

const cure = "Change it, so that some record can satisfy it, or take it out.";

type Given = Readonly<Record<string, Json>>;

/** False where the conditions shut each other out; each with the values that are known when it is asked. */
function isOpen(
  { scope, fields }: Ground,
  conditions: readonly (Condition & { given?: Given })[],
  given: Given = {},
): boolean {
  let cases: Cases = [[]];
  for (const each of conditions) {
    const own = waysOf(each, scope, each.given ?? given);
    cases = both(cases, own).filter((facts) => isPossible(facts, fields));
    if (cases.length === 0) return false;
  }
  return true;
}

/** Faults of an expression are told elsewhere. */
function waysOf({ text, isRule }: Condition, scope: ExpressionScope, given: Given): Cases {
  try {
    const linked = linkOrThrow(text, scope);
    return isRule ? unbrokenCases(linked, given) : casesOf(linked, true, given);
  } catch (error) {
    if (error instanceof ExpressionError) return [[]];
    throw error;
  }
}

/** One condition that never holds, or the two that shut each other out; else all of them. */
function culprits(
  ground: Ground,
  conditions: readonly (Condition & { given?: Given })[],
  given: Given = {},
): string {
  const alone = conditions.find((each) => !isOpen(ground, [each], given));
  if (alone) return `${alone.called} never holds`;
  for (const [index, one] of conditions.entries())
    for (const other of conditions.slice(index + 1))
      if (!isOpen(ground, [one, other], given))
        return `${one.called} and ${other.called} never hold together`;
  return `${conditions.map(({ called }) => called).join(", ")} never hold together`;
}

const together = "Change one of the conditions, so that a record can satisfy them all.";
