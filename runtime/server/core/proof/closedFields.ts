import { isSecret } from "../../../shared/entity/nameable.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { coreModules } from "../../../shared/permission/coreModules.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { check, resultOf, said } from "./answers.ts";
import { asking, reading, type Channel } from "./closedChannels.ts";
import { proveUnwritten } from "./closedWrites.ts";
import type { LimitedPerson, ProofCourse, ProofPerson, Values } from "./contract.ts";
import { makeRecord } from "./makeRecord.ts";
import { writableFields } from "./samples.ts";

/** Entities whose fields roles may be limited in. */
export const isLimitable = ({ module, kind, operations }: EntityModel): boolean =>
  !coreModules.has(module) && kind === "table" && operations.get !== null;

/** Fields that a role can be kept from. */
export const limitableFields = ({ fields }: EntityModel): FieldModel[] =>
  fields.filter(({ system, name }) => !system && name !== "id");

/**
 * A record as people see it whose roles close its fields: what is hidden comes over no channel, by its name or by a text that stands nowhere else,
 * and cannot be asked for; what is hidden or read only is written by none. Where a field is open it comes, and can be written.
 */
export async function proveClosedFields(
  course: ProofCourse,
  people: readonly LimitedPerson[],
): Promise<void> {
  const { entity, findings } = course;
  if (entity.operations.create === null) return;
  const made = await makeRecord(course, 83);
  if (typeof made === "string") return;
  const marks = await markTexts(course, made.id);
  for (const person of people) {
    const closed = limitableFields(entity).filter((field) => person.closes(entity, field));
    const record = resultOf(await read(course, person, made.id)) as Values | null;
    // Rules may keep the record itself from him.
    if (!record) continue;
    const shown = closed.filter(({ name }) => name in record).map(({ name }) => name);
    if (person.mode === "readOnly") {
      const hidden = writableFields(entity).filter(
        (field) => !isSecret(field) && !(field.name in record),
      );
      check(
        findings,
        `${hidden.map(({ name }) => name).join()} are shown to who may read them`,
        hidden.length === 0,
      );
    } else {
      check(findings, `${shown.join()} are hidden from who may not see them`, shown.length === 0);
      await proveHidden(course, person, { id: made.id, closed, marks });
    }
    await proveUnwritten(course, person, { id: made.id, values: made.values, closed });
  }
  const { server, token } = course;
  await server.request({ token, method: "DELETE", url: `/api/${entity.key}/${made.id}` });
}

const read = ({ server, entity }: ProofCourse, { token }: ProofPerson, id: number) =>
  server.request({ token, method: "GET", url: `/api/${entity.key}/${id}` });

/** Texts that stand nowhere else, by field; each was changed once, so that the history tells of it. */
async function markTexts(course: ProofCourse, id: number): Promise<Map<string, string>> {
  const { server, token, entity } = course;
  const marks = new Map<string, string>();
  for (const [index, field] of limitableFields(entity).entries()) {
    if (!isMarkable(entity, field)) continue;
    const mark = `Zq${index}c${id.toString(36)}Z`;
    const answer = await server.request({
      token,
      method: "PATCH",
      url: `/api/${entity.key}/${id}`,
      body: { [field.name]: mark },
    });
    if (answer.status === 200) marks.set(field.name, mark);
  }
  return marks;
}

const isMarkable = (entity: EntityModel, field: FieldModel): boolean =>
  kindOf(field).prose !== null &&
  writableFields(entity).includes(field) &&
  !field.options &&
  field.pattern === undefined &&
  !field.mask &&
  (field.maxLength ?? 99) >= 24;

interface Hidden {
  id: number;
  closed: readonly FieldModel[];
  marks: ReadonlyMap<string, string>;
}

async function proveHidden(course: ProofCourse, person: LimitedPerson, hidden: Hidden) {
  const { server, entity, findings } = course;
  const { id, closed, marks } = hidden;
  const names = new Set(closed.flatMap(({ name, relation }) => [name, relation?.labelAs ?? name]));
  const secrets = closed.flatMap(({ name }) => marks.get(name) ?? []);
  const send = async ([channel, request]: Channel) => {
    const answer = await server.request({ ...request, token: person.token });
    const leaked = secrets.filter((secret) => answer.text.includes(secret));
    check(
      findings,
      `${channel} holds ${leaked.join()} of a closed field`,
      leaked.length === 0,
      answer,
    );
    return answer;
  };
  for (const channel of reading(entity, id)) {
    const answer = await send(channel);
    const told = rowsOf(answer.body, id).flatMap((row) =>
      Object.keys(row).filter((name) => names.has(name)),
    );
    check(findings, `${channel[0]} names ${told.join()}, closed`, told.length === 0, answer);
  }
  for (const field of course.thorough ? closed : oneOfEach(closed, marks))
    for (const channel of asking(entity, server.models, field, marks.get(field.name))) {
      const answer = await send(channel);
      const isTold =
        resultOf(answer) !== null &&
        (channel[2] === "refused" || rowsOf(answer.body, id).length > 0);
      const what = `${channel[0]} ${field.name} tells of a closed field: ${said(answer)}`;
      check(findings, what, !isTold);
    }
}

/** A field of each kind, and the texts by which a search could find the record. */
function oneOfEach(
  fields: readonly FieldModel[],
  marks: ReadonlyMap<string, string>,
): FieldModel[] {
  const kinds = new Map(fields.map((field) => [field.kind, field]));
  return fields.filter(
    (field) => kinds.get(field.kind) === field || (field.search && marks.has(field.name)),
  );
}

/** The record, wherever an answer holds it. */
function rowsOf(body: unknown, id: number): Values[] {
  if (typeof body !== "object" || body === null) return [];
  const own = (body as Values)["id"] === id ? [body as Values] : [];
  return [...own, ...Object.values(body).flatMap((part) => rowsOf(part, id))];
}
