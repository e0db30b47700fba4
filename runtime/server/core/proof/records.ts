import {
  createRecordValidator,
  type RecordValidator,
} from "../../../shared/entity/validateRecord.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import type { Findings, ProofAnswer, ProofServer } from "./contract.ts";
import { goodValue, writableFields, type KnownIds } from "./samples.ts";
import { sameValue } from "./sameValue.ts";

type Values = Record<string, unknown>;

interface Course {
  server: ProofServer;
  token: string;
  entity: EntityModel;
  known: KnownIds;
  findings: Findings;
}

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

/** A record over both faces from its creation to its restoring, with the lock that keeps two people apart. */
export async function proveRecords(course: Course): Promise<void> {
  const { entity } = course;
  if (entity.operations.create === null || entity.kind === "view") return;
  const rest = await create(course, 1, (values) => ["POST", `/api/${entity.key}`, values]);
  if (rest === null) return;
  await restLife(course, rest);
  if (entity.kind === "single") return;
  const console = await create(course, 41, (values) => ["POST", `/api/${entity.api}/add`, values]);
  if (console !== null) await consoleLife(course, console);
}

interface Made {
  id: number;
  values: Values;
}

/** Creates a record; other values are tried for what the server finds at a field. Null: it cannot be done, which is noted. */
async function create(
  course: Course,
  first: number,
  call: (values: Values) => ["POST", string, Values],
): Promise<Made | null> {
  const { server, entity, known, findings } = course;
  const values = validSample(entity, server.models, known, first);
  if (Array.isArray(values)) {
    findings.faults.push(`no value could be thought of for ${values.join(", ")}`);
    return null;
  }
  const turns = new Map<string, number>();
  let last: ProofAnswer | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const [method, url, body] = call(values);
    const answer = await server.request({ token: course.token, method, url, body });
    last = answer;
    const id = idOf(answer);
    if (id !== null) return { id, values };
    const faulty = fieldsOf(answer);
    const fields = writableFields(entity).filter(({ name }) => faulty.includes(name));
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
  tell(course, `refuses what the schema takes: ${codeOf(last) || last?.status} ${fields}`.trim());
  return null;
}

function idOf({ status, body }: ProofAnswer): number | null {
  const { id, code, result } = (body ?? {}) as { id?: unknown; code?: unknown; result?: unknown };
  if (status === 201 && typeof id === "number") return id;
  return status === 200 && code === 200 && typeof result === "number" ? result : null;
}

/** Names of the fields that an answer finds fault with; the console calls carry them as their message. */
export function fieldsOf({ body, text }: ProofAnswer): string[] {
  const { errors, message } = (body ?? {}) as { errors?: object; message?: unknown };
  const told = errors ?? (text.includes('"F4000"') ? parsed(String(message)) : {});
  return [...new Set(Object.keys(told).map((name) => name.split(".")[0] ?? ""))];
}

function parsed(message: string): object {
  return message.startsWith("{") ? (JSON.parse(message) as object) : {};
}

export function codeOf(answer: ProofAnswer | undefined): string {
  const { extras } = (answer?.body ?? {}) as { extras?: { code?: string } | null };
  return extras?.code ?? "";
}

/** Hooks have rules that no schema knows; without any the schema is all there is. */
function tell({ server, entity, findings }: Course, what: string): void {
  (server.hooked.has(entity.key) ? findings.own : findings.faults).push(what);
}

function check({ findings }: Course, what: string, holds: boolean, answer?: ProofAnswer): void {
  findings.checks++;
  if (!holds)
    findings.faults.push(
      `${what}${answer ? `: ${answer.status} ${fieldsOf(answer).join(", ")} ${answer.text.slice(0, 160)}` : ""}`,
    );
}

async function restLife(course: Course, { id, values }: Made): Promise<void> {
  const { server, token, entity } = course;
  const { operations, lifecycle } = entity;
  const url = `/api/${entity.key}/${id}`;
  const ask = (method: "GET" | "POST" | "PATCH" | "DELETE", at: string, body?: unknown) =>
    server.request({ token, method, url: at, ...(body === undefined ? {} : { body }) });
  if (operations.get === null) return;
  const read = await ask("GET", url);
  check(course, "a new record can be read", read.status === 200, read);
  const record = (read.body ?? {}) as Values;
  for (const name of differing(entity, values, record))
    tell(course, `${name} does not come back as it was sent`);
  if (operations.update !== null) await restChange(course, ask, url, record);
  if (operations.delete === null) return;
  const deleted = await ask("DELETE", url);
  if (deleted.status !== 200 && codeOf(deleted) !== "")
    return tell(course, `deleting is refused: ${codeOf(deleted)}`);
  check(course, "it can be deleted", deleted.status === 200, deleted);
  const gone = await ask("GET", url);
  check(course, "a deleted record is gone", gone.status === 404, gone);
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const list = await ask("GET", `/api/${entity.key}?filter=${filter}`);
  check(course, "no list shows a deleted record", !list.text.includes(`"id":${id}`), list);
  if (!lifecycle.softDelete || operations.restore === null) return;
  const restored = await ask("POST", `${url}/restore`, {});
  check(course, "it can be restored", restored.status === 200, restored);
  const back = await ask("GET", url);
  check(course, "a restored record can be read", back.status === 200, back);
  await ask("DELETE", url);
}

type Ask = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  body?: unknown,
) => Promise<ProofAnswer>;

async function restChange(course: Course, ask: Ask, url: string, record: Values): Promise<void> {
  const { entity, known } = course;
  const field = writableFields(entity).find(
    ({ kind, name, pattern, options }) =>
      ["string", "text", "integer"].includes(kind) &&
      pattern === undefined &&
      !options &&
      typeof record[name] !== "object" &&
      record[name] !== undefined &&
      !entity.unique.some(({ fields }) => fields.includes(name)),
  );
  if (!field) return;
  const body = { [field.name]: goodValue(field, 77, known) };
  const version = entity.lifecycle.lock ? { version: record["version"] } : {};
  const changed = await ask("PATCH", url, { ...body, ...version });
  if (changed.status !== 200 && codeOf(changed) !== "")
    return tell(course, `a change is refused: ${codeOf(changed)} ${fieldsOf(changed).join(", ")}`);
  check(course, `${field.name} can be changed`, changed.status === 200, changed);
  if (!entity.lifecycle.lock) return;
  const after = (changed.body ?? {}) as Values;
  check(
    course,
    "a change counts the version on",
    Number(after["version"]) === Number(record["version"]) + 1,
    changed,
  );
  const stale = await ask("PATCH", url, { ...body, ...version });
  check(course, "a change of an old version is refused", stale.status === 409, stale);
  const free = await ask("PATCH", url, body);
  check(course, "without a version nothing is compared", free.status === 200, free);
}

async function consoleLife(course: Course, { id, values }: Made): Promise<void> {
  const { server, token, entity } = course;
  const { operations } = entity;
  const base = `/api/${entity.api}`;
  const post = (name: string, body: unknown) =>
    server.request({ token, method: "POST", url: `${base}/${name}`, body });
  const detail = async () => {
    const answer = await server.request({ token, method: "GET", url: `${base}/detail?id=${id}` });
    const { code, result } = (answer.body ?? {}) as { code?: number; result?: Values | null };
    return { answer, record: code === 200 ? (result ?? null) : null };
  };
  if (operations.get === null) return;
  const { answer, record } = await detail();
  check(course, "an added record has its detail", record !== null, answer);
  if (record === null) return;
  for (const name of differing(entity, values, record))
    tell(course, `${name} does not come back over the console call as it was sent`);
  if (operations.list !== null) {
    const page = await post("page", { page: 1, pageSize: 10, id });
    check(course, "pages answer in the envelope", page.status === 200, page);
  }
  if (operations.delete === null) return;
  const deleted = await post("delete", { id });
  const { code } = (deleted.body ?? {}) as { code?: number };
  if (code !== 200 && codeOf(deleted) !== "")
    return tell(course, `deleting over the console call is refused: ${codeOf(deleted)}`);
  check(course, "it can be deleted over the console call", code === 200, deleted);
  const after = await detail();
  check(course, "a deleted record has no detail", after.record === null, after.answer);
}

/** Fields that came back other than they were sent. */
function differing(entity: EntityModel, sent: Values, got: Values): string[] {
  return writableFields(entity)
    .filter(
      (field) => field.name in sent && field.sensitive !== "secret" && field.kind !== "secret",
    )
    .filter((field) => field.name in got && !sameValue(field, sent[field.name], got[field.name]))
    .map(({ name }) => name);
}
