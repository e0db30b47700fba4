import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { columnValues } from "../budget/columnValues.ts";
import { soilOf, type Soil } from "./planted.ts";
import type { Findings, ProofAnswer, ProofPerson, ProofRequest, ProofServer } from "./contract.ts";

/** A row that was put into the table past everything. */
interface Planted {
  id: number;
  /** Text that stands nowhere else; null: no field holds a text. */
  mark: string | null;
  /** The field that shows the text. */
  field: FieldModel | undefined;
}

export interface SightCourse {
  server: ProofServer;
  entity: EntityModel;
  /** Somebody of a tenant who has every permission and sees its records. */
  person: ProofPerson;
  /** Somebody of the same tenant who sees his own records alone; null: there is nobody. */
  limited: ProofPerson | null;
  /** Someone who signed in and has no permission. */
  stranger: ProofPerson;
  otherTenantId: number;
  findings: Findings;
}

/** Entities whose rows can be told apart by tenant. */
export const isSighted = (entity: EntityModel, models: readonly EntityModel[]): boolean =>
  soilOf(entity, models) !== null &&
  entity.scope !== "platform" &&
  entity.fields.some(({ name, column }) => name === "tenantId" && column);

let turn = 0;

/**
 * Plants a row of another tenant, one of somebody else and one's own, and asks every channel for them: lists, single records, filters, search,
 * order, groups, exports, rows to print, history, and changes. What is not for the asker must not come, by its id or by a text.
 */
export async function proveSight(course: SightCourse): Promise<void> {
  const { entity, person, limited, stranger, otherTenantId, findings } = course;
  const soil = soilOf(entity, course.server.models);
  if (!soil) return;
  const { stored } = soil;
  const foreign = await plant(course.server, soil, otherTenantId);
  const others = await plant(course.server, soil, person.tenantId);
  try {
    await lookFor(course, person, foreign, false);
    if (limited && stored.dataScope) await lookFor(course, limited, others, false);
    // That nothing comes means something only where what is allowed does come.
    if (soil.isWhole) await lookFor(course, person, others, true);
    if (stranger) await closed(course, stranger, others);
    await unchanged(course, foreign, stored);
  } finally {
    const ids = [foreign.id, others.id];
    await withoutTriggers(course.server, () =>
      course.server.ownerQuery(`delete from "${stored.table}" where id = any($1::bigint[])`, [ids]),
    );
  }
  findings.checks++;
}

/** Owner of what is planted. */
const ownerId = 999_999;

async function plant(
  server: ProofServer,
  { stored: entity, mark: marked }: Soil,
  tenantId: number,
): Promise<Planted> {
  turn += 1;
  const values = columnValues(entity, () => 100);
  const set = (name: string | undefined, sql: string) => {
    const column = entity.fields.find((field) => field.name === name)?.column;
    if (column) values.set(column, sql);
  };
  const mark = marked
    ? `Zq${turn.toString(36)}x${Date.now().toString(36).slice(-5)}Q`.slice(0, 12)
    : null;
  set("id", "nextval('formwork.id_seq')");
  set("tenantId", String(tenantId));
  set("isDelete", "false");
  set("createUserId", String(ownerId));
  // Of people the record itself is the owner.
  if (entity.dataScope?.owner !== "id") set(entity.dataScope?.owner, String(ownerId));
  set(entity.dataScope?.org, String(ownerId));
  if (marked) set(marked.stored.name, `'${mark}'`);
  const columns = [...values.keys()].map((column) => `"${column}"`);
  const sql = [...values.values()].map((value) =>
    value.replaceAll(/\bn\b/g, String(7_000_000 + turn)),
  );
  const [row] = await withoutTriggers(server, () =>
    server.ownerQuery<{ id: string }>(
      `insert into "${entity.table}" (${columns.join(", ")}) values (${sql.join(", ")}) returning id::text`,
    ),
  );
  return { id: Number(row?.id), mark, field: marked?.shown };
}

/** Triggers have nothing to do with who sees a row. */
async function withoutTriggers<Result>(
  { ownerQuery }: ProofServer,
  work: () => Promise<Result>,
): Promise<Result> {
  await ownerQuery("set session_replication_role = replica");
  try {
    return await work();
  } finally {
    await ownerQuery("set session_replication_role = origin");
  }
}

/** Every way of reading, each with what it asks. */
function readings(
  entity: EntityModel,
  { id, mark, field }: Planted,
): [channel: string, request: Omit<ProofRequest, "token">][] {
  const { key, api, operations } = entity;
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const rest = `/api/${key}`;
  const get = (channel: string, url: string): [string, Omit<ProofRequest, "token">] => [
    channel,
    { method: "GET", url },
  ];
  const post = (
    channel: string,
    url: string,
    body: unknown,
  ): [string, Omit<ProofRequest, "token">] => [channel, { method: "POST", url, body }];
  const byMark =
    field?.operators.includes("contains") && mark ? { [`${field.name}__contains`]: mark } : null;
  return [
    ...(operations.get === null
      ? []
      : [
          get("get", `${rest}/${id}`),
          get("detail", `/api/${api}/detail?id=${id}`),
          get("history", `${rest}/${id}/history`),
        ]),
    ...(operations.list === null
      ? []
      : [
          get("list", `${rest}?range=${json([0, 999])}`),
          get("filter by id", `${rest}?filter=${json({ id: [id] })}`),
          post("page", `/api/${api}/page`, { page: 1, pageSize: 1000 }),
          ...(byMark ? [get("filter", `${rest}?filter=${json(byMark)}`)] : []),
          ...(mark ? [get("search", `${rest}?filter=${json({ q: mark })}`)] : []),
          ...(field?.sortable
            ? [get("sort", `${rest}?sort=${json([field.name, "DESC"])}&range=${json([0, 999])}`)]
            : []),
          ...(field ? [get("groups", `${rest}/aggregate?group=${field.name}&limit=500`)] : []),
          get("count", `${rest}/aggregate?filter=${json({ id: [id] })}`),
          post("print", `/api/${api}/export`, {
            format: "json",
            columns: [field?.name ?? "id"],
            filter: { id: [id] },
          }),
        ]),
    ...(operations.export === null
      ? []
      : [get("export", `${rest}/export?format=csv&filter=${json({ id: [id] })}`)]),
  ];
}

async function lookFor(
  course: SightCourse,
  who: ProofPerson,
  planted: Planted,
  isAllowed: boolean,
): Promise<void> {
  const { server, entity, findings } = course;
  for (const [channel, request] of readings(entity, planted)) {
    const answer = await server.request({ ...request, token: who.token });
    findings.checks++;
    const comes = carries(answer, planted);
    if (comes && !isAllowed)
      findings.faults.push(
        `${channel} shows a row that is not for him: ${answer.text.slice(0, 160)}`,
      );
    // Lists of the contract may be those of the caller's own rows.
    const isSure = ["get", "filter by id", "filter"].includes(channel);
    if (!comes && isAllowed && isSure && planted.mark)
      tell(course, `${channel} lacks a row that is for him: ${answer.status}`);
  }
}

function tell({ server, entity, findings }: SightCourse, what: string): void {
  (server.hooked.has(entity.key) ? findings.own : findings.faults).push(what);
}

/** A row is known by its text, by its id as a record's id, or by being counted. */
function carries({ status, text, body }: ProofAnswer, { id, mark }: Planted): boolean {
  if (status !== 200) return mark !== null && text.includes(mark);
  const groups = (body as { groups?: { values?: { count?: number }; key?: unknown[] }[] } | null)
    ?.groups;
  if (groups?.length === 1 && (groups[0]?.values?.count ?? 0) > 0 && !mark) return true;
  return (
    (mark !== null && text.includes(mark)) ||
    text.includes(`"id":${id},`) ||
    text.includes(`"id":${id}}`)
  );
}

/** Without a permission nothing answers. */
async function closed(course: SightCourse, who: ProofPerson, planted: Planted): Promise<void> {
  const { server, entity, findings } = course;
  for (const [channel, request] of readings(entity, planted)) {
    const answer = await server.request({ ...request, token: who.token });
    findings.checks++;
    if (carries(answer, planted))
      findings.faults.push(
        `${channel} answers somebody without a permission: ${answer.text.slice(0, 160)}`,
      );
  }
}

/** What one may not see one cannot change. */
async function unchanged(
  course: SightCourse,
  { id, field }: Planted,
  { table }: EntityModel,
): Promise<void> {
  const { server, entity, person, findings } = course;
  const stored = async () =>
    (
      await server.ownerQuery<{ row: string }>(
        `select t::text as row from "${table}" t where id = $1`,
        [id],
      )
    )[0]?.row;
  const before = await stored();
  const { token } = person;
  const body = field ? { [field.name]: "taken over" } : {};
  const tries: Omit<ProofRequest, "token">[] = [
    { method: "PATCH", url: `/api/${entity.key}/${id}`, body },
    { method: "POST", url: `/api/${entity.api}/update`, body: { id, ...body } },
    { method: "POST", url: `/api/${entity.api}/setStatus`, body: { id, status: 2 } },
    { method: "DELETE", url: `/api/${entity.key}/${id}` },
    { method: "POST", url: `/api/${entity.api}/delete`, body: { id } },
  ];
  for (const request of tries) await server.request({ ...request, token });
  findings.checks += tries.length;
  if ((await stored()) !== before) findings.faults.push("a row of another tenant can be changed");
}
