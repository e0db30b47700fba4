import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { isNameable } from "../../../shared/entity/nameable.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { readableImages } from "../../core/entity/history/history.ts";
import { readImage, type RowImage } from "../../core/entity/history/image.ts";
import { createParameters } from "../../core/entity/parameters.ts";
import type { EntityShape } from "../../core/entity/contract.ts";
import { accessTo } from "../../core/entity/rights/access.ts";
import type { Access } from "../../core/entity/rights/fieldAccess.ts";
import { isGuarded } from "../../core/entity/rights/isGuarded.ts";
import { mayRead } from "../../core/entity/rights/policyRules.ts";
import { scopeConditions } from "../../core/entity/rights/scope.ts";
import type { Session } from "../../core/http/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import { tenantCore } from "../../core/http/tenantCore.ts";
import { readSessionInTenant } from "../session/index.ts";
import type { Delivery } from "./deliveries.ts";
import type { Subscription } from "./subscriptions.ts";

/** The body to send, or why nothing is sent. */
export type Message = { body: string } | { skipped: "rights" | "outOfReach" | "noHistory" };

/** Bytes of a body; of a record that is larger only the id goes along. */
const mostBytes = 256 * 1024;

interface Change {
  at: Date;
  before: RowImage | null;
  after: RowImage | null;
}

/** An event as the owner of the subscription may know it now: the values of the record when it happened. */
export async function messageOf(
  core: ServerCore,
  subscription: Subscription,
  delivery: Delivery,
): Promise<Message> {
  const { ownerId: userId, tenantId } = subscription;
  const session = userId && (await readSessionInTenant(core.database, { userId, tenantId }));
  if (!session) return { skipped: "rights" };
  const { registry } = await tenantCore(core, session);
  const model = registry.models.get(subscription.entity);
  if (!model?.webhooks || !mayRead(session, model)) return { skipped: "rights" };
  const shape = registry.shape(model.key);
  const access = readAccess(shape, session);
  if (!access) return { skipped: "rights" };
  return core.database.transaction(
    session.claims,
    async (tx) => {
      const change = await readChange(tx, delivery);
      if (!change) return { skipped: "noHistory" };
      if (!(await isInReach(tx, shape, session, { ...delivery, change })))
        return { skipped: "outOfReach" };
      const fields = leavingFields(model, subscription.fields);
      return { body: bodyOf(delivery, change, readFields(shape, access, change, fields)) };
    },
    { readOnly: true },
  );
}

/** Null: the built-in rules of the entity exclude the person. */
function readAccess(shape: EntityShape, session: Session): Access | null {
  try {
    return accessTo(shape, session, "read");
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

async function readChange(tx: Transaction, { changeId }: Delivery): Promise<Change | null> {
  const [row] = await tx.query<{ at: Date; before: string | null; after: string | null }>(
    "select at, before::text as before, after::text as after from formwork.journal where id = $1",
    [changeId],
  );
  if (!row) return null;
  return {
    at: new Date(row.at),
    before: readImage(row.before),
    after: readImage(row.after),
  };
}

/** Whether the person sees the record, deleted or not. Of one that is gone for good nobody can tell whom it was kept from. */
async function isInReach(
  tx: Transaction,
  shape: EntityShape,
  session: Session,
  { recordId, change }: { recordId: number; change: Change },
): Promise<boolean> {
  if (change.after === null) return !isGuarded(session, shape.model);
  for (const deleted of shape.model.lifecycle.softDelete ? [false, true] : [false]) {
    const parameters = createParameters();
    const conditions = [
      `t."id" = ${parameters.bind(recordId)}`,
      ...scopeConditions(shape, tx.claims, parameters, "t", { deleted }),
    ];
    const text = `select 1 from ${shape.table} t where ${conditions.join(" and ")}`;
    if ((await tx.query(text, parameters.values)).length > 0) return true;
  }
  // Removed for good since: as far as it is known, it was the person's to see.
  return !isGuarded(session, shape.model);
}

/** What the entity offers, and of that what was chosen. */
function leavingFields({ webhooks }: EntityModel, chosen: readonly string[] | null): Set<string> {
  const offered = webhooks?.fields ?? [];
  return new Set(chosen === null ? offered : offered.filter((name) => chosen.includes(name)));
}

interface Read {
  record: { [field: string]: Json };
  changed: string[];
}

function readFields(
  shape: EntityShape,
  access: Access,
  { before, after }: Change,
  fields: ReadonlySet<string>,
): Read {
  const read: Read = { record: {}, changed: [] };
  for (const image of readableImages(shape, access, before, after)) {
    const { field, changed } = image;
    if (!fields.has(field.name) || access.masked.has(field.name)) continue;
    const value = after === null ? image.before : image.after;
    read.record[field.name] = withoutSensitive(field, value);
    if (changed && before && after) read.changed.push(field.name);
  }
  return read;
}

/** Rows inside a record, without the columns that do not leave. */
function withoutSensitive({ rows }: FieldModel, value: Json): Json {
  if (!rows || !Array.isArray(value)) return value;
  const open = rows.fields.filter((field) => isNameable(field) && field.sensitive === undefined);
  return value.map((row) => {
    if (row === null || typeof row !== "object" || Array.isArray(row)) return row;
    return Object.fromEntries(
      open.flatMap((field) => {
        const own = row[field.name];
        return own === undefined ? [] : [[field.name, withoutSensitive(field, own)]];
      }),
    );
  });
}

function bodyOf({ entity, event, recordId }: Delivery, { at }: Change, read: Read): string {
  const head = { type: `${entity.replace("/", ".")}.${event}`, timestamp: at.toISOString() };
  const about = { entity, event, id: recordId };
  const body = JSON.stringify({ ...head, data: { ...about, ...read } });
  if (Buffer.byteLength(body) <= mostBytes) return body;
  return JSON.stringify({ ...head, data: { ...about, record: null, changed: read.changed } });
}

/** What is sent to try an address out. */
export const testBody = ({ name }: Pick<Subscription, "name">): string =>
  JSON.stringify({ type: "test", timestamp: new Date().toISOString(), data: { name } });
