import type { ProofCourse, ProofRequest } from "../../../runtime/server/core/proof/contract.ts";
import { codeOf, resultOf } from "../../../runtime/server/core/proof/answers.ts";
import { makeRecord } from "../../../runtime/server/core/proof/makeRecord.ts";
import { goodValue, writableFields } from "../../../runtime/server/core/proof/samples.ts";

/** Actions that samples alone cannot go through, by entity, with what its hooks say to them; tests/integration/contract goes through these. */
export const notWalked: Readonly<Record<string, readonly string[]>> = {
  "access/ldap": ["update: F4000"],
  "access/menu": ["create: refuses what the schema takes: D4004"],
  "access/openAccess": ["create: refuses what the schema takes: F4000 bindUserId"],
  "access/tenant": ["create: refuses what the schema takes: D1301"],
  "system/codeGen": ["create: refuses what the schema takes: F4000 nameSpace"],
  "system/dictDataTenant": ["create: refuses what the schema takes: F4000 dictTypeId"],
  "system/jobTrigger": ["create: refuses what the schema takes: D1101"],
};

type Step = [operation: string, name: string, ask: Omit<ProofRequest, "token">];

/**
 * A record of its own goes through every action that its entity offers, on both faces, alone and among many: the watch over the tables
 * then says whether each left a line in its history. Gives the actions that the server refused, with their codes.
 */
export async function walkActions(course: ProofCourse): Promise<string[]> {
  const { server, token, entity } = course;
  if (entity.kind !== "table" || entity.operations.create === null) return [];
  const made = await makeRecord(course, 41);
  if (typeof made === "string") return [`create: ${made}`];
  const refused: string[] = [];
  for (const [operation, name, ask] of steps(course, made.id)) {
    if (entity.operations[operation] === null) continue;
    const answer = await server.request({ ...ask, token });
    const { failed } = (answer.body ?? {}) as { failed?: unknown[] };
    if (answer.status >= 300 || resultOf({ ...answer, status: 200 }) === null || failed?.length)
      refused.push(`${name}: ${codeOf(answer) || answer.text.slice(0, 120)}`);
  }
  return refused;
}

function steps({ entity, known }: ProofCourse, id: number): Step[] {
  const rest = `/api/${entity.key}`;
  const ids = [id];
  const fields = writableFields(entity);
  const label = fields.find(({ name }) => name === "remark" || name === "description") ?? fields[0];
  const values = (turn: number) => (label ? { [label.name]: goodValue(label, turn, known) } : {});
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
