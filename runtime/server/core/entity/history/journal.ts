import type { Transaction } from "../../database/contract.ts";
import { isCovered } from "../../../../shared/entity/nameable.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";

export type JournalAction = "create" | "update" | "delete" | "restore" | (string & {});

/** The journal's name for what happens to rows because of a change of others, and for taking changes back. */
export const cascadeAction = "cascade";
export const undoAction = "undo";
/** What a drawn form does to answers given already, when it is published or takes them back; the images hold that answer alone. */
export const formAction = "form";

/**
 * SQL that writes a change to the journal in the same statement as the change itself: `before` and `after` are aliases of
 * rows (null: there is none). Covered columns are shown as "***" so that a change is seen without its content.
 */
export function journalInsert(
  shape: EntityShape,
  tx: Transaction,
  action: JournalAction,
  rows: { before: string | null; after: string | null; from: string },
  parameters: Parameters,
  requestId: string,
): string {
  const row = rows.after ?? rows.before ?? "w";
  const bound = bindJournal(shape, tx, action, parameters, requestId);
  const values = [
    bound.tenant === null ? `${row}.${shape.column("tenantId")}` : `${bound.tenant}::bigint`,
    `${bound.user}::bigint`,
    `${bound.userName}::text`,
    `${bound.entity}::text`,
    `${row}."id"`,
    `${bound.action}::text`,
    imageOf(shape, rows.before),
    imageOf(shape, rows.after),
    `${bound.request}::text`,
  ];
  return `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, before, after, request_id) select ${values.join(", ")} from ${rows.from}`;
}

/** Binds the values of a journal row, in the order of its text; the tenant is null where the row itself has it. */
export function bindJournal(
  shape: EntityShape,
  { claims }: Transaction,
  action: JournalAction,
  parameters: Parameters,
  requestId: string,
) {
  return {
    tenant: shape.byName.get("tenantId")?.column ? null : parameters.bind(claims.tenantId),
    user: parameters.bind(claims.userId),
    userName: parameters.bind(claims.userName),
    entity: parameters.bind(shape.model.key),
    action: parameters.bind(action),
    request: parameters.bind(requestId),
  };
}

function imageOf(shape: EntityShape, alias: string | null): string {
  if (alias === null) return "null::jsonb";
  const covered = shape.stored.filter(isCovered);
  // A row of the statement is `w.*`, which is no column of that name; a column that holds a row is itself.
  const image = `to_jsonb(${alias.startsWith("(") ? alias : `${alias}.*`})`;
  if (covered.length === 0) return image;
  const redacted = covered
    .map((field) => {
      const column = field.column as string;
      return `'${column}', case when ${alias}."${column}" is null then null else '***' end`;
    })
    .join(", ");
  return `${image} || jsonb_build_object(${redacted})`;
}
