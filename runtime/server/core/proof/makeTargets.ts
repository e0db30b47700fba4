import type { EntityModel } from "../../../shared/entity/model.ts";
import { allStates } from "../../../shared/entity/values/allStates.ts";
import { prepareExpression } from "../../../shared/expression/evaluate/evaluateExpression.ts";
import { namedFields } from "../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../shared/expression/link/scope.ts";
import type { ProofCourse } from "./contract.ts";
import { makeRecord } from "./makeRecord.ts";

/** So many records are made that a relation with a filter over their state may refer to: a unique key takes one for each record. */
const ofState = 4;

/**
 * Records for required relations that lead to an entity without any, in a state that the filter of the relation wants: an entity without seeds
 * is no fault. Added to what is known; an entity that cannot be added to, or that needs one of the same kind, stays without.
 */
export async function makeTargets(
  course: Omit<ProofCourse, "known"> & { known: Map<string, number[]> },
  above: readonly string[] = [],
): Promise<void> {
  const { server, entity, known } = course;
  for (const { required, relation } of entity.fields) {
    const target = server.models.find(({ key }) => key === relation?.to);
    if (!required || !target || (known.get(target.key) ?? []).length > 0) continue;
    if (target.operations.create === null || above.includes(target.key)) continue;
    const own = { ...course, entity: target };
    await makeTargets(own, [...above, entity.key]);
    const wanted = wantedState(target, relation?.filter);
    const ids: number[] = [];
    for (let nr = 0; nr < (wanted === undefined ? 1 : ofState); nr++) {
      const made = await makeRecord(own, 5 + nr);
      if (typeof made !== "string") ids.push(made.id);
    }
    if (wanted !== undefined)
      await server.ownerQuery(
        `update "${target.table}" set "${wanted.column}" = $2 where id = any($1)`,
        [ids, wanted.state],
      );
    if (ids.length > 0) known.set(target.key, ids);
  }
}

/** The state that a filter wants and that new records are not in; undefined where it looks at more than the state. */
function wantedState({ states, ...target }: EntityModel, filter: string | null | undefined) {
  const field = target.fields.find(({ name }) => name === states?.field);
  if (!states || !field?.column || !filter) return undefined;
  const { column, name } = field;
  const scope = scopeOf({ ...target, states }, () => undefined);
  try {
    if (namedFields(filter, scope).some((each) => each.name !== name)) return undefined;
    const holds = prepareExpression(filter, scope);
    const state = allStates(states).find((each) => holds({ record: { [name]: each } }) === true);
    return state === undefined || state === states.initial ? undefined : { column, state };
  } catch {
    return undefined;
  }
}
