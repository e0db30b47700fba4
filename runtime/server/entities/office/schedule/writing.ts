import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { withWholeTenant } from "../../../core/database/wholeTenant.ts";
import { accessTo, type Access } from "../../../core/entity/rights/access.ts";
import { isWritable } from "../../../core/entity/write/input/writable.ts";
import { bindRecords } from "../../../core/entity/records.ts";
import type { Row } from "../../../core/entity/rows.ts";
import { inRecord } from "../../../core/entity/rights/rowAccess.ts";
import { insertRow } from "../../../core/entity/write/rows/insertRow.ts";
import { updateRow } from "../../../core/entity/write/rows/updateRow.ts";
import type { Writer } from "../../../core/entity/rights/writer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { entryFields, type Exception, type Exceptions, type StoredEntry } from "./entry.ts";

export const key = "office/schedule";
const as = { server: "whose entry it is, and how far its calendar is shared, is asked here" };

/** An entry that the person may change, with what is kept of it when it is split. */
export interface OpenEntry extends StoredEntry {
  own: boolean;
  createOrgId: number | null;
  createOrgName: string | null;
}

/** Finds an own entry, or one of a calendar shared for changing. D1002 without one, D1016 when it may only be read. */
export async function openEntry(id: number, context: CallContext): Promise<OpenEntry> {
  const { tx, session } = context;
  const [found] = await asServer(tx, () =>
    records(context).read(
      key,
      { id, tenantId: session.tenantId, isDelete: false },
      [...entryFields, "createOrgId", "createOrgName"],
      { as, lock: true },
    ),
  );
  if (!found) throw new FormworkError("D1002");
  const entry = { ...found, own: found.userId === session.userId } as OpenEntry;
  if (!entry.own) {
    const [share] = await tx.query<{ level: number }>(
      `select level from formwork.shared_calendars() where owner_id = $1`,
      [entry.userId],
    );
    // Anyone who sees only the times does not know this id.
    if (!share || share.level < 2) throw new FormworkError("D1002");
    if (share.level < 3) throw new FormworkError("D1016");
  }
  await requireSight(id, tx);
  return entry;
}

/** D1002 for an entry that the row rules of the person's roles keep from him; how much of the tenant he sees is another matter. */
async function requireSight(id: number, tx: Transaction): Promise<void> {
  const seen = await withWholeTenant(tx, (whole) =>
    records({ tx: whole }).exists(key, { id }, { as }),
  );
  if (!seen) throw new FormworkError("D1002");
}

/**
 * Runs a write where the person has the entry from: in his own calendar within his data scope, in one that is shared for changing (after
 * the check above) anywhere in the tenant. His roles' rules over rows and fields count in both.
 */
function withRights<Result>(
  { own }: OpenEntry,
  { tx }: CallContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return own ? work(tx) : withWholeTenant(tx, work);
}

/** What the person may do with the fields of this entry. */
export async function entryAccess({ id }: StoredEntry, context: CallContext): Promise<Access> {
  const { registry, session } = context;
  const shape = registry.shape(key);
  const access = accessTo(shape, session, "update");
  const operation = { registry, shape, access, context, form: "console" } as const;
  return (await inRecord(operation, id, "update")).access;
}

/** Of values for an entry, also those for a single occurrence, the ones that the person may write. */
export function openValues<Values extends object>(
  values: Values,
  access: Access,
  { registry }: CallContext,
): Values {
  const shape = registry.shape(key);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = shape.byName.get(name);
      return field !== undefined && isWritable(shape, access, field);
    }),
  ) as Values;
}

/** Exceptions that come from outside: what the person may not write in them stays as it was. */
export function openExceptions(
  next: Exceptions | null,
  stored: Exceptions | null,
  access: Access,
  context: CallContext,
): Exceptions | null {
  if (!next) return next;
  const days = Object.entries(next).map(([day, given]): [string, Exception] => {
    const { off, ...values } = given;
    const open = openValues(values, access, context);
    const { off: _, ...known } = stored?.[day] ?? {};
    const shut = Object.entries(known).filter(
      ([name]) => !Object.hasOwn(openValues({ [name]: null }, access, context), name),
    );
    return [day, { ...(off ? { off } : {}), ...Object.fromEntries(shut), ...open }];
  });
  return Object.fromEntries(days);
}

/** D1016 when the person may not write one of these fields: work that changes them cannot leave them out. */
export function requireOpen(names: readonly string[], access: Access): void {
  const shut = (name: string) =>
    access.hidden.has(name) ||
    access.masked.has(name) ||
    access.readOnly.has(name) ||
    (access.writable !== null && !access.writable.has(name));
  if (names.some(shut)) throw new FormworkError("D1016");
}

/** Stores changed values; fields that the person may not write stay. F4009 when the entry is no longer of this version. */
export async function storeEntry(
  entry: OpenEntry,
  values: Row,
  version: number | null,
  context: CallContext,
): Promise<void> {
  const shape = context.registry.shape(key);
  const writer: Writer = { person: await entryAccess(entry, context) };
  const written = await withRights(entry, context, (tx) =>
    updateRow(
      { tx, shape, requestId: context.requestId, writer },
      { id: entry.id, values, version, action: "update" },
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
  writer: Writer,
  context: CallContext,
): Promise<number> {
  const { userId, createOrgId, createOrgName } = entry;
  const shape = context.registry.shape(key);
  const row = { ...values, userId, tenantId: context.session.tenantId, createOrgId, createOrgName };
  const { id } = await withRights(entry, context, (tx) =>
    insertRow({ tx, shape, requestId: context.requestId, writer }, row),
  );
  return id;
}

export async function deleteEntry(entry: OpenEntry, context: CallContext): Promise<void> {
  await withRights(entry, context, (tx) => {
    const session = entry.own ? context.session : { ...context.session, claims: tx.claims };
    const own = bindRecords(context.registry, () => ({ ...context, session, tx }));
    return own.delete(key, entry.id);
  });
  if (entry.own) context.reply.header("x-undo", context.requestId);
}
