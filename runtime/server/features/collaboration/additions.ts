import type { CollaborationCreate } from "../../../../generated/system/collaboration/types.ts";
import type { CollaborationTable } from "../../../../generated/system/collaboration/table.ts";
import { records } from "../../../../generated/records.ts";
import {
  collaborationKey,
  type CollaborationPart,
} from "../../../shared/collaboration/collaboration.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { OpenRecord } from "./openRecord.ts";

export type AdditionKind = CollaborationCreate["kind"];

const fields = [
  ...([
    "id",
    "entity",
    "recordId",
    "kind",
    "text",
    "mark",
    "attached",
    "isDelete",
    "version",
  ] as const),
  ...(["createTime", "createUserId", "createUserName", "updateTime"] as const),
];
export type Addition = Pick<CollaborationTable, (typeof fields)[number]> & { kind: AdditionKind };

export const partOf: Record<AdditionKind, CollaborationPart> = {
  comment: "comments",
  attachment: "attachments",
  follower: "followers",
  tag: "tags",
};

/** The policies of the table ask for the record: these are read under the rights of the person. */
const as = { server: "who may read a record may read what was added to it" };

type Where = Parameters<ReturnType<typeof records>["read"]>[1];

/** What was added to records that the person sees, newest first. */
export function readAdditions(
  { tx }: Pick<CallContext, "tx">,
  where: Where,
  limit: number,
): Promise<Addition[]> {
  const order = [["id", "desc"]] as const;
  const found = records({ tx }).read(collaborationKey, where as never, fields, {
    as,
    order,
    limit,
  });
  return found as Promise<Addition[]>;
}

/** One of them. D1002: it is gone, or its record is out of reach. */
export async function readAddition(context: CallContext, id: number): Promise<Addition> {
  const [found] = await readAdditions(context, { id, isDelete: false }, 1);
  if (!found) throw new FormworkError("D1002");
  return found;
}

type NewAddition = Pick<CollaborationCreate, "kind" | "text" | "mark" | "attached">;

/** Adds to a record, as the person. */
export async function add(
  context: CallContext,
  { entity, recordId, tenantId }: OpenRecord,
  addition: NewAddition,
): Promise<number> {
  const values = { entity, recordId, ...addition };
  const owned = context.session.superAdmin ? { ...values, tenantId } : values;
  const { id } = await records(context).create(collaborationKey, owned, { as: "caller" });
  return id;
}
