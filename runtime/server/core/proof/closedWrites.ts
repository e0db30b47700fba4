import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { check, codeOf, idOf } from "./answers.ts";
import type { LimitedPerson, ProofCourse, ProofRequest, Values } from "./contract.ts";
import { goodValue, writableFields } from "./samples.ts";

interface Limited {
  id: number;
  /** What the record was made of. */
  values: Values;
  closed: readonly FieldModel[];
}

type Try = [channel: string, request: Omit<ProofRequest, "token">];

/** Other values for every closed field, over every way of writing: what is stored stays, and a new record has none of them. */
export async function proveUnwritten(
  course: ProofCourse,
  person: LimitedPerson,
  { id, values, closed }: Limited,
): Promise<void> {
  const { server, entity, known, findings } = course;
  const written = closed.filter(
    (field) =>
      field.column !== null &&
      // The state is changed by steps alone, which are rights of their own.
      writableFields(entity).includes(field),
  );
  const others = new Map(written.map((field) => [field, otherValue(field, values, known)]));
  const { token } = person;
  const key = entity.fields.find(({ name }) => name === keyOf(entity));
  const named = key ? (await stored(course, id, [key]))[key.name] : null;
  const how = { named: named ?? "", thorough: course.thorough ?? false };
  for (const [channel, request] of tries(entity, id, others, how)) {
    const before = await stored(course, id, written);
    const answer = await server.request({ ...request, token });
    const after = await stored(course, id, written);
    const changed = written.filter(({ name }) => before[name] !== after[name]);
    const what = `${channel} changes ${changed.map(({ name }) => name).join()}, closed to him`;
    check(findings, what, changed.length === 0, answer);
  }
  await createWith(course, person, values, others);
  await writeOpen(course, person, id, closed);
}

function otherValue(field: FieldModel, values: Values, known: ProofCourse["known"]): unknown {
  const now = JSON.stringify(values[field.name]);
  return [84, 85, 86]
    .map((turn) => goodValue(field, turn, known))
    .find((value) => value !== undefined && JSON.stringify(value) !== now);
}

const stored = async (
  { server, entity }: ProofCourse,
  id: number,
  fields: readonly FieldModel[],
): Promise<Record<string, string | null>> => {
  const list = fields.map(({ name, column }) => `"${column}"::text as "${name}"`);
  if (list.length === 0) return {};
  const sql = `select ${list.join(", ")} from "${entity.table}" where id = $1`;
  const [row] = await server.ownerQuery<Record<string, string | null>>(sql, [id]);
  return row ?? {};
};

function tries(
  entity: EntityModel,
  id: number,
  others: ReadonlyMap<FieldModel, unknown>,
  { named, thorough }: { named: string; thorough: boolean },
): Try[] {
  const { key, api, operations, states } = entity;
  const rest = `/api/${key}`;
  const each = [...others].map(([{ name }, value]) => ({ [name]: value }));
  const all = Object.assign({}, ...each) as Values;
  const post = (url: string, body: unknown): ProofRequest["body"] => ({
    method: "POST",
    url,
    body,
  });
  const unique = keyOf(entity);
  const isImported = operations.import !== null && unique !== undefined;
  const single = each.flatMap((body, turn): Try[] => {
    const ways: Try[] = [
      ["a change", { method: "PATCH", url: `${rest}/${id}`, body }],
      ["a console change", post(`/api/${api}/update`, { id, ...body }) as Try[1]],
      ["a bulk change", post(`${rest}/bulk/update`, { ids: [id], values: body }) as Try[1]],
      ...(isImported ? [["an import", importOf(rest, { [unique]: named, ...body })] as Try] : []),
    ];
    // Where the first of them wrote, the others would change nothing any more.
    const turned = ways.map((_, index) => ways[(index + turn) % ways.length] as Try);
    return thorough ? turned : turned.slice(0, 1);
  });
  return [
    ...(operations.update === null ? [] : single),
    ["a status", post(`/api/${api}/setStatus`, { id, status: 2 }) as Try[1]],
    [
      "a bulk status",
      post(`${rest}/bulk/setStatus`, { ids: [id], values: { status: 2 } }) as Try[1],
    ],
    ...(states?.transitions ?? []).map(({ name }): Try => [
      `the step ${name}`,
      post(`${rest}/${id}/${name}`, all) as Try[1],
    ]),
  ];
}

/** A field that tells records apart by itself. */
const keyOf = ({ unique }: EntityModel): string | undefined =>
  unique
    .map(({ fields }) => fields.filter((name) => name !== "tenantId"))
    .find(({ length }) => length === 1)?.[0];

function importOf(rest: string, values: Values): Try[1] {
  const lines = [Object.keys(values), Object.values(values).map((value) => `"${String(value)}"`)];
  const [[key = ""] = []] = lines;
  const file = lines.map((cells) => cells.join(",")).join("\n");
  const form = { file, name: "rows.csv", fields: { key } };
  return { method: "POST", url: `${rest}/import`, form };
}

/** A new record of his own does not hold what he gave for closed fields. */
async function createWith(
  course: ProofCourse,
  { token }: LimitedPerson,
  values: Values,
  others: ReadonlyMap<FieldModel, unknown>,
): Promise<void> {
  const { server, entity, known, findings } = course;
  const keys = new Set(entity.unique.flatMap(({ fields }) => fields));
  const given = [...others].filter(([, value]) => value !== undefined);
  const body = {
    ...values,
    ...Object.fromEntries(given.map(([{ name }, value]) => [name, value])),
  };
  for (const field of writableFields(entity))
    if (keys.has(field.name)) body[field.name] = goodValue(field, 88, known);
  const answer = await server.request({ token, method: "POST", url: `/api/${entity.key}`, body });
  const id = idOf(answer);
  if (id === null) return;
  const fields = given.map(([field]) => field);
  const now = await stored(course, id, fields);
  const taken = given.filter(
    ([field]) => isMark(field) && now[field.name] === String(body[field.name]),
  );
  const what = `a new record takes ${taken.map(([{ name }]) => name).join()}, closed to him`;
  check(findings, what, taken.length === 0, answer);
  await server.ownerQuery(`delete from "${entity.table}" where id = $1`, [id]);
}

/** A default may be what was given: only texts and days tell. */
const isMark = ({ kind, options, dict }: FieldModel): boolean =>
  (kindOf({ kind }).prose !== null ||
    kindOf({ kind }).naming !== null ||
    kindOf({ kind }).calendar === "day") &&
  !options &&
  !dict;

/** That nothing is written means something only where what is open is. */
async function writeOpen(
  course: ProofCourse,
  { token }: LimitedPerson,
  id: number,
  closed: readonly FieldModel[],
): Promise<void> {
  const { server, entity, findings } = course;
  const open = writableFields(entity).find(
    (field) =>
      !closed.includes(field) &&
      ["string", "text"].includes(field.kind) &&
      !field.options &&
      field.pattern === undefined &&
      !entity.unique.some(({ fields }) => fields.includes(field.name)),
  );
  if (!open || entity.operations.update === null) return;
  const body = { [open.name]: `Open ${id % 1000}` };
  const url = `/api/${entity.key}/${id}`;
  const answer = await server.request({ token, method: "PATCH", url, body });
  // Its hooks may want something else of the text.
  if (server.hooked.has(entity.key) && codeOf(answer) === "F4000") return;
  const now = await stored(course, id, [open]);
  check(
    findings,
    `${open.name} is open to him and written`,
    now[open.name] === body[open.name],
    answer,
  );
}
