import { lockNames } from "../../../../shared/entity/lock.ts";
import type { FieldChange } from "../recordsContract.ts";
import type { ImageField } from "../recordsContract.ts";
import { serverKindOf } from "../../kinds/registry.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { isCovered } from "../../../../shared/entity/nameable.ts";
import type { Access } from "../rights/access.ts";
import { closedNames, openValue } from "../rights/heldValues.ts";
import { readImage, valueInImage, type RowImage } from "./image.ts";
import type { Operation } from "../operation.ts";
import { nameRelations } from "./nameRelations.ts";
import { nestedChanges } from "./nestedHistory.ts";
import { createParameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import { scopeConditions } from "../rights/scope.ts";

/** One change of a record, newest first in a history. */
export interface HistoryEntry {
  id: number;
  time: Date;
  action: string;
  userId: number;
  userName: string;
  /** The request that made it: joins the entry with the logs. */
  requestId: string | null;
  changes: FieldChange[];
}

export interface HistoryPage {
  total: number;
  items: HistoryEntry[];
}

interface JournalRow {
  id: number;
  at: Date;
  action: string;
  user_id: number;
  user_name: string;
  request_id: string | null;
  before: string | null;
  after: string | null;
  total: number;
}

/** Changes of these are told by the entry itself. */
const ownFacts = new Set([
  "id",
  "tenantId",
  ...lockNames,
  "createTime",
  "createUserId",
  "createUserName",
  // Its name says as much.
  "createOrgId",
  "updateTime",
  "updateUserId",
  "updateUserName",
  "isDelete",
]);

/**
 * What was changed in a record, by whom and when, as far as the person may read it: D1002 when the record is out of his reach, closed
 * fields are not in it.
 */
export async function readHistory(
  operation: Operation,
  id: number,
  page: { offset: number; limit: number },
): Promise<HistoryPage> {
  const { shape, context } = operation;
  if (!shape.model.lifecycle.audit) throw new FormworkError("F4004");
  await requireReach(operation, id);
  const rows = await context.tx.query<JournalRow>(
    `select id, at, action, user_id, user_name, request_id, before::text as before, after::text as after,
            (count(*) over ())::int as total
       from formwork.journal where record_id = $1 and entity = any($2::text[])
      order by id desc limit $3 offset $4`,
    [id, [shape.model.key, ...shape.model.was], page.limit, page.offset],
  );
  const items = rows.map((row) => ({
    id: Number(row.id),
    time: new Date(row.at),
    action: row.action,
    userId: Number(row.user_id),
    userName: row.user_name,
    requestId: row.request_id,
    changes: changesOf(shape, operation.access, readImage(row.before), readImage(row.after)),
  }));
  const nested = await nestedChanges(
    operation,
    id,
    items.map(({ requestId }) => requestId),
  );
  for (const item of items) item.changes.push(...(nested.get(item.requestId ?? "") ?? []));
  await nameRelations(
    operation,
    items.flatMap(({ changes }) => changes),
  );
  return { total: rows[0]?.total ?? 0, items };
}

/** Two images of a row, field by field, without what is closed to the person: for the journal, a field shown in some records only is closed. */
export function readableImages(
  shape: EntityShape,
  access: Access,
  before: RowImage | null,
  after: RowImage | null,
): ImageField[] {
  const names = closedNames(access);
  return shape.stored.flatMap((field) => {
    const closed = access.hidden.has(field.name) || access.partial.has(field.name);
    if (closed || isCovered(field)) return [];
    const [old, now] = [before, after].map(
      (image) => openValue(field, valueIn(image, field), names) as Json,
    ) as [Json, Json];
    const masked = access.masked.has(field.name);
    const changed =
      !(field.system && ownFacts.has(field.name)) && JSON.stringify(old) !== JSON.stringify(now);
    return [{ field, before: shown(old, masked), after: shown(now, masked), changed }];
  });
}

/** The fields in which two images of a row differ, those the person may read alone. */
export function changesOf(
  shape: EntityShape,
  access: Access,
  before: RowImage | null,
  after: RowImage | null,
): FieldChange[] {
  return readableImages(shape, access, before, after)
    .filter(({ changed }) => changed)
    .map(({ field, before: old, after: now }) => ({ field: field.name, before: old, after: now }));
}

function valueIn(image: RowImage | null, field: FieldModel): Json {
  return serverKindOf(field).fromImage(valueInImage(image, field));
}

const shown = (value: Json, masked: boolean): Json => (masked && value !== null ? "***" : value);

/** A deleted record is in reach of those who may restore it. */
async function requireReach({ shape, context }: Operation, id: number): Promise<void> {
  const exists = async (deleted: boolean) => {
    const parameters = createParameters();
    const conditions = [
      `t."id" = ${parameters.bind(id)}`,
      ...scopeConditions(shape, context.tx.claims, parameters, "t", { deleted }),
    ];
    const text = `select 1 from ${shape.table} t where ${conditions.join(" and ")}`;
    return (await context.tx.query(text, parameters.values)).length > 0;
  };
  if (await exists(false)) return;
  const { restore } = shape.model.operations;
  if (restore !== null && isAllowed(context.session, restore) && (await exists(true))) return;
  throw new FormworkError("D1002");
}
