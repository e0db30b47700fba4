import { lockFieldOf, lockOf } from "../../../shared/entity/lock.ts";
import { isSecret } from "../../../shared/entity/nameable.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { check, codeOf, fieldsOf, tell } from "./answers.ts";
import type { ProofAnswer, ProofCourse, Values } from "./contract.ts";
import { makeRecord, type Made } from "./makeRecord.ts";
import { goodValue, writableFields } from "./samples.ts";
import { sameValue } from "./sameValue.ts";

/** A record over both faces from its creation to its restoring, with the lock that keeps two people apart. */
export async function proveRecords(course: ProofCourse): Promise<void> {
  const { entity } = course;
  if (entity.operations.create === null || entity.kind === "view") return;
  const rest = await makeRecord(course, 1);
  if (typeof rest === "string") return tell(course, rest);
  await restLife(course, rest);
  if (entity.kind === "single") return;
  const console = await makeRecord(course, 41, `/api/${entity.api}/add`);
  if (typeof console === "string") return tell(course, console);
  await consoleLife(course, console);
}

async function restLife(course: ProofCourse, { id, values }: Made): Promise<void> {
  const { server, token, entity } = course;
  const { operations, lifecycle } = entity;
  const url = `/api/${entity.key}/${id}`;
  const ask = (method: "GET" | "POST" | "PATCH" | "DELETE", at: string, body?: unknown) =>
    server.request({ token, method, url: at, ...(body === undefined ? {} : { body }) });
  if (operations.get === null) return;
  const read = await ask("GET", url);
  check(course.findings, "a new record can be read", read.status === 200, read);
  const record = (read.body ?? {}) as Values;
  for (const name of differing(entity, values, record))
    tell(course, `${name} does not come back as it was sent`);
  if (operations.update !== null) await restChange(course, ask, url, record);
  if (operations.delete === null) return;
  const deleted = await ask("DELETE", url);
  if (deleted.status !== 200 && codeOf(deleted) !== "")
    return tell(course, `deleting is refused: ${codeOf(deleted)}`);
  check(course.findings, "it can be deleted", deleted.status === 200, deleted);
  const gone = await ask("GET", url);
  check(course.findings, "a deleted record is gone", gone.status === 404, gone);
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const list = await ask("GET", `/api/${entity.key}?filter=${filter}`);
  check(course.findings, "no list shows a deleted record", !list.text.includes(`"id":${id}`), list);
  if (!lifecycle.softDelete || operations.restore === null) return;
  const restored = await ask("POST", `${url}/restore`, {});
  check(course.findings, "it can be restored", restored.status === 200, restored);
  const back = await ask("GET", url);
  check(course.findings, "a restored record can be read", back.status === 200, back);
  await ask("DELETE", url);
}

type Ask = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  body?: unknown,
) => Promise<ProofAnswer>;

async function restChange(
  course: ProofCourse,
  ask: Ask,
  url: string,
  record: Values,
): Promise<void> {
  const { entity, known } = course;
  const field = writableFields(entity).find(
    ({ kind, name, pattern, options }) =>
      (kindOf({ kind }).prose !== null || kindOf({ kind }).amount === "whole") &&
      pattern === undefined &&
      !options &&
      typeof record[name] !== "object" &&
      record[name] !== undefined &&
      !entity.unique.some(({ fields }) => fields.includes(name)),
  );
  if (!field) return;
  const body = { [field.name]: goodValue(field, 77, known) };
  const version = lockOf(entity, record);
  const changed = await ask("PATCH", url, { ...body, ...version });
  if (changed.status !== 200 && codeOf(changed) !== "")
    return tell(course, `a change is refused: ${codeOf(changed)} ${fieldsOf(changed).join(", ")}`);
  check(course.findings, `${field.name} can be changed`, changed.status === 200, changed);
  const lock = lockFieldOf(entity);
  if (lock === null) return;
  const after = (changed.body ?? {}) as Values;
  check(
    course.findings,
    "a change counts the version on",
    Number(after[lock]) === Number(record[lock]) + 1,
    changed,
  );
  const stale = await ask("PATCH", url, { ...body, ...version });
  check(course.findings, "a change of an old version is refused", stale.status === 409, stale);
  const free = await ask("PATCH", url, body);
  check(course.findings, "without a version nothing is compared", free.status === 200, free);
}

async function consoleLife(course: ProofCourse, { id, values }: Made): Promise<void> {
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
  check(course.findings, "an added record has its detail", record !== null, answer);
  if (record === null) return;
  for (const name of differing(entity, values, record))
    tell(course, `${name} does not come back over the console call as it was sent`);
  if (operations.list !== null) {
    const page = await post("page", { page: 1, pageSize: 10, id });
    check(course.findings, "pages answer in the envelope", page.status === 200, page);
  }
  if (operations.delete === null) return;
  const deleted = await post("delete", { id });
  const { code } = (deleted.body ?? {}) as { code?: number };
  if (code !== 200 && codeOf(deleted) !== "")
    return tell(course, `deleting over the console call is refused: ${codeOf(deleted)}`);
  check(course.findings, "it can be deleted over the console call", code === 200, deleted);
  const after = await detail();
  check(course.findings, "a deleted record has no detail", after.record === null, after.answer);
}

/** Fields that came back other than they were sent. */
function differing(entity: EntityModel, sent: Values, got: Values): string[] {
  return writableFields(entity)
    .filter((field) => field.name in sent && !isSecret(field))
    .filter((field) => field.name in got && !sameValue(field, sent[field.name], got[field.name]))
    .map(({ name }) => name);
}
