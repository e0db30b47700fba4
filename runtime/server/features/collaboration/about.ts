import type { CollaborationAbout } from "../../../../generated/system/collaboration/types.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { readAdditions } from "./additions.ts";
import { mayComment, type OpenRecord } from "./openRecord.ts";
import { namesOf } from "./people.ts";
import { attachmentsOf } from "./present.ts";

/** Additions of a record that are shown at once: its tags, attachments and followers. */
const mostShown = 500;
/** Tags of other records that are looked at for those to offer. */
const mostLooked = 300;
const mostOffered = 50;

/** Tags, attachments and followers of a record, and what the person may add. */
export async function aboutRecord(
  context: CallContext,
  { entity, recordId, model, tenantId }: OpenRecord,
): Promise<CollaborationAbout> {
  const parts = model.collaboration ?? [];
  const kinds = (["attachment", "follower", "tag"] as const).filter((kind) =>
    parts.includes(`${kind}s`),
  );
  const added = await readAdditions(
    context,
    { entity, recordId, kind: kinds, isDelete: false },
    mostShown,
  );
  const of = (kind: string) => added.filter((addition) => addition.kind === kind).toReversed();
  const followers = of("follower").flatMap(({ createUserId }) => createUserId ?? []);
  const names = await namesOf(context.tx, tenantId, followers);
  const files = await attachmentsOf(context, added);
  const writes = mayComment(context, model);
  return {
    parts,
    mayComment: writes,
    following: followers.includes(context.session.userId),
    followers: followers.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    tags: of("tag").map(({ id, text }) => ({ id, text: text ?? "" })),
    attachments: of("attachment").flatMap(({ id }) => files.get(id) ?? []),
    knownTags: writes && parts.includes("tags") ? await knownTags(context, entity) : [],
  };
}

/** Tags of records that the person sees, those used last first. */
async function knownTags(context: CallContext, entity: string): Promise<string[]> {
  const used = await readAdditions(context, { entity, kind: "tag", isDelete: false }, mostLooked);
  const byMark = new Map(used.map(({ mark, text }) => [mark, text ?? ""]));
  return [...byMark.values()].slice(0, mostOffered);
}
