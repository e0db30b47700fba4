import type {
  ProofCourse,
  ProofRequest,
  Values,
} from "../../../runtime/server/core/proof/contract.ts";
import { codeOf, resultOf } from "../../../runtime/server/core/proof/answers.ts";
import { givenFor } from "./givenValues.ts";
import { makeRecord } from "../../../runtime/server/core/proof/makeRecord.ts";
import { goodValue, writableFields } from "../../../runtime/server/core/proof/samples.ts";

/** Actions that cannot be walked, by entity, with the reason that the server gives: none. */
export const notWalked: Readonly<Record<string, readonly string[]>> = {};

type Step = [operation: string, name: string, ask: Omit<ProofRequest, "token">];

/**
 * A record of its own goes through every action that its entity offers, on both faces, alone and among many: the watch over the tables
 * then says whether each left a line in its history. Gives the actions that the server refused, with their codes.
 */
export async function walkActions(course: ProofCourse): Promise<string[]> {
  const { server, token, entity } = course;
  if (entity.kind !== "table" || entity.operations.create === null) return [];
  const given = await givenFor(course);
  const made = await makeRecord(course, 41, undefined, given.create);
  if (typeof made === "string") return [`create: ${made}`];
  const refused: string[] = [];
  for (const [operation, name, ask] of steps(course, made.id, given.update)) {
    if (entity.operations[operation] === null) continue;
    const answer = await server.request({ ...ask, token });
    const { failed } = (answer.body ?? {}) as { failed?: unknown[] };
    if (answer.status >= 300 || resultOf({ ...answer, status: 200 }) === null || failed?.length)
      refused.push(`${name}: ${codeOf(answer) || answer.text.slice(0, 120)}`);
  }
  return refused;
}

function steps({ entity, known }: ProofCourse, id: number, given: Values): Step[] {
  const rest = `/api/${entity.key}`;
  const ids = [id];
  const fields = writableFields(entity);
  const label = fields.find(({ name }) => name === "remark" || name === "description") ?? fields[0];
  const values = (turn: number) => ({
    ...(label ? { [label.name]: goodValue(label, turn, known) } : {}),
    ...given,
  });
  const post = (url: string, body: unknown) => ({ method: "POST" as const, url, body });
  return [
    ["update", "update", { method: "PATCH", url: `${rest}/${id}`, body: values(51) }],
    ["update", "bulk update", post(`${rest}/bulk/update`, { ids, values: values(52) })],
    ["setStatus", "set status", post(`/api/${entity.api}/setStatus`, { id, status: 2 })],
    ["setStatus", "bulk status", post(`${rest}/bulk/setStatus`, { ids, values: { status: 1 } })],
    ["delete", "delete", { method: "DELETE", url: `${rest}/${id}` }],
    ["restore", "restore", post(`${rest}/${id}/restore`, {})],
    ["restore", "bulk delete", post(`${rest}/bulk/delete`, { ids })],
    ["restore", "bulk restore", post(`${rest}/bulk/restore`, { ids })],
  ];
}
