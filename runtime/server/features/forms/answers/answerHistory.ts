import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { isCovered } from "../../../../shared/entity/nameable.ts";
import { formAction } from "../../../core/entity/history/journal.ts";
import type { FormRow } from "../store.ts";

/** Who does something to the answers of a form, and by which call. */
export type Actor = Pick<CallContext, "session" | "requestId">;

/**
 * SQL that tells the history of submissions what became of one answer, for a common table expression: `from` has their `id`, `before` and
 * `after` are expressions over it, `told` and `tenant` are the places of answerTold and of the tenant among the values of the statement.
 */
export function answerHistory(
  from: string,
  { before, after, told, tenant }: { before: string; after: string; told: string; tenant: string },
): string {
  const text = (name: string) => `${told}::jsonb ->> '${name}'`;
  const image = (value: string) => `jsonb_build_object(${text("column")}, ${value})`;
  return `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after, request_id)
       select ${tenant}, (${text("userId")})::bigint, ${text("userName")}, ${text("entity")}, id, '${formAction}',
              ${image(before)}, ${image(after)}, ${text("request")} from ${from} where ${told}::jsonb is not null`;
}

/** What answerHistory tells of all submissions alike; null for a form that keeps no history, and for what nobody may read. */
export function answerTold(
  { session, requestId }: Actor,
  { form, field, audit }: { form: FormRow; field: FieldModel; audit: boolean },
): string | null {
  if (!audit || field.column === null || isCovered(field)) return null;
  return JSON.stringify({
    userId: session.userId,
    userName: session.realName,
    entity: `forms/${form.code}`,
    column: field.column,
    request: requestId,
  });
}
