import { constantOf } from "../../../../shared/expression/link/constantOf.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import { check } from "../answers.ts";
import type { ProofCourse } from "../contract.ts";

/** Conditions that look at no record and never hold: nobody can take the step, save a record, or have one by the rule. */
export function proveHolding({
  server,
  entity,
  findings,
}: Pick<ProofCourse, "server" | "entity" | "findings">): void {
  const scope = scopeOf(entity, (key) => server.models.find((model) => model.key === key));
  const valueOf = (expression: string | null) =>
    expression === null ? undefined : constantOf(expression, scope);
  for (const { name, guards } of entity.states?.transitions ?? [])
    for (const { expr } of guards) {
      const value = valueOf(expr);
      if (value !== undefined)
        check(findings, `${name} can never be taken: its guard is ${expr}`, value === true);
    }
  for (const { id, expr } of entity.rules) {
    const value = valueOf(expr);
    if (value !== undefined)
      check(findings, `no record can be saved: the rule ${id} is ${expr}`, value !== false);
  }
  for (const { role, rows } of entity.policy) {
    const value = valueOf(rows);
    if (value !== undefined)
      check(
        findings,
        `the rule for ${role} is for no record: its rows are ${rows}`,
        value === true,
      );
  }
}
