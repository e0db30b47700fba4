import {
  commentCode,
  type CollaborationPart,
} from "../../../shared/collaboration/collaboration.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import type { CallContext } from "../../core/http/contract.ts";

/** The record that a call names. */
export interface RecordName {
  entity: string;
  recordId: number;
}

/** A record that the person may open. */
export interface OpenRecord extends RecordName {
  model: EntityModel;
  tenantId: number;
  /** Who made it; null: nobody knows. */
  authorId: number | null;
}

/**
 * The record, as the person may read it and with the part in question. D1002 otherwise: an entity that is none, one without that part, and a
 * record that is out of reach are not told apart.
 */
export async function openRecord(
  { registry, session, records }: CallContext,
  { entity, recordId }: RecordName,
  part?: CollaborationPart,
): Promise<OpenRecord> {
  const model = registry.models.get(entity);
  const parts = model?.collaboration ?? [];
  const offers = part === undefined ? parts.length > 0 : parts.includes(part);
  if (!model || !offers || !mayOpen(session, model)) throw new FormworkError("D1002");
  const record = await records.get(entity, recordId).catch(hideRefusal);
  const { tenantId, createUserId } = record;
  return {
    entity,
    recordId,
    model,
    tenantId: typeof tenantId === "number" ? tenantId : session.tenantId,
    authorId: typeof createUserId === "number" ? createUserId : null,
  };
}

/** The same for who comments, attaches and tags; D1016: he may read the record, and no more. */
export async function openForComments(
  context: CallContext,
  name: RecordName,
  part: CollaborationPart,
): Promise<OpenRecord> {
  const opened = await openRecord(context, name, part);
  if (!mayComment(context, opened.model)) throw new FormworkError("D1016");
  return opened;
}

export const mayComment = ({ session }: Pick<CallContext, "session">, model: EntityModel) =>
  isAllowed(session, commentCode(model));

/** Whether the person may open single records of the entity. */
export const mayOpen = (session: CallContext["session"], { operations }: EntityModel): boolean =>
  operations.get !== null && isAllowed(session, operations.get);

function hideRefusal(error: unknown): never {
  // The built-in rules of the entity keep the person out.
  if (error instanceof FormworkError && error.code === "D1016") throw new FormworkError("D1002");
  throw error;
}
