import { catalogue } from "../../errors/catalogue.ts";
import { everyTransition, standardActions } from "../../permission/policyActions.ts";
import { proposing } from "../faults/nearest.ts";
import type { PolicySchema } from "../read/sourceTypes.ts";
import { checkCreating } from "./impossible/creating.ts";
import { checkFieldName, type EntityCheck } from "./entityCheck.ts";

type Path = readonly (string | number)[];

/** The rules of x-policy: known fields, roles, errors and operations; a role that may create records must be able to fill them in. */
export function checkPolicy(check: EntityCheck): void {
  for (const [index, rule] of (check.entity.schema["x-policy"] ?? []).entries()) {
    const path = ["x-policy", index];
    checkNames(check, rule.hide, [...path, "hide"]);
    checkNames(check, rule.mask, [...path, "mask"]);
    checkNames(check, rule.write, [...path, "write"]);
    if (rule.role !== "*") {
      checkRole(check, rule.role, [...path, "role"]);
      if (rule.except) {
        const cure = 'Write "role": "*", or leave "except" out.';
        check.report([...path, "except"], "S417", "Only a rule for everybody has exceptions.", {
          cure,
        });
      }
    }
    const { error } = rule;
    if (error !== undefined && !(error in catalogue)) {
      const cure = proposing(error, () => Object.keys(catalogue));
      check.report([...path, "error"], "S610", `There is no error "${error}".`, { cure });
    }
    checkActions(check, rule, path);
  }
  checkCreating(check);
}

/** What a rule allows: standard actions, and transitions of this entity. */
function checkActions(check: EntityCheck, rule: PolicySchema, path: Path): void {
  const transitions = Object.keys(check.entity.schema["x-states"]?.transitions ?? {});
  const stepping = transitions.length > 0 ? [everyTransition, ...transitions] : [];
  const known = [...standardActions, ...stepping];
  for (const [index, action] of rule.can.entries()) {
    if (known.includes(action)) continue;
    const problem = `"${action}" is neither an operation of rules nor a transition.`;
    check.report([...path, "can", index], "S615", problem, {
      cure: proposing(action, () => known),
    });
  }
  const isWriting = (action: string) => action !== "read" && action !== "delete";
  if (rule.write && !rule.can.some(isWriting)) {
    check.report([...path, "write"], "S417", "The role may not write at all.");
  }
}

/** Role codes are known when the roles have a seed. */
export function checkRole(check: EntityCheck, role: string, path: Path): void {
  const seed = check.project.seeds.get("access/role");
  const codes = (seed?.rows ?? []).flatMap((row) =>
    typeof row["code"] === "string" ? [row["code"]] : [],
  );
  if (codes.length === 0 || codes.includes(role)) return;
  const where = "access/role.seed.json, in a project access/role.seed.patch.json";
  check.report(path, "S607", `No seed has a role "${role}"; a new one is a row of ${where}.`, {
    cure: proposing(role, () => new Set(codes)),
  });
}

function checkNames(check: EntityCheck, names: readonly string[] | undefined, path: Path): void {
  for (const [index, name] of (names ?? []).entries())
    checkFieldName(check, name, [...path, index]);
}
