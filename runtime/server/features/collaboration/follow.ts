import { records } from "../../../../generated/records.ts";
import { collaborationKey } from "../../../shared/collaboration/collaboration.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { add, readAdditions } from "./additions.ts";
import type { OpenRecord } from "./openRecord.ts";

/** Makes the person a follower of the record, or no longer. */
export async function setFollowing(
  context: CallContext,
  opened: OpenRecord,
  follow: boolean,
): Promise<void> {
  const [known] = await ownFollowing(context, opened);
  if (follow === (known !== undefined)) return;
  const mark = String(context.session.userId);
  if (!known) await add(context, opened, { kind: "follower", mark });
  else await records(context).remove(collaborationKey, known.id, { as: "caller" });
}

/** Who comments wants to know the answer. */
export async function followAlong(context: CallContext, opened: OpenRecord): Promise<void> {
  if (opened.model.collaboration?.includes("followers")) await setFollowing(context, opened, true);
}

const ownFollowing = (context: CallContext, { entity, recordId }: OpenRecord) => {
  const mark = String(context.session.userId);
  const own = { entity, recordId, kind: "follower" as const, mark, isDelete: false };
  return readAdditions(context, own, 1);
};
