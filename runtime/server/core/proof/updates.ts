import { lockNames } from "../../../shared/entity/lock.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { check, codeOf, fieldsOf, said, tell } from "./answers.ts";
import type { BrowserVerdict, ProofAnswer, ProofCourse, Values } from "./contract.ts";
import { makeRecord } from "./makeRecord.ts";
import {
  badValues,
  drawing,
  goodValue,
  isConditional,
  someValues,
  writableFields,
} from "./samples.ts";
import { sameValue } from "./sameValue.ts";
import { spoiling } from "./validation.ts";

type Course = ProofCourse & { verdict: BrowserVerdict };

/** A change of some fields of a stored record. */
interface Change {
  what: string;
  values: Values;
}

/** Partial changes that are thought of, to find those that meet a condition or a rule. */
const thoughtOf = 400;

/**
 * Partial changes of a stored record: what the form finds fault with, with the whole record before it, the server refuses at the same
 * fields, whatever part of the record the change names; and what no form lets a person write stays as it is.
 */
export async function proveUpdates(course: Course): Promise<void> {
  const { entity } = course;
  const { create, update, get } = entity.operations;
  if (update === null || get === null || entity.kind !== "table") return;
  const made = create === null ? "nobody makes one" : await makeRecord(course, 17);
  // Where nobody can make a record one that is there serves for changes that are refused.
  const id = typeof made === "string" ? await seenRecord(course) : made.id;
  if (id === undefined) return;
  const read = async () => (await ask(course, "GET", url(entity, id))).body as Values;
  await closedToClients(course, id, await read());
  await spoiledChanges(course, id, await read());
  if (typeof made === "string") return;
  await conditionalChanges(course, id, read);
  await ask(course, "DELETE", url(entity, id));
}

/** Some record of the table that the person sees. */
async function seenRecord(course: Course): Promise<number | undefined> {
  for (const id of (course.known.get(course.entity.key) ?? []).slice(0, tries)) {
    if ((await ask(course, "GET", url(course.entity, id))).status === 200) return id;
  }
  return undefined;
}

const tries = 10;

const url = ({ key }: EntityModel, id: number): string => `/api/${key}/${id}`;

const ask = (
  { server, token }: Course,
  method: "GET" | "PATCH" | "DELETE",
  at: string,
  body?: Values,
): Promise<ProofAnswer> =>
  server.request({ token, method, url: at, ...(body === undefined ? {} : { body }) });

/** Every field wrong in one way, or emptied; both faces, in turn unless all is asked. */
async function spoiledChanges(course: Course, id: number, record: Values): Promise<void> {
  const { entity, thorough } = course;
  for (const [turn, field] of writableFields(entity).entries()) {
    const bad = thorough ? badValues(field) : badValues(field).slice(0, 1);
    const changes = [...bad, ...(field.required ? [null] : [])].map((value) => ({
      what: spoiling(field, value),
      values: { [field.name]: value },
    }));
    for (const [index, change] of changes.entries()) {
      const faces = thorough ? [0, 1] : [(turn + index) % 2];
      for (const face of faces) await compare(course, { id, record, change, face });
    }
  }
}

interface Compared {
  id: number;
  record: Values;
  change: Change;
  /** 0: REST, 1: console call. */
  face: number | undefined;
}

/** Null: what the form marks was refused there; else what the server answered. */
async function compare(course: Course, asked: Compared): Promise<ProofAnswer | null> {
  const { server, token, entity, findings, verdict } = course;
  const { id, record, change, face } = asked;
  const marked = verdict(entity, { ...record, ...change.values }, record).toSorted();
  // What the form takes would be stored; how that is answered is another question.
  if (marked.length === 0) return null;
  const answer = await server.request(
    face === 1
      ? {
          token,
          method: "POST",
          url: `/api/${entity.api}/update`,
          body: { id, ...change.values },
        }
      : { token, method: "PATCH", url: url(entity, id), body: change.values },
  );
  findings.checks++;
  const found = fieldsOf(answer).toSorted();
  if (found.join() === marked.join()) return null;
  const place = face === 1 ? "the console call" : "REST";
  findings.faults.push(
    `a change of ${change.what} over ${place}: the form marks ${marked.join(", ")}, the server ${found.join(", ") || said(answer)}`,
  );
  return answer;
}

/**
 * Changes of one or two fields that are each good alone, tried out on the form until conditions and rules over the stored record speak: these
 * the server refuses at the same fields. Some of those that the form takes are made, so that the stored record is another one.
 */
async function conditionalChanges(
  course: Course,
  id: number,
  read: () => Promise<Values>,
): Promise<void> {
  const { entity, verdict, thorough } = course;
  if (!isConditional(entity)) return;
  const rounds = thorough ? 12 : 4;
  const asked = new Set<string>();
  const random = drawing(entity.key);
  for (let round = 0; round < rounds; round++) {
    const record = await read();
    let taken: Change | null = null;
    for (let thought = 0; thought < thoughtOf / rounds; thought++) {
      const values = someValues(entity, course.known, random);
      const change = { what: JSON.stringify(values).slice(0, 120), values };
      const marked = verdict(entity, { ...record, ...change.values }, record)
        .toSorted()
        .join();
      if (marked === "") taken ??= change;
      const mark = `${Object.keys(change.values).toSorted().join()} ${marked}`;
      if (marked === "" || asked.has(mark)) continue;
      asked.add(mark);
      await compare(course, { id, record, change, face: thought % 2 });
    }
    if (taken) await take(course, id, taken);
  }
}

/** What the form takes the server takes as well, as far as the schema goes. */
async function take(course: Course, id: number, { what, values }: Change): Promise<void> {
  const { entity } = course;
  const answer = await ask(course, "PATCH", url(entity, id), values);
  course.findings.checks++;
  if (codeOf(answer) !== "F4000") return;
  const chosen = entity.fields.filter(({ relation }) => relation?.filter).map(({ name }) => name);
  // Forms offer what may be chosen and empty what may be no longer.
  if (fieldsOf(answer).every((name) => chosen.includes(name))) return;
  const refused = `a change that the form takes is refused at ${fieldsOf(answer).join()}`;
  const { own } = course.findings;
  // What a hook refuses is told once, without the values.
  if (!course.server.hooked.has(entity.key)) tell(course, `${refused}: ${what}`);
  else if (!own.includes(refused)) own.push(refused);
}

/** Fields of the server, computed ones and the state are not changed by naming them. */
async function closedToClients(course: Course, id: number, before: Values): Promise<void> {
  const { server, token, entity, known, findings } = course;
  const open = new Set(writableFields(entity).map(({ name }) => name));
  const closed = entity.fields.filter(
    ({ name, file }) =>
      name in before && !open.has(name) && !moving.has(name) && !file && name !== "id",
  );
  const values = Object.fromEntries(
    closed.map((field) => [field.name, otherValue(field, before[field.name], known) ?? null]),
  );
  const faces = [
    () => ask(course, "PATCH", url(entity, id), values),
    () =>
      server.request({
        token,
        method: "POST",
        url: `/api/${entity.api}/update`,
        body: { ...values, id },
      }),
  ];
  for (const send of faces) {
    const answer = await send();
    const after = (await ask(course, "GET", url(entity, id))).body as Values;
    const changed = closed.filter((field) => !isSame(field, before[field.name], after[field.name]));
    const names = changed.map(({ name }) => name).join(", ");
    check(findings, `${names} of the server can be changed by naming them`, names === "", answer);
  }
}

/** Each change moves these on. */
const moving: ReadonlySet<string> = new Set([
  ...lockNames,
  "updateTime",
  "updateUserId",
  "updateUserName",
]);

const otherValue = (field: FieldModel, value: unknown, known: Course["known"]): unknown =>
  [3, 4].map((turn) => goodValue(field, turn, known)).find((good) => !isSame(field, good, value));

const isSame = (field: FieldModel, one: unknown, other: unknown): boolean =>
  one == null || other == null ? one == other : sameValue(field, one, other);
