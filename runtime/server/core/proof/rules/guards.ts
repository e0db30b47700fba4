import type { EntityModel, Json, TransitionModel } from "../../../../shared/entity/model.ts";
import { looksAt } from "../../../../shared/entity/looksAt.ts";
import { prepareExpression } from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import { check, codeOf, resultOf } from "../answers.ts";
import type { ProofCourse, Values } from "../contract.ts";
import { goodValue, writableFields } from "../samples.ts";

/** What a guard is tried with beside good values: what is not there, and the numbers where signs change. */
const edges: readonly Json[] = [null, 0, 1, -1, false, true];

/**
 * A guarded step is taken from a record that satisfies the guard, and refused (F4018) from one that does not. The record is brought into both
 * by changing one column at a time that the guard names; a guard over other records, the person or the day is left out.
 */
export async function proveGuard(
  course: ProofCourse,
  id: number,
  transition: TransitionModel,
): Promise<void> {
  const { server, entity, findings } = course;
  const holds = guardOf(course, transition);
  if (!holds) return;
  const seen = new Set<boolean>();
  for (const values of attempts(course, transition)) {
    if (!(await put(course, id, { ...values, [entity.states?.field ?? ""]: transition.from[0] })))
      continue;
    const record = await read(course, id);
    const expected = holds(record);
    if (seen.has(expected)) continue;
    seen.add(expected);
    const url = `/api/${entity.key}/${id}/${transition.name}`;
    const body = needed(course, transition);
    const answer = await server.request({ token: course.token, method: "POST", url, body });
    const refused = codeOf(answer) === "F4018";
    // A required field that nothing could be thought of for is refused first.
    if (!refused && answer.status !== 200) continue;
    const what = `${transition.name} ${expected ? "is open" : "is shut"} where its guard is ${String(expected)}`;
    check(findings, what, refused !== expected, answer);
    if (seen.size === 2) return;
  }
}

/** Values for the fields that the step requires, without those that would change what the guard looks at. */
function needed({ entity, known }: ProofCourse, { require, guards }: TransitionModel): Values {
  const fields = writableFields(entity).filter(
    ({ name }) => require.includes(name) && !names(guards, name),
  );
  return Object.fromEntries(fields.map((field) => [field.name, goodValue(field, 31, known)]));
}

const names = (guards: TransitionModel["guards"], name: string): boolean =>
  guards.some(({ expr }) => looksAt(expr, new Set([name])));

function guardOf({ server, entity }: ProofCourse, { guards }: TransitionModel) {
  if (guards.length === 0 || guards.some(({ expr }) => /\$|\w\s*\.\s*[a-z]/.test(expr)))
    return null;
  const scope = scopeOf(entity, (key) => server.models.find((model) => model.key === key));
  const each = guards.map(({ expr }) => prepareExpression(expr, scope));
  return (record: Values): boolean => each.every((evaluate) => evaluate({ record }) === true);
}

/** Columns that the guard names, each with values that may turn it; none first. */
function* attempts({ entity, known }: ProofCourse, { guards }: TransitionModel): Iterable<Values> {
  yield {};
  for (const field of entity.fields) {
    if (!names(guards, field.name) || !field.column || field.name === entity.states?.field)
      continue;
    const good = [3, 7].map((turn) => goodValue(field, turn, known));
    for (const value of [...edges, ...good]) if (value !== undefined) yield { [field.name]: value };
  }
}

/** False where the column does not take the value. */
async function put(course: ProofCourse, id: number, values: Values): Promise<boolean> {
  const { server, entity } = course;
  const entries = Object.entries(values);
  const set = entries.map(([name], index) => `${columnOf(entity, name)} = $${index + 2}`);
  const text = `update "${entity.table}" set ${set.join(", ")} where id = $1`;
  try {
    await server.ownerQuery(text, [id, ...entries.map(([, value]) => value)]);
    return true;
  } catch {
    return false;
  }
}

const columnOf = (entity: EntityModel, name: string): string =>
  `"${entity.fields.find((field) => field.name === name)?.column}"`;

async function read({ server, token, entity }: ProofCourse, id: number): Promise<Values> {
  const url = `/api/${entity.key}/${id}`;
  return (resultOf(await server.request({ token, method: "GET", url })) ?? {}) as Values;
}
