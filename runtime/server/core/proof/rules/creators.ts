import type { EntityModel, PolicyRule } from "../../../../shared/entity/model.ts";
import { tell } from "../answers.ts";
import type { ProofCourse, ProofPerson, Values } from "../contract.ts";
import { makeRecord } from "../makeRecord.ts";
import { writableFields } from "../samples.ts";

/** Roles that rules of this entity let add records; "*" is whoever has no other role. */
export function creatingRoles({ policy, scope, kind, operations }: EntityModel): string[] {
  if (scope !== "tenant" || operations.create === null || kind === "view" || kind === "child")
    return [];
  const rules = policy.filter(({ can }) => can.includes("create"));
  return [...new Set(rules.map(({ role }) => role))];
}

/** Somebody with this role alone, who has every permission and sees all rows of the tenant, adds a record. */
export async function proveCreator(
  course: ProofCourse,
  role: string,
  person: ProofPerson,
): Promise<void> {
  const { entity, findings, server } = course;
  const rules = entity.policy.filter((rule) => rule.role === role || rule.role === "*");
  const acting = rules.filter(({ can }) => can.includes("create"));
  const given = { ...closedTo(entity, acting), ...wantedBy(acting, person) };
  const own = { ...course, token: person.token };
  const made = await makeRecord(own, 53, `/api/${entity.key}`, given);
  findings.checks++;
  if (typeof made !== "string") {
    const url = `/api/${entity.key}/${made.id}`;
    await server.request({ token: course.token, method: "DELETE", url });
    return;
  }
  const whom = role === "*" ? "whoever has no other role" : `the role ${role}`;
  if (!isOfRows(acting, made)) tell(course, `${whom} may add records and cannot: ${made}`);
}

/** What no rule lets the role write is not sent. */
function closedTo(entity: EntityModel, acting: readonly PolicyRule[]): Values {
  if (acting.some(({ write }) => write === null)) return {};
  const open = new Set(acting.flatMap(({ write }) => write ?? []));
  const closed = writableFields(entity).filter(({ name }) => !open.has(name));
  return Object.fromEntries(closed.map(({ name }) => [name, undefined]));
}

/** What the rows of a rule ask of a new record, where they say it plainly. */
function wantedBy(acting: readonly PolicyRule[], { id }: ProofPerson): Values {
  const rows = acting.some((rule) => rule.rows === null) ? "" : (acting[0]?.rows ?? "");
  const own = [...rows.matchAll(/\b([a-z]\w*) == \$user\.id\b/g)].map(([, name]) => [name, id]);
  const texts = [...rows.matchAll(/\b([a-z]\w*) (?:==|in \[?) ?'([^']*)'/g)];
  return Object.fromEntries([...own, ...texts.map(([, name, text]) => [name, text])]) as Values;
}

/** Which records a rule is for may be more than could be thought of; what never holds is a fault of its own. */
function isOfRows(acting: readonly PolicyRule[], reason: string): boolean {
  const codes = ["D1016", ...acting.flatMap(({ error }) => error ?? [])];
  return acting.every(({ rows }) => rows !== null) && codes.some((code) => reason.includes(code));
}
