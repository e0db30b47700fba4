import { furtherCalls, standardOperations } from "../build/operations.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import { proposing } from "../faults/nearest.ts";
import { checkFieldName, checkPartName, type EntityCheck } from "./entityCheck.ts";
import { everyTransition, standardActions } from "../../permission/policyActions.ts";
import { checkRole } from "./policy.ts";

const takenNames: ReadonlySet<string> = new Set(
  [
    ...Object.keys(standardOperations),
    ...Object.values(standardOperations).map(([code]) => code),
    ...furtherCalls,
    // Words of x-policy.
    ...standardActions,
    everyTransition,
  ].map((name) => name.toLowerCase()),
);

/** The life of a record: known states, each reachable, transitions with free names. */
export function checkStates(check: EntityCheck): void {
  const states = check.entity.schema["x-states"];
  if (!states || !checkFieldName(check, states.field, ["x-states", "field"])) return;
  const model = check.models.get(states.field);
  const source = check.entity.fields.get(states.field);
  if (!model || source?.broken) return;
  const known = model.options ?? dictionaryValues(check, model.dict);
  if (kindOf(model).choice !== "one" || known.length === 0) {
    const cure = "Name a select field with an enum or an enumeration dictionary.";
    check.report(["x-states", "field"], "S603", `"${states.field}" has no closed list of states.`, {
      cure,
    });
    return;
  }
  const isKnown = (state: string | number, path: readonly (string | number)[]) => {
    if (known.includes(state)) return;
    const cure = proposing(String(state), () => known.map(String));
    check.report(path, "S604", `${JSON.stringify(state)} is not a value of "${states.field}".`, {
      cure,
    });
  };
  isKnown(states.initial, ["x-states", "initial"]);
  const calls = check.project.calls.get(check.entity.key)?.calls ?? [];
  // Permission codes are the same in capitals and small letters.
  const taken = new Set(takenNames);
  for (const call of calls) taken.add(call.model.operationId.toLowerCase());
  for (const [name, transition] of Object.entries(states.transitions)) {
    const path = ["x-states", "transitions", name];
    checkPartName(check, name, path);
    if (taken.has(name.toLowerCase())) {
      check.report(path, "S609", `"${name}" is already an operation.`, { at: "key" });
    }
    taken.add(name.toLowerCase());
    for (const [index, state] of transition.from.entries())
      isKnown(state, [...path, "from", index]);
    isKnown(transition.to, [...path, "to"]);
    for (const [index, role] of (transition.roles ?? []).entries()) {
      checkRole(check, role, [...path, "roles", index]);
    }
    for (const [index, field] of (transition.require ?? []).entries()) {
      checkFieldName(check, field, [...path, "require", index]);
    }
  }
  checkReachable(check, known, states);
  const { default: preset } = model;
  if (preset !== undefined && preset !== states.initial) {
    const problem = `The field's default ${JSON.stringify(preset)} is not the initial state.`;
    check.report(["x-states", "initial"], "S417", problem);
  }
}

function dictionaryValues(check: EntityCheck, code: string | undefined): (string | number)[] {
  const dictionary = check.project.dictionaries.get(code ?? "");
  return dictionary?.items.map((item) => item.value) ?? [];
}

function checkReachable(
  check: EntityCheck,
  known: readonly (string | number)[],
  states: NonNullable<EntityCheck["entity"]["schema"]["x-states"]>,
): void {
  const reached = new Set([states.initial]);
  const transitions = Object.values(states.transitions);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of transitions) {
      if (from.some((state) => reached.has(state))) reached.add(to);
    }
  }
  for (const state of known) {
    if (reached.has(state)) continue;
    const problem = `No transition leads to ${JSON.stringify(state)}.`;
    check.report(["x-states", "transitions"], "S605", problem, { at: "key" });
  }
}
