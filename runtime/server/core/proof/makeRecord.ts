import {
  createRecordValidator,
  type RecordValidator,
} from "../../../shared/entity/validateRecord.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { codeOf, fieldsOf, idOf } from "./answers.ts";
import type { ProofAnswer, ProofCourse, ProofServer, Values } from "./contract.ts";
import { goodValue, writableFields } from "./samples.ts";
import type { KnownIds } from "../kinds/contract.ts";

const tries = 30;

/** Ids that relations of new records may name: live records of the tenant that the administrator works in, and of the platform. */
export async function knownIds(
  server: ProofServer,
  tenantId: number,
): Promise<Map<string, number[]>> {
  const known = new Map<string, number[]>();
  for (const entity of server.models) {
    if (entity.kind === "view") continue;
    const conditions = [
      ...(entity.lifecycle.softDelete ? ["not is_delete"] : []),
      ...(entity.fields.some(({ name, column }) => name === "tenantId" && column)
        ? [`(tenant_id = ${tenantId} or tenant_id is null)`]
        : []),
    ];
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    const rows = await server.ownerQuery<{ id: string }>(
      `select id::text from "${entity.table}" ${where} order by id limit 40`,
    );
    known.set(
      entity.key,
      rows.map(({ id }) => Number(id)),
    );
  }
  return known;
}

/** A record that the schema takes; else the fields for which no value could be thought of. */
export function validSample(
  entity: EntityModel,
  models: readonly EntityModel[],
  known: KnownIds,
  first: number,
): Values | string[] {
  const validate = validatorOf(entity, models);
  const turns = new Map<string, number>();
  const fields = writableFields(entity);
  const valueOf = (field: FieldModel) =>
    goodValue(field, first + (turns.get(field.name) ?? 0), known);
  const values: Values = {};
  for (const field of fields) {
    const value = valueOf(field);
    if (value !== undefined) values[field.name] = value;
  }
  for (let attempt = 0; attempt < tries; attempt++) {
    const faulty = Object.keys(validate(values, "create").faults).map((name) => name.split(".")[0]);
    if (faulty.length === 0) return values;
    for (const field of fields.filter(({ name }) => faulty.includes(name))) {
      turns.set(field.name, (turns.get(field.name) ?? 0) + 1);
      const value = attempt > tries / 2 && !field.required ? undefined : valueOf(field);
      if (value === undefined) delete values[field.name];
      else values[field.name] = value;
    }
  }
  return Object.keys(validate(values, "create").faults);
}

export function validatorOf(entity: EntityModel, models: readonly EntityModel[]): RecordValidator {
  return createRecordValidator(entity, (key) => models.find((model) => model.key === key));
}

export interface Made {
  id: number;
  values: Values;
}

/**
 * Creates a record at this address; other values are tried for what the server finds at a field. A text says why it cannot be done. `given`
 * takes the place of samples where hooks ask for more than the schema says; what is undefined there is never sent.
 */
export async function makeRecord(
  course: ProofCourse,
  first: number,
  url = `/api/${course.entity.key}`,
  given: Values = {},
): Promise<Made | string> {
  const { server, token, entity, known } = course;
  const sample = validSample(entity, server.models, known, first);
  if (Array.isArray(sample)) {
    const rules = entity.rules.filter(({ fields }) => fields.some((name) => sample.includes(name)));
    const beside = rules.map(({ id, expr }) => ` (the rule ${id}: ${expr})`).join("");
    return `no value could be thought of for ${sample.join(", ")}${beside}`;
  }
  const values = { ...sample, ...given };
  const isLeftOut = (name: string) => name in given && given[name] === undefined;
  const turns = new Map<string, number>();
  let last: ProofAnswer | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await server.request({ token, method: "POST", url, body: values });
    last = answer;
    const id = idOf(answer);
    if (id !== null) return { id, values };
    if (codeOf(answer) === "F4014" && attempt < tries / 2) {
      Object.assign(values, await others(course), given);
      continue;
    }
    const faulty = fieldsOf(answer);
    const fields = writableFields(entity).filter(
      ({ name }) => faulty.includes(name) && !isLeftOut(name),
    );
    if (fields.length === 0) break;
    for (const field of fields) {
      const turn = (turns.get(field.name) ?? 0) + 1;
      turns.set(field.name, turn);
      const value = goodValue(field, first + turn, known);
      if (value === undefined || (!field.required && turn > 8)) delete values[field.name];
      else values[field.name] = value;
    }
  }
  const fields = last ? fieldsOf(last).join(", ") : "";
  return `refuses what the schema takes: ${codeOf(last) || last?.status} ${fields}`.trim();
}

/** New records for the relations within which ranges may not overlap: those that are there may be taken for all time. */
async function others(course: ProofCourse): Promise<Values> {
  const { server, entity } = course;
  const names = new Set((entity.exclusions ?? []).flatMap(({ fields }) => fields));
  const values: Values = {};
  for (const { name, relation } of entity.fields) {
    const target = server.models.find(({ key }) => key === relation?.to);
    if (!names.has(name) || !target || target.operations.create === null) continue;
    const made = await makeRecord({ ...course, entity: target }, freshTurn++);
    if (typeof made !== "string") values[name] = made.id;
  }
  return values;
}

/** Values that no sample before has used. */
let freshTurn = 1000;
