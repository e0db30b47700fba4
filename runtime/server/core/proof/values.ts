import { lockFieldOf, lockOf } from "../../../shared/entity/lock.ts";
import { typeOfField } from "../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { cover } from "../../../shared/entity/values/mask.ts";
import { sameStored } from "../../../shared/entity/values/sameStored.ts";
import { prepareExpression } from "../../../shared/expression/evaluate/evaluateExpression.ts";
import { roundedTo } from "../../../shared/expression/evaluate/roundedTo.ts";
import { scopeOf } from "../../../shared/expression/link/scope.ts";
import { same } from "./agree.ts";
import { check, idOf, resultOf, tell } from "./answers.ts";
import type { ProofCourse, Values } from "./contract.ts";
import { makeRecord, validSample, type Made } from "./makeRecord.ts";
import { asksTheMoment } from "./rules/asksTheMoment.ts";
import { goodValue, writableFields } from "./samples.ts";

/**
 * What a record holds that nobody sent: defaults, and computed values, compared with fresh ones after it was made with child rows, after changes
 * and after transitions; that a transition saves what is given with it; that lists cover texts of x-mask, and that a record that is sent back as
 * it came, whole or as a row of a list, loses nothing.
 */
export async function proveValues(course: ProofCourse): Promise<void> {
  const { entity } = course;
  const { create, get, update } = entity.operations;
  if (create === null || get === null || entity.kind !== "table") return;
  const made = await makeRecord(course, 17);
  // Said by the proof of records.
  if (typeof made === "string") return;
  await proveDefaults(course, made);
  if (update !== null) {
    await addRows(course, made.id);
    await proveComputed(course, made.id, "with child rows");
    await proveChanges(course, made.id);
    await proveReturn(course, made.id);
  }
  await proveMasks(course, made.id);
  await proveSteps(course, made.id);
  await course.server.request({ ...at(course, made.id), method: "DELETE" });
}

const at = ({ token, entity }: ProofCourse, id: number) => ({
  token,
  url: `/api/${entity.key}/${id}`,
});

async function read(course: ProofCourse, id: number): Promise<Values> {
  const answer = await course.server.request({ ...at(course, id), method: "GET" });
  return (resultOf(answer) ?? {}) as Values;
}

const change = (course: ProofCourse, id: number, body: Values) =>
  course.server.request({ ...at(course, id), method: "PATCH", body });

/** A record of which only what is required was sent has the literal defaults of the rest. */
async function proveDefaults(course: ProofCourse, { values }: Made): Promise<void> {
  const { server, token, entity, known } = course;
  const left = writableFields(entity).filter(
    (field) => field.default !== undefined && field.default !== null && !field.when,
  );
  const keys = new Set(entity.unique.flatMap(({ fields }) => fields));
  const body = Object.fromEntries(
    writableFields(entity)
      .filter((field) => field.name in values && !left.includes(field))
      .map((field) => [
        field.name,
        keys.has(field.name) ? goodValue(field, 61, known) : values[field.name],
      ]),
  );
  const answer = await server.request({ token, method: "POST", url: `/api/${entity.key}`, body });
  const id = idOf(answer);
  // Rules may want other values than the defaults beside these.
  if (id === null) return;
  const record = await read(course, id);
  for (const field of left.filter(({ name }) => name in record)) {
    course.findings.checks++;
    if (!sameStored(field, record[field.name], field.default))
      tell(course, `${field.name} has not its default in a new record`);
  }
  await server.request({ ...at(course, id), method: "DELETE" });
}

/** Two rows in every field of child rows for which values can be thought of. */
async function addRows(course: ProofCourse, id: number): Promise<void> {
  const { server, entity, known } = course;
  for (const { name, children } of entity.fields) {
    const child = server.models.find(({ key }) => key === children?.entity);
    if (!child || !children) continue;
    // The server fills in which record holds a row; expressions of the row may look into that record all the same.
    const own = {
      ...child,
      fields: child.fields.map((each) =>
        each.name === children.foreignKey ? { ...each, readOnly: true, required: false } : each,
      ),
    };
    const rows = [3, 4].map((turn) => validSample(own, server.models, known, turn));
    if (rows.some((row) => Array.isArray(row))) continue;
    await change(course, id, { [name]: rows });
  }
}

const isCounted = (field: FieldModel): boolean => {
  const { amount, choice } = kindOf(field);
  return amount !== null || choice === "one" || typeOfField(field) === "boolean";
};

async function proveChanges(course: ProofCourse, id: number): Promise<void> {
  const { entity, known } = course;
  if (!entity.fields.some(({ computed }) => computed)) return;
  const numbers = writableFields(entity).filter(
    (field) => isCounted(field) && !entity.unique.some(({ fields }) => fields.includes(field.name)),
  );
  for (const field of numbers) {
    const value = goodValue(field, 53, known);
    if (value === undefined) continue;
    const answer = await change(course, id, { [field.name]: value });
    if (answer.status === 200) await proveComputed(course, id, `after a change of ${field.name}`);
  }
}

async function proveComputed(course: ProofCourse, id: number, when: string): Promise<void> {
  const { entity } = course;
  const fields = entity.fields.filter(({ computed }) => computed);
  if (fields.length === 0) return;
  const record = await read(course, id);
  const related = await relatedTo(course, record);
  for (const field of fields.filter(({ name }) => name in record)) {
    const fresh = freshValue(course, field, record, related);
    if (fresh === undefined) continue;
    course.findings.checks++;
    if (!same(fresh, (record[field.name] ?? null) as Json, typeOfField(field)))
      tell(
        course,
        `${field.name} is ${String(record[field.name])} ${when}, worked out it is ${String(fresh)}`,
      );
  }
}

/** What the expression gives over the record; undefined where it asks for the moment or the person. */
function freshValue(
  { server, entity }: ProofCourse,
  field: FieldModel,
  record: Values,
  related: Record<string, Values | null>,
): Json | undefined {
  const expression = field.computed?.expr ?? "null";
  const scope = scopeOf(entity, (key) => server.models.find((model) => model.key === key));
  if (asksTheMoment(expression, scope)) return undefined;
  return roundedTo(field, prepareExpression(expression, scope)({ record, related }) ?? null);
}

async function relatedTo(course: ProofCourse, record: Values) {
  const { server, token, entity } = course;
  const texts = entity.fields.map(({ computed }) => computed?.expr ?? "").join(" ");
  const related: Record<string, Values | null> = {};
  for (const { name, relation } of entity.fields) {
    if (!relation || !new RegExp(`\\b${name}\\.`).test(texts)) continue;
    const url = `/api/${relation.to}/${String(record[name])}`;
    const answer = await server.request({ token, method: "GET", url });
    related[name] = record[name] ? ((resultOf(answer) ?? null) as Values | null) : null;
  }
  return related;
}

/** What is stored of a record and of its child rows, without what the server notes of the change itself. */
async function stored({ server, entity }: ProofCourse, id: number): Promise<string> {
  const rows = await server.ownerQuery(
    `select ${plainColumns(entity)} from "${entity.table}" where id = $1`,
    [id],
  );
  const parts: unknown[] = [rows];
  for (const { children } of entity.fields) {
    const child = server.models.find(({ key }) => key === children?.entity);
    const foreign = child?.fields.find(({ name }) => name === children?.foreignKey)?.column;
    if (!child || !foreign) continue;
    const live = child.lifecycle.softDelete ? "and not is_delete" : "";
    const sql = `select ${plainColumns(child)} from "${child.table}" where "${foreign}" = $1 ${live} order by id`;
    parts.push(await server.ownerQuery(sql, [id]));
  }
  return JSON.stringify(parts);
}

const plainColumns = ({ fields }: EntityModel): string =>
  fields
    .filter(({ column, system, name }) => column !== null && (!system || name === "id"))
    .map(({ column }) => `"${column}"::text`)
    .join(", ");

/** A record that is sent back as it came, by anyone who sees it, is what it was; also one with the covered texts that lists show. */
async function proveReturn(course: ProofCourse, id: number): Promise<void> {
  const { entity, server, token } = course;
  const whole = await read(course, id);
  const before = await stored(course, id);
  const covered = withCovers(course, entity, whole);
  const sent = [
    { body: whole, what: "a record that is sent back as it came" },
    { body: covered, what: "a record that is sent back with covered texts" },
  ];
  for (const { body, what } of covered === whole ? sent.slice(0, 1) : sent) {
    const now = await read(course, id);
    const answer = await change(course, id, { ...body, ...lockOf(entity, now) });
    if (answer.status !== 200) continue;
    course.findings.checks++;
    if ((await stored(course, id)) !== before) tell(course, `${what} is stored otherwise`);
  }
  if (entity.operations.list === null) return;
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const list = await server.request({
    token,
    method: "GET",
    url: `/api/${entity.key}?filter=${filter}`,
  });
  const [row] = (resultOf(list) ?? []) as Values[];
  if (!row) return;
  const given = Object.fromEntries(
    Object.entries(row).filter(([name]) => name !== lockFieldOf(entity)),
  );
  const kept = await stored(course, id);
  if ((await change(course, id, given)).status !== 200) return;
  course.findings.checks++;
  if ((await stored(course, id)) !== kept)
    tell(course, "a row of a list that is sent back as it came is stored otherwise");
}

/** The record as somebody has it who saw the texts of x-mask covered, in it and in its child rows. */
function withCovers(course: ProofCourse, entity: EntityModel, row: Values): Values {
  const covers: Values = {};
  for (const { name, mask, children } of entity.fields) {
    const value = row[name];
    if (mask !== undefined && typeof value === "string") covers[name] = cover;
    const child = course.server.models.find(({ key }) => key === children?.entity);
    if (!child?.fields.some((field) => field.mask !== undefined)) continue;
    covers[name] = (value as Values[]).map((each) => withCovers(course, child, each));
  }
  return Object.keys(covers).length > 0 ? { ...row, ...covers } : row;
}

/** Texts of x-mask stand covered in lists and whole in the record. */
async function proveMasks(course: ProofCourse, id: number): Promise<void> {
  const { entity, server, token } = course;
  const masked = entity.fields.filter(({ mask, column }) => mask !== undefined && column);
  if (masked.length === 0 || entity.operations.list === null) return;
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const url = `/api/${entity.key}?filter=${filter}`;
  const answer = await server.request({ token, method: "GET", url });
  const [row] = (resultOf(answer) ?? []) as Values[];
  const whole = await read(course, id);
  for (const { name } of masked) {
    const text = whole[name];
    if (!row || typeof text !== "string" || text === "") continue;
    const isCovered = String(row[name]).includes(cover);
    // The platform's administrators see everything.
    if (entity.scope !== "tenant" && row[name] === text) continue;
    check(course.findings, `${name} is covered in lists`, isCovered, answer);
    check(course.findings, `${name} is whole in the record`, !text.includes(cover));
  }
}

/** Along every transition that leads on: what is given with it is there, and computed values are fresh. */
async function proveSteps(course: ProofCourse, id: number): Promise<void> {
  const { entity, server, known } = course;
  const { states } = entity;
  if (!states) return;
  for (let step = 0, record = await read(course, id); step < states.transitions.length; step++) {
    const next = states.transitions.find(
      ({ from, to, guards }) =>
        guards.length === 0 &&
        to !== record[states.field] &&
        from.includes(record[states.field] as never),
    );
    if (!next) return;
    const given: Values = {};
    for (const field of writableFields(entity)) {
      if (!next.require.includes(field.name) || field.children) continue;
      const value = goodValue(field, 29 + step, known);
      if (value !== undefined && !field.relation?.filter) given[field.name] = value;
    }
    const { url, token } = at(course, id);
    const ask = { token, method: "POST", url: `${url}/${next.name}`, body: given } as const;
    if ((await server.request(ask)).status !== 200) return;
    record = await read(course, id);
    for (const field of writableFields(entity).filter(({ name }) => name in given)) {
      course.findings.checks++;
      if (!sameStored(field, record[field.name], given[field.name]))
        tell(course, `${next.name} does not save ${field.name}`);
    }
    await proveComputed(course, id, `after ${next.name}`);
  }
}
