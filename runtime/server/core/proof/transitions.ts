import type {
  EntityModel,
  FieldModel,
  Json,
  TransitionModel,
} from "../../../shared/entity/model.ts";
import { check, codeOf, fieldsOf, resultOf, said } from "./answers.ts";
import type { ProofAnswer, ProofCourse, StepVerdict, Values } from "./contract.ts";
import { proveGuard } from "./rules/guards.ts";
import { makeRecord } from "./makeRecord.ts";
import { isUnreachable } from "./rules/unreachable.ts";
import { goodValue, writableFields } from "./samples.ts";

type Course = ProofCourse & { asks: StepVerdict };

/**
 * A record in every state, for every step: refused from the wrong state (F4010), refused at the fields that the dialog of the step asks for, and
 * taken once they are filled, in the same call; and a guard that keeps what it says.
 */
export async function proveTransitions(course: Course): Promise<void> {
  const { entity, server } = course;
  const { states, operations } = entity;
  if (!states || operations.create === null || operations.get === null) return;
  const made = await makeRecord(course, 23);
  if (typeof made === "string") return;
  for (const transition of states.transitions) {
    for (const state of statesOf(entity)) {
      await put(course, made.id, state, transition);
      await tryStep(course, made.id, state, transition);
    }
    await proveGuard(course, made.id, transition);
  }
  await server.request({
    token: course.token,
    method: "DELETE",
    url: `/api/${entity.key}/${made.id}`,
  });
}

const statesOf = ({ states }: EntityModel): (string | number)[] => [
  ...new Set((states?.transitions ?? []).flatMap(({ from, to }) => [...from, to])),
];

/** The record in a state, with nothing in the fields that the step needs, nor in those that limit what these may lead to. */
async function put(
  { server, entity }: Course,
  id: number,
  state: Json,
  { require }: TransitionModel,
): Promise<void> {
  const needed = entity.fields.filter(({ name }) => require.includes(name));
  const limiting = needed.flatMap(({ relation }) =>
    [...(relation?.filter ?? "").matchAll(/\$record\.(\w+)/g)].map(([, name]) => name),
  );
  const emptied = entity.fields.filter(
    (field) => field.column && (needed.includes(field) || limiting.includes(field.name)),
  );
  const own = entity.fields.find(({ name }) => name === entity.states?.field);
  const set = [`"${own?.column}" = $2`, ...emptied.map(({ column }) => `"${column}" = default`)];
  await server.ownerQuery(`update "${entity.table}" set ${set.join(", ")} where id = $1`, [
    id,
    state,
  ]);
}

async function tryStep(
  course: Course,
  id: number,
  state: string | number,
  transition: TransitionModel,
): Promise<void> {
  const { server, token, entity, known, findings, asks } = course;
  const place = `/api/${entity.key}/${id}`;
  const step = (body: Values) =>
    server.request({ token, method: "POST", url: `${place}/${transition.name}`, body });
  const read = async () =>
    resultOf(await server.request({ token, method: "GET", url: place })) as Values;
  const record = await read();
  const empty = await step({});
  const what = `${transition.name} from ${state}`;
  if (!transition.from.includes(state))
    return check(findings, `${what} is refused`, codeOf(empty) === "F4010", empty);
  const asked = asks(entity, record, transition.name).toSorted();
  if (isUnreachable(course, record, transition, asked)) return;
  const guarded = codeOf(empty) === "F4018" && transition.guards.length > 0;
  if (asked.length === 0 && guarded) return;
  if (asked.length === 0)
    return arrived(course, what, { answer: empty, after: await read(), transition });
  const found = fieldsOf(empty).toSorted();
  check(
    findings,
    `${what}: the dialog asks for ${asked.join(", ")}, the server ${found.join(", ") || said(empty)}`,
    guarded || found.join() === asked.join(),
  );
  const fields = writableFields(entity).filter(({ name }) => asked.includes(name));
  // Files are sent before they are named, and a condition may want any value.
  if (fields.length < asked.length || transition.guards.length > 0) return;
  const given = async (turn: number) => {
    const values: Values = {};
    for (const field of fields)
      values[field.name] = (await offered(course, field, record)) ?? goodValue(field, turn, known);
    return values;
  };
  let answer = await step(await given(31));
  // A rule may want a smaller or a greater one beside what the record has.
  for (const turn of [1, 89])
    if (codeOf(answer) === "F4000") answer = await step(await given(turn));
  arrived(course, what, { answer, after: await read(), transition });
}

/** What the field may lead to in this record, where a condition says so. */
async function offered(
  { server, token, entity }: Course,
  { name, relation }: FieldModel,
  record: Values,
): Promise<unknown> {
  if (!relation?.filter) return undefined;
  const choices = encodeURIComponent(JSON.stringify({ entity: entity.key, field: name, record }));
  const url = `/api/${relation.to}?choices=${choices}`;
  const { body } = await server.request({ token, method: "GET", url });
  return (body as { id: number }[] | null)?.[0]?.id;
}

interface Arrival {
  answer: ProofAnswer;
  /** The record afterwards. */
  after: Values;
  transition: TransitionModel;
}

function arrived(
  { entity, findings }: Course,
  what: string,
  { answer, after, transition }: Arrival,
): void {
  const there = after[entity.states?.field ?? ""] === transition.to;
  check(findings, `${what} is taken`, answer.status === 200 && there, answer);
}
