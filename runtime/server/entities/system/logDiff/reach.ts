import { isMoment } from "../../../../shared/entity/kinds/times/dateTime.ts";
import { readDateTime } from "../../../../shared/entity/kinds/times/isoText.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { isGuarded } from "../../../core/entity/rights/isGuarded.ts";
import type { CallContext, Session } from "../../../core/http/contract.ts";

export interface DifferenceQuery {
  id?: number;
  page?: unknown;
  pageSize?: unknown;
  startTime?: string | null;
  endTime?: string | null;
  account?: string | null;
  elapsed?: unknown;
  status?: string | null;
  remoteIp?: string | null;
  entity?: string | null;
  recordId?: unknown;
  diffType?: string | null;
  traceId?: string | null;
}

type Bind = (value: unknown) => string;

/**
 * The part of a statement behind its columns that finds the entries (alias d) the caller may read: of entities he may read, within
 * tenant (row-level security), data scope and the row rules of his roles. Those last two are those of the record as it is now.
 */
export function differencesFrom(input: DifferenceQuery, context: CallContext) {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${parameters.push(value)}`;
  const conditions = [reach(context, bind), ...asked(input, bind)];
  const { platform, tenantId } = context.session.claims;
  if (!platform) conditions.push(`d.tenant_id = ${bind(tenantId)}::bigint`);
  return { from: `from system_log_diff d where ${conditions.join(" and ")}`, parameters };
}

function reach({ session, entities }: CallContext, bind: Bind): string {
  const journaled = [...entities.values()].filter(({ lifecycle }) => lifecycle.audit);
  const readable = journaled.filter((model) => mayRead(session, model));
  const guarded = readable.filter((model) => isGuarded(session, model));
  const free = readable.filter((model) => !guarded.includes(model)).map(({ key }) => key);
  const alternatives = guarded.map(
    ({ key, table }) =>
      `d.entity = ${bind(key)} and exists (select 1 from "${table}" r where r.id = d.record_id)`,
  );
  return `(${[`d.entity = any(${bind(free)}::text[])`, ...alternatives].join(" or ")})`;
}

function mayRead(session: Session, { operations }: EntityModel): boolean {
  if (session.superAdmin) return true;
  return [operations.list, operations.get].some(
    (code) => code !== null && isAllowed(session, code),
  );
}

function asked(input: DifferenceQuery, bind: Bind): string[] {
  const conditions: string[] = [];
  const add = (value: unknown, condition: (bound: string) => string) => {
    if (value !== undefined && value !== null && value !== "")
      conditions.push(condition(bind(value)));
  };
  add(input.id, (bound) => `d.id = ${bound}::bigint`);
  add(moment(input.startTime, "startTime"), (bound) => `d.create_time >= ${bound}`);
  add(moment(input.endTime, "endTime"), (bound) => `d.create_time <= ${bound}`);
  add(
    input.account,
    (bound) => `d.create_user_id in (select a.id from access_account a where a.account = ${bound})`,
  );
  add(input.entity, (bound) => `d.entity = ${bound}`);
  add(input.recordId, (bound) => `d.record_id = ${bound}::bigint`);
  add(input.diffType, (bound) => `d.diff_type = ${bound}`);
  add(input.traceId, (bound) => `d.trace_id = ${bound}`);
  // How a change came about is told by the operation log.
  const ofCall = (condition: string) =>
    `exists (select 1 from system_log_op o where o.tenant_id = d.tenant_id and o.trace_id = d.trace_id and ${condition})`;
  add(input.elapsed, (bound) => ofCall(`o.elapsed >= ${bound}::bigint`));
  add(input.remoteIp, (bound) => ofCall(`o.remote_ip = ${bound}`));
  add(input.status, (bound) => ofCall(`(o.status = '200') = (${bound}::text = '200')`));
  return conditions;
}

/** As every field of this kind reads it: years that PostgreSQL does not know are refused here. */
function moment(text: string | null | undefined, name: string): string | null {
  if (text === undefined || text === null || text === "") return null;
  const time = readDateTime(text);
  if (time === null || !isMoment(time)) {
    throw new FormworkError("F4000", {
      fields: { [name]: { key: "type", params: { expected: "dateTime" } } },
    });
  }
  return time;
}
