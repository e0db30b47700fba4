import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { accessTo } from "../../../core/entity/access.ts";
import { isWritable } from "../../../core/entity/input.ts";
import { bindRecords, type Records } from "../../../core/entity/records.ts";
import type { Row } from "../../../core/entity/registry.ts";
import { insertRow, updateRow } from "../../../core/entity/rowWrites.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { entryColumns, type StoredEntry } from "./entry.ts";

export const key = "office/schedule";

/** An entry that the person may change, with what is kept of it when it is split. */
export interface OpenEntry extends StoredEntry {
  own: boolean;
  createOrgId: number | null;
  createOrgName: string | null;
}

/** Finds an own entry, or one of a calendar shared for changing. D1002 without one, D1016 when it may only be read. */
export async function openEntry(id: number, { tx, session }: CallContext): Promise<OpenEntry> {
  const [entry] = await asServer(tx, (server) =>
    server.query<OpenEntry>(
      `select ${entryColumns}, s.user_id = $2 as own, s.create_org_id as "createOrgId", s.create_org_name as "createOrgName"
         from office_schedule s where s.id = $1 and s.tenant_id = $3 and not s.is_delete for update`,
      [id, session.userId, session.tenantId],
    ),
  );
  if (!entry) throw new FormworkError("D1002");
  if (entry.own) return entry;
  const [share] = await tx.query<{ level: number }>(
    `select level from formwork.shared_calendars() where owner_id = $1`,
    [entry.userId],
  );
  // Whoever sees only the times does not know this id.
  if (!share || share.level < 2) throw new FormworkError("D1002");
  if (share.level < 3) throw new FormworkError("D1016");
  return entry;
}

/**
 * Runs a write with the rights that the person has over the entry: his own over his own, the server's (after the check above) over one
 * that is shared for changing, which his data scope need not reach. The journal names the person in both cases.
 */
async function withRights<Result>(
  { own }: OpenEntry,
  { tx }: CallContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (own) return work(tx);
  return asServer(tx, (server) =>
    work({
      claims: { ...server.claims, platform: true },
      run: (query) => server.run(query),
      query: (...parts) => server.query(...parts),
      last: (...parts) => server.query(...parts),
      beside: () => null,
      afterCommit: (after) => server.afterCommit(after),
    }),
  );
}

/** Fields that the server keeps by itself. */
const kept = new Set(["exceptions", "repeatEnd", "uid"]);

/** Stores changed values; fields that the person may not write stay. F4009 when the entry is no longer of this version. */
export async function storeEntry(
  entry: OpenEntry,
  values: Row,
  version: number | null,
  context: CallContext,
): Promise<void> {
  const shape = context.registry.shape(key);
  const access = accessTo(shape, context.session, "update");
  const writable = Object.entries(values).filter(([name]) => {
    const field = shape.byName.get(name);
    return field && (kept.has(name) || isWritable(shape, access, field));
  });
  const written = await withRights(entry, context, (tx) =>
    updateRow(
      { tx, shape, requestId: context.requestId },
      { id: entry.id, values: Object.fromEntries(writable), version, action: "update" },
    ),
  );
  if (!written) throw new FormworkError(version === null ? "D1002" : "F4009");
  // Who is no owner could not take the change back with his own rights.
  if (entry.own) context.reply.header("x-undo", context.requestId);
}

/** Adds an entry for the owner of another one; gives its id. */
export async function addBeside(
  entry: OpenEntry,
  values: Row,
  context: CallContext,
): Promise<number> {
  const { userId, createOrgId, createOrgName } = entry;
  const shape = context.registry.shape(key);
  const row = { ...values, userId, tenantId: context.session.tenantId, createOrgId, createOrgName };
  const { id } = await withRights(entry, context, (tx) =>
    insertRow({ tx, shape, requestId: context.requestId }, row),
  );
  return id;
}

export async function deleteEntry(entry: OpenEntry, context: CallContext): Promise<void> {
  await withRights(entry, context, (tx) => {
    const session = entry.own ? context.session : { ...context.session, claims: tx.claims };
    const records: Records = bindRecords(context.registry, () => ({ ...context, session, tx }));
    return records.delete(key, entry.id);
  });
  if (entry.own) context.reply.header("x-undo", context.requestId);
}
