import { records } from "../../../../generated/records.ts";
import type {
  CollaborationAbout,
  CollaborationEntries,
} from "../../../../generated/system/collaboration/types.ts";
import {
  collaborationKey,
  collaborationLimits as most,
  mentionsIn,
} from "../../../shared/collaboration/collaboration.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { FeatureServices } from "../services.ts";
import { aboutRecord } from "./about.ts";
import { add, partOf, readAddition, readAdditions } from "./additions.ts";
import { followAlong, setFollowing } from "./follow.ts";
import { openForComments, openRecord, type RecordName } from "./openRecord.ts";
import { mentionable, type Person, requireMentionable } from "./people.ts";
import { entriesOf } from "./present.ts";
import { type CommentVersion, versionsOf } from "./versions.ts";

const pageSize = 20;
const minute = 60_000;
/** Additions of one person in a minute. */
const mostPerMinute = 30;
const mostPeople = 10_000;

type Services = Pick<FeatureServices, "limits" | "tasks" | "telling">;

/** Handlers of sysCollaboration: what people add to records of any entity. Every one of them opens the record as its reader first. */
export function createCollaborationActions({ limits, tasks, telling }: Services) {
  const written = limits.counter({ name: "collaboration", window: minute, most: mostPeople });
  /** What is refused anyhow is not counted. */
  const countWrite = async ({ session }: CallContext) => {
    const { count, left } = await written.count(String(session.userId));
    if (count > mostPerMinute)
      throw new FormworkError("F4029", { params: { seconds: Math.ceil(left / 1000) } });
  };
  const core = () => {
    const found = tasks.core();
    if (!found) throw new Error("the app is not built yet");
    return found;
  };

  return {
    async collaborationOf(name: RecordName, context: CallContext): Promise<CollaborationAbout> {
      return aboutRecord(context, await openRecord(context, name));
    },

    async collaborationEntries(
      { entity, recordId, before }: RecordName & { before?: number },
      context: CallContext,
    ): Promise<CollaborationEntries> {
      const opened = await openRecord(context, { entity, recordId });
      const shown = sql`t.kind <> 'follower' and (not t.is_delete or t.kind = 'comment')
        and (${before ?? null}::bigint is null or t.id < ${before ?? null})`;
      const found = await readAdditions(context, [{ entity, recordId }, shown], pageSize + 1);
      const items = await entriesOf(context, opened, found.slice(0, pageSize));
      return { items, more: found.length > pageSize };
    },

    async commentVersions({ id }: { id: number }, context: CallContext): Promise<CommentVersion[]> {
      const comment = await readAddition(context, id);
      await openRecord(context, comment, partOf[comment.kind]);
      return comment.kind === "comment" ? versionsOf(context.tx, id) : [];
    },

    async mentionablePeople(
      { search = "", ...name }: RecordName & { search?: string },
      context: CallContext,
    ): Promise<Person[]> {
      const opened = await openForComments(context, name, "comments");
      return mentionable(context, core(), opened, search);
    },

    async addComment({ text, ...name }: RecordName & { text: string }, context: CallContext) {
      const opened = await openForComments(context, name, "comments");
      await countWrite(context);
      const mentions = mentionsOf(text);
      await requireMentionable(context, core(), opened, mentions);
      const id = await add(context, opened, { kind: "comment", text: text.trim() });
      await followAlong(context, opened);
      await telling.comments.ask(context.tx, { comment: id, mentions, fresh: true });
      return { id };
    },

    async editComment({ id, text }: { id: number; text: string }, context: CallContext) {
      const comment = await readAddition(context, id);
      const opened = await openForComments(context, comment, partOf[comment.kind]);
      requireOwn(comment, context, comment.kind === "comment");
      await countWrite(context);
      const known = mentionsIn(comment.text ?? "");
      const mentions = mentionsOf(text).filter((person) => !known.includes(person));
      await requireMentionable(context, core(), opened, mentions);
      await records(context).update(collaborationKey, id, { text: text.trim() }, { as: "caller" });
      if (mentions.length > 0)
        await telling.comments.ask(context.tx, { comment: id, mentions, fresh: false });
      return { id };
    },

    async attachFile({ fileId, ...name }: RecordName & { fileId: number }, context: CallContext) {
      const opened = await openForComments(context, name, "attachments");
      await countWrite(context);
      await requireRoom(context, name, "attachment", most.attachments);
      return { id: await add(context, opened, { kind: "attachment", attached: [fileId] }) };
    },

    async addTag({ text, ...name }: RecordName & { text: string }, context: CallContext) {
      const opened = await openForComments(context, name, "tags");
      await countWrite(context);
      const tag = text.normalize("NFC").replace(/\s+/gu, " ").trim();
      if (tag === "") throw new FormworkError("F4000", { fields: { text: { key: "required" } } });
      const mark = tag.toLowerCase();
      const own = { ...name, kind: "tag" as const, mark, isDelete: false };
      const [known] = await readAdditions(context, own, 1);
      if (known) return { id: known.id };
      await requireRoom(context, name, "tag", most.tags);
      return { id: await add(context, opened, { kind: "tag", text: tag, mark }) };
    },

    async followRecord(
      { follow, ...name }: RecordName & { follow: boolean },
      context: CallContext,
    ) {
      const opened = await openRecord(context, name, "followers");
      await countWrite(context);
      await setFollowing(context, opened, follow);
      return { following: follow };
    },

    async removeAddition({ id }: { id: number }, context: CallContext) {
      const addition = await readAddition(context, id);
      await openForComments(context, addition, partOf[addition.kind]);
      // Who may tag may take a tag off; following is ended by following no more.
      if (addition.kind !== "tag") requireOwn(addition, context, addition.kind !== "follower");
      await countWrite(context);
      await records(context).remove(collaborationKey, id, { as: "caller" });
      return { id };
    },
  };
}

/** People whom a text names. F4000: it is empty, or names too many. */
function mentionsOf(text: string): number[] {
  const refuse = (key: "required" | "tooMany", params = {}) =>
    new FormworkError("F4000", { fields: { text: { key, params } } });
  if (text.trim() === "") throw refuse("required");
  const mentions = mentionsIn(text);
  if (mentions.length > most.mentions) throw refuse("tooMany", { max: most.mentions });
  return mentions;
}

function requireOwn(
  { createUserId }: { createUserId: number | null | undefined },
  { session }: CallContext,
  fits: boolean,
): void {
  if (!fits || createUserId !== session.userId) throw new FormworkError("D1016");
}

async function requireRoom(
  context: CallContext,
  { entity, recordId }: RecordName,
  kind: "tag" | "attachment",
  limit: number,
): Promise<void> {
  const found = await readAdditions(context, { entity, recordId, kind, isDelete: false }, limit);
  if (found.length < limit) return;
  throw new FormworkError("F4000", {
    fields: { [kind === "tag" ? "text" : "fileId"]: { key: "tooMany", params: { max: limit } } },
  });
}
